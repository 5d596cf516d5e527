/** The key that pages use for visitors without a key of their own. */
import { PUBLIC_KEY_META } from '../../../functions/lib/contract/public-key.ts';

/** Returns the public key, or undefined if the operator has switched it off. */
export const publicKey = (): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${PUBLIC_KEY_META}"]`)?.content;
