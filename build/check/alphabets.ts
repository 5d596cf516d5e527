/** What kind of character stands where: checks look at each of a whole Bible, where patterns take five times as long. */

export const LETTER = 1;
export const MARK = 2;
export const NUMBER = 4;
const KNOWN = 8;

/** How many code points Unicode has room for. */
export const CODE_POINTS = 0x110000;

/** By code point, as they are met. */
const kinds = new Uint8Array(CODE_POINTS);

/** Whether a code point is a letter, a mark or a number: the sum of those that it is. */
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

/** The code point at a place; half of a pair that lacks the other is one by itself. */
export function codeAt(text: string, place: number): number {
  const unit = text.charCodeAt(place);
  // most are no half of a pair, and of these `codePointAt` takes longer to know it
  return (unit & 0xf800) === 0xd800 ? (text.codePointAt(place) ?? unit) : unit;
}

/** How many UTF-16 units a code point has. */
export const unitsOf = (code: number) => (code > 0xffff ? 2 : 1);
