/** A version compared with others: its verses by number, and in common numbers. */

import type { VersionDetail } from '../../contract/endpoints/versions.ts';
import { formatRange } from '../../reference/reference.ts';
import type { Alignment, VersePlace } from '../../text/alignment.ts';
import { chapterId, verseId } from '../../text/place-id.ts';
import { numbersOf } from '../../text/verse-numbers.ts';
import { bookName, hasBook, hasChapter } from '../../tree/contents.ts';
import { treeFiles } from '../../tree/files.ts';
import { requireTree } from '../../tree/read.ts';
import { alignmentOf } from './alignment-of.ts';

/** A verse as the version prints it, or the title of a psalm, which has number 0. */
export interface PrintedVerse {
  id: string;
  place: VersePlace;
  /** The last number of verses printed as one, otherwise the verse's own. */
  last: number;
  text: string;
}

/** The verses of one version, for one request. */
export class AlignedVersion {
  private readonly alignment: Alignment;
  private readonly chapters = new Map<string, ReadonlyMap<number, PrintedVerse>>();

  constructor(readonly detail: VersionDetail) {
    this.alignment = alignmentOf(detail.id);
  }

  /** Returns what the version has for a verse in common numbers. */
  printed(common: VersePlace): PrintedVerse[] {
    return this.alignment.ownOf(common).flatMap((place) => this.verse(place) ?? []);
  }

  commonOf({ place, last }: PrintedVerse): VersePlace[] {
    return numbersOf({ number: place.verse, last }).flatMap((verse) =>
      this.alignment.commonOf({ ...place, verse }),
    );
  }

  /** Returns the verse with this number, if the version has it. */
  verse({ book, chapter, verse }: VersePlace): PrintedVerse | undefined {
    const id = chapterId(book, chapter);
    const verses = this.chapters.get(id) ?? this.read(book, chapter);
    this.chapters.set(id, verses);
    return verse === 0 ? this.title(book, chapter) : verses.get(verse);
  }

  /** Returns the reference of consecutive verses; for a title, that of its psalm. */
  referenceOf(first: PrintedVerse, last: PrintedVerse): string {
    const { book, chapter } = first.place;
    const range = formatRange(first.place, { ...last.place, verse: last.last });
    return `${bookName(this.detail.id, book)} ${last.last === 0 ? chapter : range}`;
  }

  private read(book: string, chapter: number): ReadonlyMap<number, PrintedVerse> {
    const found = new Map<number, PrintedVerse>();
    if (!hasChapter(this.detail.id, book, chapter)) return found;
    const file = treeFiles.chapter(this.detail.id, chapterId(book, chapter));
    for (const { number, bridge, text } of requireTree(file).content.data.chapter.verses) {
      const last = bridge?.last ?? number;
      const place = { book, chapter, verse: number };
      const printed = { id: verseId(book, chapter, number), place, last, text };
      for (let each = number; each <= last; each++) found.set(each, printed);
    }
    return found;
  }

  private title(book: string, chapter: number): PrintedVerse | undefined {
    if (book !== 'psa' || !hasBook(this.detail.id, book)) return undefined;
    const structure = requireTree(treeFiles.structure(this.detail.id, book)).content[chapter];
    const text = structure?.around.title?.text;
    const place = { book, chapter, verse: 0 };
    return text === undefined ? undefined : { id: chapterId(book, chapter), place, last: 0, text };
  }
}
