/** Derives how well verses are known from the cross references between them. */

import { readReferences } from '../../../functions/lib/datasets/cross-references.ts';
import { FAME_FILE, type Fame, fameLevel } from '../../../functions/lib/datasets/fame.ts';
import { placeKey } from '../../../functions/lib/text/alignment.ts';
import { paths } from '../../../functions/lib/tree/paths.ts';
import type { MadeFile } from '../../tree/tree.ts';
import type { ReferencesByBook } from '../cross-references.ts';

/** The votes of all references from and to each verse. */
export type VotesOfVerses = ReadonlyMap<string, number>;

export function votesOfVerses(references: ReferencesByBook): VotesOfVerses {
  const votesOf = new Map<string, number>();
  const add = (place: string, votes: number) =>
    votesOf.set(place, votes + (votesOf.get(place) ?? 0));
  for (const [book, verses] of references) {
    for (const [verse, written] of Object.entries(verses)) {
      for (const { first, last, votes } of readReferences(written)) {
        add(`${book} ${verse}`, votes);
        // a reference to a longer passage does not single out any verse
        const to = last.chapter === first.chapter ? last.verse : first.verse;
        for (let at = first.verse; at <= to; at++) {
          add(placeKey({ ...first, verse: at }), votes / (to - first.verse + 1));
        }
      }
    }
  }
  return votesOf;
}

/** @param id the references' dataset @param lengths how many verses the chapters of each book have */
export function renderFame(
  id: string,
  references: ReferencesByBook,
  lengths: Readonly<Record<string, readonly number[]>>,
): MadeFile {
  const votes = votesOfVerses(references);
  const fame: Fame = {};
  for (const [book, chapters] of Object.entries(lengths)) {
    for (const [at, count] of chapters.entries()) {
      const verses = Array.from({ length: count }, (_, verse) =>
        votes.get(`${book} ${at + 1}:${verse + 1}`),
      );
      if (verses.every((each) => each === undefined)) continue;
      fame[`${book} ${at + 1}`] = verses.map((each) => fameLevel(each ?? 0)).join('');
    }
  }
  return { path: paths.dataset(id, FAME_FILE), body: JSON.stringify(fame) };
}
