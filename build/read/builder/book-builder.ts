/**
 * Builds a book from the chapters, verses, text and marks that a reader finds, in their order. All readers use it, so
 * that the same text gives the same book whatever its format.
 */
import type { Book, Testament } from '../../../functions/lib/text/canon.ts';
import type {
  HeadingMark,
  MarkedText,
  NoteMark,
  SpanMark,
} from '../../../functions/lib/text/marks.ts';
import { present } from '../../../functions/lib/text/present.ts';
import type { Finding } from '../../versions/finding.ts';
import type { BookText, ChapterText, TaggedText } from '../../versions/text-model.ts';
import { Layout } from '../layout.ts';
import { inOrder } from './in-order.ts';
import { Leftovers } from './leftovers.ts';
import { MarkedTextBuilder, type Opening, type SaidOfWord } from './marked-text.ts';
import { saidOfWord } from './said-of-word.ts';

type Heading = Pick<HeadingMark, 'kind' | 'level'>;

/** What is not running text of a verse. `strongs` are numbers of the word before; `skipped` is none of the text at all. */
export type Aside =
  | { is: 'note'; kind: NoteMark['kind'] }
  | ({ is: 'heading' } & Heading)
  | { is: 'title' | 'letter' | 'colophon' | 'strongs' | 'skipped' };

const nameOf = ({ is }: Pick<Aside, 'is'>) =>
  is === 'skipped' ? 'a part that is not text' : `a ${is}`;

/** How much of what is left out is quoted. */
const MOST_SHOWN = 60;

/** So many findings of a book are listed. */
const MOST_FINDINGS = 10_000;

/** No book has more chapters, and no chapter more verses; larger numbers are mistakes, and cost what they say. */
const LARGEST_NUMBER = 999;
/** No Bible prints more verses as one. */
const LONGEST_BRIDGE = 200;

/** What a verse has at least. */
const WORD = /[\p{L}\p{N}]/u;

export class BookBuilder {
  private readonly chapters: ChapterText[] = [];
  private readonly unnumbered: { chapter: number; text: string }[] = [];
  /** What waited for the next verse when a long piece of text between two verses was first left out. */
  private waitingVerse: MarkedTextBuilder | undefined;
  /** Undefined between verses, where text may be opened but not written. */
  private verseNumber: number | undefined;
  private lastNumber: number | undefined;
  private verseText = new MarkedTextBuilder();
  /** Asides that are open, the innermost last. */
  private readonly asides: { aside: Aside; text: MarkedTextBuilder }[] = [];
  /** What may be a fault of the source. */
  readonly findings: Finding[] = [];
  /** How many more there are. */
  private moreFindings = 0;
  private readonly layout = new Layout();
  private readonly leftovers = new Leftovers((what) => this.doubt(what));

  /** @param source where its reader is, as a finding says it */
  constructor(
    private readonly book: Book,
    private readonly source: () => string | undefined = () => undefined,
  ) {}

  /** A chapter begins. @throws Error for a number that no Bible has */
  chapter(number: number): void {
    if (number > LARGEST_NUMBER) throw new Error(`chapter ${number}: no book has so many`);
    this.endVerse();
    this.chapters.push({ number, verses: [] });
    this.layout.end();
  }

  /**
   * A verse begins; a further part of the one that is open goes on with it.
   * @param last of a bridge, several verses printed as one, the last number
   * @param isPart whether the source says that it may be a further part: `3b`
   * @throws Error for a number that no Bible has
   */
  verse(number: number, last = number, isPart = true): void {
    if (last > LARGEST_NUMBER) throw new Error(`verse ${last}: no chapter has so many`);
    if (last - number >= LONGEST_BRIDGE) {
      throw new Error(`verses ${number}-${last} are one: no Bible prints so many together`);
    }
    if (this.verseNumber === number && this.lastNumber === last) {
      if (!isPart && !this.verseText.isEmpty) this.doubt('the verse is there twice; both are one');
      this.space();
      return;
    }
    this.endVerse();
    if (!this.hasChapter) {
      this.doubt(`verse ${number} comes before any chapter; it is read as one of chapter 1`);
      this.chapter(1);
    }
    this.verseNumber = number;
    this.lastNumber = last;
    if (!this.waitingVerse) return;
    for (const opening of this.verseText.waiting) this.waitingVerse.before(opening);
    this.verseText = this.waitingVerse;
    this.waitingVerse = undefined;
  }

  /** The number of a chapter that begins without one. @param written what the source has instead */
  nextChapter(written: string): number {
    const number = (this.chapters.at(-1)?.number ?? 0) + 1;
    this.doubt(`chapter "${written}" has no number; it is read as ${number}`);
    return number;
  }

  /** The testament of the book. */
  get testament(): Testament {
    return this.book.testament;
  }

  /** Whether a chapter has begun. */
  get hasChapter(): boolean {
    return this.chapters.length > 0;
  }

  /** Where the reader is: `gen 1:1`. */
  get place(): string {
    const chapter = this.chapters.at(-1)?.number;
    const verse = this.verseNumber === undefined ? '' : `:${this.verseNumber}`;
    return chapter === undefined ? this.book.id : `${this.book.id} ${chapter}${verse}`;
  }

  /** Its reader was not sure how to take something. */
  doubt(what: string): void {
    this.find('reading', this.place, what);
  }

  private find(check: Finding['check'], at: string, what: string): void {
    if (this.findings.length >= MOST_FINDINGS) {
      this.moreFindings += 1;
      return;
    }
    const source = this.source();
    this.findings.push({ check, at, what, ...(source ? { source } : {}) });
  }

  /**
   * Ends the verse, and whatever stands in it and is not closed. Without a word there is no verse; marks that wait for
   * text go to the next one.
   */
  endVerse(): void {
    for (let open = this.asides.at(-1); open; open = this.asides.at(-1)) {
      this.doubt(`${nameOf(open.aside)} is not closed; it ends here`);
      this.end(open.aside.is);
    }
    if (this.verseNumber === undefined) return;
    this.keepNotes();
    const next = this.verseText.next();
    const text = this.verseText.finish();
    if (text.text !== '' && !WORD.test(text.text)) {
      this.doubt(`"${text.text.slice(0, MOST_SHOWN)}" has no word; the verse is left out`);
    } else if (text.text !== '') {
      const chapter = present(this.chapters.at(-1));
      const last = present(this.lastNumber);
      const bridge = last > this.verseNumber ? { last } : {};
      chapter.verses.push({ number: this.verseNumber, ...bridge, ...text });
      for (const what of this.verseText.touching) this.find('touching', this.place, what);
    }
    this.verseText = next;
    this.verseNumber = undefined;
  }

  /** A note on a verse that is left out (`\v 37 \f … \f*`) stands after the one before it, if there is one. */
  private keepNotes(): void {
    const before = this.chapters.findLast(({ verses }) => verses.length > 0)?.verses.at(-1);
    if (!this.verseText.isEmpty || !before) return;
    const notes = this.verseText.takeNotes().map((note) => ({ ...note, at: before.text.length }));
    if (notes.length > 0) before.marks = [...(before.marks ?? []), ...notes];
  }

  /** Running text. */
  write(raw: string): void {
    const aside = this.asides.at(-1);
    if (aside?.aside.is === 'skipped') return;
    const text = this.leftovers.takeOut(raw);
    if (aside) aside.text.write(text);
    else if (this.verseNumber !== undefined) this.verseText.write(text);
    else if (/\S/.test(text)) this.leaveOut(text.trim());
  }

  /** Leaves out text of no verse; with a long piece go the headings and notes in it, which are none of the next verse. */
  private leaveOut(text: string): void {
    this.doubt(`"${text.slice(0, MOST_SHOWN)}" belongs to no verse and is left out`);
    const chapter = this.chapters.at(-1);
    if (chapter?.verses.length === 0) this.unnumbered.push({ chapter: chapter.number, text });
    if (!this.waitingVerse && text.length <= MOST_SHOWN) return;
    this.waitingVerse ??= this.verseText;
    this.verseText = new MarkedTextBuilder();
  }

  /** What follows stands apart. */
  space(): void {
    this.target.space();
  }

  /** A stretch begins, which may go on through several verses. */
  open(type: SpanMark['type']): void {
    this.target.open(type);
  }

  /** A stretch ends, if one of its kind is open. */
  close(type: SpanMark['type']): void {
    this.target.close(type);
  }

  /** A word begins of which the source says something. */
  openWord(): void {
    this.target.openWord();
  }

  /** It ends. @param said nothing where the source says nothing of it after all */
  closeWord(said: SaidOfWord | undefined): void {
    this.target.closeWord(said);
  }

  /** The source says something of the word before this place. */
  tagLastWord(said: SaidOfWord): void {
    this.target.tagLastWord(said);
  }

  /** What takes running text now. */
  private get target(): MarkedTextBuilder {
    return this.asides.at(-1)?.text ?? this.verseText;
  }

  /** A paragraph begins. */
  paragraph(): void {
    if (!this.isAside()) this.before(this.layout.paragraph());
  }

  /** A line of poetry begins. */
  line(level: number): void {
    if (!this.isAside()) this.before(this.layout.line(level));
  }

  /** An empty line, or the end of a group of lines. */
  break(): void {
    if (!this.isAside()) this.layout.break();
  }

  private before(openings: readonly Opening[]): void {
    for (const opening of openings) this.verseText.before(opening);
  }

  /** Whatever breaks the text parts words; in a note or title it does no more. */
  private isAside(): boolean {
    this.space();
    return this.asides.length > 0;
  }

  /** Something begins that is not running text. */
  begin(aside: Aside): void {
    this.asides.push({ aside, text: new MarkedTextBuilder() });
  }

  /** It ends, and with it whatever has begun in it. */
  end(is: Aside['is']): void {
    if (!this.asides.some(({ aside }) => aside.is === is)) {
      this.doubt(`${nameOf({ is })} ends where none is open`);
      return;
    }
    for (let open = this.asides.at(-1); open && open.aside.is !== is; open = this.asides.at(-1)) {
      this.doubt(`${nameOf(open.aside)} is not closed; it ends with what it is part of`);
      this.end(open.aside.is);
    }
    const { aside, text: written } = present(this.asides.pop());
    const text = written.finish();
    if (text.text === '' || aside.is === 'skipped' || this.isSkipping) return;
    if (aside.is === 'strongs') {
      const said = saidOfWord({ strongs: text.text }, this.testament);
      if (said) this.tagLastWord(said);
      return;
    }
    if (!WORD.test(text.text)) {
      this.doubt(`the ${aside.is} "${text.text.slice(0, MOST_SHOWN)}" has no word and is left out`);
      return;
    }
    if (aside.is !== 'note' && this.asides.length > 0) {
      // a title in a colophon is a part of it
      this.space();
      this.write(text.text);
      this.space();
      return;
    }
    switch (aside.is) {
      case 'note':
        if (!this.waitingVerse || this.asides.length > 0)
          this.target.note({ kind: aside.kind, text: text.text });
        break;
      case 'title':
        this.title(text);
        break;
      case 'colophon':
        this.colophon(text);
        break;
      case 'letter':
        this.verseText.before({ type: 'letter', text: text.text });
        break;
      case 'heading':
        this.heading(aside, text);
    }
  }

  private get isSkipping(): boolean {
    return this.asides.some(({ aside }) => aside.is === 'skipped');
  }

  private heading({ kind, level }: Heading, { text, marks }: MarkedText): void {
    if (isHebrew(text)) this.verseText.before({ type: 'letter', text });
    else this.verseText.before({ type: 'heading', kind, level, text, ...(marks && { marks }) });
  }

  private colophon(text: TaggedText): void {
    const chapter = this.chapters.at(-1);
    if (chapter) chapter.colophon = text;
    else this.doubt(`"${text.text.slice(0, MOST_SHOWN)}" belongs to no chapter and is left out`);
  }

  /** A psalm has one title, before its first verse; another one is a heading. */
  private title(text: TaggedText): void {
    const chapter = this.chapters.at(-1);
    const isFirst = chapter?.verses.length === 0 && this.verseText.isEmpty;
    if (isLetter(text.text)) this.verseText.before({ type: 'letter', text: text.text });
    else if (chapter && isFirst && !chapter.title) chapter.title = text;
    else this.heading({ kind: 'section', level: 1 }, text);
  }

  /** The book as far as it has text. A heading after which no verse comes is what an epistle says of its sending. */
  finish(): BookText {
    this.endVerse();
    const chapters = inOrder(this.chapters, (at, what) =>
      this.find('reading', `${this.book.id} ${at}`, what),
    ).filter(({ verses }) => verses.length > 0);
    if (this.moreFindings > 0) {
      const what = `${this.moreFindings} more are not listed`;
      this.findings.push({ check: 'reading', at: this.book.id, what });
    }
    const last = chapters.at(-1);
    const [rest, ...more] = this.verseText.waiting.filter((opening) => opening.type === 'heading');
    if (last && rest) {
      const { text, marks } = rest;
      const whole = [text, ...more.map((each) => each.text)].join(' ');
      last.colophon ??= marks ? { text: whole, marks } : { text: whole };
    }
    const { book, unnumbered } = this;
    return unnumbered.length > 0 ? { book, chapters, unnumbered } : { book, chapters };
  }
}

/** As most texts have them: `א ALEPH.` */
const HEBREW = /^\p{Script=Hebrew}/u;
/** And by their names alone, as English and Spanish spell them: `ALEPH`. */
const NAME =
  /^(aleph|beth?|gimel|dal[ei]th|he|vau|vav|waw|zain|zayin|[ch]?heth?|jet|teth?|[jy]odh?|[ckq]aph?|kaf|lamedh?|mem|nun|sam[ei][ck]h|ain|ayin|pe|tzaddi|tsadh?[ei]|tz?ad[ei]|[ckq]oph|qof|resh|s[ch]*in|tau?|tav|taw)\.?$/i;

/** Whether a heading is the Hebrew letter of an acrostic. */
const isHebrew = (text: string) => HEBREW.test(text);

/** Whether the text in the place of a psalm's title is such a letter; there its spelled-out name is enough. */
const isLetter = (text: string) => isHebrew(text) || NAME.test(text);
