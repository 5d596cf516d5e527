/** Keys for tests. */
import type { KeyEnvironment } from '../../functions/lib/keys/format.ts';
import { createKey } from '../../functions/lib/keys/store.ts';

/** A new key of the operator's own. */
export async function makeTestKey(
  name: string,
  environment: KeyEnvironment = 'live',
  expiresAt: Date | null = null,
): Promise<{ id: string; key: string }> {
  const made = await createKey({ name, environment, expiresAt, accountId: null });
  if ('refused' in made) throw new Error(made.refused);
  return made;
}
