/**
 * Which tradition numbers each chapter of a text: the one whose chapters have as many verses. Of a book it is the one
 * that fits most chapters; of a chapter that does not fit it, the next best that does. So a text that mixes
 * traditions is recognised chapter by chapter. A chapter that fits none is aligned by the lengths of its verses, where
 * these clearly contradict the numbers: a guess, and reported as one.
 */

import type { Versification } from '../../functions/lib/contract/endpoints/versions.ts';
import {
  type AlignmentFile,
  pairsOf,
  placeKey,
  VERSIFICATIONS,
  type VersePlace,
  versePlaces,
} from '../../functions/lib/text/alignment.ts';
import { chapterId } from '../../functions/lib/text/place-id.ts';
import { present } from '../../functions/lib/text/present.ts';
import { lettersOf, type VerseLengths } from '../check/lengths.ts';
import type { BibleText, BookText, ChapterText } from '../versions/text-model.ts';
import { alignByLength, costOfGroups, type LengthGroup } from './by-length.ts';
import type { Tradition } from './traditions.ts';

/** How a text's numbers become the common ones. */
export interface TextAlignment {
  /** Where they differ. */
  file: AlignmentFile;
  /** The IDs of chapters that are aligned by the lengths of their verses: `act_7`. */
  guessed: string[];
}

/** A chapter that has so many more or fewer verses is not the same text with other numbers, but longer or shorter. */
const MOST_APART = 5;
/** So much likelier must another alignment be than what the numbers say (−log of the odds). */
const CLEARLY = 6;
/**
 * The same where a chapter has one verse less, and one as long as two: of the chapters of KJV less their last verse none is
 * taken for that, of those whose last two verses are one three quarters are.
 */
const CLEARLY_JOINED = 3;

/**
 * Where a text's numbers differ from the common ones.
 * @param traditions those that it can follow; of two that fit the same the first
 * @param declared the name of the one that its version says it follows
 * @param lengths of the verses of versions in the common numbers
 */
export function align(
  text: BibleText,
  traditions: readonly Tradition[],
  declared: string,
  lengths: VerseLengths,
): TextAlignment {
  const ordered = traditions.toSorted(
    (a, b) => Number(b.name === declared) - Number(a.name === declared),
  );
  const file: AlignmentFile = {};
  const guessed: string[] = [];
  for (const book of text) {
    const fitting = byFit(book, ordered);
    const best = present(fitting[0]);
    const ratio = ratioOf(book, lengths);
    for (const chapter of book.chapters) {
      const name = `${book.book.id} ${chapter.number}`;
      const own = fitting.find((each) => fitsTradition(each, book.book.id, chapter));
      const guess = own
        ? undefined
        : guessAlignment(book.book.id, chapter, best, { lengths, ratio });
      Object.assign(file, guess ?? movedIn(own ?? best, `${name}:`));
      if (guess) guessed.push(chapterId(book.book.id, chapter.number));
    }
  }
  return { file, guessed };
}

/** The traditions by how many chapters of a book have another number of verses there. */
function byFit(text: BookText, traditions: readonly Tradition[]): Tradition[] {
  const misfits = new Map(traditions.map((each) => [each, misfitsOf(each, text)]));
  return traditions.toSorted((a, b) => present(misfits.get(a)) - present(misfits.get(b)));
}

/** How many chapters of a book have another number of verses in a tradition. */
export const misfitsOf = (tradition: Tradition, { book, chapters }: BookText): number =>
  chapters.filter((chapter) => !fitsTradition(tradition, book.id, chapter)).length;

/** With more chapters that differ, no versification is that of the text. */
const MOST_DIFFERING = 0.1;

/** Which of the versifications that other programs know a text has, and where it differs. */
export function nameVersification(
  text: BibleText,
  traditions: readonly Tradition[],
): Versification {
  const known = VERSIFICATIONS.map((name) => {
    const tradition = present(traditions.find((each) => each.name === name));
    const differing = text
      .filter(({ book }) => tradition.verses[book.id])
      .flatMap(({ book, chapters }) =>
        chapters
          .filter((chapter) => !fitsTradition(tradition, book.id, chapter))
          .map(({ number }) => chapterId(book.id, number)),
      );
    return { name, differing_chapters: differing };
  });
  const count = (each: { differing_chapters: string[] }) => each.differing_chapters.length;
  const nearest = present(known.toSorted((a, b) => count(a) - count(b))[0]);
  const chapters = text.reduce((sum, book) => sum + book.chapters.length, 0);
  if (count(nearest) <= chapters * MOST_DIFFERING) return nearest;
  return {
    name: 'mixed',
    nearest: nearest.name,
    differing_chapters: nearest.differing_chapters,
  };
}

function fitsTradition(
  { verses }: Tradition,
  book: string,
  { number, verses: own }: ChapterText,
): boolean {
  const last = own.at(-1);
  return verses[book]?.[number - 1] === (last?.last ?? last?.number);
}

/** A run of verses never leaves its chapter. */
function movedIn({ moved }: Tradition, chapter: string): AlignmentFile {
  return Object.fromEntries(moved.filter(([from]) => from.startsWith(chapter)));
}

/**
 * Aligns a chapter by the lengths of its verses with what its book's tradition has in the chapter of that number.
 * @returns undefined where the numbers say as much
 */
function guessAlignment(
  book: string,
  chapter: ChapterText,
  tradition: Tradition,
  { lengths, ratio }: { lengths: VerseLengths; ratio: number },
): AlignmentFile | undefined {
  const lengthOf = ({ book: id, chapter: number, verse }: VersePlace) =>
    meanLength(lengths, id, number, verse);
  const common = commonPlaces(tradition, book, chapter.number).filter(
    (place) => lengthOf(place) !== undefined,
  );
  if (Math.abs(common.length - chapter.verses.length) > MOST_APART) return undefined;
  const own = chapter.verses.map(({ text }) => lettersOf(text));
  const others = common.map((place) => lengthOf(place) ?? 0);
  const byNumber = groupsByNumber(book, chapter, tradition, common);
  const { groups, cost } = alignByLength(own, others, ratio);
  const alone = groups.filter((group) => group.own.length === 0 || group.common.length === 0);
  if (alone.length > MOST_APART) return undefined;
  const isJoined = alone.length === 0 && common.length - own.length === 1;
  const clearly = isJoined ? CLEARLY_JOINED : CLEARLY;
  if (costOfGroups(byNumber, own, others, ratio) - cost < clearly) return undefined;
  return Object.fromEntries(groups.flatMap((group) => entryOf(group, book, chapter, common)));
}

/** The verses that a tradition has in a chapter, in common numbers, in their order. */
function commonPlaces(tradition: Tradition, book: string, chapter: number): VersePlace[] {
  const count = tradition.verses[book]?.[chapter - 1] ?? 0;
  const moved = movedPlaces(tradition, `${book} ${chapter}:`);
  const places = Array.from({ length: count }, (_, at) => {
    const own = { book, chapter, verse: at + 1 };
    return moved.get(placeKey(own)) ?? [own];
  }).flat();
  return [...new Map(places.map((place) => [placeKey(place), place])).values()];
}

function movedPlaces(tradition: Tradition, chapter: string): Map<string, readonly VersePlace[]> {
  const entries = Object.entries(movedIn(tradition, chapter));
  const pairs = entries.flatMap(([from, to]) => [...pairsOf(versePlaces(from), versePlaces(to))]);
  return new Map(pairs.map(([from, to]) => [placeKey(from), to]));
}

/** What the numbers say, as groups: each verse with the same number, all others by themselves. */
function groupsByNumber(
  book: string,
  { number, verses }: ChapterText,
  tradition: Tradition,
  common: readonly VersePlace[],
): LengthGroup[] {
  const moved = movedPlaces(tradition, `${book} ${number}:`);
  const places = new Map(common.map((place, at) => [placeKey(place), at]));
  const left = new Set(places.values());
  const groups = verses.map((verse, at): LengthGroup => {
    const own = { book, chapter: number, verse: verse.number };
    const found = (moved.get(placeKey(own)) ?? [own]).flatMap(
      (to) => places.get(placeKey(to)) ?? [],
    );
    const free = found.filter((each) => left.delete(each));
    return { own: [at], common: free };
  });
  return [...groups, ...Array.from(left, (at) => ({ own: [], common: [at] }))];
}

/** A group as a line of the file; nothing where its numbers are the common ones. */
function entryOf(
  group: LengthGroup,
  book: string,
  { number, verses }: ChapterText,
  common: readonly VersePlace[],
): [string, string][] {
  const own = group.own.map((at) => present(verses[at]));
  const [first, last] = [own.at(0), own.at(-1)];
  if (!first || !last) return [];
  const end = last.last ?? last.number;
  const from = runOf({ book, chapter: number, verse: first.number }, end);
  const places = group.common.map((at) => present(common[at]));
  // unmatched items go last
  const behind = { book, chapter: number, verse: BEHIND + first.number };
  const to =
    places.length > 0
      ? places.map((place) => runOf(place, place.verse)).join(', ')
      : runOf(behind, BEHIND + end);
  return from === to ? [] : [[from, to]];
}

/** No chapter has so many verses. */
const BEHIND = 200;

const runOf = (place: VersePlace, last: number) =>
  last === place.verse ? placeKey(place) : `${placeKey(place)}-${last}`;

function meanLength(
  lengths: VerseLengths,
  book: string,
  chapter: number,
  verse: number,
): number | undefined {
  const all = Object.values(lengths).flatMap(
    (each) => each[book]?.[chapter - 1]?.[verse - 1] ?? [],
  );
  return all.length > 0 ? all.reduce((total, each) => total + each, 0) / all.length : undefined;
}

/** How much longer a book is than in the common versions, by the chapters that both have. */
function ratioOf({ book, chapters }: BookText, lengths: VerseLengths): number {
  let [own, common] = [0, 0];
  for (const { number, verses } of chapters) {
    for (const verse of verses) {
      const length = meanLength(lengths, book.id, number, verse.number);
      if (length === undefined) continue;
      own += lettersOf(verse.text);
      common += length;
    }
  }
  return common > 0 ? own / common : 1;
}
