/** Searches for verses by the words of the original that they render: `strongs=G2889`, optionally with words. */

import type { Values } from '../../lib/contract/endpoints.ts';
import { ApiError } from '../../lib/contract/errors.ts';
import type { WorkBudget } from '../../lib/contract/work-budget.ts';
import { readStrongs } from '../../lib/datasets/dictionary.ts';
import { readOccurrences } from '../../lib/datasets/word-index.ts';
import type { Match } from '../../lib/text/marks/highlight.ts';
import { foldedWords } from '../../lib/text/words.ts';
import { renderingsOf } from '../../lib/versions/renderings.ts';
import type { VersionSearch } from '../version-search.ts';
import type { Term } from './match.ts';

/** Work budget: steps per occurrence, measured. */
const STEPS_AN_OCCURRENCE = 20;

/**
 * Returns the verses that render a number, in Bible order, and where in each; if there are words, only verses that have
 * all of them and in which one of them renders it.
 * @param asked the Strong's number as it was sent
 * @throws ApiError INVALID_PARAMETER if it is not a Strong's number
 */
export function findTagged(
  asked: string,
  { terms, match }: { terms: readonly Term[]; match: Values<'search'>['match'] },
  searched: VersionSearch,
  budget: WorkBudget,
): { verses: Uint32Array; also: ReadonlyMap<number, readonly Match[]> } {
  const strongs = readStrongs(asked);
  if (!strongs) {
    throw new ApiError('INVALID_PARAMETER', {
      en: 'Parameter "strongs" must be a Strong’s number, such as G26 or H2617',
      es: 'El parámetro "strongs" debe ser un número de Strong, por ejemplo G26 o H2617',
    });
  }
  const { id, places, index } = searched.version;
  const wanted = new Set(terms.flat(2).map((place) => index.vocabulary.wordAt(place)));
  const also = new Map<number, Match[]>();
  for (const [name, byBook] of Object.entries(renderingsOf(id, strongs) ?? {})) {
    const words = foldedWords(name);
    if (terms.length > 0 && !words.some((word) => wanted.has(word))) continue;
    for (const [book, written] of Object.entries(byBook)) {
      for (const { chapter, verse, start, end } of readOccurrences(book, written)) {
        budget.spend(STEPS_AN_OCCURRENCE);
        const at = places.at(book, chapter, verse);
        const known = at === undefined ? undefined : also.get(at);
        if (known) known.push({ start, end });
        else if (at !== undefined) also.set(at, [{ start, end }]);
      }
    }
  }
  if (terms.length === 0) {
    return { verses: searched.within(Uint32Array.from(also.keys()).sort()), also };
  }
  const page = { offset: 0, limit: 0, sort: 'canonical' } as const;
  const { verses } = match === 'any' ? searched.findAny(terms, page) : searched.find(terms, page);
  return { verses: verses.filter((verse) => also.has(verse)), also };
}
