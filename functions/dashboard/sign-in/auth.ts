/**
 * Accounts, passwords and sessions: better-auth on our tables. It can only be reached through our operations
 * (account.ts, password-change.ts), so none of its own endpoints, origin checks and limits are in use.
 */
import { kyselyAdapter } from '@better-auth/kysely-adapter';
import { APIError } from 'better-auth/api';
import { betterAuth } from 'better-auth/minimal';
import { deleteAccount, findAccount } from '../../lib/accounts/store.ts';
import { PASSWORD_LENGTHS } from '../../lib/contract/limits.ts';
import type { Email } from '../../lib/mail/emails.ts';
import { hashPassword, isPassword } from '../account/passwords.ts';
import { writeLink } from '../account/registration-link.ts';
import { sendUnlessTooMany, type Trier } from './attempts.ts';
import { authDatabase } from './auth-database.ts';
import { authSecret } from './auth-secret.ts';

/** What the accounts library needs to know about one request. */
export interface Surroundings extends Trier {
  /** The registration whose link is being opened, if any. */
  confirming?: string;
  send: (message: Email) => Promise<void>;
  /** Lets work continue after the answer. */
  keepAlive: (work: Promise<unknown>) => void;
  /** Whether the caller is known to own the account: signed in, or in a browser where its owner was. */
  isOwner: boolean;
  /** The hash of the password that is being registered. */
  newHash?: string;
}

/** Days without use after which a session ends. */
const SESSION_DAYS = 30;
const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3_600;

/** The columns of its tables that say when a row was made and changed. */
const TIMES = { createdAt: 'created_at', updatedAt: 'updated_at' };

export const COOKIE_PREFIX = 'verso';

/** Sets up the library for one request. */
export function authFor(surroundings: Surroundings) {
  return betterAuth({
    // required, although none of its own addresses are used
    baseURL: 'https://verso.invalid',
    secret: authSecret(),
    database: kyselyAdapter(authDatabase, { type: 'postgres' }),
    telemetry: { enabled: false },
    logger: { disabled: true },
    user: {
      modelName: 'accounts',
      fields: { emailVerified: 'email_confirmed', ...TIMES },
    },
    session: {
      modelName: 'sessions',
      fields: {
        userId: 'account_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...TIMES,
      },
      expiresIn: SESSION_DAYS * DAY_SECONDS,
      updateAge: HOUR_SECONDS,
      // sensitive operations require the password instead, in case somebody finds a signed-in browser
      freshAge: 0,
    },
    account: {
      modelName: 'credentials',
      fields: {
        userId: 'account_id',
        providerId: 'provider',
        accountId: 'provider_account_id',
        ...TIMES,
      },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_LENGTHS.minLength,
      maxPasswordLength: PASSWORD_LENGTHS.maxLength,
      requireEmailVerification: true,
      password: {
        hash: async (chosen) =>
          surroundings.newHash ?? (await hashPassword(chosen, surroundings.isOwner)),
        verify: ({ hash, password }) => isPassword(password, hash, surroundings.isOwner),
      },
      onExistingUserSignUp: ({ user: { email: to, emailVerified } }) =>
        sendUnlessTooMany({ to, kind: 'exists', token: '' }, emailVerified, surroundings),
    },
    emailVerification: {
      sendOnSignUp: true,
      sendOnSignIn: true,
      autoSignInAfterVerification: true,
      // the library uses the address, which may belong to another registration by now
      beforeEmailVerification: async ({ id }) => {
        if (id !== surroundings.confirming)
          throw new APIError('BAD_REQUEST', { code: 'INVALID_TOKEN' });
      },
      afterEmailVerification: async ({ id, email }) => {
        if (id === surroundings.confirming) return;
        await deleteAccount({ email, id });
        throw new APIError('BAD_REQUEST', { code: 'INVALID_TOKEN' });
      },
      expiresIn: HOUR_SECONDS,
      sendVerificationEmail: ({ user: { id, email: to }, token }) => {
        const link = writeLink(id, token);
        return sendUnlessTooMany({ to, kind: 'confirm', token: link }, false, surroundings);
      },
    },
    databaseHooks: {
      session: {
        create: {
          before: async ({ userId }) => {
            const account = await findAccount({ id: userId });
            if (account?.isDisabled) throw new APIError('FORBIDDEN', { code: 'ACCOUNT_DISABLED' });
          },
        },
      },
    },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      // our migrations make the tables: comparing them would be two statements more in each request
      database: { validateSchema: false },
      useSecureCookies: true,
      defaultCookieAttributes: { sameSite: 'strict', path: '/api' },
      ipAddress: { disableIpTracking: true },
      backgroundTasks: { handler: surroundings.keepAlive },
    },
  });
}
