/**
 * Builds a book from the chapters, verses, text and marks that a reader finds, in order. All readers use it, so that
 * the same text gives the same book whatever its format.
 */
import type { Book, Testament } from '../../../functions/lib/text/canon.ts';
import type {
  HeadingMark,
  MarkedText,
  NoteMark,
  SpanMark,
} from '../../../functions/lib/text/marks/marks.ts';
import { present } from '../../../functions/lib/text/present.ts';
import { joined } from '../../correct/edit.ts';
import type { Finding } from '../../versions/finding.ts';
import type { BookText, ChapterText, TaggedText, VerseText } from '../../versions/text-model.ts';
import { inOrder, MOST_SHOWN } from './in-order.ts';
import { Leftovers } from './leftovers.ts';
import { MarkedTextBuilder } from './marked-text.ts';
import { pushOpen } from './push-open.ts';
import { saidOfWord } from './said-of-word.ts';

type Heading = Pick<HeadingMark, 'kind' | 'level'>;

/** Text outside the running text of a verse. `strongs` are numbers of the preceding word; `skipped` is discarded. */
export type Aside =
  | { is: 'note'; kind: NoteMark['kind'] }
  | ({ is: 'heading' } & Heading)
  | { is: 'title' | 'letter' | 'colophon' | 'strongs' | 'skipped' };

const nameOf = ({ is }: Pick<Aside, 'is'>) =>
  is === 'skipped' ? 'a part that is not text' : `a ${is}`;

/** How many findings per book are listed. */
const MOST_FINDINGS = 10_000;

/** The most chapters in a book and verses in a chapter; larger numbers are mistakes and would exhaust resources. */
const LARGEST_NUMBER = 999;
/** The most verses that a Bible prints as one. */
const LONGEST_BRIDGE = 200;

/** The minimum that a verse must contain. */
const WORD = /[\p{L}\p{N}]/u;

export class BookBuilder {
  private readonly chapters: ChapterText[] = [];
  private readonly unnumbered: { chapter: number; text: string }[] = [];
  /** What was waiting for the next verse when a long piece of text between two verses was first omitted. */
  private waitingVerse: MarkedTextBuilder | undefined;
  /** Undefined between verses, where spans may be opened but no text written. */
  private verseNumber: number | undefined;
  private lastNumber: number | undefined;
  /** Whether the open verse may be a part of one, and the verses that are none. */
  private isPart = true;
  private readonly whole = new Set<VerseText>();
  private verseText = new MarkedTextBuilder();
  /** The last verse with words. */
  private lastVerse: VerseText | undefined;
  /** Open asides, the innermost last. */
  private readonly asides: { aside: Aside; text: MarkedTextBuilder }[] = [];
  /** Possible faults of the source. */
  readonly findings: Finding[] = [];
  /** How many findings were not listed. */
  private moreFindings = 0;
  /** Whether a verse 0 is open, which is the title of a psalm. */
  private isInTitle = false;
  /** Whether the next line of poetry belongs to the stanza of the last one. */
  private isInStanza = false;
  private readonly leftovers = new Leftovers((what) => this.doubt(what));

  /** @param source returns the reader's position, for findings */
  constructor(
    private readonly book: Book,
    private readonly source: () => string | undefined = () => undefined,
  ) {}

  /** Begins a chapter. @throws Error for a number that no Bible has */
  chapter(number: number): void {
    if (number > LARGEST_NUMBER) throw new Error(`chapter ${number}: no book has so many`);
    this.endVerse();
    this.chapters.push({ number, verses: [] });
    this.isInStanza = false;
  }

  /**
   * Begins a verse, or continues the open one if this is a further part of it. Of two with one number that are no parts,
   * the first is kept and the other reported.
   * Verse 0 is the title of a psalm; elsewhere, its text belongs to no verse.
   * @param last the last number of a bridge (several verses printed as one)
   * @param isPart whether it may be a further part, as in `3b`
   * @throws Error for a number that no Bible has
   */
  verse(number: number, last = number, isPart = true): void {
    if (number === 0) {
      if (last > 0) this.verse(1, last, isPart);
      else this.beginTitle();
      return;
    }
    if (last > LARGEST_NUMBER) throw new Error(`verse ${last}: no chapter has so many`);
    if (last - number >= LONGEST_BRIDGE) {
      throw new Error(`verses ${number}-${last} are one: no Bible prints so many together`);
    }
    const isSame = this.verseNumber === number && this.lastNumber === last;
    if (isSame && (isPart || this.verseText.isEmpty)) {
      this.running.space();
      return;
    }
    this.endVerse();
    this.isPart = isPart;
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

  private beginTitle(): void {
    this.endVerse();
    if (this.book.id !== 'psa' || !this.hasChapter) return;
    this.isInTitle = true;
    this.begin({ is: 'title' });
  }

  /** Returns the number for a chapter that begins without one. @param written what the source has instead */
  nextChapter(written: string): number {
    const number = (this.chapters.at(-1)?.number ?? 0) + 1;
    this.doubt(`chapter "${written}" has no number; it is read as ${number}`);
    return number;
  }

  get testament(): Testament {
    return this.book.testament;
  }

  get hasChapter(): boolean {
    return this.chapters.length > 0;
  }

  /** The current place: `gen 1:1`. */
  get place(): string {
    const chapter = this.chapters.at(-1)?.number;
    const verse = this.verseNumber === undefined ? '' : `:${this.verseNumber}`;
    return chapter === undefined ? this.book.id : `${this.book.id} ${chapter}${verse}`;
  }

  /** Records that the reader was not sure how to interpret something. */
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
   * Ends the verse and all that is still open in it. Drops a verse without a word; marks that wait for text go to the
   * next verse.
   */
  endVerse(): void {
    if (this.isInTitle) {
      this.end('title');
      this.isInTitle = false;
    }
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
      const verse: VerseText = { number: this.verseNumber, ...bridge, ...text };
      chapter.verses.push(verse);
      this.lastVerse = verse;
      if (!this.isPart) this.whole.add(verse);
      for (const what of this.verseText.touching) this.find('touching', this.place, what);
    }
    this.verseText = next;
    this.verseNumber = undefined;
  }

  /** Moves a note on an omitted verse (`\v 37 \f … \f*`) to the end of the preceding verse, if any. */
  private keepNotes(): void {
    const { lastVerse } = this;
    if (!this.verseText.isEmpty || !lastVerse) return;
    const at = lastVerse.text.length;
    const notes = this.verseText.takeNotes().map((note) => ({ ...note, at }));
    if (notes.length === 0) return;
    lastVerse.marks ??= [];
    lastVerse.marks.push(...notes);
  }

  /** Adds running text. */
  write(raw: string): void {
    const aside = this.asides.at(-1);
    if (aside?.aside.is === 'skipped') return;
    const text = this.leftovers.takeOut(raw);
    if (aside) aside.text.write(text);
    else if (this.verseNumber !== undefined) this.verseText.write(text);
    else if (/\S/.test(text)) this.leaveOut(text.trim());
  }

  /** Omits text outside verses; if it is long, also its headings and notes, which do not belong to the next verse. */
  private leaveOut(text: string): void {
    this.doubt(`"${text.slice(0, MOST_SHOWN)}" belongs to no verse and is left out`);
    const chapter = this.chapters.at(-1);
    if (chapter?.verses.length === 0) this.unnumbered.push({ chapter: chapter.number, text });
    if (!this.waitingVerse && text.length <= MOST_SHOWN) return;
    this.waitingVerse ??= this.verseText;
    this.verseText = new MarkedTextBuilder();
  }

  /** The builder that currently receives running text. */
  get running(): MarkedTextBuilder {
    return this.asides.at(-1)?.text ?? this.verseText;
  }

  /** Begins a span of the running text. @returns what ends it */
  span(type: SpanMark['type']): () => void {
    this.running.open(type);
    return () => this.running.close(type);
  }

  paragraph(): void {
    if (this.isAside()) return;
    this.isInStanza = false;
    this.verseText.before({ type: 'paragraph' });
  }

  /** Begins a line of poetry; the first one, or one after a break, opens a stanza. */
  line(level: number): void {
    if (this.isAside()) return;
    if (!this.isInStanza) this.verseText.before({ type: 'stanza' });
    this.isInStanza = true;
    this.verseText.before({ type: 'line', level });
  }

  /** Adds an empty line, or ends a group of lines. */
  break(): void {
    if (!this.isAside()) this.isInStanza = false;
  }

  /**
   * Ends a verse 0, adds a space, and returns whether an aside is open; there, a break does no more than that.
   */
  private isAside(): boolean {
    if (this.isInTitle) this.endVerse();
    this.running.space();
    return this.asides.length > 0;
  }

  /** Begins an aside. @returns what ends it */
  begin(aside: Aside): () => void {
    pushOpen(this.asides, { aside, text: new MarkedTextBuilder() });
    return () => this.end(aside.is);
  }

  /** Ends an aside, and any asides that began within it. */
  end(is: Aside['is']): void {
    if (!this.asides.some(({ aside }) => aside.is === is)) {
      this.doubt(`${nameOf({ is })} ends where none is open`);
      return;
    }
    for (let open = this.asides.at(-1); open && open.aside.is !== is; open = this.asides.at(-1)) {
      this.doubt(`${nameOf(open.aside)} is not closed; it ends with what it is part of`);
      this.end(open.aside.is);
    }
    const isSkipped = this.asides.some(({ aside }) => aside.is === 'skipped');
    const { aside, text: written } = present(this.asides.pop());
    const text = written.finish();
    if (text.text === '' || isSkipped) return;
    if (aside.is === 'strongs') {
      const said = saidOfWord({ strongs: text.text }, this.testament);
      if (said) this.running.tagLastWord(said);
      return;
    }
    if (!WORD.test(text.text)) {
      this.doubt(`the ${aside.is} "${text.text.slice(0, MOST_SHOWN)}" has no word and is left out`);
      return;
    }
    if (aside.is !== 'note' && this.asides.length > 0) {
      // a title in a colophon is part of the colophon
      this.running.space();
      this.write(text.text);
      this.running.space();
      return;
    }
    if (aside.is === 'note') this.note({ kind: aside.kind, text: text.text });
    else if (aside.is === 'title') this.title(text);
    else if (aside.is === 'colophon') this.colophon(text);
    else if (aside.is === 'letter') this.verseText.before({ type: 'letter', text: text.text });
    else if (aside.is === 'heading') this.heading(aside, text);
  }

  /** Adds a note: between two verses of a chapter to the first, whose end it is at. */
  private note(note: Pick<NoteMark, 'kind' | 'text'>): void {
    const isBetween = this.verseNumber === undefined && this.asides.length === 0;
    const before = isBetween ? this.chapters.at(-1)?.verses.at(-1) : undefined;
    if (before) {
      before.marks ??= [];
      before.marks.push({ type: 'note', at: before.text.length, ...note });
    } else if (!this.waitingVerse || this.asides.length > 0) this.running.note(note);
  }

  private heading({ kind, level }: Heading, { text, marks }: MarkedText): void {
    if (HEBREW.test(text)) this.verseText.before({ type: 'letter', text });
    else this.verseText.before({ type: 'heading', kind, level, text, ...(marks && { marks }) });
  }

  private colophon(text: TaggedText): void {
    const chapter = this.chapters.at(-1);
    if (chapter) chapter.colophon = chapter.colophon ? joined(chapter.colophon, [text]) : text;
    else this.doubt(`"${text.text.slice(0, MOST_SHOWN)}" belongs to no chapter and is left out`);
  }

  /** Adds a title. A psalm has only one, before its first verse or as a verse 0; any other is a heading. */
  private title(text: TaggedText): void {
    const chapter = this.chapters.at(-1);
    const isFirst = this.isInTitle || (chapter?.verses.length === 0 && this.verseText.isEmpty);
    const isLetter = HEBREW.test(text.text) || NAME.test(text.text);
    if (isLetter) this.verseText.before({ type: 'letter', text: text.text });
    else if (chapter && isFirst && !chapter.title) chapter.title = text;
    else if (this.isInTitle) {
      this.doubt(`has another title; the second, "${text.text.slice(0, MOST_SHOWN)}", is left out`);
    } else this.heading({ kind: 'section', level: 1 }, text);
  }

  /** Returns the parts of the book that have text. A heading after the last verse becomes a colophon. */
  finish(): BookText {
    this.endVerse();
    const tell = (at: string, what: string) => this.find('reading', `${this.book.id} ${at}`, what);
    const all = inOrder(this.chapters, this.whole, tell);
    for (const { number, verses, title, colophon } of all) {
      if (verses.length > 0) continue;
      for (const { text } of [title, colophon].filter((each) => each !== undefined)) {
        const shown = text.slice(0, MOST_SHOWN);
        tell(`${number}`, `"${shown}" is of a chapter without verses and is left out`);
      }
    }
    const chapters = all.filter(({ verses }) => verses.length > 0);
    this.endWithHeadings(chapters.at(-1));
    if (this.moreFindings > 0) {
      const what = `${this.moreFindings} more are not listed`;
      this.findings.push({ check: 'reading', at: this.book.id, what });
    }
    const { book, unnumbered } = this;
    return unnumbered.length > 0 ? { book, chapters, unnumbered } : { book, chapters };
  }

  /** Makes the headings after the last verse its chapter's colophon; omits them if that has one. */
  private endWithHeadings(last: ChapterText | undefined): void {
    const [first, ...more] = this.verseText.waiting.filter((opening) => opening.type === 'heading');
    if (!first) return;
    if (!last || last.colophon) {
      for (const { text } of [first, ...more]) this.leaveOut(text);
      return;
    }
    const text = [first, ...more].map((each) => each.text).join(' ');
    last.colophon = first.marks ? { text, marks: first.marks } : { text };
  }
}

/** One Hebrew letter, alone or with its name: `א`, `א ALEPH.` */
const HEBREW = /^\p{Script=Hebrew}\p{M}*(?:[\s.:(–-]+\p{L}[\p{L}\p{M}]*)?[\s.:)]*$/u;
/** Their names alone, in English and Spanish spelling: `ALEPH`. In place of a psalm's title, they are enough. */
const NAME =
  /^(aleph|beth?|gimel|dal[ei]th|he|vau|vav|waw|zain|zayin|[ch]?heth?|jet|teth?|[jy]odh?|[ckq]aph?|kaf|lamedh?|mem|nun|sam[ei][ck]h|ain|ayin|pe|tzaddi|tsadh?[ei]|tz?ad[ei]|[ckq]oph|qof|resh|s[ch]*in|tau?|tav|taw)\.?$/i;
