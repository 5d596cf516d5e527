/** Interprets ThML elements: https://www.ccel.org/ThML, and the HTML elements that modules use. */
import type { Aside } from '../builder/book-builder.ts';
import { saidOfWord } from '../builder/said-of-word.ts';
import { named } from '../named.ts';
import type { Tag } from '../xml.ts';
import { LooseElements } from './loose-elements.ts';

const SECTION: Aside = { is: 'heading', kind: 'section', level: 1 };
const ASIDES = new Map<string, Aside>([
  ['note', { is: 'note', kind: 'footnote' }],
  ...named('h1 h2 h3 h4 h5 h6', SECTION),
]);
const HEADINGS = new Set(['sechead', 'title', 'chaphead']);
const RED = /red|#?ff0000/i;
const SPACES = new Set(['br', 'p', 'td', 'li', 'pb']);

/** Whether an element says anything about the text. */
export const isThmlElement = (name: string) =>
  /^(?:div|font|added|sync)$/.test(name) || ASIDES.has(name) || SPACES.has(name);

export class ThmlElements extends LooseElements {
  protected readonly places = SPACES;

  protected begin({ name, attributes }: Tag): () => void {
    if (name === 'sync') {
      const { type = '', value } = attributes;
      const said = /^strongs$/i.test(type) ? saidOfWord({ strongs: value }) : undefined;
      if (said) this.book.running.tagLastWord(said);
      return () => {};
    }
    const isHeading = name === 'div' && HEADINGS.has(attributes.class ?? '');
    const aside = isHeading ? SECTION : ASIDES.get(name);
    if (aside) return this.book.begin(aside);
    const span =
      name === 'added' ? 'added' : RED.test(attributes.color ?? '') ? 'jesus' : undefined;
    if (span) return this.book.span(span);
    if (name === 'p') this.book.paragraph();
    this.book.running.space();
    return () => this.book.running.space();
  }
}
