/**
 * What the link of the first e-mail carries. The accounts library's token says but which address is confirmed; a
 * link also says for which registration, and dies with it: else somebody could register another's address with a
 * password of his own and wait until she opens his link after registering herself.
 */
import { isSigned, signValue } from './signatures.ts';

const PURPOSE = 'confirm';

/** @param token the library's */
export function writeLink(accountId: string, token: string): string {
  return `${accountId}.${signValue(PURPOSE, accountId, token)}.${token}`;
}

/** The registration and the library's token; undefined for what we have not written. */
export function readLink(link: string): { accountId: string; token: string } | undefined {
  const [accountId = '', proof = '', ...rest] = link.split('.');
  const token = rest.join('.');
  return isSigned(proof, PURPOSE, accountId, token) ? { accountId, token } : undefined;
}
