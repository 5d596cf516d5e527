/** Removes leftovers from the text of many sources: HTML tags, substitutes for quotation marks, stray characters. */

/** An HTML tag written as text; angle brackets around any other word may be quotation marks. */
const TAG =
  /<\/?(?:a|b|big|blockquote|br|center|div|em|font|h[1-6]|hr|i|img|li|ol|p|pre|s|script|small|span|strong|style|sub|sup|table|td|tr|tt|u|ul)(?:\s+[\w-]+\s*=[^<>]*|\s*\/?)>/giu;
/** Those that begin a line or a block: what is before and after them are two words. */
const BLOCK = /^<\/?(?:blockquote|br|center|div|h[1-6]|hr|li|ol|p|pre|table|td|tr|ul)\b/i;
/**
 * Quotation marks as translators type them on keyboards that lack them
 * (https://docs.usfm.bible, "Quotation marks" in Paratext).
 */
const DOUBLE = /<<|>>/g;
const SINGLE = /<(?=[\p{L}¿¡])|(?<=[\p{L}\p{P}])>/gu;
const MARKS = new Map([
  ['<<', '“'],
  ['>>', '”'],
  ['<', '‘'],
  ['>', '’'],
]);
/** Control characters except white space, backslashes, and angle brackets not covered above. */
const STRAY = /(?![\t\n\r])[\p{Cc}\\<>]/gu;
const ANY = /[<>\\[\p{Cc}--[\t\n\r]]]/v;

/** Windows-1252 bytes that a program mistook for Unicode: `David\x92s`. Decoded as browsers decode `&#146;`. */
const WINDOWS = /[\x80-\x9f]/g;
const WINDOWS_1252 = new TextDecoder('windows-1252');

export class Leftovers {
  /** Whether a quotation in single marks is open, possibly since an earlier verse. */
  private isQuoting = false;

  /** @param tell called with a short description of each leftover */
  constructor(private readonly tell: (what: string) => void) {}

  takeOut(raw: string): string {
    if (!ANY.test(raw)) return raw;
    // first replace what cannot be a tag: `<<I am …>>`
    const untagged = raw
      .replace(DOUBLE, (typed) => this.mark(typed))
      .replace(TAG, (tag) => {
        this.tell(`${tag} is markup in the text and is left out`);
        return BLOCK.test(tag) ? ' ' : '';
      });
    const typeset = untagged.replace(WINDOWS, (byte) => {
      const character = WINDOWS_1252.decode(Uint8Array.of(byte.charCodeAt(0)));
      if (character === byte) return byte;
      const code = byte.charCodeAt(0).toString(16).toUpperCase();
      this.tell(`U+00${code} is read as ${character}, as Windows writes it`);
      return character;
    });
    const quoted = typeset.replace(SINGLE, (typed) => {
      if (typed === '>' && !this.isQuoting) return typed;
      this.isQuoting = typed === '<';
      return this.mark(typed);
    });
    return quoted.replace(STRAY, (stray) => {
      this.tell(`${JSON.stringify(stray)} is not text and is left out`);
      return '';
    });
  }

  private mark(typed: string): string {
    const mark = MARKS.get(typed) ?? typed;
    this.tell(`${typed} is read as ${mark}`);
    return mark;
  }
}
