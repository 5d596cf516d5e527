import { beforeEach, expect, test, vi } from 'vitest';
import { hashPassword, isPassword } from '../../../../functions/dashboard/account/passwords.ts';

const { now, most } = vi.hoisted(() => ({ now: { count: 0 }, most: { count: 0 } }));

vi.mock('better-auth/crypto', () => {
  const work = async () => {
    now.count += 1;
    most.count = Math.max(most.count, now.count);
    await Promise.resolve();
    now.count -= 1;
  };
  return {
    hashPassword: async (password: string) => {
      await work();
      if (password === 'bad') throw new Error('bad');
      return `hash of ${password}`;
    },
    verifyPassword: async ({ hash, password }: { hash: string; password: string }) => {
      await work();
      return hash === `hash of ${password}`;
    },
  };
});

beforeEach(() => {
  now.count = 0;
  most.count = 0;
});

test('passwords are hashed one at a time, and all of them in the end', async () => {
  const asked = Array.from({ length: 20 }, async (_, at) =>
    at === 5
      ? await hashPassword('bad', false).catch(() => 'refused')
      : await isPassword(`${at}`, await hashPassword(`${at}`, false), false),
  );
  expect(await Promise.all(asked)).toEqual(
    Array.from({ length: 20 }, (_, at) => (at === 5 ? 'refused' : true)),
  );
  expect([now.count, most.count]).toEqual([0, 1]);
});

test('owners have a queue of their own, and a crowd of others is refused', async () => {
  const crowd = Array.from({ length: 30 }, () =>
    hashPassword('x', false).catch(({ code, headers }) => [code, headers['Retry-After']]),
  );
  expect(await hashPassword('mine', true)).toBe('hash of mine');
  const answers = await Promise.all(crowd);
  expect(answers.filter((answer) => answer === 'hash of x').length).toBe(21);
  expect(answers.at(-1)).toEqual(['SERVICE_UNAVAILABLE', '5']);
  expect(most.count).toBe(2);
});
