/** A file of OSIS → its books. Structure: the OSIS 2.1.1 user manual, "Books, chapters and verses". */
import type { BookBuilder } from '../book-builder.ts';
import type { Shelf } from '../shelf.ts';
import { readXml, type Tag } from '../xml.ts';
import { OsisElements, saysSomething } from './elements.ts';

/** What is about the text and not of it. */
const OUTSIDE = new Set(['header', 'figure']);
/** `John.3.16`, with what may follow an ID: `John.3.16!a`. */
const VERSE_ID = /^([\w-]+)\.(\d+)\.(\d+)(?:[!.\w]*)$/;
const CHAPTER_ID = /^([\w-]+)\.(\d+)$/;

/** Reads all books of a file. @throws SourceError with the line of what cannot be read */
export function readOsisFile(file: string, shelf: Shelf): void {
  const reader = new OsisReader(shelf);
  readXml(file, {
    at: (line) => shelf.at(file, line),
    open: (tag, isEmpty) => reader.open(tag, isEmpty),
    close: (name) => reader.close(name),
    text: (text) => reader.text(text),
  });
  reader.finish();
}

class OsisReader {
  private book: BookBuilder | undefined;
  private elements: OsisElements | undefined;
  private id = '';
  private outside = 0;
  private chapter = 0;
  /** Whether elements that are open close themselves, and divisions whether they are a book. */
  private readonly empty: boolean[] = [];

  constructor(private readonly shelf: Shelf) {}

  open(tag: Tag, isEmpty: boolean): void {
    this.empty.push(isEmpty);
    const { name, attributes } = tag;
    if (OUTSIDE.has(name)) this.outside += 1;
    if (this.outside > 0) return;
    if (name === 'div' && attributes.type === 'book' && attributes.eID === undefined) {
      this.begin(attributes.osisID ?? '');
    } else if (!this.book) {
      return;
    } else if (name === 'chapter') this.openChapter(attributes);
    else if (name === 'verse') this.openVerse(attributes);
    else if (saysSomething(name)) this.elements?.open(tag, isEmpty);
  }

  close(name: string): void {
    const isEmpty = this.empty.pop() ?? false;
    if (OUTSIDE.has(name)) {
      this.outside -= 1;
    } else if (this.outside === 0 && !isEmpty && this.book) {
      if (name === 'verse') this.book.endVerse();
      else if (name !== 'chapter' && saysSomething(name)) this.elements?.close(name);
    }
  }

  text(text: string): void {
    if (this.outside > 0 || !this.book) return;
    this.book.write(text.replaceAll('¶', ''));
  }

  finish(): void {
    if (this.book) this.shelf.end(this.book);
    this.book = undefined;
  }

  private begin(osisId: string): void {
    this.finish();
    this.id = osisId;
    this.chapter = 0;
    this.book = this.shelf.begin(osisId);
    this.elements = this.book && new OsisElements(this.book);
  }

  private openChapter({ osisID = '', n, sID, eID }: Tag['attributes']): void {
    if (eID !== undefined) return;
    const number = Number(CHAPTER_ID.exec(osisID || (sID ?? ''))?.[2] ?? n);
    if (!Number.isInteger(number)) throw new Error(`chapter "${osisID}" has no number`);
    this.beginChapter(number);
  }

  private beginChapter(number: number): void {
    this.chapter = number;
    this.book?.chapter(number);
  }

  /** Several IDs are several verses printed as one. */
  private openVerse({ osisID, sID, eID }: Tag['attributes']): void {
    if (eID !== undefined) {
      this.book?.endVerse();
      return;
    }
    const places = (osisID ?? sID ?? '')
      .trim()
      .split(/\s+/)
      .map((id) => VERSE_ID.exec(id));
    const numbers = places.map((place) => Number(place?.[3]));
    const chapter = Number(places[0]?.[2]);
    if (!places.every((place) => place && place[1] === this.id)) {
      this.book?.doubt(
        `verse "${osisID}" is none of ${this.id}; what follows is left with what stands before it`,
      );
      return;
    }
    // some texts have no elements for chapters
    if (chapter !== this.chapter) this.beginChapter(chapter);
    this.book?.verse(Math.min(...numbers), Math.max(...numbers));
  }
}
