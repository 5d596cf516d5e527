/** Describes a reference found in a text in the notations that programs and people use. */
import type { ReferenceInText } from '../contract/endpoints/references.ts';
import { ApiError } from '../contract/errors.ts';
import type { FoundReference } from '../reference/find.ts';
import { formatRange, LAST, type PassageReference, type Place } from '../reference/reference.ts';
import { type Book, codesOf, findBook } from '../text/canon.ts';
import { present } from '../text/present.ts';
import { treeFiles } from '../tree/files.ts';
import { requireTree } from '../tree/read.ts';
import type { Stretch, VersionText } from './version-text.ts';

/** Describes it, whether or not the version has it. @param language that of the version */
export function describeReference(
  { passage, start, end }: FoundReference,
  text: string,
  verses: VersionText,
  language: string,
): ReferenceInText {
  const short = requireTree(treeFiles.languages()).content[language]?.short ?? {};
  const located = locate(passage, verses);
  const { from, to } = located ?? asWritten(passage);
  const book = located ? present(findBook(located.book.id)) : passage.book;
  const other = located ? undefined : verses.byOtherNumbers(passage);
  const range = ` ${formatRange(from, to)}`;
  const name = verses.nameOf(book);
  return {
    text: text.slice(start, end),
    start,
    end,
    reference: name + range,
    short: (short[book.id] ?? name) + range,
    osis: osisOf(book, from, to),
    usfm: codesOf(book).usfm + range,
    exists: located !== undefined,
    ...(other && { other_numbering: other }),
  };
}

/** Locates it in a version; undefined if the version does not have all of it. */
export function locate(passage: PassageReference, verses: VersionText): Stretch | undefined {
  try {
    return verses.locate(passage);
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/**
 * Describes it as written if the version does not have it; an open range is reduced to its start, because its last
 * verse is unknown.
 */
const asWritten = ({ range: { from, to } }: FoundReference['passage']) =>
  [to.chapter, to.verse].includes(LAST) ? { from, to: from } : { from, to };

function osisOf(book: Book, from: Place, to: Place): string {
  const { osis } = codesOf(book);
  const [start, end] = [from, to].map(({ chapter, verse }) =>
    [osis, chapter, verse].filter((part) => part !== undefined).join('.'),
  );
  return start === end ? `${start}` : `${start}-${end}`;
}
