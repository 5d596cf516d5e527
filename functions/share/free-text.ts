/** Reads the free texts without a key, for what is shared: feeds, embeds, addresses of other services. */
import type { BookItem } from '../lib/contract/endpoints/books.ts';
import type { DailyAnswer } from '../lib/contract/endpoints/daily-and-random.ts';
import type { VersionDetail } from '../lib/contract/endpoints/versions.ts';
import { ApiError } from '../lib/contract/errors.ts';
import { notFound } from '../lib/contract/not-found.ts';
import { PAGES, type PageLanguage } from '../lib/contract/pages.ts';
import { isPublicKeyOn } from '../lib/contract/public-key.ts';
import { findBook } from '../lib/text/canon.ts';
import { bundlesToReplace, requireBundles } from '../lib/tree/bundles/packed.ts';
import { treeFiles } from '../lib/tree/files.ts';
import { requireTree } from '../lib/tree/read.ts';
import { bundlesOf } from '../lib/versions/bundles-of.ts';
import { readReference, takeVersion } from '../lib/versions/read-reference.ts';
import { Access } from '../lib/versions/rights.ts';
import { requireVersion } from '../lib/versions/version.ts';
import { type Stretch, VersionText } from '../lib/versions/version-text.ts';
import { daily } from '../resources/daily.ts';
import { random } from '../resources/random.ts';
import { MinuteLimit } from './minute-limit.ts';

/** Returns a parameter of an address; undefined if it is absent or empty. */
export const sentIn = (query: URLSearchParams, name: string): string | undefined =>
  query.get(name)?.trim() || undefined;

export interface FreeVerse {
  book: BookItem;
  chapter: number;
  verse: number;
  text: string;
}

export interface FreePassage {
  /** The reference, in the language of the version. */
  reference: string;
  version: VersionDetail;
  verses: FreeVerse[];
}

interface OpenVersion {
  access: Access;
  version: VersionDetail;
  text: VersionText;
}

/** A version that is fetched in place of another makes those wait who read the other. */
const fetches = new MinuteLimit(60);

const MAX_CHAPTERS = 3;

/**
 * Returns access to what anybody may read.
 * @throws ApiError UNAUTHORIZED if the operator requires keys for everything
 */
function freeAccess(): Access {
  if (isPublicKeyOn(process.env)) return new Access(true);
  throw new ApiError('UNAUTHORIZED', {
    en: 'This service answers nothing without a key',
    es: 'Este servicio no responde nada sin clave',
  });
}

/** Returns the address of the explorer with passages open. */
export const explorerLink = (
  origin: string,
  language: PageLanguage,
  references: string,
  version: string,
): string =>
  `${origin}${PAGES.explorer[language]}?${new URLSearchParams({ q: references, version })}`;

/** Returns a version, without its text. @throws ApiError if it is unknown or not free */
export const requireFreeVersion = (id: string): VersionDetail => requireVersion(id, freeAccess());

/** @throws ApiError if the version is unknown or not free */
async function openVersion(id: string): Promise<OpenVersion> {
  const access = freeAccess();
  const version = requireVersion(id, access);
  const bundles = bundlesOf('passage', { version: version.id }, access);
  if (bundlesToReplace(bundles) > 0) fetches.take();
  await requireBundles(bundles);
  return { access, version, text: new VersionText(version.id, []) };
}

/** The version that a request names, if it does, and the one it is answered from otherwise. */
export interface VersionAsked {
  sent?: string | undefined;
  usual: string;
}

/**
 * Reads the passage of a reference as people write it, which may name the version: `John 3:16 KJV`.
 * @throws ApiError if it cannot be read, is not in the text, or is more than is allowed
 */
export async function readPassage(
  written: string,
  { sent, usual }: VersionAsked,
): Promise<FreePassage> {
  if (written.trim() === '' || written.length > 500) {
    throw new ApiError('INVALID_PARAMETER', {
      en: 'Parameter "ref" must be a reference of up to 500 characters, such as "John 3:16"',
      es: 'El parámetro "ref" debe ser una referencia de hasta 500 caracteres, por ejemplo «Juan 3:16»',
    });
  }
  const asked = { version: sent ?? usual, isSent: sent !== undefined };
  const { ref, version } = takeVersion(written, asked, freeAccess());
  const opened = await openVersion(version);
  const language = opened.version.language_code;
  const { stretches } = readReference(ref, opened.text, { language, most: MAX_CHAPTERS });
  return passageOf(opened, stretches);
}

function passageOf({ access, version, text }: OpenVersion, stretches: Stretch[]): FreePassage {
  const verses = stretches.flatMap((stretch) => versesOf(text, stretch));
  for (const { book } of stretches) {
    access.give(version.id, book.id, verses.filter((verse) => verse.book === book).length);
  }
  const reference = stretches.map((stretch) => text.read(stretch).reference).join('; ');
  return { reference, version, verses };
}

const versesOf = (text: VersionText, stretch: Stretch): FreeVerse[] =>
  text.versesOf(stretch).map(({ chapter, verse }) => ({
    book: stretch.book,
    chapter,
    verse: verse.verse,
    text: verse.text,
  }));

/** Reads a random verse of the whole version. @throws ApiError if the version is unknown or not free */
export async function readRandom(id: string): Promise<FreePassage> {
  const opened = await openVersion(id);
  const { version, text } = opened;
  const asked = {
    seed: undefined,
    curated: 'false',
    book: undefined,
    testament: undefined,
  } as const;
  const { data } = random({ ...asked, version: version.id }, opened);
  const { book, chapter, verse } = data.verse;
  const place = { book: book.id, chapter, verse };
  return passageOf(opened, [text.locateRange({ first: place, last: place })]);
}

/** Reads a chapter by the number of its book, 1 to 66. @throws ApiError if the version does not have it */
export async function readChapter(
  id: string,
  bookNumber: number,
  chapter: number,
): Promise<FreePassage> {
  const opened = await openVersion(id);
  const listed = opened.version.id;
  const { books } = requireTree(treeFiles.books(listed)).content.data;
  const book = findBook(books.find((each) => each.book_number === bookNumber)?.id ?? '');
  if (!book) throw notFound('BOOK_NOT_FOUND', `${bookNumber}`, listed);
  const range = { from: { chapter }, to: { chapter } };
  return passageOf(opened, [opened.text.locate({ book, range })]);
}

/** Lists the books of a version, in its order. @throws ApiError if the version is unknown or not free */
export async function readBooks(id: string): Promise<BookItem[]> {
  const { version } = await openVersion(id);
  return requireTree(treeFiles.books(version.id)).content.data.books;
}

/** Reads the passage of a day. @param day the day, such as `2026-12-25` @throws ApiError if the version is unknown */
export async function readDaily(
  day: string,
  id: string,
): Promise<{ reference: string; text: string; version: VersionDetail }> {
  const { access, version } = await openVersion(id);
  const { data } = daily({ date: day, version: version.id }, { access });
  return { reference: data.reference, text: textOf(data), version };
}

function textOf(passage: DailyAnswer): string {
  if ('chapters' in passage) {
    return passage.chapters.flatMap(({ verses }) => verses.map(({ text }) => text)).join(' ');
  }
  if ('verses' in passage) return passage.verses.map(({ text }) => text).join(' ');
  return passage.text;
}
