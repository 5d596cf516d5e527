/** Finds who and what the verses of a chapter name, in texts with other verse numbers too, and by which words. */
import type { ChapterAnswer } from '../../functions/lib/contract/endpoints/chapters-and-verses.ts';
import { soundOfName } from '../../functions/lib/datasets/name-list.ts';
import { type Alignment, placeKey } from '../../functions/lib/text/alignment.ts';
import type { NameMark } from '../../functions/lib/text/marks/marks.ts';
import { chapterId } from '../../functions/lib/text/place-id.ts';
import type { AskedFunctions } from '../ask-functions.ts';
import { isPartOf } from '../site/playground/text/name-in-language.ts';
import type { Place, ReadText } from './addresses.ts';
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

/** From how many letters on a longer form is recognised by a shorter one: `Hebrews`, `Hebrew`. */
const LEAST_ALIKE = 4;

/**
 * Returns the form of a name in a text, if readers may not recognise its usual form by it: `Zacharias`.
 * @param forms those in the text, in order
 */
export function otherForm(forms: readonly string[], label: string): string | undefined {
  const sound = soundOfName(label);
  const isKnown = (form: string) => {
    const [short = '', long = ''] = [soundOfName(form), sound].sort((a, b) => a.length - b.length);
    return (
      isPartOf(form, label) ||
      short === long ||
      (short.length >= LEAST_ALIKE && long.startsWith(short))
    );
  };
  return forms.some(isKnown) ? undefined : forms[0];
}

/** The words of a chapter that are names, by verse. */
export type MarkedNames = ReadonlyMap<number, readonly NameMark[]>;

/** Returns the words of chapters that are names. @throws Error that names a request that failed */
export async function markNames(
  functions: AskedFunctions,
  { id, language }: ReadText,
  places: readonly Place[],
): Promise<MarkedNames[]> {
  const requests = places.map(
    ({ book, chapter }) =>
      `/v1/chapters/${chapterId(book.id, chapter)}?version=${id}&include=names`,
  );
  const answers = await functions.data<ChapterAnswer>(language, requests);
  return answers.map(({ chapter }) => {
    const named = chapter.verses.map(
      ({ number, marks = [] }) => [number, marks.filter((mark) => mark.type === 'name')] as const,
    );
    return new Map(named);
  });
}
