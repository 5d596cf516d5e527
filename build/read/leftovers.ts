/** What stands in the text of many a source and is none of it: tags of web pages, signs for quotation marks, stray signs. */

/** A tag of a web page that was written as text; any other word in angle brackets may be in quotation marks. */
const TAG =
  /<\/?(?:a|b|big|blockquote|br|center|div|em|font|h[1-6]|hr|i|img|li|ol|p|pre|s|script|small|span|strong|style|sub|sup|table|td|tr|tt|u|ul)(?:\s[^<>]*)?\/?>/giu;
/**
 * Quotation marks as translators type them where keyboards have none
 * (https://docs.usfm.bible, "Quotation marks" in Paratext).
 */
const QUOTES: readonly [typed: RegExp, mark: string][] = [
  [/<</g, '“'],
  [/>>/g, '”'],
  [/<(?=[\p{L}¿¡])/gu, '‘'],
  [/(?<=[\p{L}\p{P}])>/gu, '’'],
];
/** Control characters but for white space, and backslashes. */
const STRAY = /(?![\t\n\r])[\p{Cc}\\]/gu;
const ANY = /[<>\\]|(?![\t\n\r])\p{Cc}/u;

/** The text without them. @param tell told of each, in a few words */
export function withoutLeftovers(raw: string, tell: (what: string) => void): string {
  if (!ANY.test(raw)) return raw;
  let text = raw.replace(TAG, (tag) => {
    tell(`${tag} is markup in the text and is left out`);
    return '';
  });
  for (const [typed, mark] of QUOTES) {
    text = text.replace(typed, (written) => {
      tell(`${written} is read as ${mark}`);
      return mark;
    });
  }
  return text.replace(STRAY, (stray) => {
    tell(`${JSON.stringify(stray)} is no text and is left out`);
    return '';
  });
}
