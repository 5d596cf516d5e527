/** The public key: anyone who copies an example gets an answer, without an account. */

/** The key itself, the same on every deploy. It opens versions in the public domain or under a free licence. */
export const PUBLIC_KEY =
  'verso_public_aaf41798b0678330751bc236f77c8b09b0400c0781870fd4feaa80021d8d5f1f';

/** How many requests per minute one network may make with the public key. */
export const PUBLIC_KEY_LIMIT = 120;

/** The placeholder in examples if the operator has switched off the public key. */
export const NO_KEY = 'YOUR_API_KEY';

/** The name of the meta tag in which a page finds the key. */
export const PUBLIC_KEY_META = 'verso-public-key';

/** Whether the public key works here: operators who do not want one set `PUBLIC_KEY=off`. */
export const isPublicKeyOn = (env: Record<string, string | undefined>) =>
  env.PUBLIC_KEY?.trim().toLowerCase() !== 'off';
