/** Finds brackets and quotation marks that lack their other half. */

import type { MarkedText } from '../../functions/lib/text/marks/marks.ts';
import type { Finding } from '../versions/finding.ts';
import type { BibleText } from '../versions/text-model.ts';
import { type PlacedVerse, versesOf } from './verses.ts';

interface Pair {
  opening: string;
  closing: string;
  /** How far apart the two may be. */
  within: 'chapter' | 'book';
  /** Whether an open mark is repeated at the start of a paragraph or line. */
  isRepeated: boolean;
  /** Whether a closing mark closes all open marks, and needs none: `¿Quién? ¿tú? ó él?` */
  isLoose: boolean;
}

const bracket = { within: 'chapter', isRepeated: false, isLoose: false } as const;
const quote = { within: 'book', isRepeated: true, isLoose: false } as const;
const inverted = { within: 'chapter', isRepeated: false, isLoose: true } as const;

const PAIRS: readonly Pair[] = [
  { opening: '(', closing: ')', ...bracket },
  { opening: '[', closing: ']', ...bracket },
  { opening: '“', closing: '”', ...quote },
  { opening: '«', closing: '»', ...quote },
  { opening: '¿', closing: '?', ...inverted },
  { opening: '¡', closing: '!', ...inverted },
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
      pair.within === 'book' ? book : `${book} ${chapter}`,
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
        const isAgain = pair.isRepeated && open.length > 0 && beginnings.has(place);
        if (!isAgain) open.push(at);
      } else if (character === pair.closing) {
        if (open.length === 0 && !pair.isLoose) {
          found.push({ check: 'unbalanced', at, what: `${character} closes nothing` });
        }
        if (pair.isLoose) open = [];
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
