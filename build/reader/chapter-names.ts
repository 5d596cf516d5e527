/** Finds who and what the verses of a chapter name, in texts with other verse numbers too. */
import { type Alignment, placeKey } from '../../functions/lib/text/alignment.ts';
import type { Place } from './addresses.ts';
import type { NamePage } from './name-pages.tsx';

/** A name that verses have. */
export interface Named extends Pick<NamePage, 'id' | 'kind' | 'label'> {
  /** What tells it from a better known one of this name. */
  about?: string;
}

/** The names in each verse, and where in its text, by its key in common numbers. */
export type NamesByVerse = ReadonlyMap<string, readonly { name: Named; start: number }[]>;

/** Returns the names in each verse. @param alignment of the text whose verses the names have */
export function namesByVerse(made: readonly NamePage[], alignment: Alignment): NamesByVerse {
  const bestKnown = new Map(
    made
      .toSorted((a, b) => a.verses.length - b.verses.length)
      .map(({ id, label }) => [label, id] as const),
  );
  const named = made.flatMap(({ id, kind, label, about, verses }) => {
    const name: Named = { id, kind, label, ...(bestKnown.get(label) !== id && { about }) };
    return verses.flatMap(({ book, chapter, verse, start }) =>
      alignment
        .commonOf({ book: book.id, chapter, verse })
        .map((place) => ({ key: placeKey(place), name, start })),
    );
  });
  return Map.groupBy(named, ({ key }) => key);
}

/** Returns the names in a chapter with their verses, in reading order. */
export function namesIn(
  { book, chapter }: Place,
  verses: readonly { number: number }[],
  alignment: Alignment,
  byVerse: NamesByVerse,
): Map<Named, number[]> {
  const found = verses.flatMap(({ number: verse }) => {
    const places = alignment.commonOf({ book: book.id, chapter, verse });
    const names = places.flatMap((place) =>
      (byVerse.get(placeKey(place)) ?? []).toSorted((a, b) => a.start - b.start),
    );
    return Array.from(new Set(names.map(({ name }) => name)), (name) => ({ name, verse }));
  });
  const named = Map.groupBy(found, ({ name }) => name);
  return new Map(Array.from(named, ([name, own]) => [name, own.map(({ verse }) => verse)]));
}
