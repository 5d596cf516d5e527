/** Answers as text for readers. */
import type { PassageAnswer } from '../../../functions/lib/contract/answers/passage.ts';
import type { SearchAnswer } from '../../../functions/lib/contract/answers/search.ts';
import { button, el, language } from './dom.ts';

const MORE = {
  es: (count: number) => `Mostrar ${count} versículos más`,
  en: (count: number) => `Show ${count} more verses`,
}[language];
/** So many verses are shown at first, and with each press. */
const PART = 200;

interface Verse {
  verse: number;
  text: string;
}

/**
 * The elements that show a passage.
 * @param heading the level of its heading
 */
export function passage(data: PassageAnswer, heading: 2 | 3 = 3): HTMLElement[] {
  const [over, under] = heading === 2 ? (['h2', 'h3'] as const) : (['h3', 'h4'] as const);
  const parts = 'passages' in data ? data.passages : [data];
  return parts.flatMap((part) => [
    el(over, {}, part.reference),
    ...('text' in part
      ? [el('p', { 'data-verse': true }, part.text)]
      : inParts(
          'chapters' in part
            ? part.chapters.flatMap(({ chapter, verses }) => [
                el(under, {}, `${chapter}`),
                ...verses.map(verse),
              ])
            : part.verses.map(verse),
        )),
  ]);
}

const verse = ({ verse: number, text }: Verse) =>
  el('span', { class: 'one' }, el('sup', {}, `${number}`), ` ${text} `);

/** Whole books would be too much at once. */
function inParts(pieces: readonly HTMLElement[]): HTMLElement[] {
  const place = el('div', {});
  const show = (from: number) => {
    place.append(...pieces.slice(from, from + PART));
    const left = pieces.length - from - PART;
    if (left <= 0) return;
    const more = button(
      MORE(Math.min(left, PART)),
      () => {
        more.remove();
        show(from + PART);
      },
      { class: 'quiet' },
    );
    place.append(more);
  };
  show(0);
  return [place];
}

/**
 * The elements that show what was found.
 * @param link what leads to another query
 */
export function found(
  { results, similar = [], suggestions = [] }: SearchAnswer,
  link: (q: string) => HTMLElement,
): HTMLElement[] {
  const shown = results.length > 0 ? results : similar;
  const list = el(
    'ol',
    { class: 'results' },
    ...shown.map(({ reference, highlight }) =>
      el('li', {}, link(reference), el('p', {}, ...marked(highlight))),
    ),
  );
  const others = suggestions.flatMap((each) => [link(each), ' ']);
  return [...(others.length > 0 ? [el('p', { class: 'chips' }, ...others)] : []), list];
}

/** A highlight as nodes: text, and what is marked in it. Nothing of it is taken for HTML but the marks. */
function marked(highlight: string): (Node | string)[] {
  return highlight.split(/<mark>(.*?)<\/mark>/).map((part, index) => {
    const plain = unescapeHtml(part);
    return index % 2 ? el('mark', {}, plain) : plain;
  });
}

/** What `escapeHtml` makes of characters, and they themselves. */
const CHARACTERS = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#39;', "'"],
]);

/** Text that was escaped for HTML, as it was. */
function unescapeHtml(escaped: string): string {
  return escaped.replace(/&(?:\w+|#39);/g, (entity) => CHARACTERS.get(entity) ?? entity);
}
