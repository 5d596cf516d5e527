/** Renders the stored HTML of a note as text, Markdown or HTML with links of this service. */
import type { NOTE_FORMATS } from '../../contract/endpoints/study/notes.ts';
import { escapeHtml } from '../../text/escape.ts';
import { readPlaceRange } from '../../text/place-range.ts';
import type { VersionNumbers } from '../numbering/verse-numbers.ts';

/**
 * @param html as the build writes it: no other elements, attributes or entities than its own
 * @param numbers of the version in which links lead to passages
 */
export const renderNote = (
  html: string,
  format: (typeof NOTE_FORMATS)[number],
  numbers: VersionNumbers,
): string =>
  format === 'html' ? withLinks(html, numbers) : textOf(html, format === 'markdown', numbers);

/** Returns the address of some ranges; undefined if the version has none of them. */
function addressOf(ref: string, numbers: VersionNumbers): string | undefined {
  const ranges = ref.split(',').flatMap((each) => numbers.rangeOf(readPlaceRange(each)) ?? []);
  if (ranges.length === 0) return undefined;
  const query = new URLSearchParams({
    ref: ranges.map((each) => numbers.referenceOf(each)).join('; '),
    version: numbers.version,
  });
  return `/v1/passage?${query}`;
}

/** Makes the links lead to passages; one that leads nowhere becomes plain text. */
function withLinks(html: string, numbers: VersionNumbers): string {
  let isLinked = false;
  return html.replace(/<a data-ref="([^"]*)">|<\/a>/g, (_, ref?: string) => {
    if (ref === undefined) return isLinked ? '</a>' : '';
    const address = addressOf(ref, numbers);
    isLinked = address !== undefined;
    return address === undefined ? '' : `<a href="${escapeHtml(address)}">`;
  });
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};
/** What Markdown would take for markup. */
const MARKDOWN_MARKS = /[\\`*_[\]<>#|~]/g;
const INLINE_MARKS: Readonly<Record<string, string>> = { strong: '**', em: '*' };

/** What to write after elements that have lines of their own. */
const ENDS: Readonly<Record<string, string>> = {
  p: '\n\n',
  h4: '\n\n',
  ul: '\n\n',
  ol: '\n\n',
  li: '\n',
};

/** The tags of stored HTML, and the text between them. */
const TOKEN = /<(\/?)(\w+)(?: data-ref="([^"]*)")?>|[^<]+/g;

/** Turns HTML into text or Markdown. */
function textOf(html: string, isMarkdown: boolean, numbers: VersionNumbers): string {
  let address: string | undefined;
  /** The kind of list, and the number of its last item. */
  let [list, count] = ['', 0];
  const written = html.replace(TOKEN, (token, slash?: string, name?: string, ref?: string) => {
    if (name === undefined) {
      const text = token.replace(/&(?:amp|lt|gt|quot|#39);/g, (each) => ENTITIES[each] ?? each);
      return isMarkdown ? text.replace(MARKDOWN_MARKS, '\\$&') : text;
    }
    const mark = isMarkdown ? INLINE_MARKS[name] : undefined;
    if (name === 'a' && isMarkdown) {
      if (slash) return address === undefined ? '' : `](${address})`;
      address = addressOf(ref ?? '', numbers);
      return address === undefined ? '' : '[';
    }
    if (slash) return ENDS[name] ?? mark ?? '';
    switch (name) {
      case 'ul':
      case 'ol':
        [list, count] = [name, 0];
        return '';
      case 'li':
        count += 1;
        return `${list === 'ol' ? `${count}.` : isMarkdown ? '-' : '•'} `;
      case 'h4':
        return isMarkdown ? '#### ' : '';
      case 'br':
        return isMarkdown ? '  \n' : '\n';
      default:
        return mark ?? '';
    }
  });
  return written.replace(/\n{3,}/g, '\n\n').trim();
}
