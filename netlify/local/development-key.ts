/** The developer's own key for `netlify dev` on this machine. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashKey, parseKey } from '../../functions/lib/keys/format.ts';
import { createKey, findKey } from '../../functions/lib/keys/store.ts';

/**
 * Returns the development key: the existing one if the database knows it, otherwise a new one. It does not work in
 * production. It is stored beside the local database, readable only by its owner, because it is shown at each start.
 */
export async function developmentKey(project: string): Promise<string> {
  const before = storedDevelopmentKey(project);
  if (await isGood(before)) return before;
  const key = await newKey();
  mkdirSync(path.dirname(fileOf(project)), { recursive: true });
  writeFileSync(fileOf(project), `${key}\n`, { mode: 0o600 });
  return key;
}

async function isGood(key: string): Promise<boolean> {
  const state = parseKey(key) && (await findKey(hashKey(key)));
  return state !== undefined && !state.disabled;
}

async function newKey(): Promise<string> {
  const made = await createKey({
    name: 'Development',
    environment: 'test',
    expiresAt: null,
    accountId: null,
  });
  if ('refused' in made) throw new Error(`the database refused a key: ${made.refused}`);
  return made.key;
}

const fileOf = (project: string) => path.join(project, '.netlify', 'development-key');

/** Returns the key that was created for this machine, even if the database does not know it; empty if there is none. */
export function storedDevelopmentKey(project: string): string {
  const file = fileOf(project);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
}
