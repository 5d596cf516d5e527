/**
 * HTML as a page shows it: editors and feeds store text with tags and character references. A parser of HTML would take
 * the `<` of a plain text for a tag, and lose what follows.
 */
import { decodeHTMLStrict } from 'entities';

/** The elements of running text; `<Juan 3:16>`, `<NIV>` and `<<palabras>>` are no tags. */
const ELEMENT =
  'a|abbr|address|article|aside|b|big|blockquote|body|br|caption|center|cite|code|col(?:group)?|dd|del|details|dfn|div|dl|dt|em|fig(?:caption|ure)|font|footer|h[1-6r]|head|header|html|i|iframe|img|input|ins|kbd|label|li|link|main|mark|meta|nav|ol|p|picture|pre|q|r[pt]|ruby|s|section|small|source|span|strike|strong|su[bp]|summary|svg|table|tbody|t[dhrt]|tfoot|thead|time|title|u|ul|var|video|wbr|[a-z]+[:-][a-z:-]+';
/** A comment, a marker of XML, a script or style, a tag, or a character reference; bounded, as `<!--` may never end. */
const MARKUP = new RegExp(
  `<!--.{0,1000}?-->|<!doctype[^<>]*>|<!\\[CDATA\\[|\\]\\]>|<(?:script|style)\\b.{0,4000}?</(?:script|style)>|<(/?)(${ELEMENT})(?:\\s[^<>=]*=[^<>]*|\\s*/?)>|&#?[a-z\\d]{1,31};`,
  'gis',
);
/** Elements that begin a line; cells do not, so that a row is one line. */
const BLOCK =
  /^(?:address|article|aside|blockquote|br|dd|div|dl|dt|fig(?:caption|ure)|caption|details|footer|h[1-6r]|header|li|main|nav|ol|p|pre|section|summary|table|tr|ul)$/i;
/** Elements that plain text and Markdown seldom have: among them, a line break of the source is a space. */
const OF_HTML = /^(?:p|div|li|d[dt]|t[dhr]|h[1-6])$/i;
/** Elements that are apart from the words beside them, such as a verse number. */
const APART = /^(?:su[bp]|t[dh])$/i;

export interface ShownText {
  text: string;
  /** Moves a stretch of `text` to its place in the source. */
  inSource<Found extends { start: number; end: number }>(found: Found): Found;
}

/** Returns what a page would show of HTML, with `>` before lines of block quotations. */
export function shownText(source: string): ShownText {
  const markups = [...source.matchAll(MARKUP)];
  const isHtml = markups.some(({ 2: element = '' }) => OF_HTML.test(element));
  let text = '';
  /** The start and end in the source of each UTF-16 unit. */
  const starts: number[] = [];
  const ends: number[] = [];
  let copied = 0;
  /** @param isBeside whether an element that begins a line is beside it */
  function copyUntil(end: number, isBeside: boolean): void {
    const written = source.slice(copied, end);
    const isIndent = isHtml && isBeside && written.trim() === '' && written.includes('\n');
    if (!isIndent) {
      text += isHtml ? written.replaceAll('\n', ' ') : written;
      for (let at = copied; at < end; at += 1) {
        starts.push(at);
        ends.push(at + 1);
      }
    }
    copied = end;
  }
  /** How many block quotations are open. */
  let quoted = 0;
  let isAfterBlock = true;
  for (const { 0: markup, 1: slash, 2: element = '', index } of markups) {
    const isBlock = BLOCK.test(element);
    copyUntil(index, isBlock || isAfterBlock);
    isAfterBlock = isBlock;
    copied = index + markup.length;
    const isClosing = slash === '/';
    if (/^blockquote$/i.test(element)) quoted = Math.max(0, quoted + (isClosing ? -1 : 1));
    let shown = '';
    if (markup.startsWith('&')) shown = decodeHTMLStrict(markup);
    else if (/^q$/i.test(element)) shown = isClosing ? '”' : '“';
    else if (APART.test(element)) shown = ' ';
    else if (isBlock && !/(?:^|\n)> $/.test(text.slice(-3))) {
      const isInQuotation = quoted > 0 && !isClosing;
      // two breaks are a paragraph, however many elements end there; a block quotation is one
      const isBroken = text.endsWith(isInQuotation ? '\n' : '\n\n');
      // the break of `<br>` may be written as one, too
      const isWritten = !isHtml && /^[^\S\n]*\n/.test(source.slice(copied, copied + 9));
      shown = (isBroken || isWritten ? '' : '\n') + (isInQuotation ? '> ' : '');
    }
    text += shown;
    for (let unit = 0; unit < shown.length; unit += 1) {
      starts.push(index);
      ends.push(copied);
    }
  }
  copyUntil(source.length, true);
  return {
    text,
    inSource: (found) => ({
      ...found,
      start: starts[found.start] ?? source.length,
      end: ends[found.end - 1] ?? source.length,
    }),
  };
}
