/** HTML as a page shows it: editors and feeds store text with tags and character references. */
import { decodeHTMLStrict } from 'entities';

/** A comment, a script or style, a tag, or a character reference. Each is bounded: `<!--` may never end. */
const MARKUP =
  /<!--.{0,1000}?-->|<(?:script|style)\b.{0,4000}?<\/(?:script|style)>|<(\/?)([a-z][a-z\d]{0,15})(?:[\s/][^<>]{0,1000})?>|&#?[a-z\d]{2,31};/gis;
/** Elements that begin a line; cells do not, so that a row is one line. */
const BLOCK =
  /^(?:address|article|aside|blockquote|br|dd|div|dl|dt|fig(?:caption|ure)|footer|h[1-6r]|header|li|main|nav|ol|p|section|table|tr|ul)$/i;
/** Elements that are apart from the words beside them, such as a verse number. */
const APART = /^(?:su[bp]|t[dh])$/i;

export interface ShownText {
  text: string;
  /** Moves a stretch of `text` to its place in the source. */
  inSource<Found extends { start: number; end: number }>(found: Found): Found;
}

/** Returns what a page would show of HTML, with `>` before lines of block quotations; plain text as it is. */
export function shownText(source: string): ShownText {
  const markups = [...source.matchAll(MARKUP)];
  // with them, a line break in the source is a space
  const hasBlocks = markups.some(({ 2: element }) => element !== undefined && BLOCK.test(element));
  let text = '';
  /** The start and end in the source of each UTF-16 unit. */
  const starts: number[] = [];
  const ends: number[] = [];
  let copied = 0;
  function copyUntil(end: number): void {
    const written = source.slice(copied, end);
    const isIndent = hasBlocks && /^\s*\n\s*$/.test(written);
    if (!isIndent) {
      text += hasBlocks ? written.replaceAll('\n', ' ') : written;
      for (let at = copied; at < end; at += 1) {
        starts.push(at);
        ends.push(at + 1);
      }
    }
    copied = end;
  }
  let isQuoted = false;
  for (const { 0: markup, 1: slash, 2: element = '', index } of markups) {
    copyUntil(index);
    copied = index + markup.length;
    const isClosing = slash === '/';
    if (/^blockquote$/i.test(element)) isQuoted = !isClosing;
    let shown = '';
    if (markup.startsWith('&')) shown = decodeHTMLStrict(markup);
    else if (/^q$/i.test(element)) shown = isClosing ? '”' : '“';
    else if (APART.test(element)) shown = ' ';
    else if (BLOCK.test(element) && !text.endsWith('> ')) {
      const isInQuotation = isQuoted && !isClosing;
      // two breaks are a paragraph, however many elements end there; a block quotation is one
      const isBroken = text.endsWith(isInQuotation ? '\n' : '\n\n');
      shown = (isBroken ? '' : '\n') + (isInQuotation ? '> ' : '');
    }
    text += shown;
    for (let unit = 0; unit < shown.length; unit += 1) {
      starts.push(index);
      ends.push(copied);
    }
  }
  copyUntil(source.length);
  return {
    text,
    inSource: (found) => ({
      ...found,
      start: starts[found.start] ?? source.length,
      end: ends[found.end - 1] ?? found.end,
    }),
  };
}
