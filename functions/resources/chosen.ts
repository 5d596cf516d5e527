/** Verses that the service itself chooses: by chance, or for a day. */
import { createHash, randomInt } from 'node:crypto';
import { versePlaces } from '../../build/shared/alignment.ts';
import type { DailyAnswer } from '../../build/shared/answers/chosen.ts';
import { envelope } from '../../build/shared/answers/envelope.ts';
import { findBook } from '../../build/shared/canon.ts';
import type { Values } from '../../build/shared/endpoints.ts';
import { chapterId } from '../../build/shared/paths.ts';
import { present } from '../../build/shared/present.ts';
import { ApiError, quote } from '../lib/errors.ts';
import type { Handlers } from '../lib/http/endpoint.ts';
import { AlignedVersion } from '../lib/passage/aligned-version.ts';
import { VersionText } from '../lib/passage/version-text.ts';
import { treeFiles } from '../lib/tree/files.ts';
import { requireTree } from '../lib/tree/read.ts';
import { requireVersion } from '../lib/version.ts';
import { notFound } from './not-found.ts';

export const chosen: Handlers<'random' | 'daily'> = {
  random: ({ seed, ...values }) => {
    const version = requireVersion(values.version).id;
    const books = booksOf(version, values);
    const total = books.reduce((sum, { verses }) => sum + verses, 0);
    if (total === 0) throw nothingThere(values, version);
    const chosen = seed === undefined ? randomInt(total) : seeded(seed, total);
    const [book, inBook] = holderOf(chosen, books, ({ verses }) => verses);
    const { chapters } = requireTree(treeFiles.book(version, book.id)).content.data.book;
    const [chapter, at] = holderOf(inBook, chapters, ({ verse_count: count }) => count);
    const id = chapterId(book.id, chapter.number);
    const { verses } = requireTree(treeFiles.chapter(version, id)).content.data.chapter;
    const answers = requireTree(treeFiles.verses(version, id)).content;
    const body = JSON.stringify(present(answers[present(verses[at]).number]));
    return { body, versions: [version], ...(seed === undefined ? { holdsFor: 0 } : {}) };
  },

  daily: ({ date, ...values }) => {
    const detail = requireVersion(values.version);
    const now = new Date();
    const day = date === undefined ? now.toISOString().slice(0, 10) : requireDay(date);
    const places = versePlaces(present(requireTree(treeFiles.daily()).content[day.slice(5)]));
    const aligned = new AlignedVersion(detail);
    const verses = places.flatMap((place) => aligned.printed(place));
    const [first, last] = [verses.at(0), verses.at(-1)];
    if (!first || !last) throw notFound('VERSE_NOT_FOUND', day, detail.id);
    const text = new VersionText(detail.id, []);
    const range = { from: first.place, to: { ...last.place, verse: last.last } };
    const book = present(findBook(first.place.book));
    const { id, name, abbreviation, stand_in } = detail;
    const answer: DailyAnswer = {
      ...text.read(present(text.locate({ book, range })[0])),
      version: { id, name, abbreviation, ...(stand_in ? { stand_in } : {}) },
      date: day,
    };
    const holdsFor = date === undefined ? { holdsFor: secondsLeft(now) } : {};
    return { body: envelope(answer), versions: [id], ...holdsFor };
  },
};

/** The books to choose from, and how many verses each has. @throws ApiError BOOK_NOT_FOUND */
function booksOf(
  version: string,
  { book: asked, testament }: Pick<Values<'random'>, 'book' | 'testament'>,
): { id: string; verses: number }[] {
  const { books } = requireTree(treeFiles.manifest(version)).content.data;
  const wanted = asked === undefined ? undefined : findBook(asked)?.id;
  if (asked !== undefined && !books.some(({ id }) => id === wanted)) {
    throw notFound('BOOK_NOT_FOUND', asked, version);
  }
  return books.filter(
    ({ id }) =>
      (wanted === undefined || id === wanted) &&
      (testament === undefined || findBook(id)?.testament === testament),
  );
}

function nothingThere(
  { book = '', testament }: Pick<Values<'random'>, 'book' | 'testament'>,
  version: string,
): ApiError {
  const asked = quote([book, testament].join(' ').trim());
  return new ApiError('BOOK_NOT_FOUND', {
    en: `Version "${version}" has no verse of ${asked}`,
    es: `La versión "${version}" no tiene ningún versículo de ${asked}`,
  });
}

/** Which of some things holds the n-th verse of them all, and as its which. @param countOf how many each has */
function holderOf<Thing>(
  n: number,
  things: readonly Thing[],
  countOf: (thing: Thing) => number,
): [holder: Thing, n: number] {
  let left = n;
  for (const thing of things) {
    const count = countOf(thing);
    if (left < count) return [thing, left];
    left -= count;
  }
  throw new Error(`there is no verse ${n}`);
}

/** The same number for the same seed, below a total. */
function seeded(seed: string, total: number): number {
  return createHash('sha256').update(seed.normalize('NFC')).digest().readUIntBE(0, 6) % total;
}

/** @throws ApiError INVALID_PARAMETER for what is no day of the calendar */
function requireDay(date: string): string {
  const at = Date.parse(`${date}T00:00:00Z`);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(date) && new Date(at || 0).toISOString().startsWith(date);
  if (isDay) return date;
  throw new ApiError('INVALID_PARAMETER', {
    en: `Parameter "date" must be a day such as 2026-12-25, not ${quote(date)}`,
    es: `El parámetro "date" debe ser un día como 2026-12-25, no ${quote(date)}`,
  });
}

const DAY_MS = 86_400_000;

/** Until the day is over, in UTC. */
const secondsLeft = (now: Date) => Math.ceil((DAY_MS - (now.getTime() % DAY_MS)) / 1000);
