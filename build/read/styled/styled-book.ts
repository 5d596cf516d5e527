/** A book in USFM's styles, in whatever syntax, → calls of its builder. */
import type { Aside, BookBuilder } from '../builder/book-builder.ts';
import { saidOfWord } from '../builder/said-of-word.ts';
import { readChapterNumber, readVerseNumber } from '../builder/verse-number.ts';
import {
  type CharacterStyle,
  characterStyle,
  isNote,
  type ParagraphStyle,
  paragraphStyle,
} from './styles.ts';

interface OpenStretch {
  style: string;
  means: CharacterStyle;
  said: Attributes;
}

/** What is said of a stretch, by the names of USFM. */
type Attributes = Readonly<Record<string, string>>;

/** Takes paragraphs, stretches, notes and text in their order. */
export class StyledBook {
  /** What the paragraph that is open stands apart as, if it does. */
  private aside: Aside | undefined;
  /** Open stretches and notes, the innermost last. */
  private readonly open: OpenStretch[] = [];
  private readonly unknown = new Set<string>();

  constructor(readonly book: BookBuilder) {}

  chapter(written: string): void {
    this.endParagraph();
    const number = readChapterNumber(written);
    // some publishers keep the front matter of a book in a chapter 0
    if (number !== 0) this.book.chapter(number ?? this.book.nextChapter(written));
  }

  verse(written: string): void {
    this.endNotes();
    this.endAside();
    const number = readVerseNumber(written);
    if (!number) {
      this.book.doubt(
        `verse "${written}" has no number; what follows is added to what comes before it`,
      );
      this.book.space();
      return;
    }
    this.book.verse(number.first, number.last, /[a-z]/i.test(written));
    if (number.rest) {
      this.book.doubt(`"${number.rest}" touches the number of its verse; it is read as text`);
      this.book.write(number.rest);
      this.book.space();
    }
  }

  /** Whether a name is that of a paragraph, and not of a stretch within one. */
  static isParagraph(style: string): boolean {
    return paragraphStyle(style) !== undefined;
  }

  paragraph(style: string): void {
    this.endParagraph();
    const means = paragraphStyle(style) ?? this.guessed(style);
    switch (means.is) {
      case 'paragraph':
        this.book.paragraph();
        break;
      case 'line':
        this.book.line(means.level);
        break;
      case 'break':
        this.book.break();
        break;
      case 'continued':
        this.book.space();
        break;
      case 'aside':
        this.beginAside(means.aside);
    }
  }

  /** The paragraph ends, and all that is open in it. */
  endParagraph(): void {
    this.endNotes();
    this.endStretches();
    this.endAside();
    this.book.space();
  }

  /** A stretch or note begins. @param isWithin whether it lies in the stretch that is open, and does not end it */
  begin(style: string, isWithin = true, said: Attributes = {}): void {
    // no note lies in another
    if (isNote(style)) this.endNotes();
    else if (!isWithin) this.endStretches((open) => !isNote(open.style));
    const means = characterStyle(style) ?? this.unknownStretch(style);
    this.open.push({ style, means, said });
    if (means.is === 'word') this.book.openWord();
    if (means.is === 'span') this.book.open(means.span);
    if (means.is === 'aside') this.book.begin(means.aside);
    if (means.is === 'space') this.book.space();
  }

  /** A stretch or note ends, and what is open in it. One that is not open is none. @param said of it at its end */
  end(style: string, said: Attributes = {}): void {
    const at = this.open.findLastIndex((open) => open.style === style);
    const open = this.open[at];
    if (!open) return;
    open.said = { ...open.said, ...said };
    this.endStretches((_, index) => index >= at);
  }

  text(raw: string): void {
    this.book.write(raw);
  }

  /** The book ends. */
  finish(): BookBuilder {
    this.endParagraph();
    return this.book;
  }

  /** Ends the innermost stretches as long as they are to end. */
  private endStretches(isToEnd: (open: OpenStretch, index: number) => boolean = () => true): void {
    for (let index = this.open.length - 1; index >= 0; index--) {
      const open = this.open[index];
      if (!open || !isToEnd(open, index)) return;
      this.open.pop();
      if (open.means.is === 'span') this.book.close(open.means.span);
      if (open.means.is === 'aside') this.book.end(open.means.aside.is);
      if (open.means.is === 'word') {
        const { strong: strongs, lemma, 'x-morph': morph } = open.said;
        this.book.closeWord(saidOfWord({ strongs, lemma, morph }));
      }
    }
  }

  /** Ends a note that its source has not closed: it would take in all that follows. */
  private endNotes(): void {
    const first = this.open.findIndex(({ means }) => means.is === 'aside');
    const unclosed = this.open[first];
    if (!unclosed) return;
    this.book.doubt(
      `"${unclosed.style}" is not closed; it ends with its paragraph or verse, or where another begins`,
    );
    this.endStretches((_, index) => index >= first);
  }

  private beginAside(aside: Aside): void {
    // the title of a psalm needs its psalm
    this.aside = aside.is === 'title' && !this.book.hasChapter ? { is: 'skipped' } : aside;
    this.book.begin(this.aside);
  }

  private endAside(): void {
    if (this.aside) this.book.end(this.aside.is);
    this.aside = undefined;
  }

  private guessed(style: string): ParagraphStyle {
    // what begins with i stands in an introduction
    if (style.startsWith('i') && !this.book.hasChapter) {
      return { is: 'aside', aside: { is: 'skipped' } };
    }
    this.tellUnknown(style, 'a paragraph');
    return { is: 'paragraph' };
  }

  private unknownStretch(style: string): CharacterStyle {
    this.tellUnknown(style, 'a stretch');
    return { is: 'text' };
  }

  private tellUnknown(style: string, what: string): void {
    if (this.unknown.has(style)) return;
    this.unknown.add(style);
    this.book.doubt(`nobody knows ${what} "${style}"; its text is taken as text`);
  }
}
