/** Assembles a text from the pieces that a reader finds between markup, with single spaces, in NFC, and with marks. */
import {
  type BlockMark,
  type HeadingMark,
  type LetterMark,
  type LineMark,
  type MarkedText,
  type NoteMark,
  placeOf,
  type SpanMark,
  type WordMark,
} from '../../../functions/lib/text/marks/marks.ts';
import { present } from '../../../functions/lib/text/present.ts';
import { MOST_MARKS, TOO_MANY_MARKS } from '../../../functions/lib/text/words.ts';
import type { TaggedText } from '../../versions/text-model.ts';
import { pushOpen } from './push-open.ts';

/** What a source says about a word. */
export type SaidOfWord = Omit<WordMark, 'type' | 'start' | 'end'>;

/** A mark that belongs to the text after it, before its place is known. */
export type Opening = WithoutPlace<BlockMark | LineMark | LetterMark | HeadingMark | NoteMark>;
type WithoutPlace<Some> = Some extends unknown ? Omit<Some, 'at'> : never;

/** Marks that open a block of text. If no text separates two of them, the first block is empty. */
const BLOCKS: ReadonlySet<Opening['type']> = new Set(['paragraph', 'stanza', 'line']);

/** The maximum length of a word, in UTF-16 units. */
const LONGEST_WORD = 200;
const LAST_WORD = /[\p{L}\p{M}]+$/u;
const FIRST_WORD = /^\p{L}[\p{L}\p{M}]*/u;
/** The last word, with any punctuation after it. */
const LAST_TAGGED = /([\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*)[^\p{L}\p{N}]*$/u;
const LAST_LETTER = /.\p{M}*$/su;
const ONLY_MARKS = /^\p{M}*$/u;
const ENDS_IN_WORD = /[\p{L}\p{M}]$/u;
/** Scripts that are written without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** White space other than a single space. */
const UNTIDY = /[^\S ]| {2}/;
/** How many words of the original one word can render. */
const MOST_NUMBERS = 20;

/** The first combining mark in Unicode. */
const FIRST_MARK = '\u0300';

export class MarkedTextBuilder {
  /** The text so far, in pieces, because joining them each time would copy the whole text. */
  private pieces: string[] = [];
  private length = 0;
  private hasSpace = false;
  /** The words on both sides of each place where only markup separates letters: `socorro|viene`. */
  readonly touching: string[] = [];
  private readonly marks: Required<MarkedText>['marks'] = [];
  /** Marks that wait for text. */
  private openings: Opening[] = [];
  /** How many of them open a block. */
  private blocksWaiting = 0;
  /** Open spans: how deeply nested, and where they begin, which is known only when their first word arrives. */
  private readonly spans = new Map<SpanMark['type'], { depth: number; start?: number }>();

  private readonly words: WordMark[] = [];
  /** Where each open word begins, the innermost last; known only when its text arrives. */
  private readonly openWords: { start: number | undefined }[] = [];

  /** Adds a piece of running text. Any white space becomes a single space, with none at either end of the text. */
  write(raw: string): void {
    if (raw === '') return;
    const tidy = UNTIDY.test(raw) ? raw.replace(/\s+/g, ' ') : raw;
    if (tidy.startsWith(' ')) this.hasSpace = true;
    const part = tidy.trim();
    if (part === '') return;
    this.append(part);
    this.hasSpace = tidy.endsWith(' ');
  }

  /** Separates what follows by a space, even if none is written. */
  space(): void {
    this.hasSpace = true;
  }

  private append(part: string): void {
    if (!this.hasSpace) this.touch(part);
    else if (!this.isEmpty) this.push(' ');
    this.hasSpace = false;
    // an element's edge may separate an accent from its letter; NFC joins them
    const isMark = part >= FIRST_MARK && /^\p{M}/u.test(part);
    const joint = isMark ? this.takeLetter() : '';
    for (const opening of this.openings) this.marks.push({ ...opening, at: this.length });
    this.openings = [];
    this.blocksWaiting = 0;
    for (const span of this.spans.values()) span.start ??= this.length;
    for (const word of this.openWords) word.start ??= this.length;
    const joined = joint + part;
    // normalising them would take quadratic time
    if (TOO_MANY_MARKS.test(joined)) {
      throw new Error(`there are more than ${MOST_MARKS} combining marks on one letter`);
    }
    this.push(joined.normalize('NFC'));
  }

  private push(piece: string): void {
    this.pieces.push(piece);
    this.length += piece.length;
  }

  /** Returns the end of the text, with at least one word. */
  private tail(): string {
    let tail = '';
    for (let at = this.pieces.length - 1; at >= 0 && tail.length < LONGEST_WORD; at--) {
      tail = (this.pieces[at] ?? '').slice(-LONGEST_WORD) + tail;
    }
    return tail;
  }

  /** Removes and returns the last letter with its marks. */
  private takeLetter(): string {
    let letter = '';
    while (this.pieces.length > 0 && letter.length < LONGEST_WORD) {
      const piece = this.pieces.pop() ?? '';
      const [last] = LAST_LETTER.exec(piece.slice(-LONGEST_WORD)) ?? [''];
      letter = last + letter;
      if (last.length < piece.length) this.pieces.push(piece.slice(0, piece.length - last.length));
      // a piece of marks alone belongs to a letter before it
      if (!ONLY_MARKS.test(last)) break;
    }
    this.length -= letter.length;
    return letter;
  }

  /** Records the words that touch if a part follows the text without a space. */
  private touch(part: string): void {
    // a character may have two units
    if (!ENDS_IN_WORD.test(this.pieces.at(-1)?.slice(-2) ?? '')) return;
    if (UNSPACED.test(part.charAt(0))) return;
    const [after] = FIRST_WORD.exec(part.slice(0, LONGEST_WORD)) ?? [];
    const [before] = after === undefined ? [] : (LAST_WORD.exec(this.tail()) ?? []);
    if (before !== undefined) this.touching.push(`${before}|${after}`);
  }

  /** Begins a span; an open one of the same type continues, and ends when both have ended. */
  open(type: SpanMark['type']): void {
    const span = this.spans.get(type);
    if (span) span.depth += 1;
    else this.spans.set(type, { depth: 1 });
  }

  /** Ends a span, if one of its type is open. Drops a span without a word. */
  close(type: SpanMark['type']): void {
    const span = this.spans.get(type);
    if (!span) return;
    span.depth -= 1;
    if (span.depth > 0) return;
    this.spans.delete(type);
    this.mark(type, span.start);
  }

  private mark(type: SpanMark['type'], start: number | undefined): void {
    const end = this.length;
    if (start !== undefined && start < end) this.marks.push({ type, start, end });
  }

  /** Begins a word about which the source says something. */
  openWord(): void {
    pushOpen(this.openWords, { start: undefined });
  }

  /** Ends the word. @param said what the source says about it; undefined if nothing after all */
  closeWord(said: SaidOfWord | undefined): void {
    const start = this.openWords.pop()?.start;
    const end = this.length;
    // of words within words the inner ones are kept
    const before = this.words.at(-1)?.end ?? 0;
    if (said && start !== undefined && start < end && start >= before) {
      this.words.push({ type: 'word', start, end, ...said });
    }
  }

  /** Adds what the source says about the preceding word. */
  tagLastWord(said: SaidOfWord): void {
    const before = this.words.at(-1);
    const from = before?.end ?? 0;
    const tail = this.tail();
    const tailStart = this.length - tail.length;
    const found = LAST_TAGGED.exec(tail.slice(Math.max(0, from - tailStart)));
    if (found) {
      const start = Math.max(from, tailStart) + found.index;
      const end = start + present(found[1]).length;
      this.words.push({ type: 'word', start, end, ...said });
    } else if (before) {
      // more about the same word
      if (before.strongs.length >= MOST_NUMBERS) return;
      before.strongs = [...new Set([...before.strongs, ...said.strongs])];
      if (said.morph) before.morph = [before.morph, said.morph].filter(Boolean).join(' ');
    }
  }

  /** Adds a mark that belongs to the following text. */
  before(opening: Opening): void {
    if (BLOCKS.has(opening.type)) {
      // the last ones: searching all openings for each block would take quadratic time
      for (let at = this.openings.length - 1; this.blocksWaiting > 0 && at >= 0; at--) {
        const { type } = present(this.openings[at]);
        if (type === 'stanza' && opening.type === 'line') break;
        if (!BLOCKS.has(type)) continue;
        this.openings.splice(at, 1);
        this.blocksWaiting -= 1;
      }
      this.blocksWaiting += 1;
    }
    this.openings.push(opening);
  }

  /** Adds a note on the text so far. */
  note(note: Omit<NoteMark, 'type' | 'at'>): void {
    if (this.isEmpty) this.before({ type: 'note', ...note });
    else this.marks.push({ type: 'note', at: this.length, ...note });
  }

  get isEmpty(): boolean {
    return this.length === 0;
  }

  get waiting(): readonly Opening[] {
    return this.openings;
  }

  /** Removes the notes that wait for text. */
  takeNotes(): Extract<Opening, { type: 'note' }>[] {
    const notes = this.openings.filter((opening) => opening.type === 'note');
    this.openings = this.openings.filter(({ type }) => type !== 'note');
    return notes;
  }

  /** Returns the text with its marks, ordered by place. */
  finish(): TaggedText {
    for (const [type, { start }] of this.spans) this.mark(type, start);
    const text = this.pieces.join('');
    const marks = this.marks.toSorted((a, b) => placeOf(a) - placeOf(b));
    const words = this.words.toSorted((a, b) => a.start - b.start);
    return { text, ...(marks.length > 0 && { marks }), ...(words.length > 0 && { words }) };
  }

  /** Returns a builder for the following text, with the spans that are open here. Call it before `finish`. */
  next(): MarkedTextBuilder {
    const next = new MarkedTextBuilder();
    next.openings = this.openings;
    next.blocksWaiting = this.blocksWaiting;
    for (const [type, { depth }] of this.spans) next.spans.set(type, { depth });
    return next;
  }
}
