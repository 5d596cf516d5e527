/** Finds brackets and quotation marks that lack their other half. */

import type { MarkedText } from '../../functions/lib/text/marks/marks.ts';
import type { Finding } from '../versions/finding.ts';
import type { BibleText } from '../versions/text-model.ts';
import { type PlacedVerse, versesOf } from './verses.ts';

interface Pair {
  opening: string;
  closing: string;
  /**
   * Only a quotation may go on in the next chapter; its mark is repeated at the start of a paragraph or line. A closing
   * mark closes all inverted ones, and needs none: `¿Quién? ¿tú? ó él?`
   */
  is: 'bracket' | 'quote' | 'inverted';
}

const PAIRS: readonly Pair[] = [
  { opening: '(', closing: ')', is: 'bracket' },
  { opening: '[', closing: ']', is: 'bracket' },
  { opening: '“', closing: '”', is: 'quote' },
  { opening: '«', closing: '»', is: 'quote' },
  { opening: '¿', closing: '?', is: 'inverted' },
  { opening: '¡', closing: '!', is: 'inverted' },
];

export function findUnbalanced(text: BibleText): Finding[] {
  const verses = versesOf(text);
  return PAIRS.flatMap((pair) => {
    const isUsed = verses.some(({ verse }) => verse.text.includes(pair.opening));
    if (!isUsed) return [];
    const withIt = verses.filter(
      ({ verse }) => verse.text.includes(pair.opening) || verse.text.includes(pair.closing),
    );
    const parts = Map.groupBy(withIt, ({ book, chapter }) =>
      pair.is === 'quote' ? book : `${book} ${chapter}`,
    );
    return [...parts.values()].flatMap((part) => findInPart(part, pair));
  });
}

function findInPart(verses: readonly PlacedVerse[], pair: Pair): Finding[] {
  const found: Finding[] = [];
  /** The places of the open marks. */
  let open: string[] = [];
  for (const { at, verse } of verses) {
    const beginnings = blockBeginnings(verse);
    for (let place = 0; place < verse.text.length; place++) {
      const character = verse.text[place];
      if (character === pair.opening) {
        const isAgain = pair.is === 'quote' && open.length > 0 && beginnings.has(place);
        if (!isAgain) open.push(at);
      } else if (character === pair.closing) {
        if (open.length === 0 && pair.is !== 'inverted') {
          found.push({ check: 'unbalanced', at, what: `${character} closes nothing` });
        }
        if (pair.is === 'inverted') open = [];
        else open.pop();
      }
    }
  }
  const what = `${pair.opening} is not closed`;
  for (const at of open) found.push({ check: 'unbalanced', at, what });
  return found;
}

/** Returns the places where a paragraph or line begins. */
const blockBeginnings = ({ marks = [] }: MarkedText): ReadonlySet<number> =>
  new Set(
    marks.flatMap((mark) => (mark.type === 'paragraph' || mark.type === 'line' ? mark.at : [])),
  );
