/**
 * How often something may be tried. Counted in the database by one statement before the try, so that neither many
 * instances nor many tries at once get around it.
 *
 * Tries on an account are counted by the network that they come from, so that nobody can shut out others by wrong
 * ones; those of all networks together have a bound that only many networks reach; and a browser in which the
 * account's owner has signed in before is counted by itself, so that even then she comes in.
 */
import {
  type AttemptLimit,
  addAttempts,
  countAttempts,
  deleteAttempts,
} from '../../lib/accounts/store.ts';
import { networksOf } from '../../lib/host/network.ts';
import { signValue } from '../account/signatures.ts';
import { Refusal } from '../refusal.ts';
import { knownBrowser } from './browser.ts';

interface Limit {
  attempts: number;
  seconds: number;
}

const QUARTER = 900;
const HOUR = 3_600;

interface Limits {
  /** From one network, whatever it is that is tried. */
  network: Limit;
  /** On one account from one network, or from one browser of its owner. */
  pair?: Limit;
  /** On one account from all other networks and browsers. */
  account?: Limit;
}

const LIMITS = {
  password: {
    network: { attempts: 50, seconds: QUARTER },
    pair: { attempts: 10, seconds: QUARTER },
    account: { attempts: 100, seconds: HOUR },
  },
  register: { network: { attempts: 60, seconds: HOUR }, pair: { attempts: 5, seconds: HOUR } },
  recover: { network: { attempts: 60, seconds: HOUR }, pair: { attempts: 5, seconds: HOUR } },
  link: { network: { attempts: 50, seconds: QUARTER } },
  // two for each time that somebody signs in
  passkey: { network: { attempts: 100, seconds: QUARTER } },
} satisfies Record<string, Limits>;

export type Action = keyof typeof LIMITS;

/** Who tries something, as far as the network and his browser tell. */
export interface Trier {
  /** The network address. */
  address: string;
  /** With the browser's cookies. */
  headers: Headers;
}

/** How many e-mails of a kind may go to an address, no matter who requests them: one more would say nothing new. */
const EMAILS: Limit = { attempts: 5, seconds: HOUR };

/** How many keys an account may make. */
const NEW_KEYS: Limit = { attempts: 40, seconds: HOUR };

/**
 * Takes one try.
 * @param email the account that is tried, whether or not there is one
 * @throws Refusal TOO_MANY_ATTEMPTS
 */
export async function takeAttempt(action: Action, trier: Trier, email?: string): Promise<void> {
  const limits: Limits = LIMITS[action];
  const counted = networksOf(trier.address).map(({ name, share }) => ({
    attempts: limits.network.attempts * share,
    seconds: limits.network.seconds,
    subject: signValue('attempt', action, 'network', name),
  }));
  if (email !== undefined && limits.pair) {
    counted.push({ ...limits.pair, subject: pairOf(action, trier, email) });
  }
  await countAttempt(counted);
  // not before: what is refused to one network must not count for all
  if (email !== undefined && limits.account && knownBrowser(trier.headers, email) === undefined) {
    await countAttempt([
      { ...limits.account, subject: signValue('attempt', action, 'account', email) },
    ]);
  }
}

/** Forgets the tries on an account from where its owner has just come in. */
export async function forgiveAttempts(action: Action, trier: Trier, email: string): Promise<void> {
  await deleteAttempts([pairOf(action, trier, email)]);
}

/**
 * Forgets the tries on an account, but for those of single other networks, and the e-mails to it, once its owner has
 * set a new password by an e-mail: the other e-mails are worth nothing any more.
 */
export async function forgiveAccount(trier: Trier, email: string): Promise<void> {
  await deleteAttempts([
    pairOf('password', trier, email),
    signValue('attempt', 'password', 'account', email),
    signValue('attempt', 'email', 'reset', email),
  ]);
}

/** Neither e-mail nor network addresses can be read back from what is stored. */
function pairOf(action: Action, { address, headers }: Trier, email: string): string {
  const browser = knownBrowser(headers, email);
  return browser === undefined
    ? signValue('attempt', action, 'pair', networksOf(address)[0].name, email)
    : signValue('attempt', action, 'browser', browser, email);
}

/**
 * Whether one more e-mail may go to an address: its owner's browser may always ask for one.
 * @param kind what is counted together
 */
export async function mayWrite(kind: string, { headers }: Trier, email: string): Promise<boolean> {
  if (knownBrowser(headers, email) !== undefined) return true;
  try {
    await countAttempt([{ ...EMAILS, subject: signValue('attempt', 'email', kind, email) }]);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Whether an e-mail could go to an address that was never confirmed: without one nothing there should be replaced. */
export async function mayReplace({ headers }: Trier, email: string): Promise<boolean> {
  if (knownBrowser(headers, email) !== undefined) return true;
  const used = await countAttempts(signValue('attempt', 'email', 'unconfirmed', email));
  return used < EMAILS.attempts;
}

/** Takes one of the keys that an account may make in an hour. @throws Refusal TOO_MANY_ATTEMPTS */
export async function takeNewKey(accountId: string): Promise<void> {
  await countAttempt([{ ...NEW_KEYS, subject: signValue('attempt', 'new key', accountId) }]);
}

async function countAttempt(limits: readonly AttemptLimit[]): Promise<void> {
  const used = await addAttempts(limits);
  const waits = used
    .filter(({ subject, attempts }) =>
      limits.some((limit) => limit.subject === subject && attempts > limit.attempts),
    )
    .map(({ wait }) => wait);
  if (waits.length > 0) {
    throw new Refusal('TOO_MANY_ATTEMPTS', 'Too many attempts', Math.max(...waits));
  }
}
