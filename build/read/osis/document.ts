/** Reads the books of an OSIS file. Structure: the OSIS 2.1.1 user manual, "Books, chapters and verses". */
import { findBook } from '../../../functions/lib/text/canon.ts';
import type { BookBuilder } from '../builder/book-builder.ts';
import type { TextBuilder } from '../builder/text-builder.ts';
import type { ElementEnd, Tag } from '../xml.ts';
import { OsisElements, saysSomething } from './elements.ts';

/** Elements about the text that are not part of it. */
const OUTSIDE = new Set(['header', 'figure']);
/** `John.3.16`, with an optional prefix and suffix: `Bible:John.3.16!a`. */
const VERSE_ID = /^([\w-]+)\.(\d+)\.(\d+)(?:[!._a-z][!.\w]*)?$/i;
const CHAPTER_ID = /^([\w-]+)\.(\d+)$/;
/** The work that an ID belongs to. */
const WORK = /^[\w.-]+:/;

/** The separator of morphemes in the Open Scriptures Hebrew Bible: `בְּ/רֵאשִׁית`. */
const MORPHEMES = /(?<=\p{Script=Hebrew}\p{M}*)\/(?=\p{Script=Hebrew})/gu;

export class OsisReader {
  private elements: OsisElements | undefined;
  private id: string | undefined;
  private chapter = 0;

  constructor(private readonly textBuilder: TextBuilder) {}

  private get book(): BookBuilder | undefined {
    return this.textBuilder.book;
  }

  open(tag: Tag, isEmpty: boolean): ElementEnd {
    const { name, attributes } = tag;
    if (OUTSIDE.has(name)) return 'skip';
    if (name === 'div' && attributes.type === 'book') {
      this.textBuilder.end();
      if (attributes.eID === undefined) this.begin((attributes.osisID ?? '').replace(WORK, ''));
      // what follows belongs to another book or to none
      return isEmpty ? undefined : () => this.textBuilder.end();
    }
    if (!this.book) return undefined;
    if (name === 'chapter') this.openChapter(attributes);
    else if (name === 'verse') this.openVerse(attributes);
    else if (saysSomething(name)) this.elements?.open(tag, isEmpty);
    return isEmpty ? undefined : () => this.close(name);
  }

  private close(name: string): void {
    if (name === 'verse') this.book?.endVerse();
    else if (this.book && name !== 'chapter' && saysSomething(name)) this.elements?.close(name);
  }

  text(text: string): void {
    this.book?.write(text.replaceAll('¶', '').replace(MORPHEMES, ''));
  }

  private begin(osisId: string): void {
    this.id = findBook(osisId)?.id;
    this.chapter = 0;
    const book = this.textBuilder.begin(osisId);
    this.elements = book && new OsisElements(book);
  }

  private openChapter({ osisID = '', n, sID, eID }: Tag['attributes']): void {
    if (eID !== undefined) return;
    const number = Number(CHAPTER_ID.exec((osisID || (sID ?? '')).replace(WORK, ''))?.[2] ?? n);
    if (!this.book) return;
    this.beginChapter(Number.isInteger(number) ? number : this.book.nextChapter(osisID));
  }

  private beginChapter(number: number): void {
    this.chapter = number;
    this.book?.chapter(number);
  }

  /** Several IDs are several verses printed as one. */
  private openVerse({ osisID, sID, eID, n = '' }: Tag['attributes']): void {
    if (eID !== undefined) {
      this.book?.endVerse();
      return;
    }
    // some texts have no IDs within a chapter
    const isNumbered =
      (osisID ?? sID) === undefined && this.chapter > 0 && /^[1-9]\d{0,2}$/.test(n);
    const written = isNumbered ? `${this.id}.${this.chapter}.${n}` : (osisID ?? sID ?? '');
    const places = written
      .trim()
      .split(/\s+|-(?=[\w.]{1,40}:?[\w-]{0,40}\.\d)/)
      .map((id) => VERSE_ID.exec(id.replace(WORK, '')))
      .filter((place) => place !== null && findBook(place[1] ?? '')?.id === this.id);
    const [chapter] = places.map((place) => Number(place?.[2]));
    const own = places.filter((place) => Number(place?.[2]) === chapter);
    const numbers = own.map((place) => Number(place?.[3])).sort((a, b) => a - b);
    if (chapter === undefined || numbers.length === 0) {
      const what = `verse "${written}" is none of ${this.id}`;
      this.book?.doubt(`${what}; what follows is added to what comes before it`);
      return;
    }
    if (own.length < places.length) {
      this.book?.doubt(`verse "${written}" is of several chapters; it is put into ${chapter}`);
    }
    // the title of a psalm may be its first verse
    this.elements?.endAsides();
    // some texts have no elements for chapters
    if (chapter !== this.chapter) this.beginChapter(chapter);
    this.book?.verse(numbers.at(0) ?? 0, numbers.at(-1));
  }
}
