/** Treats a versification as a version whose verses have only numbers, in order to read references in it. */
import type { BookDetail } from '../../contract/endpoints/books.ts';
import type { PassageVerse } from '../../contract/endpoints/passage.ts';
import type { Said } from '../../contract/errors.ts';
import {
  VERSIFICATIONS,
  type VersificationFile,
  type VersificationName,
} from '../../text/alignment.ts';
import { type Book, codesOf, findBook } from '../../text/canon.ts';
import { treeFiles } from '../../tree/files.ts';
import { requireTree } from '../../tree/read.ts';
import { VersionText } from '../version-text.ts';

/** Returns the versification that a word names. */
export const versificationNamed = (word: string): VersificationName | undefined =>
  VERSIFICATIONS.find((name) => name === word.toLowerCase());

export class VersificationText extends VersionText {
  readonly file: VersificationFile;

  /** @param names the version that provides the names of the books */
  constructor(
    private readonly name: VersificationName,
    private readonly names: VersionText,
  ) {
    super(name, []);
    this.file = requireTree(treeFiles.versifications()).content[name];
  }

  override books(): string[] {
    return this.names.books();
  }

  override nameOf(book: Book): string {
    return this.names.nameOf(book);
  }

  /** Returns nothing: other numberings matter only to readers of a version. */
  override byOtherNumbers(): undefined {
    return undefined;
  }

  protected override get saidPlace(): Said {
    return { en: `in versification "${this.name}"`, es: `en la numeración "${this.name}"` };
  }

  protected override bookOf(id: string): BookDetail | undefined {
    const book = findBook(id);
    const counts = this.file.verses[id];
    if (!book || !counts) return undefined;
    return {
      id,
      name: this.nameOf(book),
      abbreviation: book.abbreviation,
      ...codesOf(book),
      testament: book.testament,
      book_number: book.number,
      chapter_count: counts.length,
      chapters: counts.map((count, at) => ({ number: at + 1, verse_count: count })),
    };
  }

  protected override verses(book: string, chapter: number): PassageVerse[] {
    const length = this.file.verses[book]?.[chapter - 1] ?? 0;
    return Array.from({ length }, (_, at) => ({ verse: at + 1, text: '' }));
  }
}
