/** Unit tests run in the project that `short-bibles.ts` builds, with passwords that are hashed at little cost. */
import { createHash, randomBytes } from 'node:crypto';
import path from 'node:path';
import { vi } from 'vitest';

vi.resetModules();
// settings that another file in the same worker has left
vi.unstubAllEnvs();
process.chdir(path.join(import.meta.dirname, '..', '.cache', 'test'));

// the library's hash takes a tenth of a second of a core, on purpose; the journeys of `e2e` and the attacks of `real` use it
vi.mock('better-auth/crypto', async (original) => {
  const hashWith = (salt: string, password: string) =>
    `${salt}:${createHash('sha256').update(salt).update(password).digest('hex')}`;
  return {
    ...(await original<typeof import('better-auth/crypto')>()),
    hashPassword: async (password: string) => hashWith(randomBytes(16).toString('hex'), password),
    verifyPassword: async ({ hash, password }: { hash: string; password: string }) =>
      hash === hashWith(hash.split(':', 1)[0] ?? '', password),
  };
});
