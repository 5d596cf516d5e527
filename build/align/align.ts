/**
 * Finds which tradition numbers each chapter of a text, by the number of its verses. A book follows the tradition that
 * fits most of its chapters; a chapter that does not fit it follows the next best that fits. So a text that mixes
 * traditions is recognised chapter by chapter. A chapter that fits none is aligned by the lengths of its verses if they
 * clearly contradict the numbers; this is a guess, and is reported as one.
 */

import type { Versification } from '../../functions/lib/contract/endpoints/versions.ts';
import {
  Alignment,
  type AlignmentFile,
  placeKey,
  VERSIFICATIONS,
  type VersePlace,
} from '../../functions/lib/text/alignment.ts';
import { chapterId } from '../../functions/lib/text/place-id.ts';
import { present } from '../../functions/lib/text/present.ts';
import { lettersOf, meanLength, type VerseLengths } from '../check/lengths.ts';
import type { BibleText, BookText, ChapterText } from '../versions/text-model.ts';
import { alignByLength, costOfGroups, type LengthGroup } from './by-length.ts';
import type { Tradition } from './traditions.ts';

/** Maps a text's verse numbers to the common ones. */
export interface TextAlignment {
  file: AlignmentFile;
  /** The IDs of chapters that are aligned by the lengths of their verses: `act_7`. */
  guessed: string[];
}

/** If the numbers of verses differ by more, a chapter is a longer or shorter text, not the same one renumbered. */
const MOST_APART = 5;
/** How much likelier an alignment must be to override the numbers (−log of the odds). */
const CLEARLY = 6;
/**
 * The same if a chapter has one verse fewer, and one of its verses is as long as two. Tested on KJV: no chapter without
 * its last verse is mistaken for this, and three quarters of those with their last two verses joined are recognised.
 */
const CLEARLY_JOINED = 3;

/**
 * Finds where a text's numbers differ from the common ones.
 * @param traditions those that the text can follow; if two fit equally well, the first wins
 * @param declared the name of the one that its version declares
 * @param lengths the verse lengths of versions in the common numbers
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
    const fitting = ordered.toSorted(
      (a, b) => misfitsOf(a, book).length - misfitsOf(b, book).length,
    );
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

/** Returns the chapters of a book that have a different number of verses in a tradition. */
export const misfitsOf = (tradition: Tradition, { book, chapters }: BookText): ChapterText[] =>
  chapters.filter((chapter) => !fitsTradition(tradition, book.id, chapter));

/** If a larger fraction of chapters differs, the text follows no versification. */
const MOST_DIFFERING = 0.1;

/** Finds the versification of Paratext that a text follows most closely, and the chapters that differ. */
export function nameVersification(
  text: BibleText,
  traditions: readonly Tradition[],
): Versification {
  const known = VERSIFICATIONS.map((name) => {
    const tradition = present(traditions.find((each) => each.name === name));
    const differing = text
      .filter(({ book }) => tradition.verses[book.id])
      .flatMap((own) =>
        misfitsOf(tradition, own).map(({ number }) => chapterId(own.book.id, number)),
      );
    return { name, differing_chapters: differing };
  });
  const count = (each: { differing_chapters: string[] }) => each.differing_chapters.length;
  const nearest = present(known.toSorted((a, b) => count(a) - count(b))[0]);
  const chapters = text.reduce((sum, book) => sum + book.chapters.length, 0);
  if (count(nearest) <= chapters * MOST_DIFFERING) return nearest;
  return { name: 'mixed', nearest: nearest.name, differing_chapters: nearest.differing_chapters };
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
 * Aligns a chapter, by the lengths of its verses, with the same chapter in its book's tradition.
 * @returns undefined if the lengths do not clearly contradict the numbers
 */
function guessAlignment(
  book: string,
  chapter: ChapterText,
  tradition: Tradition,
  { lengths, ratio }: { lengths: VerseLengths; ratio: number },
): AlignmentFile | undefined {
  const lengthOf = (place: VersePlace) => meanLength(lengths, place);
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
  const alignment = new Alignment(movedIn(tradition, `${book} ${chapter}:`));
  const places = Array.from({ length: count }, (_, at) =>
    alignment.commonOf({ book, chapter, verse: at + 1 }),
  ).flat();
  return [...new Map(places.map((place) => [placeKey(place), place])).values()];
}

/** Groups verses by number: each with the verse of the same number, all others alone. */
function groupsByNumber(
  book: string,
  { number, verses }: ChapterText,
  tradition: Tradition,
  common: readonly VersePlace[],
): LengthGroup[] {
  const alignment = new Alignment(movedIn(tradition, `${book} ${number}:`));
  const places = new Map(common.map((place, at) => [placeKey(place), at]));
  const left = new Set(places.values());
  const groups = verses.map((verse, at): LengthGroup => {
    const own = { book, chapter: number, verse: verse.number };
    const found = alignment.commonOf(own).flatMap((to) => places.get(placeKey(to)) ?? []);
    const free = found.filter((each) => left.delete(each));
    return { own: [at], common: free };
  });
  return [...groups, ...Array.from(left, (at) => ({ own: [], common: [at] }))];
}

/** Converts a group to an entry of the file; empty if its numbers are the common ones. */
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

/** More verses than any chapter has. */
const BEHIND = 200;

const runOf = (place: VersePlace, last: number) =>
  last === place.verse ? placeKey(place) : `${placeKey(place)}-${last}`;

/** Returns the ratio of a book's length to that in the common versions, by the verses that both have. */
function ratioOf({ book, chapters }: BookText, lengths: VerseLengths): number {
  let [own, common] = [0, 0];
  for (const { number, verses } of chapters) {
    for (const verse of verses) {
      const length = meanLength(lengths, { book: book.id, chapter: number, verse: verse.number });
      if (length === undefined) continue;
      own += lettersOf(verse.text);
      common += length;
    }
  }
  return common > 0 ? own / common : 1;
}
