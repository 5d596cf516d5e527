/**
 * How often something may be tried: by whom it is tried (an address) and on whom (an account). Counted in the
 * database by one statement before the try, so that neither many instances nor many tries at once get around it.
 */
import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { addAttempts, deleteAttempts } from '../lib/accounts/store.ts';
import { authSecret } from './auth-secret.ts';
import { Refusal } from './refusal.ts';

interface Limit {
  attempts: number;
  seconds: number;
}

const QUARTER = 900;
const HOUR = 3_600;

/** What is limited. An account that is attacked can be opened again at once by a new password. */
const LIMITS = {
  password: {
    account: { attempts: 10, seconds: QUARTER },
    address: { attempts: 50, seconds: QUARTER },
  },
  letter: { account: { attempts: 5, seconds: HOUR }, address: { attempts: 60, seconds: HOUR } },
  link: { address: { attempts: 50, seconds: QUARTER } },
} satisfies Record<string, { account?: Limit; address: Limit }>;

export type Action = keyof typeof LIMITS;

/**
 * Takes one try.
 * @param email the account that is tried, whether or not there is one
 * @throws Refusal TOO_MANY_ATTEMPTS
 */
export async function takeAttempt(action: Action, address: string, email?: string): Promise<void> {
  const limits: { account?: Limit; address: Limit } = LIMITS[action];
  const subjects = [{ ...limits.address, subject: subjectOf(action, 'address', network(address)) }];
  if (limits.account && email !== undefined) {
    subjects.push({ ...limits.account, subject: subjectOf(action, 'account', email) });
  }
  const used = await addAttempts(subjects);
  const waits = used
    .filter(({ subject, attempts }) =>
      subjects.some((limit) => limit.subject === subject && attempts > limit.attempts),
    )
    .map(({ wait }) => wait);
  if (waits.length > 0) {
    throw new Refusal('TOO_MANY_ATTEMPTS', 'Too many attempts', Math.max(...waits));
  }
}

/** Forgets the tries on an account, once its holder has come in. */
export async function forgiveAttempts(action: Action, email: string): Promise<void> {
  await deleteAttempts(subjectOf(action, 'account', email));
}

/** Neither e-mail nor network addresses can be read back from what is stored. */
function subjectOf(action: Action, kind: 'account' | 'address', who: string): string {
  return createHmac('sha256', authSecret()).update(`${action} ${kind} ${who}`).digest('hex');
}

/** An IPv6 customer has a whole /64 network. */
function network(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [head = '', tail = ''] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = Array<string>(Math.max(8 - left.length - right.length, 0)).fill('0');
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':');
}
