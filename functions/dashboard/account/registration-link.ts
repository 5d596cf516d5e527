/**
 * The content of the link in the first e-mail. The token of the accounts library only names the confirmed address; our
 * link also names the registration, and becomes invalid with it. Otherwise somebody could register another person's
 * address with a password of his own, and wait until she registers herself and opens his link.
 */
import { isSigned, signValue } from './signatures.ts';

const PURPOSE = 'confirm';

/** @param token the token of the library */
export function writeLink(accountId: string, token: string): string {
  return `${accountId}.${signValue(PURPOSE, accountId, token)}.${token}`;
}

/** Returns the ID of the account and the library's token; undefined if we did not write the link. */
export function readLink(link: string): { accountId: string; token: string } | undefined {
  const [accountId = '', proof = '', ...rest] = link.split('.');
  const token = rest.join('.');
  return isSigned(proof, PURPOSE, accountId, token) ? { accountId, token } : undefined;
}
