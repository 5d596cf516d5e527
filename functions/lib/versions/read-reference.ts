/** Reads a reference as it was sent, and locates it in a version. */
import type { ReadingNotes } from '../contract/endpoints/passage.ts';
import { ApiError, quotedList, quoteInput } from '../contract/errors.ts';
import { parseReference } from '../reference/grammar.ts';
import { type PassageReference, PROBLEMS, type Unreadable } from '../reference/reference.ts';
import { type Book, findBook } from '../text/canon.ts';
import { nameKey } from '../text/words.ts';
import { treeFiles } from '../tree/files.ts';
import { lexiconOf } from '../tree/lexicon-of-tree.ts';
import { requireTree } from '../tree/read.ts';
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
  const chapters = stretches.reduce((sum, stretch) => sum + stretch.chapters.length, 0);
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
  const { part, at, problem, near, readings } = error;
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
  const hint =
    suggestions.length > 0
      ? {
          en: `; did you mean ${list.en}?`,
          es: `; ¿querías decir ${list.es}?`,
        }
      : { en: '', es: '' };
  return new ApiError('INVALID_REFERENCE', {
    en: `${quoteInput(part)} ${problem}${hint.en}`,
    es: `${quoteInput(part)} ${PROBLEMS[problem]}${hint.es}`,
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
