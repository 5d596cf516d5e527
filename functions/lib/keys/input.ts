/** What a person may give a key: its name, its expiry, its web origins. The same on the command line and in the dashboard. */
import { MAX_KEY_NAME } from '../contract/limits.ts';

/** What cannot be seen, or turns the direction of what follows. */
const UNSEEN = /[\p{C}\p{DI}\p{Zl}\p{Zp}\u2800]/u;
/** Some of these are parts of emoji: `👩‍👧`, `❤️`. */
const EMOJI = /\p{RGI_Emoji}/gv;

/** A name as it is stored (NFC, single spaces), or undefined if it is empty, too long, or has what cannot be seen. */
export function readName(given: string): string | undefined {
  const name = given.normalize('NFC').trim().replace(/\s+/g, ' ');
  const fits = name !== '' && [...name].length <= MAX_KEY_NAME;
  return fits && name.isWellFormed() && !UNSEEN.test(name.replace(EMOJI, '')) ? name : undefined;
}

/** The beginning (UTC) of a day such as `2027-01-01`, when a key ceases to open; undefined if there is no such day. */
export function readExpiry(given: string): Date | undefined {
  const date = new Date(`${given}T00:00:00Z`);
  const real = /^\d{4}-\d\d-\d\d$/.test(given) && date.toJSON()?.startsWith(given);
  return real ? date : undefined;
}

/** A web origin as browsers say it, such as `https://example.org`; undefined for what is none. */
export function readOrigin(given: string): string | undefined {
  const text = given.trim();
  if (text.length > 300 || !URL.canParse(text)) return undefined;
  const { origin, protocol, hostname, pathname, search, hash } = new URL(text);
  // `*` would be a name like any other, and match nothing
  const isWeb = (protocol === 'https:' || protocol === 'http:') && /^[\w.:[\]-]+$/.test(hostname);
  return isWeb && pathname === '/' && search === '' && hash === '' ? origin : undefined;
}
