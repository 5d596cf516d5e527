/** Finds who and what the verses of a chapter name, in texts with other verse numbers too, and by which words. */
import type { PassageAnswer } from '../../functions/lib/contract/endpoints/passage.ts';
import { type Alignment, placeKey } from '../../functions/lib/text/alignment.ts';
import type { NameMark } from '../../functions/lib/text/marks/marks.ts';
import { present } from '../../functions/lib/text/present.ts';
import { soundOf } from '../../functions/lib/text/sound.ts';
import { AskedFunctions } from '../ask-functions.ts';
import { isPartOf } from '../site/playground/text/name-in-language.ts';
import { type Place, type ReadText, slugOf, titleOf } from './addresses.ts';
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

/** Returns the form of a name in the text, if readers may not recognise its usual form by it: `Zacharias`. */
export function otherForm(printed: string | undefined, label: string): string | undefined {
  const soundOfForm = (form: string) => soundOf(slugOf(form).replaceAll('-', ''));
  if (printed === undefined || isPartOf(printed, label)) return undefined;
  return soundOfForm(printed) === soundOfForm(label) ? undefined : printed;
}

/** A chapter with the numbers of its verses. */
export interface ReadChapter {
  place: Place;
  verses: readonly { number: number; text: string }[];
}

/** Returns the words of a text that are names, by chapter and verse. @throws Error that names a request that failed */
export async function markNames(
  project: string,
  { id, language }: ReadText,
  chapters: readonly ReadChapter[],
): Promise<Map<ReadChapter, Map<number, NameMark[]>>> {
  const functions = new AskedFunctions(project);
  try {
    const requests = chapters.map(
      ({ place }) =>
        `/v1/passage?ref=${encodeURIComponent(titleOf(place))}&version=${id}&include=names`,
    );
    const answers = await functions.data<PassageAnswer>(language, requests);
    return new Map(answers.map((answer, at) => [present(chapters[at]), marksOf(answer)] as const));
  } finally {
    functions.end();
  }
}

function marksOf(answer: PassageAnswer): Map<number, NameMark[]> {
  const verses = 'verses' in answer ? answer.verses : 'text' in answer ? [answer] : [];
  return new Map(
    verses.map(({ verse, marks = [] }) => [verse, marks.filter((mark) => mark.type === 'name')]),
  );
}
