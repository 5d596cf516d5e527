/**
 * Limits how often something may be attempted. One database statement counts each attempt before it is made, so that
 * neither many instances nor many simultaneous attempts can get around the limit.
 *
 * Attempts on an account are counted by network, so that nobody can lock out others with wrong passwords; all networks
 * together have a limit that only many networks can reach; and a browser in which the account's owner has signed in
 * before is counted separately, so that even then she can sign in.
 */
import { addAttempts, countAttempts, deleteAttempts } from '../../lib/accounts/store.ts';
import { logError } from '../../lib/host/log.ts';
import { networksOf } from '../../lib/host/network.ts';
import type { Email } from '../../lib/mail/emails.ts';
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
  /** From one network, on any account. */
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
} satisfies Record<string, Limits>;

export type Action = keyof typeof LIMITS;

/** The source of an attempt, as known from the network and the browser. */
export interface Trier {
  address: string;
  /** The headers, with the browser's cookies. */
  headers: Headers;
}

/** How many e-mails of one kind may be sent to an address, no matter who requests them: more would say nothing new. */
const EMAILS: Limit = { attempts: 5, seconds: HOUR };

/**
 * How many times the attempts of one network a larger one that contains it has: one customer, who may have many small
 * networks, must neither use up what all networks together have on an account, nor have passwords hashed for minutes.
 */
const SHARES = [1, 2, 4];

const NEW_KEYS: Limit = { attempts: 40, seconds: HOUR };

/**
 * Counts one attempt.
 * @param email the address of the account, whether or not it exists
 * @returns whether the account's owner has signed in before in this browser
 * @throws Refusal TOO_MANY_ATTEMPTS
 */
export async function takeAttempt(action: Action, trier: Trier, email?: string): Promise<boolean> {
  const limits: Limits = LIMITS[action];
  const browser = email === undefined ? undefined : await knownBrowser(trier.headers, email);
  // others in their network use up nothing of what owners have there
  const kind = browser === undefined ? 'network' : 'network of owners';
  // by itself: what a network is refused must not add a row for each address that it tries
  await countAttempt(
    limits.network,
    ...networksOf(trier.address).map(({ name }) => signValue('attempt', action, kind, name)),
  );
  if (email !== undefined && limits.pair) {
    await countAttempt(limits.pair, ...pairsOf(action, trier, email, browser));
  }
  // only now: attempts that are refused to one network must not count towards the total
  if (email !== undefined && limits.account && browser === undefined) {
    await countAttempt(limits.account, signValue('attempt', action, 'account', email));
  }
  return browser !== undefined;
}

/** Resets the attempts on an account from the network or browser in which its owner has just signed in. */
export async function forgiveAttempts(action: Action, trier: Trier, email: string): Promise<void> {
  const browser = await knownBrowser(trier.headers, email);
  await deleteAttempts(pairsOf(action, trier, email, browser));
}

/**
 * Resets the attempts on an account, except those of other single networks, and the e-mails sent to it, after its owner
 * has set a new password by e-mail: the earlier e-mails are now worthless.
 */
export async function forgiveAccount(trier: Trier, email: string): Promise<void> {
  await deleteAttempts([
    ...pairsOf('password', trier, email, undefined),
    signValue('attempt', 'password', 'account', email),
    signValue('attempt', 'email', 'reset', email),
  ]);
}

/** Hashes what attempts are counted by: the stored value reveals neither e-mail nor network addresses. */
function pairsOf(
  action: Action,
  { address }: Trier,
  email: string,
  browser: string | undefined,
): string[] {
  if (browser !== undefined) return [signValue('attempt', action, 'browser', browser, email)];
  return networksOf(address).map(({ name }) => signValue('attempt', action, 'pair', name, email));
}

/**
 * Sends an e-mail, unless too many have been sent to its address; its owner's browser may always request one. It never
 * fails.
 * @param isConfirmed whether an account has confirmed the address; for any other, e-mails of all kinds count together
 */
export async function sendUnlessTooMany(
  message: Email,
  isConfirmed: boolean,
  { headers, send }: Trier & { send: (message: Email) => Promise<void> },
): Promise<void> {
  const { to, kind } = message;
  const subject = signValue('attempt', 'email', isConfirmed ? kind : 'unconfirmed', to);
  try {
    if ((await knownBrowser(headers, to)) === undefined) await countAttempt(EMAILS, subject);
    await send(message);
  } catch (error) {
    // a refusal only means that too many have been sent
    if (!(error instanceof Refusal)) logError('an e-mail could not be sent', error);
  }
}

/** Whether an e-mail could be sent to an unconfirmed address: if not, no registration there should be replaced. */
export async function mayReplace({ headers }: Trier, email: string): Promise<boolean> {
  if ((await knownBrowser(headers, email)) !== undefined) return true;
  const used = await countAttempts(signValue('attempt', 'email', 'unconfirmed', email));
  return used < EMAILS.attempts;
}

/** Counts one of the keys that an account may create in an hour. @throws Refusal TOO_MANY_ATTEMPTS */
export async function takeNewKey(accountId: string): Promise<void> {
  await countAttempt(NEW_KEYS, signValue('attempt', 'new key', accountId));
}

/** Counts an attempt on each subject: of several, each is a larger network than the one before. */
async function countAttempt({ attempts, seconds }: Limit, ...subjects: string[]): Promise<void> {
  const used = await addAttempts(subjects, seconds);
  const waits = used.flatMap(({ subject, attempts: made, wait }) =>
    made > attempts * (SHARES[subjects.indexOf(subject)] ?? 1) ? [wait] : [],
  );
  if (waits.length > 0) {
    throw new Refusal('TOO_MANY_ATTEMPTS', 'Too many attempts', {
      'Retry-After': `${Math.max(...waits)}`,
    });
  }
}
