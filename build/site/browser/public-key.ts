/** The key that pages use for visitors without a key of their own. */
import { PUBLIC_KEY_META } from '../../../functions/lib/contract/public-key.ts';

/** Undefined where the operator wants none. */
export const publicKey = (): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${PUBLIC_KEY_META}"]`)?.content;
