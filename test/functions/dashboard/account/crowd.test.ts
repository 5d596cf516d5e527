/** What happens to others while a crowd keeps passwords from being hashed. */
import { expect, test, vi } from 'vitest';
import { hashPassword } from '../../../../functions/dashboard/account/passwords.ts';
import { PASSWORD, signUp, useDashboard } from '../../../helpers/account.ts';
import { catchConsole, Visitor } from '../../../helpers/visitor.ts';
import { useService } from '../../../host/service.ts';

const { gate } = vi.hoisted(() => ({ gate: { open: Promise.resolve() } }));

vi.mock('better-auth/crypto', async (original) => ({
  ...(await original<typeof import('better-auth/crypto')>()),
  hashPassword: async (password: string) => {
    await gate.open;
    return `hash of ${password}`;
  },
  verifyPassword: async ({ hash, password }: { hash: string; password: string }) => {
    await gate.open;
    return hash === `hash of ${password}`;
  },
}));

useService();
useDashboard();

/** Fills the queue of callers who are not known, until the work is done. */
async function inCrowd<Result>(work: () => Promise<Result>): Promise<Result> {
  const { promise, resolve } = Promise.withResolvers<void>();
  gate.open = promise;
  const crowd = Array.from({ length: 25 }, () => hashPassword('x', false).catch(() => 'refused'));
  try {
    return await work();
  } finally {
    resolve();
    await Promise.all(crowd);
  }
}

const register = (visitor: Visitor, email: string, password: string) =>
  visitor.ask('POST', '/api/account/register', { email, password });

test('anyone who registers is asked to try again, and nobody’s registration is lost', async () => {
  const email = 'pending@example.org';
  const she = new Visitor();
  const mail = catchConsole();
  await register(she, email, PASSWORD);
  const token = mail.link('confirmar');
  const thief = new Visitor('192.0.2.66');
  const refused = await inCrowd(() => register(thief, email, 'a password of his'));
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '5']);
  expect((await she.ask('POST', '/api/account/confirm', { token })).data).toEqual({
    signedIn: true,
  });
});

test('in a browser that is not known the owner is refused, in a known one not', async () => {
  const [email, password] = ['owner@example.org', PASSWORD];
  const she = await signUp(email);
  const signIn = (visitor: Visitor) =>
    visitor.ask('POST', '/api/account/sign-in', { email, password });
  const own = await inCrowd(async () => {
    expect((await signIn(new Visitor('192.0.2.67'))).status).toBe(503);
    return { answer: signIn(she) };
  });
  expect((await own.answer).status).toBe(200);
});
