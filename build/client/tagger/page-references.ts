/** The references of a page, which may change: found in its text and made links. Code, links and forms stay as they are. */
import { type FoundReference, findReferences } from '../../shared/reference/find.ts';
import type { Lexicon } from '../../shared/reference/lexicon.ts';
import { formatRange, LAST } from '../../shared/reference/reference.ts';

/** What carries the reference of a link, as it is asked for. */
export const REFERENCE = 'data-verso-reference';

const LEFT_ALONE = [
  'a, button, code, pre, kbd, samp, script, style, textarea, input, select, option, noscript, svg, math, template',
  '[contenteditable]:not([contenteditable="false"]), [data-verso="off"]',
].join(', ');
/** What is longer is no text of people: a page must not wait for it. */
const LONGEST = 20_000;
/** Every reference has a number. */
const NUMBER = /\d|[IVXLC]/;

/** Makes links of them, and goes on doing so. */
export class PageReferences {
  /** What has changed since it was last looked at. */
  private readonly changed = new Set<Node>();
  private readonly observer = new MutationObserver((changes) => this.note(changes));

  /** @param addressOf where a link leads */
  constructor(
    private readonly lexicon: Lexicon,
    private readonly addressOf: (reference: string) => string,
  ) {}

  /** Looks through a part of the page now, and whenever it changes. */
  watch(root: Node): void {
    this.link(root);
    this.observer.observe(root, { childList: true, characterData: true, subtree: true });
  }

  private note(changes: readonly MutationRecord[]): void {
    for (const { target, addedNodes, type } of changes) {
      if (type === 'characterData') this.later(target);
      for (const node of addedNodes) this.later(node);
    }
  }

  /** Many changes come at once. */
  private later(node: Node): void {
    if (this.changed.size === 0) {
      requestAnimationFrame(() => {
        const nodes = [...this.changed];
        this.changed.clear();
        for (const each of nodes) if (each.isConnected) this.link(each);
        // what was changed here is no news: read again, what is left of a text may seem to be something else
        this.observer.takeRecords();
      });
    }
    this.changed.add(node);
  }

  private link(root: Node): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) {
      if (node instanceof Text && node.length <= LONGEST && NUMBER.test(node.data))
        texts.push(node);
    }
    for (const text of texts) {
      if (!text.parentElement?.closest(LEFT_ALONE)) this.linkIn(text);
    }
  }

  private linkIn(text: Text): void {
    // from the last to the first: what is before stays where it is
    for (const { start, end, passage } of findReferences(text.data, this.lexicon).reverse()) {
      const found = text.splitText(start);
      const rest = found.splitText(end - start);
      const link = document.createElement('a');
      const reference = asked(passage);
      link.href = this.addressOf(reference);
      link.setAttribute(REFERENCE, reference);
      link.className = 'verso-reference';
      rest.before(link);
      link.append(found);
    }
  }
}

/** As the service takes it, whatever language the page is in: `joh 3:16-18`. */
function asked({ book, range: { from, to } }: FoundReference['passage']): string {
  const isOpen = [to.chapter, to.verse].includes(LAST);
  return isOpen ? `${book.id} ${formatRange(from, from)}ss` : `${book.id} ${formatRange(from, to)}`;
}
