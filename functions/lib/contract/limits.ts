/** Limits that more than one part of the service must respect or tell people about. */

/**
 * How many keys an account may have. The operator's own keys have no such limit. To raise it, also write a migration
 * for `CHECK (slot BETWEEN 1 AND 20)`.
 */
export const MAX_KEYS = 20;
/** How many characters the name of a key may have; `api_keys` checks this too. */
export const MAX_KEY_NAME = 64;
/**
 * For how many seconds the old value of a rotated key may keep working; `build/site/accounts/keys/key-words.ts` names
 * each.
 */
export const GRACE_SECONDS = [0, 3_600, 86_400, 604_800] as const;
/** How many web origins a key may be limited to. */
export const MAX_ORIGINS = 10;
/** How many requests an account may make with all its keys together, unless the operator sets something else. */
export const ACCOUNT_LIMITS = { minute: 600, day: 100_000 };
/** How many requests a check of a whole text counts as: it may cause that much work. */
export const CHECK_REQUESTS = 3;
/** How many requests a whole book as a document counts as. */
export const DOCUMENT_REQUESTS = 3;
/** How many requests a search of all versions counts as: the database may work for seconds. */
export const ALL_VERSIONS_REQUESTS = 10;
/** How many more requests a search counts as for each index that it has to load in place of another. */
export const INDEX_REQUESTS = 3;
/** How many more requests a request counts as for each bundle that it has to fetch in place of another. */
export const FETCH_REQUESTS = 2;
/** How many requests a download of a whole text counts as: it has some five million bytes. */
export const DOWNLOAD_REQUESTS = 10;
/** How long the parameters of requests may be, in characters. */
export const MAX_LENGTHS = {
  /** Text to search for, check as a quotation, or complete. */
  query: 500,
  reference: 500,
  /** A word, or the name of a topic. */
  word: 100,
  versions: 300,
  date: 20,
  seed: 100,
  /** Text to find references in. */
  prose: 2_000,
  /** Text to check for references and quotations. */
  checkedText: 4_000,
} as const;
/** How long the paths in the log of requests are at most, in UTF-16 units: longer ones are cut. */
export const LONGEST_LOGGED_PATH = 500;
/** How many entries a page of a list may have. */
export const MAX_PAGE = 100;
/** How long passwords may be, in UTF-16 units. */
export const PASSWORD_LENGTHS = { minLength: 10, maxLength: 128 };
