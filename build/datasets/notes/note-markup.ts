/**
 * Reduces the markup of notes, HTML or OSIS, to a few elements of HTML: whatever else came with a note is text or gone.
 */
import sax from 'sax';
import { escapeHtml } from '../../../functions/lib/text/escape.ts';
import { type PlaceRange, writePlaceRange } from '../../../functions/lib/text/place-range.ts';
import { DEEPEST } from '../../read/builder/push-open.ts';

/** A paragraph, a heading or an item of a list. */
export interface Block {
  tag: 'p' | 'h4' | 'ul' | 'ol';
  /** The kind of heading, such as OSIS's `x-s2`. */
  kind: string;
  /** Its content: text and `strong`, `em`, `sup`, `sub`, `br`, `a`. */
  html: string;
  /** Its content without markup. */
  text: string;
  /** The bold words that it begins with. */
  lead: string;
}

/** Our inline element for one of HTML or OSIS. */
const INLINE = new Map(
  Object.entries({
    ...{ b: 'strong', strong: 'strong', mark: 'strong', bold: 'strong' },
    ...{ i: 'em', em: 'em', italic: 'em', emphasis: 'em', sup: 'sup', super: 'sup', sub: 'sub' },
  }),
);

const LISTS: ReadonlyMap<string, Block['tag']> = new Map([
  ['ul', 'ul'],
  ['ol', 'ol'],
  ['list', 'ul'],
]);
const HEADINGS = /^(?:h[1-6]|title)$/;
/** An item of a list, or a row of a table, which is read as one. */
const ITEMS = new Set(['li', 'item', 'row', 'tr']);
const CELLS = new Set(['cell', 'td', 'th']);
/** Elements whose content is not text. */
const DROPPED = new Set(['script', 'style', 'template', 'iframe', 'object', 'svg', 'math']);

/**
 * Reads markup as blocks in order.
 * @param rangesOf returns the ranges that a link names; empty if it leads elsewhere
 * @throws Error for elements that are too deep
 */
export function readBlocks(
  markup: string,
  rangesOf: (target: string) => readonly PlaceRange[],
): Block[] {
  const reader = new BlockReader(rangesOf);
  const parser = sax.parser(false, { lowercase: true, trim: false, normalize: false });
  // what is not well-formed is read as far as it can be
  parser.onerror = () => parser.resume();
  parser.ontext = (text) => reader.text(text);
  let depth = 0;
  parser.onopentag = (tag) => {
    depth += 1;
    if (depth > DEEPEST) throw new Error(`its elements are more than ${DEEPEST} deep`);
    reader.open(tag.name, tag.attributes as Record<string, string>);
  };
  parser.onclosetag = (name) => {
    depth -= 1;
    reader.close(name);
  };
  parser.write(`<note>${markup}</note>`).close();
  return reader.finish();
}

class BlockReader {
  private readonly blocks: Block[] = [];
  private block: Block | undefined;
  /** Our open inline elements, innermost last, each with the name that closes it. */
  private inline: { name: string; tag: string }[] = [];
  private readonly lists: Block['tag'][] = [];
  /** How many elements are open whose content is dropped. */
  private dropped = 0;
  private isLead = false;

  constructor(private readonly rangesOf: (target: string) => readonly PlaceRange[]) {}

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (DROPPED.has(name)) this.dropped += 1;
    const list = LISTS.get(name);
    if (list) {
      this.end();
      this.lists.push(list);
    } else if (ITEMS.has(name)) this.begin(this.lists.at(-1) ?? 'ul');
    else if (HEADINGS.test(name)) this.begin('h4', attributes.type);
    else if (name === 'p' || (name === 'div' && !attributes.type?.includes('milestone'))) {
      // OSIS marks both ends of a paragraph by an empty element
      if (!this.lists.length) this.end();
    } else if (name === 'br' || name === 'lb' || name === 'l') this.append('<br>', ' ');
    else if (CELLS.has(name) && this.block?.text.trim()) this.text(' — ');
    else if (name === 'a' || name === 'reference') {
      const ranges = this.rangesOf(attributes.href ?? attributes.osisref ?? '');
      if (ranges.length > 0) {
        const written = ranges.map(writePlaceRange).join(',');
        this.enter(name, 'a', `<a data-ref="${escapeHtml(written)}">`);
      }
    } else {
      const tag = INLINE.get(name === 'hi' ? (attributes.type ?? '') : name);
      if (tag) this.enter(name, tag, `<${tag}>`);
    }
  }

  close(name: string): void {
    if (DROPPED.has(name)) this.dropped -= 1;
    if (LISTS.has(name)) {
      this.end();
      this.lists.pop();
    } else if (ITEMS.has(name) || HEADINGS.test(name) || name === 'p') this.end();
    else if (this.inline.at(-1)?.name === name) this.leave();
  }

  text(text: string): void {
    if (this.dropped > 0) return;
    const shown = text.replace(/\s+/g, ' ').normalize('NFC');
    if (!this.block && shown === ' ') return;
    this.append(escapeHtml(shown), shown);
  }

  finish(): Block[] {
    this.end();
    return this.blocks;
  }

  private begin(tag: Block['tag'], kind = ''): void {
    this.end();
    this.block = { tag, kind, html: '', text: '', lead: '' };
    this.isLead = false;
  }

  private append(html: string, text: string): void {
    if (this.dropped > 0) return;
    if (!this.block) this.begin(this.lists.at(-1) ?? 'p');
    const { block } = this;
    if (!block) return;
    if (this.isLead) block.lead += text;
    block.html += html;
    block.text += text;
  }

  private enter(name: string, tag: string, html: string): void {
    if (this.dropped > 0) return;
    if (!this.block) this.begin(this.lists.at(-1) ?? 'p');
    if (tag === 'strong' && !this.block?.text.trim()) this.isLead = true;
    this.append(html, '');
    this.inline.push({ name, tag });
  }

  private leave(): void {
    const last = this.inline.pop();
    if (!last) return;
    if (last.tag === 'strong') this.isLead = false;
    this.append(`</${last.tag}>`, '');
  }

  /** Ends the block, and what is open in it; one without words is none. */
  private end(): void {
    while (this.block && this.inline.length > 0) this.leave();
    this.inline = [];
    const { block } = this;
    this.block = undefined;
    if (!block) return;
    const text = block.text.trim();
    if (/[\p{L}\p{N}]/u.test(text)) {
      const lead = block.lead.trim();
      this.blocks.push({ ...block, html: block.html.trim(), text, lead });
    }
  }
}

/** Joins blocks to the HTML of a note. */
export function htmlOf(blocks: readonly Block[]): string {
  return blocks
    .map(({ tag, html }, at) => {
      if (tag === 'p' || tag === 'h4') return `<${tag}>${html}</${tag}>`;
      const opening = blocks[at - 1]?.tag === tag ? '' : `<${tag}>`;
      const closing = blocks[at + 1]?.tag === tag ? '' : `</${tag}>`;
      return `${opening}<li>${html}</li>${closing}`;
    })
    .join('');
}
