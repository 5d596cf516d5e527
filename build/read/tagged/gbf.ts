/**
 * GBF tags → what they say of the text. A tag is two letters, the second one small where it ends something. Tags: the
 * General Bible Format, https://ebible.org/bible/gbf.htm.
 */
import type { SpanMark } from '../../../functions/lib/text/marks.ts';
import type { Aside, BookBuilder } from '../builder/book-builder.ts';
import { saidOfWord } from '../builder/said-of-word.ts';
import type { Tag } from '../xml.ts';

const SECTION: Aside = { is: 'heading', kind: 'section', level: 1 };

/** Tags around what is not running text. */
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
/** A character that cannot be written by itself. */
const CHARACTERS = new Map([
  ['CG', '>'],
  ['CT', '<'],
]);

/** The number of the word before it: `<WG26>`, `<WH0430>`. */
const WORD = /^W([GH]\d+)/;

/** Whether a tag says anything of the text: those of forms, fonts and justification do not. */
export const isGbfTag = (name: string) =>
  /^(?:F[IiRr]|R[Ff]|T[SsBbHhTt]|C[A-Z]|W[GH]\d)/.test(name);

/** Tells a book of tags in their order. What a slot opens ends with it. */
export class GbfElements {
  private readonly opened: string[] = [];

  constructor(private readonly book: BookBuilder) {}

  open({ name }: Tag): void {
    const said = saidOfWord({ strongs: WORD.exec(name)?.[1] });
    if (said) this.book.tagLastWord(said);
    if (WORD.test(name)) return;
    const start = name.slice(0, 2).toUpperCase();
    const isEnd = name.charAt(1) !== start.charAt(1);
    if (isEnd) this.end(start);
    else this.begin(start);
  }

  /** GBF has no such tags. */
  close(): void {}

  endPiece(): void {
    for (const start of [...this.opened].reverse()) this.end(start);
  }

  private begin(start: string): void {
    const aside = ASIDES.get(start);
    const span = SPANS.get(start);
    if (aside) this.book.begin(aside);
    else if (span) this.book.open(span);
    else this.stand(start);
    if (aside || span) this.opened.push(start);
  }

  /** Tags that nothing closes. */
  private stand(start: string): void {
    const character = CHARACTERS.get(start);
    if (character) this.book.write(character);
    else if (start === 'CM') this.book.paragraph();
    else this.book.space();
  }

  private end(start: string): void {
    const at = this.opened.lastIndexOf(start);
    if (at === -1) return;
    this.opened.splice(at, 1);
    const aside = ASIDES.get(start);
    const span = SPANS.get(start);
    if (aside) this.book.end(aside.is);
    else if (span) this.book.close(span);
  }
}
