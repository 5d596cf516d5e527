/** Converts refusals of the accounts library to ours. */
import { isAPIError } from 'better-auth/api';
import type { RefusalCode } from '../../lib/contract/dashboard.ts';
import {
  FOREIGN_KEY_VIOLATION,
  sqlStateOf,
  UNIQUE_VIOLATION,
} from '../../lib/database/sql-state.ts';
import { Refusal } from '../refusal.ts';

type Refused = [code: RefusalCode, message: string];

const WRONG_CREDENTIALS: Refused = [
  'WRONG_CREDENTIALS',
  'Wrong e-mail or password, or an address that is not confirmed yet',
];

const REFUSED: Record<string, Refused> = {
  INVALID_EMAIL_OR_PASSWORD: WRONG_CREDENTIALS,
  // the same, so that registering an address and signing in does not tell whether it had an account
  EMAIL_NOT_VERIFIED: WRONG_CREDENTIALS,
  ACCOUNT_DISABLED: ['ACCOUNT_DISABLED', 'The account is disabled'],
  INVALID_TOKEN: ['INVALID_LINK', 'The link is not valid, or was used'],
  TOKEN_EXPIRED: ['INVALID_LINK', 'The link has expired'],
  USER_NOT_FOUND: ['INVALID_LINK', 'The link is not valid any more'],
};

/** Waits for work of the library, and converts its refusals to ours. */
export const withOurRefusals = <Value>(work: Promise<Value>): Promise<Value> =>
  work.catch((error: unknown) => {
    const refused = isAPIError(error) ? REFUSED[error.body?.code ?? ''] : undefined;
    throw refused ? new Refusal(...refused) : error;
  });

export const invalidLink = (): Refusal =>
  new Refusal('INVALID_LINK', 'The link is not valid any more');

/** Waits for work with an e-mailed link, whose account may be deleted or replaced in the meantime. */
export const withLink = <Value>(work: Promise<Value>): Promise<Value> =>
  withOurRefusals(work).catch((error: unknown) => {
    throw isOvertaken(error) ? invalidLink() : error;
  });

/** Whether work failed because the same account was created or deleted at the same moment. */
export function isOvertaken(error: unknown): boolean {
  if (isAPIError(error)) return error.body?.code === 'FAILED_TO_CREATE_USER';
  const state = sqlStateOf(error);
  return state === UNIQUE_VIOLATION || state === FOREIGN_KEY_VIOLATION;
}
