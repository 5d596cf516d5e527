/** A long text in parts, each short enough for one request. */

/** A part of a text, and where it begins in it, in UTF-16 units. */
export interface TextPart {
  start: number;
  text: string;
}

/** So many bytes of an address every server takes, percent-encoded; it has the other parameters as well. */
const MOST_BYTES = 10_000;

/**
 * Cuts a text into parts at the ends of paragraphs, else of sentences, else of words, else anywhere.
 * @param most characters of a part
 */
export function textParts(text: string, most: number): TextPart[] {
  const parts: TextPart[] = [];
  for (let start = 0; start < text.length; ) {
    const end = endOfPart(text, start, most);
    const part = text.slice(start, end);
    if (part.trim() !== '') parts.push({ start, text: part });
    start = end;
  }
  return parts;
}

function endOfPart(text: string, start: number, most: number): number {
  let longest = Math.min(text.length, start + most);
  while (longest > start + 1 && bytesOf(text.slice(start, longest)) > MOST_BYTES) {
    longest = start + Math.floor((longest - start) * 0.8);
  }
  if (longest === text.length) return longest;
  const whole = text.slice(start, longest);
  for (const border of [/\n[^\S\n]*\n/g, /[.!?…]["”»)]*\s+/g, /\s+/g]) {
    const last = [...whole.matchAll(border)].at(-1);
    if (last && last.index > 0) return start + last.index + last[0].length;
  }
  // both halves of a character go together
  return /[\ud800-\udbff]$/.test(whole) && whole.length > 1 ? longest - 1 : longest;
}

/** Lone halves of characters are replaced: they could not be encoded. */
const bytesOf = (text: string) => encodeURIComponent(text.toWellFormed()).length;
