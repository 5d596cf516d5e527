/** Reads a reference as it was sent, and locates it in a version. */
import type { ReadingNotes } from '../contract/endpoints/references.ts';
import { ApiError, quotedList, quoteInput } from '../contract/errors.ts';
import { parseReference } from '../reference/grammar.ts';
import {
  type PassageReference,
  type Place,
  PROBLEMS,
  type Unreadable,
} from '../reference/reference.ts';
import { type Book, findBook } from '../text/canon.ts';
import { nameKey } from '../text/words.ts';
import { treeFiles } from '../tree/files.ts';
import { lexiconOf } from '../tree/lexicon-of-tree.ts';
import { requireTree } from '../tree/read.ts';
import { takeVersions } from './named-version.ts';
import type { Access } from './rights.ts';
import { requireVersion } from './version.ts';
import type { Stretch, VersionText } from './version-text.ts';

/** The place of a reference, and how it was read. */
export interface ReadReference {
  stretches: Stretch[];
  /** The notes about this for the answer. */
  notes: ReadingNotes;
}

/**
 * Reads a reference in the numbering of a version, with book names in its language.
 * @param most how many chapters it may cover
 * @throws ApiError if it cannot be read, covers more, or is not in the text
 */
export function readReference(
  ref: string,
  text: VersionText,
  { language, most }: { language: string; most: number },
): ReadReference {
  const parsed = parseReference(ref, lexiconOf(language, text.books()));
  if (!parsed.ok) throw unreadable(parsed.error, text);
  const stretches = parsed.passages.map((each) => text.locate(each));
  const parts = stretches.filter(isPart);
  const verses = parts.reduce((sum, { from, to }) => sum + versesFrom(from, to), 0);
  if (verses > most * VERSES_A_CHAPTER) {
    throw new ApiError('INVALID_REFERENCE', {
      en: `${quoteInput(ref)} names ${verses} verses; the maximum is ${most * VERSES_A_CHAPTER}`,
      es: `${quoteInput(ref)} nombra ${verses} versículos; el máximo es ${most * VERSES_A_CHAPTER}`,
    });
  }
  const whole = stretches.reduce((sum, each) => sum + (isPart(each) ? 0 : each.chapters.length), 0);
  // `John 3:1,3,5` is of one chapter
  const chapters = whole + new Set(parts.map(chapterOfPart)).size;
  if (chapters > most) {
    throw new ApiError('INVALID_REFERENCE', {
      en: `${quoteInput(ref)} covers ${chapters} chapters; the maximum is ${most}`,
      es: `${quoteInput(ref)} abarca ${chapters} capítulos; el máximo es ${most}`,
    });
  }
  const corrected = [
    ...parsed.corrected.map(({ from, book }) => ({ from, to: text.nameOf(book) })),
    ...parsed.passages.flatMap((each) => otherNumber(each, text)),
  ];
  const { version } = parsed;
  const notes = {
    ...(corrected.length > 0 ? { corrected } : {}),
    ...(version === undefined ? {} : { ignored: { version } }),
  };
  return { stretches, notes };
}

/** How many verses of single chapters a reference may name for each chapter that it may cover. */
const VERSES_A_CHAPTER = 60;

/** Whether a passage is a part of one chapter. */
const isPart = ({ from, chapters }: Stretch) => from.verse !== undefined && chapters.length === 1;

const chapterOfPart = ({ book, chapters }: Stretch) => `${book.id} ${chapters[0]}`;

const versesFrom = ({ verse: first = 1 }: Place, { verse: last = first }: Place) =>
  last - first + 1;

/**
 * Returns a reference without a version named in it, and the version that is meant.
 * @param version the version that was sent besides, or the default
 * @throws ApiError if two versions are named, or VERSION_NOT_FOUND
 */
export function takeVersion(
  ref: string,
  { version, isSent }: { version: string; isSent: boolean },
  access: Access,
): { ref: string; version: string } {
  const { reference, versions } = takeVersions(ref, requireTree(treeFiles.versionNames()).content);
  if (isSent) requireVersion(version, access);
  const all = isSent ? [...new Set([...versions, version.toLowerCase()])] : versions;
  if (all.length > 1) {
    const [one, other] = all.map((each) => quoteInput(each));
    throw new ApiError('INVALID_PARAMETER', {
      en: `The request names two versions, ${one} and ${other}; send only one`,
      es: `La petición indica dos versiones, ${one} y ${other}; elige una sola`,
      details: { suggestions: all },
    });
  }
  return { ref: reference, version: all[0] ?? version };
}

/** Returns the second of two numbers of a psalm, if that is the one that was used: `Salmos 23` for `Sal 22 (23)`. */
function otherNumber(
  { book, range }: PassageReference,
  text: VersionText,
): { from: string; to: string }[] {
  if (!range || !text.isOtherMeant({ book, range })) return [];
  const { chapter, otherChapter } = range.from;
  const name = text.nameOf(book);
  return [{ from: `${name} ${chapter} (${otherChapter})`, to: `${name} ${otherChapter}` }];
}

function unreadable(error: Unreadable, text: VersionText): ApiError {
  const { part, at, problem, near = [], readings } = error;
  const foreign = foreignName(error);
  if (foreign) {
    const [en, es] = ['en', 'es'].map((each) =>
      new Intl.DisplayNames([each], { type: 'language' }).of(foreign.language),
    );
    const name = text.nameOf(foreign.book);
    return new ApiError('INVALID_REFERENCE', {
      en: `${quoteInput(part)} is how ${en} names a book; use "${name}"`,
      es: `${quoteInput(part)} es el nombre de un libro en ${es}; usa "${name}"`,
      details: { part, at, suggestions: [name] },
    });
  }
  const elsewhere = problem === 'is not a book that Verso supports' ? versionsWith(part) : [];
  if (elsewhere.length > 0) {
    const ids = elsewhere.map((id) => `"${id}"`).join(', ');
    return new ApiError('INVALID_REFERENCE', {
      en: `${quoteInput(part)} is not in this version; it is in ${ids}`,
      es: `${quoteInput(part)} no está en esta versión; sí en ${ids}`,
      details: { part, at, suggestions: [] },
    });
  }
  const suggestions = readings ?? near.map((book) => text.nameOf(book));
  const list = quotedList(suggestions);
  return new ApiError('INVALID_REFERENCE', {
    en: `${quoteInput(part)} ${problem}${list.en && `; did you mean ${list.en}?`}`,
    es: `${quoteInput(part)} ${PROBLEMS[problem]}${list.es && `; ¿querías decir ${list.es}?`}`,
    details: { part, at, suggestions },
  });
}

/** How many versions a message names. */
const MOST_NAMED = 3;

/** Returns the IDs of versions that have a book of this name beyond the 66; empty if no book has the name. */
function versionsWith(name: string): string[] {
  const key = nameKey(name);
  const languages = Object.values(requireTree(treeFiles.languages()).content);
  const ids = new Set(
    languages.flatMap(({ names }) => (Object.hasOwn(names, key) ? (names[key] ?? []) : [])),
  );
  if (ids.size === 0) return [];
  const { versions } = requireTree(treeFiles.versions()).content.data;
  return versions
    .map((version) => version.id)
    .filter((version) =>
      requireTree(treeFiles.books(version)).content.data.books.some(({ id }) => ids.has(id)),
    )
    .slice(0, MOST_NAMED);
}

/**
 * Finds a book by its name in a language that is neither the version's nor understood everywhere: `Psaume`, `1. Mose`.
 */
function foreignName({ part, problem }: Unreadable): { book: Book; language: string } | undefined {
  const isName =
    problem === 'is not the name of a book' ||
    problem === 'is the name of a book in a language that is not supported';
  if (!isName) return undefined;
  const key = nameKey(part);
  for (const [language, { names }] of Object.entries(requireTree(treeFiles.languages()).content)) {
    const book = findBook(Object.hasOwn(names, key) ? (names[key] ?? '') : '');
    if (book) return { book, language };
  }
  return undefined;
}
