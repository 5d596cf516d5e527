/** The key that `netlify dev` has on this machine; it opens nothing in production. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashKey, parseKey } from '../../functions/lib/keys/format.ts';
import { createKey, findKey } from '../../functions/lib/keys/store.ts';

/**
 * The development key: the one from before if the database knows it, else a new one. It is kept
 * beside the local database, readable by its owner only, because it is shown at each start.
 */
export async function developmentKey(project: string): Promise<string> {
  const before = keptKey(project);
  const state = parseKey(before) && (await findKey(hashKey(before)));
  if (state && !state.disabled) return before;

  const wanted = { name: 'Development', expiresAt: null, accountId: null };
  const made = await createKey({ ...wanted, environment: 'test' });
  if ('refused' in made) throw new Error(`the database refused a key: ${made.refused}`);
  const { key } = made;
  mkdirSync(path.dirname(fileOf(project)), { recursive: true });
  writeFileSync(fileOf(project), `${key}\n`, { mode: 0o600 });
  return key;
}

const fileOf = (project: string) => path.join(project, '.netlify', 'development-key');

/** The key that was made for this machine, whether or not the database knows it; empty if none was. */
export function keptKey(project: string): string {
  const file = fileOf(project);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
}
