/** Answers as text for readers. */
import type { Failure, PassageAnswer, SearchAnswer } from '../../shared/answers.ts';
import { el } from './dom.ts';
import type { ShownAnswer } from './explorer-ask.ts';

interface Verse {
  verse: number;
  text: string;
}

/** The elements that show a good answer; a failure has none. */
export function reading(answer: ShownAnswer | Failure): HTMLElement[] {
  if (!answer.success) return [];
  return 'results' in answer.data ? found(answer.data) : passage(answer.data);
}

/**
 * The elements that show a passage.
 * @param heading the rank of what stands over it
 */
export function passage(data: PassageAnswer, heading: 2 | 3 = 3): HTMLElement[] {
  const parts = 'passages' in data ? data.passages : [data];
  return parts.flatMap((part) => [
    el(heading === 2 ? 'h2' : 'h3', {}, part.reference),
    ...('text' in part
      ? [el('p', {}, part.text)]
      : 'chapters' in part
        ? part.chapters.flatMap(({ chapter, verses }) => [
            el(heading === 2 ? 'h3' : 'h4', {}, `${chapter}`),
            ...text(verses),
          ])
        : text(part.verses)),
  ]);
}

function text(verses: readonly Verse[]): HTMLElement[] {
  return [
    el(
      'p',
      {},
      ...verses.flatMap(({ verse, text: words }) => [el('sup', {}, `${verse}`), ` ${words} `]),
    ),
  ];
}

function found({ results, similar = [], suggestions = [] }: SearchAnswer): HTMLElement[] {
  const shown = results.length > 0 ? results : similar;
  const list = el(
    'ol',
    { class: 'results' },
    ...shown.map(({ reference, highlight }) =>
      el('li', {}, el('strong', {}, reference), el('p', {}, ...marked(highlight))),
    ),
  );
  return [...(suggestions.length > 0 ? [el('p', {}, suggestions.join(' · '))] : []), list];
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
