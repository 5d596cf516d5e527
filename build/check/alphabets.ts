/** Classifies characters: checks examine every one in a Bible, and regular expressions take five times as long. */

export const LETTER = 1;
export const MARK = 2;
export const NUMBER = 4;
const KNOWN = 8;

/** The number of code points in Unicode. */
export const CODE_POINTS = 0x110000;

/** Kinds by code point, filled in on demand. */
const kinds = new Uint8Array(CODE_POINTS);

/** Returns whether a code point is a letter, a mark or a number, as a sum of flags. */
export function kindOf(code: number): number {
  const kind = kinds[code] ?? 0;
  if (kind !== 0) return kind;
  const character = String.fromCodePoint(code);
  const found =
    (/\p{L}/u.test(character) ? LETTER : 0) |
    (/\p{M}/u.test(character) ? MARK : 0) |
    (/\p{N}/u.test(character) ? NUMBER : 0) |
    KNOWN;
  kinds[code] = found;
  return found;
}

/** Returns the code point at a place; a lone surrogate counts as one. */
export function codeAt(text: string, place: number): number {
  const unit = text.charCodeAt(place);
  // a quick test for surrogates, because `codePointAt` is slower and most characters are not surrogates
  return (unit & 0xf800) === 0xd800 ? (text.codePointAt(place) ?? unit) : unit;
}

/** How many UTF-16 units a code point has. */
export const unitsOf = (code: number) => (code > 0xffff ? 2 : 1);
