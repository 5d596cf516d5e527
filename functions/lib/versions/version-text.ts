/** Looks up references in a version's text, read from the pre-rendered chapters. */

import type { BookDetail } from '../contract/endpoints/books.ts';
import type {
  Passage,
  PassageChapter,
  PassageHead,
  PassageVerse,
  PassageVersion,
} from '../contract/endpoints/passage.ts';
import type { ReferenceInText } from '../contract/endpoints/references.ts';
import type { VersionDetail } from '../contract/endpoints/versions.ts';
import { ApiError, type Said } from '../contract/errors.ts';
import { notFound } from '../contract/not-found.ts';
import { formatRange, LAST, type PassageReference, type Place } from '../reference/reference.ts';
import type { VersePlace } from '../text/alignment.ts';
import { ADDITIONAL_PSALM, type Book, findBook } from '../text/canon.ts';
import type { Include } from '../text/marks/marks.ts';
import { chapterId, parsePlaceId } from '../text/place-id.ts';
import type { PlaceRange } from '../text/place-range.ts';
import { present } from '../text/present.ts';
import { bookName, hasBook, hasChapter } from '../tree/contents.ts';
import { treeFiles } from '../tree/files.ts';
import { requireTree } from '../tree/read.ts';
import { findByOtherNumbers } from './numbering/other-numberings.ts';
import { AskedStructure } from './structure.ts';
import { versionRef } from './version.ts';

/** Psalm 9, which has 20 or 21 verses if psalm 10 is separate. */
const NINTH_PSALM = 9;
const MOST_IN_NINTH_PSALM = 30;

/** A passage that the version has: its ends, and all chapters between them. */
export interface Stretch {
  book: BookDetail;
  from: Place;
  to: Place;
  chapters: number[];
}

/** Returns a whole book, or one of its chapters, as a passage. */
export function stretchOf(book: BookDetail, chapter?: number): Stretch {
  const chapters = chapter === undefined ? book.chapters.map(({ number }) => number) : [chapter];
  const [first, last] = [present(chapters.at(0)), present(chapters.at(-1))];
  return { book, from: { chapter: first }, to: { chapter: last }, chapters };
}

/** Returns the chapter with an ID as a passage. @throws ApiError CHAPTER_NOT_FOUND */
export function requireChapter(id: string, version: string): Stretch {
  const { book, chapter = 0, verse } = parsePlaceId(id) ?? {};
  if (!book || verse !== undefined || !hasChapter(version, book.id, chapter)) {
    throw notFound('CHAPTER_NOT_FOUND', id, version);
  }
  return stretchOf(requireTree(treeFiles.book(version, book.id)).content.data.book, chapter);
}

/** One version, for one request. */
export class VersionText {
  /** The chapters read so far: a range's ends are looked up before it is read, and each chapter is read only once. */
  private readonly chapters = new Map<string, PassageVerse[]>();

  /** @param include what to include besides the text */
  constructor(
    private readonly version: string,
    private readonly include: readonly Include[],
  ) {}

  /** Returns the IDs of the version's books. */
  books(): string[] {
    return requireTree(treeFiles.books(this.version)).content.data.books.map(({ id }) => id);
  }

  /** Returns the book's name in the version's language; its code if the version does not have it. */
  nameOf({ id }: Book): string {
    return bookName(this.version, id);
  }

  /**
   * Locates a passage in this version; if the version does not have it, tries its alternative meaning.
   * @throws ApiError BOOK_NOT_FOUND, CHAPTER_NOT_FOUND or VERSE_NOT_FOUND for a missing part
   */
  locate({ otherwise, ...reference }: PassageReference): Stretch {
    const found = this.find(reference);
    const other = otherwise && this.find(otherwise);
    const [meant, instead] = this.isOtherMeant(reference) ? [other, found] : [found, other];
    if (meant && !(meant instanceof ApiError)) return meant;
    if (instead && !(instead instanceof ApiError)) return instead;
    throw found;
  }

  /** Locates a range of verses of a book that this version has. */
  locateRange({ first, last }: PlaceRange): Stretch {
    return this.locate({ book: present(findBook(first.book)), range: { from: first, to: last } });
  }

  /**
   * Whether this version uses the second of two numbers of a psalm: of two consecutive numbers, it is the Hebrew one,
   * `Sal 22 (23)`.
   */
  isOtherMeant({ book, range }: Pick<PassageReference, 'book' | 'range'>): boolean {
    const { chapter = 0, otherChapter } = range?.from ?? {};
    if (book.id !== 'psa' || otherChapter !== chapter + 1) return false;
    // psalms 9 and 10 are one in Greek and Latin Bibles
    const ninth = this.bookOf('psa')?.chapters.find(({ number }) => number === NINTH_PSALM);
    return (ninth?.verse_count ?? 0) <= MOST_IN_NINTH_PSALM;
  }

  private find(reference: Omit<PassageReference, 'otherwise'>): Stretch | ApiError {
    const { range } = reference;
    const { id, abbreviation } = reference.book;
    const psalm = id === 'psa' && range ? this.additionalPsalm(range) : undefined;
    if (psalm) return psalm;
    const book = this.bookOf(id);
    if (!book) {
      return new ApiError('BOOK_NOT_FOUND', {
        en: `There is no book ${abbreviation} ${this.saidPlace.en}`,
        es: `No hay ningún libro ${abbreviation} ${this.saidPlace.es}`,
      });
    }
    const numbers = book.chapters.map(({ number }) => number);
    const from = range?.from ?? { chapter: present(numbers.at(0)) };
    const to = this.withLast(book, range?.to ?? { chapter: LAST });
    const missing = this.missing(book, from, reference) ?? this.missing(book, to, reference);
    if (missing) return missing;
    const between = numbers.filter((number) => number >= from.chapter && number <= to.chapter);
    return { book, from, to, chapters: between };
  }

  /** Finds psalm 151, which is a separate book in versions that have it. */
  private additionalPsalm({ from, to }: { from: Place; to: Place }): Stretch | undefined {
    if (from.chapter !== ADDITIONAL_PSALM || to.chapter !== ADDITIONAL_PSALM) return undefined;
    const range = { from: { ...from, chapter: 1 }, to: { ...to, chapter: 1 } };
    const found = this.find({ book: present(findBook('ps2')), range });
    return found instanceof ApiError ? undefined : found;
  }

  /** Returns the answer for a passage. */
  read({ book, from, to, chapters }: Stretch): Passage {
    const head: PassageHead = {
      reference: referenceOf({ book, from, to }),
      book: { name: book.name, number: book.book_number, abbreviation: book.abbreviation },
    };
    const contents = this.chaptersOf({ book, from, to, chapters });
    const [only] = contents;
    if (!only || from.chapter !== to.chapter) return { ...head, chapters: contents };

    const { verses, ...around } = only;
    if (from.verse === undefined || to.verse === undefined) {
      return { ...head, ...around, verse_count: verses.length, verses };
    }
    if (from.verse === to.verse) return { ...head, ...around, ...present(verses[0]) };
    return { ...head, ...around, verse_start: from.verse, verse_end: to.verse, verses };
  }

  /** Returns its chapters, or the parts of them inside the passage, with what the request includes. */
  chaptersOf({ book, from, to, chapters }: Stretch): PassageChapter[] {
    return chapters.map((chapter) => this.chapter(book.id, chapter, from, to));
  }

  /** Returns its verses, each with its chapter. */
  versesOf({ book, from, to, chapters }: Stretch): { chapter: number; verse: PassageVerse }[] {
    return chapters.flatMap((chapter) =>
      this.between(book.id, chapter, from, to).map((verse) => ({ chapter, verse })),
    );
  }

  /** Returns the places of the verses of passages. */
  placesOf(stretches: readonly Stretch[]): VersePlace[] {
    return stretches.flatMap((stretch) =>
      this.versesOf(stretch).map(({ chapter, verse: { verse } }) => ({
        book: stretch.book.id,
        chapter,
        verse,
      })),
    );
  }

  /** Returns its first and last verse, without reading what is between. */
  endsOf(stretch: Stretch): Record<'first' | 'last', { chapter: number; verse: number }> {
    const { book, from, to, chapters } = stretch;
    const [first, last] = [present(chapters.at(0)), present(chapters.at(-1))];
    const [opening] = this.between(book.id, first, from, to);
    const closing = this.between(book.id, last, from, to).at(-1);
    return {
      first: { chapter: first, verse: present(opening).verse },
      last: { chapter: last, verse: present(closing).verse },
    };
  }

  private between(book: string, chapter: number, from: Place, to: Place): PassageVerse[] {
    return this.verses(book, chapter).filter(
      ({ verse, bridge }) =>
        (chapter > from.chapter || (bridge?.last ?? verse) >= (from.verse ?? 0)) &&
        (chapter < to.chapter || verse <= (to.verse ?? Infinity)),
    );
  }

  private chapter(book: string, chapter: number, from: Place, to: Place): PassageChapter {
    const all = this.verses(book, chapter);
    const verses = this.between(book, chapter, from, to);
    if (this.include.length === 0) return { chapter, verses };

    const structure = new AskedStructure(this.version, { book, number: chapter }, this.include);
    const beside = { first: verses.at(0) === all.at(0), last: verses.at(-1) === all.at(-1) };
    const marked = verses.map((each) => ({
      ...each,
      ...structure.of({ ...each, number: each.verse }),
    }));
    return { chapter, ...structure.around(beside), verses: marked };
  }

  /** Returns the place, with `LAST` replaced by the version's last chapter or verse. */
  private withLast(book: BookDetail, { chapter: asked, verse }: Place): Place {
    const chapter = asked === LAST ? present(book.chapters.at(-1)).number : asked;
    if (verse === undefined) return { chapter };
    const isKnown = verse !== LAST || !book.chapters.some(({ number }) => number === chapter);
    if (isKnown) return { chapter, verse };
    return { chapter, verse: lastOf(present(this.verses(book.id, chapter).at(-1))) };
  }

  /**
   * Returns an error if part of a place is missing.
   * @param reference the requested reference: another numbering may have it
   */
  private missing(
    book: BookDetail,
    { chapter, verse }: Place,
    reference: Omit<PassageReference, 'otherwise'>,
  ): ApiError | undefined {
    if (!book.chapters.some(({ number }) => number === chapter)) {
      const last = present(book.chapters.at(-1)).number;
      const other = this.byOtherNumbers(reference);
      const said = saidOf(other);
      return new ApiError('CHAPTER_NOT_FOUND', {
        en: `${book.name} has no chapter ${chapter} ${this.saidPlace.en}; its last is ${last}${said.en}`,
        es: `${book.name} no tiene el capítulo ${chapter} ${this.saidPlace.es}; el último es el ${last}${said.es}`,
        details: {
          valid: { last_chapter: last },
          suggestions: [other?.reference ?? `${book.name} ${last}`],
        },
      });
    }
    if (verse === undefined) return undefined;
    const verses = this.verses(book.id, chapter);
    if (verses.some((each) => each.verse <= verse && verse <= lastOf(each))) return undefined;
    const last = lastOf(present(verses.at(-1)));
    const other = this.byOtherNumbers(reference);
    const said = saidOf(other);
    return new ApiError('VERSE_NOT_FOUND', {
      en: `${book.name} ${chapter} has no verse ${verse} ${this.saidPlace.en}; its last is ${last}${said.en}`,
      es: `${book.name} ${chapter} no tiene el versículo ${verse} ${this.saidPlace.es}; el último es el ${last}${said.es}`,
      details: {
        valid: { last_verse: last },
        suggestions: [other?.reference ?? `${book.name} ${chapter}:${last}`],
      },
    });
  }

  /** Returns where the version has what was cited by the numbers of other Bibles, if they have it. */
  byOtherNumbers({
    book,
    range,
  }: Omit<PassageReference, 'otherwise'>): ReferenceInText['other_numbering'] {
    const found = range && findByOtherNumbers(book, range, this.version);
    if (!found) return undefined;
    const reference = `${this.nameOf(found.book)} ${formatRange(found.range.from, found.range.to)}`;
    return { name: found.numbering, reference };
  }

  /** The name of this text in messages about missing places. */
  protected get saidPlace(): Said {
    return { en: `in version "${this.version}"`, es: `en la versión "${this.version}"` };
  }

  protected bookOf(id: string): BookDetail | undefined {
    if (!hasBook(this.version, id)) return undefined;
    return requireTree(treeFiles.book(this.version, id)).content.data.book;
  }

  protected verses(book: string, chapter: number): PassageVerse[] {
    const id = chapterId(book, chapter);
    const known = this.chapters.get(id);
    if (known) return known;
    const { verses } = requireTree(treeFiles.chapter(this.version, id)).content.data.chapter;
    const found = verses.map(({ number: verse, ...rest }) => ({ verse, ...rest }));
    this.chapters.set(id, found);
    return found;
  }
}

/** Returns the text of messages about a verse that another numbering has. */
function saidOf(other: ReferenceInText['other_numbering']): Said {
  if (!other) return { en: '', es: '' };
  const { name, reference } = other;
  const [en, es] = {
    english: ['English Bibles', 'las Biblias inglesas'],
    hebrew: ['Hebrew Bibles', 'las Biblias hebreas'],
    vulgate: ['the Vulgate', 'la Vulgata'],
  }[name];
  return {
    en: `. In the numbering of ${en} it is ${reference} here`,
    es: `. Con la numeración de ${es}, aquí es ${reference}`,
  };
}

/** Returns the last number of a verse. */
const lastOf = ({ verse, bridge }: PassageVerse) => bridge?.last ?? verse;

/** Returns the reference of a passage in the version's language. */
export const referenceOf = ({ book, from, to }: Pick<Stretch, 'book' | 'from' | 'to'>): string =>
  `${book.name} ${formatRange(from, to)}`;

/** Returns a version in the form used by answers with passages. */
export function namedVersion(version: VersionDetail): PassageVersion {
  const { id, name, ...standIn } = versionRef(version);
  return { id, name, abbreviation: version.abbreviation, ...standIn };
}
