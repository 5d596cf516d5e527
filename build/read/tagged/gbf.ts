/**
 * Interprets GBF tags. A tag has two letters; the second is lower-case if it ends something. Tags: the General Bible
 * Format, https://ebible.org/bible/gbf.htm.
 */
import type { SpanMark } from '../../../functions/lib/text/marks/marks.ts';
import type { Aside, BookBuilder } from '../builder/book-builder.ts';
import { pushOpen } from '../builder/push-open.ts';
import { saidOfWord } from '../builder/said-of-word.ts';
import type { Tag } from '../xml.ts';

const SECTION: Aside = { is: 'heading', kind: 'section', level: 1 };

/** Tags around text that is not running text. */
const ASIDES = new Map<string, Aside>([
  ['RF', { is: 'note', kind: 'footnote' }],
  ['TS', SECTION],
  ['TB', SECTION],
  ['TH', { is: 'title' }],
  // the name of a book
  ['TT', { is: 'skipped' }],
]);
const SPANS = new Map<string, SpanMark['type']>([
  ['FI', 'added'],
  ['FR', 'jesus'],
]);
/** Characters that cannot be written literally. */
const CHARACTERS = new Map([
  ['CG', '>'],
  ['CT', '<'],
]);

/** The Strong's number of the preceding word: `<WG26>`, `<WH0430>`. */
const WORD = /^W([GH]\d+)/;

/** Whether a tag says anything about the text: those of forms, fonts and justification do not. */
export const isGbfTag = (name: string) =>
  /^(?:(?:br|p)$|F[IiRr]|R[Ff]|T[SsBbHhTt]|C[A-Z]|W[GH]\d)/.test(name);

/** Passes tags to a book in order. Whatever a slot opens ends with the slot. */
export class GbfElements {
  private readonly opened: { start: string; end: () => void }[] = [];

  constructor(private readonly book: BookBuilder) {}

  open({ name }: Tag): void {
    // of HTML, which modules for phones have besides
    if (/^(?:br|p)$/.test(name)) this.book.running.space();
    const said = saidOfWord({ strongs: WORD.exec(name)?.[1] });
    if (said) this.book.running.tagLastWord(said);
    if (WORD.test(name)) return;
    const start = name.slice(0, 2).toUpperCase();
    const isEnd = name.charAt(1) !== start.charAt(1);
    if (isEnd) this.end(start);
    else this.begin(start);
  }

  /** Does nothing: GBF has no such closing tags. */
  close(): void {}

  endPiece(): void {
    for (const { end } of this.opened.splice(0).reverse()) end();
  }

  private begin(start: string): void {
    const aside = ASIDES.get(start);
    const span = SPANS.get(start);
    const character = CHARACTERS.get(start);
    if (aside) pushOpen(this.opened, { start, end: this.book.begin(aside) });
    else if (span) pushOpen(this.opened, { start, end: this.book.span(span) });
    else if (character) this.book.write(character);
    else if (start === 'CM') this.book.paragraph();
    else this.book.running.space();
  }

  private end(start: string): void {
    const at = this.opened.findLastIndex((open) => open.start === start);
    const [open] = at === -1 ? [] : this.opened.splice(at, 1);
    open?.end();
  }
}
