/** The references of a page, which may change: found in its text and made links. Code, links and forms stay as they are. */
import {
  type FirstReferences,
  type FoundReference,
  readFirstReferences,
} from '../../../functions/lib/reference/find.ts';
import type { Lexicon } from '../../../functions/lib/reference/lexicon.ts';
import { formatRange, LAST } from '../../../functions/lib/reference/reference.ts';

/** The attribute of a link that has its reference, as requested. */
export const REFERENCE = 'data-verso-reference';

const LEFT_ALONE = [
  'a, button, code, pre, kbd, samp, script, style, textarea, input, select, option, noscript, svg, math, template',
  '[contenteditable]:not([contenteditable="false"]), [data-verso="off"]',
].join(', ');
/** So long the page is kept from what else it has to do, in milliseconds. */
const AT_ONCE_MS = 8;
/** Every reference has a number. */
const NUMBER = /\d|[IVXLC]/;

/** A text that is being read, and what it was when that began. */
interface Reading {
  text: Text;
  data: string;
  /** Where the part begins that is read now; there are no references before. */
  from: number;
  words: Generator<void, FirstReferences>;
}

/** Makes links of them, and goes on doing so. */
export class PageReferences {
  /** What has changed since it was last looked at. */
  private readonly changed = new Set<Node>();
  /** The texts of what is looked at now, those that were read, and whether more is to be done later. */
  private texts: NodeIterator | undefined;
  private reading: Reading | undefined;
  private readonly read = new WeakSet<Node>();
  private isAwaited = false;
  private readonly observer = new MutationObserver((changes) => this.note(changes));

  /** @param addressOf where a link leads */
  constructor(
    private readonly lexicon: Lexicon,
    private readonly addressOf: (reference: string) => string,
  ) {}

  /** Looks through a part of the page now, and whenever it changes. */
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

  /** Many changes come at once. */
  private later(node: Node): void {
    this.changed.add(node);
    if (this.isAwaited) return;
    this.isAwaited = true;
    requestAnimationFrame(() => this.work());
  }

  /** Goes on for a while, and leaves the rest for later: no text, however long or hostile, may stop the page. */
  private work(): void {
    const until = performance.now() + AT_ONCE_MS;
    // what was changed by the page until here is news; what is changed from here on is ours
    this.note(this.observer.takeRecords());
    while (performance.now() < until && this.step());
    this.observer.takeRecords();
    this.isAwaited =
      this.changed.size > 0 || this.texts !== undefined || this.reading !== undefined;
    if (this.isAwaited) setTimeout(() => this.work());
  }

  /** Reads a word, or finds the next text. @returns whether there was anything to do */
  private step(): boolean {
    if (this.reading) {
      const { done, value } = this.reading.words.next();
      if (done) this.link(this.reading, value);
      return true;
    }
    const text = this.texts?.nextNode();
    if (text instanceof Text) {
      if (this.isUnread(text)) this.startReading(text, 0);
      return true;
    }
    const [root] = this.changed;
    this.texts = undefined;
    if (!root) return false;
    this.changed.delete(root);
    if (root.isConnected) this.texts = document.createNodeIterator(root, NodeFilter.SHOW_TEXT);
    return true;
  }

  private isUnread(text: Text): boolean {
    if (this.read.has(text) || !NUMBER.test(text.data)) return false;
    return !text.parentElement?.closest(LEFT_ALONE);
  }

  private startReading(text: Text, from: number): void {
    const { data } = text;
    const words = readFirstReferences(data.slice(from), this.lexicon);
    this.reading = { text, data, from, words };
  }

  private link({ text, data, from }: Reading, { references, end }: FirstReferences): void {
    this.reading = undefined;
    // what the page changed meanwhile is read again
    if (text.data !== data) return;
    const isRest = from + end < data.length;
    // a text without references stays as it is: the browser lays out again whatever is split
    if (references.length === 0 && isRest) {
      this.startReading(text, from + end);
      return;
    }
    if (isRest) this.changed.add(text.splitText(from + end));
    this.read.add(text);
    // from the last to the first: what is before stays where it is
    for (const { start, end, passage } of references.reverse()) {
      const found = text.splitText(from + start);
      const rest = found.splitText(end - start);
      // read again, what is left of a text may seem to be something else
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

/** As the service takes it, whatever language the page is in: `joh 3:16-18`. */
function asked({ book, range: { from, to } }: FoundReference['passage']): string {
  const isOpen = [to.chapter, to.verse].includes(LAST);
  return isOpen ? `${book.id} ${formatRange(from, from)}ss` : `${book.id} ${formatRange(from, to)}`;
}
