/** The developer's own key for `netlify dev` on this machine. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readIfThere } from '../../build/tree/lock.ts';
import { hashKey, parseKey } from '../../functions/lib/keys/format.ts';
import { createKey, findKey } from '../../functions/lib/keys/store.ts';

export const DEVELOPMENT_KEY_FILE = path.join('.netlify', 'development-key');

/**
 * Returns the development key: the existing one if the database knows it, otherwise a new one. It does not work in
 * production. It is stored beside the local database, readable only by its owner, because it is shown at each start.
 */
export async function developmentKey(): Promise<string> {
  const before = readIfThere(DEVELOPMENT_KEY_FILE).trim();
  const state = parseKey(before) && (await findKey(hashKey(before)));
  if (state && !state.disabled) return before;
  const made = await createKey({
    name: 'Development',
    environment: 'test',
    expiresAt: null,
    accountId: null,
  });
  if ('refused' in made) throw new Error(`the database refused a key: ${made.refused}`);
  mkdirSync(path.dirname(DEVELOPMENT_KEY_FILE), { recursive: true });
  writeFileSync(DEVELOPMENT_KEY_FILE, `${made.key}\n`, { mode: 0o600 });
  return made.key;
}
