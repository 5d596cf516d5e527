/** Interprets OSIS elements. Their rules: the OSIS 2.1.1 user manual. */
import type { SpanMark } from '../../../functions/lib/text/marks/marks.ts';
import { present } from '../../../functions/lib/text/present.ts';
import type { Aside, BookBuilder } from '../builder/book-builder.ts';
import { DEEPEST, pushOpen } from '../builder/push-open.ts';
import { saidOfWord } from '../builder/said-of-word.ts';
import type { Tag } from '../xml.ts';

type Handler = (tag: Tag, book: BookBuilder) => void;

interface Element {
  /** Handles an opening tag: that of a container, or a milestone that starts it (`sID`). */
  start?: Handler;
  /** Handles a closing tag: that of a container, or a milestone that ends it (`eID`). */
  end?: Handler;
  /** Whether its text is separate from the verses. */
  isAside?: boolean;
}

const space: Handler = (_, book) => book.running.space();
const paragraph: Element = { start: (_, book) => book.paragraph(), end: space };
const span = (type: SpanMark['type']): Element => ({
  start: (_, book) => book.running.open(type),
  end: (_, book) => book.running.close(type),
});
const aside = (of: Aside | ((tag: Tag) => Aside)): Element => {
  const asideOf = (tag: Tag) => (typeof of === 'function' ? of(tag) : of);
  return {
    start: (tag, book) => book.begin(asideOf(tag)),
    end: (tag, book) => book.end(asideOf(tag).is),
    isAside: true,
  };
};

/** Reads a rank or depth, from 1; anything else counts as 1. */
const levelOf = ({ attributes }: Tag) =>
  /^[1-9]\d?$/.test(attributes.level ?? '') ? Number(attributes.level) : 1;

const skipped = aside({ is: 'skipped' });
const parallel = aside({ is: 'heading', kind: 'parallel', level: 1 });
/** A letter that marks the end of a paragraph in the Hebrew Bible. */
const paragraphSign: Element = {
  start: (_, book) => book.begin({ is: 'skipped' }),
  end: (_, book) => {
    book.end('skipped');
    book.paragraph();
  },
};

const isJesus = ({ attributes }: Tag) => attributes.who === 'Jesus';

/** Writes the quotation marks that the element represents. */
const quoted: Handler = ({ attributes }, book) => {
  if (attributes.marker) book.write(attributes.marker);
};

/** What elements say, by their names; if it depends on their type or subtype, by these too. */
const ELEMENTS = new Map<string, Element>(
  Object.entries({
    // one that only records a change of tense or order adds no word
    transChange: {},
    'transChange added': span('added'),
    divineName: span('divine_name'),
    q: {
      start: (tag, book) => {
        if (isJesus(tag)) book.running.open('jesus');
        quoted(tag, book);
      },
      end: (tag, book) => {
        quoted(tag, book);
        if (isJesus(tag)) book.running.close('jesus');
      },
    },
    note: aside({ is: 'note', kind: 'footnote' }),
    'note crossReference': aside({ is: 'note', kind: 'cross_reference' }),
    title: aside((tag) => ({ is: 'heading', kind: 'section', level: levelOf(tag) })),
    'title x-major': aside((tag) => ({ is: 'heading', kind: 'major', level: levelOf(tag) })),
    'title psalm': aside({ is: 'title' }),
    'title acrostic': aside({ is: 'letter' }),
    // the name of a book or chapter: answers use names of their own
    'title main': skipped,
    'title chapter': skipped,
    'title parallel': parallel,
    'title scope': parallel,
    speaker: aside({ is: 'heading', kind: 'speaker', level: 1 }),
    figure: skipped,
    div: { start: space, end: space },
    'div x-p': paragraph,
    'div paragraph': paragraph,
    'div colophon': aside({ is: 'colophon' }),
    'div introduction': skipped,
    p: paragraph,
    lg: { start: (_, book) => book.break(), end: (_, book) => book.break() },
    l: {
      start: (tag, book) => {
        book.line(levelOf(tag));
        if (tag.attributes.type === 'selah') book.running.open('selah');
      },
      end: (_, book) => {
        book.running.close('selah');
        book.running.space();
      },
    },
    lb: { start: space },
    // a converter writes the empty line between stanzas so, our own export a line of poetry as `x-line`
    'lb x-p': { start: (_, book) => book.break() },
    'lb x-line': {
      start: ({ attributes: { subType = '' } }, book) =>
        book.line(Number(/^x-level-([1-9]\d?)$/.exec(subType)?.[1] ?? 1)),
    },
    milestone: {},
    'milestone x-p': { start: (_, book) => book.paragraph() },
    seg: {},
    'seg x-pe': paragraphSign,
    'seg x-samekh': paragraphSign,
    'seg x-selah': span('selah'),
    // if the text has two readings, the second one belongs in a note
    'seg x-variant': { ...aside({ is: 'note', kind: 'footnote' }), isAside: false },
    'seg x-variant x-1': {},
    w: {
      start: (_, book) => book.running.openWord(),
      end: ({ attributes: { lemma, morph } }, book) =>
        book.running.closeWord(saidOfWord({ strongs: lemma, morph }, book.testament)),
    },
    item: paragraph,
    cell: { start: space, end: space },
    reference: {},
    // the place that a note refers to, which is where the note is anyway
    'reference annotateRef': { ...skipped, isAside: false },
  }),
);

/** Whether an element says anything about the text. Others only contain text. */
export const saysSomething = (name: string) => ELEMENTS.has(name);

/** Returns what a tag's element says about the text. */
const elementOf = ({ name, attributes: { type, subType } }: Tag): Element =>
  ELEMENTS.get(`${name} ${type} ${subType}`) ??
  ELEMENTS.get(`${name} ${type}`) ??
  ELEMENTS.get(name) ??
  {};

/** Elements whose text is separate from the verses. */
const APART = new Set(['title', 'speaker', 'note', 'figure']);

/** Elements whose missing tags are reported, because surrounding text would be lost or added by mistake. */
const MUST_CLOSE = new Set([...APART, 'transChange', 'reference']);

/** Passes elements to a book in order. They may overlap, because a milestone is ended by another milestone. */
export class OsisElements {
  /** Open containers; the end of a quotation may be in another slot. */
  private containers: Tag[] = [];
  /** Containers that were ended before their closing tags, by name, and milestones, by ID. */
  private readonly ended = new Map<string, number>();
  /** Open milestones, by ID. */
  private readonly milestones = new Map<string, Tag>();
  /** The IDs of those whose text is separate from the verses. */
  private readonly asides = new Set<string>();

  constructor(private readonly book: BookBuilder) {}

  open(tag: Tag, isEmpty: boolean): void {
    const { sID, eID } = tag.attributes;
    if (!isEmpty) {
      pushOpen(this.containers, tag);
      elementOf(tag).start?.(tag, this.book);
    } else if (eID !== undefined) {
      if (this.wasEnded(eID)) return;
      const started = this.milestones.get(eID);
      this.milestones.delete(eID);
      this.asides.delete(eID);
      // the closing quotation mark differs from the opening one
      const attributes = { ...started?.attributes, marker: '', ...tag.attributes };
      const ended = { ...tag, attributes };
      elementOf(ended).end?.(ended, this.book);
    } else {
      const element = elementOf(tag);
      if (sID !== undefined) this.milestones.set(sID, tag);
      if (sID !== undefined && element.isAside) this.asides.add(sID);
      element.start?.(tag, this.book);
      // a milestone that neither starts nor ends anything is empty
      if (sID === undefined) element.end?.(tag, this.book);
    }
  }

  close(name: string): void {
    const at = this.containers.findLastIndex((tag) => tag.name === name);
    const [tag] = at === -1 ? [] : this.containers.splice(at, 1);
    if (!tag && this.wasEnded(name)) return;
    if (!tag && MUST_CLOSE.has(name)) {
      this.book.doubt(`</${name}> closes nothing`);
      return;
    }
    const closed = tag ?? { name, attributes: {} };
    elementOf(closed).end?.(closed, this.book);
  }

  /** Ends the open asides before their closing tags, because a verse begins in them. */
  endAsides(): void {
    const asides = this.containers.filter(({ name }) => APART.has(name));
    for (const { name } of asides.reverse()) {
      this.close(name);
      this.countEnded(name);
    }
    for (const id of [...this.asides].reverse()) {
      const tag = present(this.milestones.get(id));
      elementOf(tag).end?.(tag, this.book);
      this.milestones.delete(id);
      this.countEnded(id);
    }
    this.asides.clear();
  }

  private countEnded(what: string): void {
    this.ended.set(what, (this.ended.get(what) ?? 0) + 1);
  }

  /** Returns whether the element with this name or ID has already been ended. */
  private wasEnded(what: string): boolean {
    const times = this.ended.get(what) ?? 0;
    if (times > 0) this.ended.set(what, times - 1);
    return times > 0;
  }

  /** Ends a piece of a document and all open elements except quotations, which may continue in the next. */
  endPiece(): void {
    for (const { name } of this.containers.toReversed()) {
      if (!MUST_CLOSE.has(name)) continue;
      this.book.doubt(`<${name}> is not closed; it ends with its verse`);
      this.close(name);
    }
    this.containers = this.containers.filter(({ name }) => name === 'q').slice(-DEEPEST / 2);
  }
}
