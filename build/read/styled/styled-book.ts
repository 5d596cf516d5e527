/** Translates a book in USFM's styles, whatever its syntax, into calls of its builder. */
import type { Aside, BookBuilder } from '../builder/book-builder.ts';
import { pushOpen } from '../builder/push-open.ts';
import { saidOfWord } from '../builder/said-of-word.ts';
import { isPartOfVerse, readChapterNumber, readVerseNumber } from '../builder/verse-number.ts';
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

/** The attributes of a stretch, by their USFM names. */
type Attributes = Readonly<Record<string, string>>;

/** Receives paragraphs, stretches, notes and text in order. */
export class StyledBook {
  /** The aside that the open paragraph forms, if any. */
  private aside: Aside | undefined;
  /** Open stretches and notes, the innermost last. */
  private readonly open: OpenStretch[] = [];
  private readonly unknown = new Set<string>();
  /** Whether a chapter 0 is open. */
  private isFrontMatter = false;

  constructor(readonly book: BookBuilder) {}

  chapter(written: string): void {
    this.endParagraph();
    const number = readChapterNumber(written);
    // some publishers keep the front matter of a book in a chapter 0
    this.isFrontMatter = number === 0;
    if (number === 0) this.book.endVerse();
    else this.book.chapter(number ?? this.book.nextChapter(written));
  }

  verse(written: string): void {
    this.endNotes();
    this.endAside();
    // the text of a verse in chapter 0 belongs to none, and is reported
    const number = readVerseNumber(written);
    if (this.isFrontMatter) {
      if (!number) this.book.write(written);
      return;
    }
    if (!number) {
      this.book.doubt(
        `verse "${written}" has no number; what follows is added to what comes before it`,
      );
      this.book.running.space();
      return;
    }
    this.book.verse(number.first, number.last, isPartOfVerse(written));
    if (number.rest) {
      this.book.doubt(`"${number.rest}" touches the number of its verse; it is read as text`);
      this.book.write(number.rest);
      this.book.running.space();
    }
  }

  /** Whether a style is that of a paragraph, not of a stretch within one. */
  static isParagraph(style: string): boolean {
    return paragraphStyle(style) !== undefined;
  }

  paragraph(style: string): void {
    this.endParagraph();
    const means = paragraphStyle(style) ?? this.guessed(style);
    if (means.is === 'paragraph') this.book.paragraph();
    else if (means.is === 'line') this.book.line(means.level);
    else if (means.is === 'break') this.book.break();
    else if (means.is === 'continued') this.book.running.space();
    else {
      // the title of a psalm needs a chapter to belong to
      const isPlaceless = means.aside.is === 'title' && !this.book.hasChapter;
      this.aside = isPlaceless ? { is: 'skipped' } : means.aside;
      this.book.begin(this.aside);
    }
  }

  /** Ends the paragraph and all that is open in it. */
  endParagraph(): void {
    this.endNotes();
    this.endFrom(0);
    this.endAside();
    this.book.running.space();
  }

  /** Begins a stretch or note. @param isWithin whether it is nested in the open stretch instead of ending it */
  begin(style: string, isWithin = true, said: Attributes = {}): void {
    // notes cannot be nested
    if (isNote(style)) this.endNotes();
    else if (!isWithin) this.endFrom(this.open.findLastIndex((open) => isNote(open.style)) + 1);
    const known = characterStyle(style);
    if (!known) this.tellUnknown(style, 'a stretch');
    const means: CharacterStyle = known ?? { is: 'text' };
    pushOpen(this.open, { style, means, said });
    if (means.is === 'word') this.book.running.openWord();
    if (means.is === 'span') this.book.running.open(means.span);
    if (means.is === 'aside') this.book.begin(means.aside);
    if (means.is === 'space') this.book.running.space();
  }

  /** Ends a stretch or note and all that is open in it, if it is open. @param said attributes at its end */
  end(style: string, said: Attributes = {}): void {
    const at = this.open.findLastIndex((open) => open.style === style);
    const open = this.open[at];
    if (!open) return;
    open.said = { ...open.said, ...said };
    this.endFrom(at);
  }

  finish(): BookBuilder {
    this.endParagraph();
    return this.book;
  }

  /** Ends the stretches from one on, the innermost first. */
  private endFrom(at: number): void {
    for (const { means, said } of this.open.splice(at).reverse()) {
      if (means.is === 'span') this.book.running.close(means.span);
      if (means.is === 'space') this.book.running.space();
      if (means.is === 'aside') this.book.end(means.aside.is);
      if (means.is === 'word') {
        const { strong: strongs, lemma, 'x-morph': morph } = said;
        this.book.running.closeWord(saidOfWord({ strongs, lemma, morph }));
      }
    }
  }

  /** Ends a note that its source has not closed, because it would swallow all that follows. */
  private endNotes(): void {
    const first = this.open.findIndex(({ means }) => means.is === 'aside');
    const unclosed = this.open[first];
    if (!unclosed) return;
    this.book.doubt(
      `"${unclosed.style}" is not closed; it ends with its paragraph or verse, or where another begins`,
    );
    this.endFrom(first);
  }

  private endAside(): void {
    if (this.aside) this.book.end(this.aside.is);
    this.aside = undefined;
  }

  private guessed(style: string): ParagraphStyle {
    // styles that begin with i belong to an introduction
    if (style.startsWith('i') && !this.book.hasChapter) {
      return { is: 'aside', aside: { is: 'skipped' } };
    }
    this.tellUnknown(style, 'a paragraph');
    return { is: 'paragraph' };
  }

  private tellUnknown(style: string, what: string): void {
    if (this.unknown.has(style)) return;
    this.unknown.add(style);
    this.book.doubt(`nobody knows ${what} "${style}"; its text is taken as text`);
  }
}
