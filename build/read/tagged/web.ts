/**
 * Interprets the elements of modules for phones and Windows: those of MyBible (https://mybible.zone, "MyBible modules
 * format"), and the HTML elements of e-Sword and others.
 */
import type { SpanMark } from '../../../functions/lib/text/marks/marks.ts';
import type { Aside, BookBuilder } from '../builder/book-builder.ts';
import { named } from '../named.ts';
import type { Tag } from '../xml.ts';
import { LooseElements } from './loose-elements.ts';

const SKIPPED: Aside = { is: 'skipped' };
const NOTE: Aside = { is: 'note', kind: 'footnote' };
const SECTION: Aside = { is: 'heading', kind: 'section', level: 1 };

const ASIDES = new Map([
  ...named('n note not', NOTE),
  ...named('h h1 h2 h3 h4', SECTION),
  ...named<Aside>('S num', { is: 'strongs' }),
  // forms of words, references, and the callers of notes
  ...named('m tvm f x sup', SKIPPED),
]);
const SPANS = new Map([
  ...named<SpanMark['type']>('J red', 'jesus'),
  ...named<SpanMark['type']>('i em', 'added'),
]);
const PLACES = new Map<string, (book: BookBuilder) => void>([
  ...named('pb p', (book: BookBuilder) => book.paragraph()),
  ['t', (book) => book.line(1)],
  ...named('br hr div li ol td th tr ul', (book: BookBuilder) => book.running.space()),
]);

/** Whether an element says anything about the text. */
export const isWebElement = (name: string) =>
  ASIDES.has(name) || SPANS.has(name) || PLACES.has(name);

export class WebElements extends LooseElements {
  protected readonly places = PLACES;

  protected begin({ name }: Tag): () => void {
    PLACES.get(name)?.(this.book);
    const aside = ASIDES.get(name);
    const span = SPANS.get(name);
    if (aside) return this.book.begin(aside);
    return span ? this.book.span(span) : () => this.book.running.space();
  }
}
