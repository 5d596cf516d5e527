/** Interprets ThML elements: https://www.ccel.org/ThML, and the HTML elements that modules use. */
import type { Aside, BookBuilder } from '../builder/book-builder.ts';
import { pushOpen } from '../builder/push-open.ts';
import { saidOfWord } from '../builder/said-of-word.ts';
import type { Tag } from '../xml.ts';

const SECTION: Aside = { is: 'heading', kind: 'section', level: 1 };
const ASIDES = new Map<string, Aside>([
  ['note', { is: 'note', kind: 'footnote' }],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name): [string, Aside] => [name, SECTION]),
]);
const HEADINGS = new Set(['sechead', 'title', 'chaphead']);
const RED = /red|#?ff0000/i;
const SPACES = new Set(['br', 'p', 'td', 'li', 'pb']);

/** Whether an element says anything about the text. */
export const isThmlElement = (name: string) =>
  /^(?:div|font|added|sync)$/.test(name) || ASIDES.has(name) || SPACES.has(name);

/** Passes elements to a book in order. Those of a slot end with the slot. */
export class ThmlElements {
  private opened: { name: string; end: () => void }[] = [];

  constructor(private readonly book: BookBuilder) {}

  open(tag: Tag, isEmpty: boolean): void {
    const end = this.begin(tag);
    if (isEmpty) end();
    // as in HTML, many paragraphs are not closed
    else if (!SPACES.has(tag.name)) pushOpen(this.opened, { name: tag.name, end });
  }

  close(name: string): void {
    if (SPACES.has(name)) this.book.space();
    const at = this.opened.findLastIndex((open) => open.name === name);
    if (at === -1) return;
    for (const { end } of this.opened.splice(at).reverse()) end();
  }

  endPiece(): void {
    for (const { end } of this.opened.reverse()) end();
    this.opened = [];
  }

  private begin(tag: Tag): () => void {
    const { name, attributes } = tag;
    if (name === 'sync') {
      const { type = '', value } = attributes;
      const said = /^strongs$/i.test(type) ? saidOfWord({ strongs: value }) : undefined;
      if (said) this.book.tagLastWord(said);
      return () => {};
    }
    const isHeading = name === 'div' && HEADINGS.has(attributes.class ?? '');
    const aside = isHeading ? SECTION : ASIDES.get(name);
    if (aside) {
      this.book.begin(aside);
      return () => this.book.end(aside.is);
    }
    const span =
      name === 'added' ? 'added' : RED.test(attributes.color ?? '') ? 'jesus' : undefined;
    if (span) {
      this.book.open(span);
      return () => this.book.close(span);
    }
    if (name === 'p') this.book.paragraph();
    this.book.space();
    return () => this.book.space();
  }
}
