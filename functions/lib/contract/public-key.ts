/** The key that everybody has: whoever copies an example has an answer, without an account. */

/** The same on every deploy. It opens versions in the public domain or under a free licence. */
export const PUBLIC_KEY =
  'verso_public_aaf41798b0678330751bc236f77c8b09b0400c0781870fd4feaa80021d8d5f1f';

/** How many requests a minute with the public key are answered to one network. */
export const PUBLIC_KEY_LIMIT = 120;

/** Where examples have a key, and the operator has switched the public one off. */
export const NO_KEY = 'YOUR_API_KEY';

/** The name by which a page finds the key in its own head. */
export const PUBLIC_KEY_META = 'verso-public-key';

/** Whether it opens anything here: `PUBLIC_KEY=off` is for operators who want none. */
export const isPublicKeyOn = (env: Record<string, string | undefined>) =>
  env.PUBLIC_KEY?.trim().toLowerCase() !== 'off';
