/** Puts a text together from the pieces that a reader finds between its markup: single spaces, NFC, and its marks. */
import {
  type BlockMark,
  type HeadingMark,
  type LetterMark,
  type LineMark,
  type MarkedText,
  type NoteMark,
  placeOf,
  type SpanMark,
} from '../shared/marks.ts';

/** What stands before the text that follows it, as far as a reader knows it. */
export type Opening = WithoutPlace<BlockMark | LineMark | LetterMark | HeadingMark | NoteMark>;
type WithoutPlace<Some> = Some extends unknown ? Omit<Some, 'at'> : never;

/** What opens a block of text. Of two without text between them the first is empty. */
const BLOCKS: ReadonlySet<Opening['type']> = new Set(['paragraph', 'stanza', 'line']);

const LAST_WORD = /[\p{L}\p{M}]+$/u;
const FIRST_WORD = /^\p{L}[\p{L}\p{M}]*/u;

export class MarkedTextBuilder {
  private text = '';
  private hasSpace = false;
  /** The words on both sides wherever letters touch though markup stands between them: `socorro|viene`. */
  readonly touching: string[] = [];
  private readonly marks: Required<MarkedText>['marks'] = [];
  /** What stands before text that has not come yet. */
  private openings: Opening[] = [];
  /** Stretches that are open, and where they begin; that is known with their first word. */
  private readonly spans = new Map<SpanMark['type'], number | undefined>();

  /** Takes a piece of running text. White space of all kinds is one space; none stands at either end. */
  write(raw: string): void {
    if (raw === '') return;
    const tidy = raw.replace(/\s+/g, ' ');
    if (tidy.startsWith(' ')) this.hasSpace = true;
    const part = tidy.trim();
    if (part === '') return;
    this.append(part);
    this.hasSpace = tidy.endsWith(' ');
  }

  /** What follows stands apart, even where no space is written. */
  space(): void {
    this.hasSpace = true;
  }

  private append(part: string): void {
    const [after] = this.hasSpace ? [] : (FIRST_WORD.exec(part) ?? []);
    const [before] = after === undefined ? [] : (LAST_WORD.exec(this.text) ?? []);
    if (before !== undefined) this.touching.push(`${before}|${after}`);
    if (this.hasSpace && this.text !== '') this.text += ' ';
    this.hasSpace = false;
    const at = this.text.length;
    for (const opening of this.openings) this.marks.push({ ...opening, at });
    this.openings = [];
    for (const [type, start] of this.spans) if (start === undefined) this.spans.set(type, at);
    // a mark of its own letter may stand beyond the edge of an element: they are one in NFC
    const joint = /^\p{M}/u.test(part) ? (/.\p{M}*$/su.exec(this.text)?.[0] ?? '') : '';
    this.text =
      this.text.slice(0, this.text.length - joint.length) + (joint + part).normalize('NFC');
  }

  /** A stretch begins; one of its kind that is open goes on. */
  open(type: SpanMark['type']): void {
    if (!this.spans.has(type)) this.spans.set(type, undefined);
  }

  /** A stretch ends, if one of its kind is open. One without a word is none. */
  close(type: SpanMark['type']): void {
    const start = this.spans.get(type);
    if (start !== undefined && start < this.text.length) {
      this.marks.push({ type, start, end: this.text.length });
    }
    this.spans.delete(type);
  }

  /** Something stands before the text that follows. */
  before(opening: Opening): void {
    if (BLOCKS.has(opening.type)) {
      this.openings = this.openings.filter(
        ({ type }) => !BLOCKS.has(type) || (type === 'stanza' && opening.type === 'line'),
      );
    }
    this.openings.push(opening);
  }

  /** A note on the text so far. */
  note(note: Omit<NoteMark, 'type' | 'at'>): void {
    if (this.text === '') this.before({ type: 'note', ...note });
    else this.marks.push({ type: 'note', at: this.text.length, ...note });
  }

  get isEmpty(): boolean {
    return this.text === '';
  }

  /** What stands before text that has not come. */
  get waiting(): readonly Opening[] {
    return this.openings;
  }

  /** The text with its marks in the order of their places. */
  finish(): MarkedText {
    for (const type of [...this.spans.keys()]) this.close(type);
    const { text } = this;
    const marks = this.marks.toSorted((a, b) => placeOf(a) - placeOf(b));
    return marks.length > 0 ? { text, marks } : { text };
  }

  /** One for the text that follows this one: it begins with what stands open here. Asked before the end. */
  next(): MarkedTextBuilder {
    const next = new MarkedTextBuilder();
    next.openings = this.openings;
    for (const type of this.spans.keys()) next.open(type);
    return next;
  }
}
