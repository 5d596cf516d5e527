/** Reads the name, expiry and web origins of a key, the same way on the command line and in the dashboard. */
import { MAX_KEY_NAME } from '../contract/limits.ts';

/** Characters that are invisible, or change the direction of the text after them. */
const UNSEEN = /[\p{C}\p{DI}\p{Zl}\p{Zp}\u2800]/u;
/** Some of these are parts of emoji: `👩‍👧`, `❤️`. */
const EMOJI = /\p{RGI_Emoji}/gv;

/** How many UTF-16 units a name may have before it is normalised. */
const LONGEST_GIVEN = 10 * MAX_KEY_NAME;

/** Normalises a name (NFC, single spaces); undefined if it is empty, too long, or has invisible characters. */
export function readName(given: string): string | undefined {
  if (given.length > LONGEST_GIVEN) return undefined;
  const name = given.normalize('NFC').trim().replace(/\s+/g, ' ');
  const fits = name !== '' && [...name].length <= MAX_KEY_NAME;
  return fits && name.isWellFormed() && !UNSEEN.test(name.replace(EMOJI, '')) ? name : undefined;
}

/** Returns the start (UTC) of a day such as `2027-01-01`, when a key expires; undefined if there is no such day. */
export function readExpiry(given: string): Date | undefined {
  const date = new Date(`${given}T00:00:00Z`);
  const real = /^\d{4}-\d\d-\d\d$/.test(given) && date.toJSON()?.startsWith(given);
  return real ? date : undefined;
}

/** Returns a web origin as browsers send it, such as `https://example.org`; undefined if it is not one. */
export function readOrigin(given: string): string | undefined {
  const text = given.trim();
  if (text.length > 300 || !URL.canParse(text)) return undefined;
  const { origin, protocol, hostname, pathname, search, hash } = new URL(text);
  // `*` would be taken for a host name, and match nothing
  const isWeb = (protocol === 'https:' || protocol === 'http:') && /^[\w.:[\]-]+$/.test(hostname);
  return isWeb && pathname === '/' && search === '' && hash === '' ? origin : undefined;
}
