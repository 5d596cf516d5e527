/**
 * Interprets the elements of modules for phones and Windows: those of MyBible (https://mybible.zone, "MyBible modules
 * format"), and the HTML elements of e-Sword and others.
 */
import type { SpanMark } from '../../../functions/lib/text/marks/marks.ts';
import type { Aside, BookBuilder } from '../builder/book-builder.ts';
import type { Tag } from '../xml.ts';
import { LooseElements } from './loose-elements.ts';

const SKIPPED: Aside = { is: 'skipped' };
const NOTE: Aside = { is: 'note', kind: 'footnote' };
const SECTION: Aside = { is: 'heading', kind: 'section', level: 1 };

const ASIDES = new Map<string, Aside>([
  ['n', NOTE],
  ['note', NOTE],
  ['not', NOTE],
  ['h', SECTION],
  ['h1', SECTION],
  ['h2', SECTION],
  ['h3', SECTION],
  ['h4', SECTION],
  ['S', { is: 'strongs' }],
  ['num', { is: 'strongs' }],
  // forms of words, references, and the callers of notes
  ...['m', 'tvm', 'f', 'x', 'sup'].map((name): [string, Aside] => [name, SKIPPED]),
]);
const SPANS = new Map<string, SpanMark['type']>([
  ['J', 'jesus'],
  ['red', 'jesus'],
  ['i', 'added'],
  ['em', 'added'],
]);
const PLACES = new Map<string, (book: BookBuilder) => void>([
  ['pb', (book) => book.paragraph()],
  ['p', (book) => book.paragraph()],
  ['t', (book) => book.line(1)],
  ...['br', 'hr', 'div', 'li', 'ol', 'td', 'th', 'tr', 'ul'].map(
    (name): [string, (book: BookBuilder) => void] => [name, (book) => book.running.space()],
  ),
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
    if (span) this.book.running.open(span);
    return () => (span ? this.book.running.close(span) : this.book.running.space());
  }
}
