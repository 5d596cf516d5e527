/** Divides a long text into parts that are short enough for one request. */

/** A part of a text, and its offset in the text, in UTF-16 units. */
export interface TextPart {
  start: number;
  text: string;
}

/** How many percent-encoded bytes of text every server accepts in an address, besides the other parameters. */
const MOST_BYTES = 10_000;

/** What follows a sentence is not its reference, `… life.” (John 3:16)`, nor the rest of one, `1 Cor. 13:4`. */
const SENTENCE_END = /[.!?…]["”»)]*\s+(?=[^\s([—–\p{Ll}\p{Nd}])/gu;

/**
 * Cuts a text into parts at the ends of paragraphs, or else of sentences or words, or else anywhere.
 * @param most the maximum number of characters in a part
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
  for (const border of [/\n[^\S\n]*\n/g, SENTENCE_END, /\s+/g]) {
    const last = [...whole.matchAll(border)].at(-1);
    if (last && last.index > 0) return start + last.index + last[0].length;
  }
  // keep surrogate pairs together
  return /[\ud800-\udbff]$/.test(whole) && whole.length > 1 ? longest - 1 : longest;
}

/** Counts encoded bytes; replaces lone surrogates, which cannot be encoded. */
const bytesOf = (text: string) => encodeURIComponent(text.toWellFormed()).length;
