/** Leftovers in the text of many sources: tags of web pages, signs for quotation marks, stray characters. */

/** A tag of a web page that was written as text; any other word in angle brackets may be in quotation marks. */
const TAG =
  /<\/?(?:a|b|big|blockquote|br|center|div|em|font|h[1-6]|hr|i|img|li|ol|p|pre|s|script|small|span|strong|style|sub|sup|table|td|tr|tt|u|ul)(?:\s+[\w-]+\s*=[^<>]*)?\s*\/?>/giu;
/**
 * Quotation marks as translators type them where keyboards have none
 * (https://docs.usfm.bible, "Quotation marks" in Paratext).
 */
const DOUBLE: readonly [typed: RegExp, mark: string][] = [
  [/<</g, '“'],
  [/>>/g, '”'],
];
const SINGLE: readonly [typed: RegExp, mark: string][] = [
  [/<(?=[\p{L}¿¡])/gu, '‘'],
  [/(?<=[\p{L}\p{P}])>/gu, '’'],
];
/** Control characters but for white space, and backslashes. */
const STRAY = /(?![\t\n\r])[\p{Cc}\\]/gu;
const ANY = /[<>\\[\p{Cc}--[\t\n\r]]]/v;

/** The text without them. @param tell told of each, in a few words */
export function withoutLeftovers(raw: string, tell: (what: string) => void): string {
  if (!ANY.test(raw)) return raw;
  const quoted = (text: string, quotes: typeof DOUBLE) =>
    quotes.reduce(
      (done, [typed, mark]) =>
        done.replace(typed, (written) => {
          tell(`${written} is read as ${mark}`);
          return mark;
        }),
      text,
    );
  // first what can be no tag: `<<I am …>>`
  const untagged = quoted(raw, DOUBLE).replace(TAG, (tag) => {
    tell(`${tag} is markup in the text and is left out`);
    return '';
  });
  return quoted(untagged, SINGLE).replace(STRAY, (stray) => {
    tell(`${JSON.stringify(stray)} is no text and is left out`);
    return '';
  });
}
