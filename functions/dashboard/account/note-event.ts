/** What happens to an account, noted for its owner. */

import { addEvent } from '../../lib/accounts/sessions.ts';
import type { EventKind } from '../../lib/contract/dashboard.ts';
import { logError } from '../../lib/host/log.ts';

/** Notes what somebody has done. What he did is done also where it cannot be noted. */
export async function noteEvent(
  { headers }: { headers: Headers },
  accountId: string,
  kind: EventKind,
  key?: string,
): Promise<void> {
  try {
    const browser = headers.get('User-Agent') ?? '';
    await addEvent(accountId, { kind, browser, key: key ?? null });
  } catch (error) {
    logError('an event could not be noted', error);
  }
}
