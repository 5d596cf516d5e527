/** Records what happens to an account, for its owner to see. */

import { addEvent } from '../../lib/accounts/sessions.ts';
import type { EventKind } from '../../lib/contract/dashboard.ts';
import { logError } from '../../lib/host/log.ts';

/** Records an action. If recording fails, the action itself still stands. */
export async function noteEvent(
  { headers }: { headers: Headers },
  accountId: string,
  kind: EventKind,
  key?: string,
): Promise<void> {
  const browser = headers.get('User-Agent') ?? '';
  const noted = addEvent(accountId, { kind, browser, key: key ?? null });
  await noted.catch((error) => logError('an event could not be noted', error));
}
