/** Turns the references in a page's text into links, also when the page changes, except in code, links and forms. */
import {
  type FirstReferences,
  type FoundReference,
  readFirstReferences,
} from '../../../functions/lib/reference/find.ts';
import type { Lexicon } from '../../../functions/lib/reference/lexicon.ts';
import { formatRange, LAST } from '../../../functions/lib/reference/reference.ts';

/** The attribute of a link that holds the reference to request. */
export const REFERENCE = 'data-verso-reference';

const LEFT_ALONE = [
  'a, button, code, pre, kbd, samp, script, style, textarea, input, select, option, noscript, svg, math, template',
  '[contenteditable]:not([contenteditable="false"]), [data-verso="off"]',
].join(', ');
/** How many milliseconds of work to do before giving control back to the page. */
const AT_ONCE_MS = 8;
/** A number, which every reference contains. */
const NUMBER = /\d|[IVXLC]/;

/** A text node that is being read, and its content when reading began. */
interface Reading {
  text: Text;
  data: string;
  /** Where the part being read begins; the text before it has no references. */
  from: number;
  words: Generator<void, FirstReferences>;
}

export class PageReferences {
  /** The nodes that have changed since they were last searched. */
  private readonly changed = new Set<Node>();
  /** The text nodes being searched, those already read, and whether more work is scheduled. */
  private texts: NodeIterator | undefined;
  private reading: Reading | undefined;
  private readonly read = new WeakSet<Node>();
  private isAwaited = false;
  private readonly observer = new MutationObserver((changes) => this.note(changes));

  /** @param addressOf returns the address that a link leads to */
  constructor(
    private readonly lexicon: Lexicon,
    private readonly addressOf: (reference: string) => string,
  ) {}

  /** Searches a part of the page now and whenever it changes. */
  watch(root: Node): void {
    this.observer.observe(root, { childList: true, characterData: true, subtree: true });
    this.changed.add(root);
    this.work();
  }

  private note(changes: readonly MutationRecord[]): void {
    for (const { target, addedNodes, type } of changes) {
      if (type === 'characterData') {
        this.read.delete(target);
        this.later(target);
      }
      for (const node of addedNodes) this.later(node);
    }
  }

  /** Queues a node, because many changes come at once. */
  private later(node: Node): void {
    this.changed.add(node);
    if (this.isAwaited) return;
    this.isAwaited = true;
    requestAnimationFrame(() => this.work());
  }

  /** Works for a while and leaves the rest for later: no text, however long or hostile, may block the page. */
  private work(): void {
    const until = performance.now() + AT_ONCE_MS;
    // the changes recorded so far are the page's; those made from here on are ours
    this.note(this.observer.takeRecords());
    while (performance.now() < until && this.step());
    this.observer.takeRecords();
    this.isAwaited =
      this.changed.size > 0 || this.texts !== undefined || this.reading !== undefined;
    if (this.isAwaited) setTimeout(() => this.work());
  }

  /** Reads a word, or finds the next text node. @returns whether there was anything to do */
  private step(): boolean {
    if (this.reading) {
      const { done, value } = this.reading.words.next();
      if (done) this.link(this.reading, value);
      return true;
    }
    const text = this.texts?.nextNode();
    if (text instanceof Text) {
      const isDone = this.read.has(text) || !NUMBER.test(text.data);
      if (!isDone && !text.parentElement?.closest(LEFT_ALONE)) this.startReading(text, 0);
      return true;
    }
    const [root] = this.changed;
    this.texts = undefined;
    if (!root) return false;
    this.changed.delete(root);
    if (root.isConnected) this.texts = document.createNodeIterator(root, NodeFilter.SHOW_TEXT);
    return true;
  }

  private startReading(text: Text, from: number): void {
    const { data } = text;
    const words = readFirstReferences(data.slice(from), this.lexicon);
    this.reading = { text, data, from, words };
  }

  private link({ text, data, from }: Reading, { references, end }: FirstReferences): void {
    this.reading = undefined;
    // if the page has changed the text meanwhile, it will be read again
    if (text.data !== data) return;
    const isRest = from + end < data.length;
    // leave text without references alone: splitting it makes the browser lay it out again
    if (references.length === 0 && isRest) {
      this.startReading(text, from + end);
      return;
    }
    if (isRest) this.changed.add(text.splitText(from + end));
    this.read.add(text);
    // from the last to the first, so that earlier offsets stay valid
    for (const { start, end, passage } of references.reverse()) {
      const found = text.splitText(from + start);
      const rest = found.splitText(end - start);
      // do not read the rest again: by itself it may look like another reference
      this.read.add(rest);
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

/** Formats a reference for the service, independent of the page's language: `joh 3:16-18`. */
function asked({ book, range: { from, to } }: FoundReference['passage']): string {
  const isOpen = [to.chapter, to.verse].includes(LAST);
  return isOpen ? `${book.id} ${formatRange(from, from)}ss` : `${book.id} ${formatRange(from, to)}`;
}
