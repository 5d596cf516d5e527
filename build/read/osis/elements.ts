/** OSIS elements → what they say of the text. Rules of elements: the OSIS 2.1.1 user manual. */
import type { Aside, BookBuilder } from '../builder/book-builder.ts';
import { saidOfWord } from '../builder/said-of-word.ts';
import type { Tag } from '../xml.ts';

type Handler = (tag: Tag, book: BookBuilder) => void;

const nothing: Handler = () => {};

interface Element {
  /** A tag that opens it: a container, or a milestone where it starts (`sID`). */
  start: Handler;
  /** A tag that closes it: a container, or a milestone where it ends (`eID`). */
  end: Handler;
  /** Whether its text stands apart from the verses. */
  isAside?: true;
}

const space: Handler = (_, book) => book.space();
const paragraph: Element = { start: (_, book) => book.paragraph(), end: space };
const aside = (of: (tag: Tag) => Aside): Element => ({
  start: (tag, book) => book.begin(of(tag)),
  end: (tag, book) => book.end(of(tag).is),
  isAside: true,
});

/** A rank or depth, from 1; what is no such number is 1. */
const levelOf = ({ attributes }: Tag) =>
  /^[1-9]\d?$/.test(attributes.level ?? '') ? Number(attributes.level) : 1;

const isSecondReading = ({ attributes }: Tag) =>
  attributes.type === 'x-variant' && attributes.subType !== 'x-1';

/** The letters that the Hebrew Bible has at the end of its paragraphs. */
const isParagraphSign = ({ attributes }: Tag) =>
  attributes.type === 'x-pe' || attributes.type === 'x-samekh';

const isJesus = ({ attributes }: Tag) => attributes.who === 'Jesus';

/** Quotation marks that the element itself stands for. */
const quoted: Handler = ({ attributes }, book) => {
  if (attributes.marker) book.write(attributes.marker);
};

const ELEMENTS = new Map<string, Element>(
  Object.entries({
    transChange: {
      // one that says nothing more than that a tense or an order is another adds no word
      start: ({ attributes }, book) => {
        if (attributes.type === 'added') book.open('added');
      },
      end: (_, book) => book.close('added'),
    },
    divineName: {
      start: (_, book) => book.open('divine_name'),
      end: (_, book) => book.close('divine_name'),
    },
    q: {
      start: (tag, book) => {
        if (isJesus(tag)) book.open('jesus');
        quoted(tag, book);
      },
      end: (tag, book) => {
        quoted(tag, book);
        if (isJesus(tag)) book.close('jesus');
      },
    },
    note: aside(({ attributes }) => ({
      is: 'note',
      kind: attributes.type === 'crossReference' ? 'cross_reference' : 'footnote',
    })),
    title: aside(titleOf),
    speaker: aside(() => ({ is: 'heading', kind: 'speaker', level: 1 })),
    figure: aside(() => ({ is: 'skipped' })),
    p: paragraph,
    lg: { start: (_, book) => book.break(), end: (_, book) => book.break() },
    l: {
      start: (tag, book) => {
        book.line(levelOf(tag));
        if (tag.attributes.type === 'selah') book.open('selah');
      },
      end: (_, book) => {
        book.close('selah');
        book.space();
      },
    },
    lb: {
      // a converter writes the empty line between stanzas so
      start: ({ attributes }, book) => (attributes.type === 'x-p' ? book.break() : book.space()),
      end: nothing,
    },
    milestone: {
      start: ({ attributes }, book) => {
        if (attributes.type === 'x-p') book.paragraph();
      },
      end: nothing,
    },
    seg: {
      // where the text has two readings, the second one belongs in a note
      start: (tag, book) => {
        if (isParagraphSign(tag)) book.begin({ is: 'skipped' });
        if (isSecondReading(tag)) book.begin({ is: 'note', kind: 'footnote' });
        if (tag.attributes.type === 'x-selah') book.open('selah');
      },
      end: (tag, book) => {
        if (isParagraphSign(tag)) {
          book.end('skipped');
          book.paragraph();
        }
        if (isSecondReading(tag)) book.end('note');
        if (tag.attributes.type === 'x-selah') book.close('selah');
      },
    },
    w: {
      start: (_, book) => book.openWord(),
      end: ({ attributes: { lemma, morph } }, book) =>
        book.closeWord(saidOfWord({ strongs: lemma, morph }, book.testament)),
    },
    item: paragraph,
    cell: { start: space, end: space },
    reference: {
      // the place that a note belongs to, which it stands at
      start: ({ attributes }, book) => {
        if (attributes.type === 'annotateRef') book.begin({ is: 'skipped' });
      },
      end: ({ attributes }, book) => {
        if (attributes.type === 'annotateRef') book.end('skipped');
      },
    },
  }),
);

const DIVISIONS = new Map<string, Element>(
  Object.entries({
    'x-p': paragraph,
    paragraph,
    colophon: aside(() => ({ is: 'colophon' })),
    introduction: aside(() => ({ is: 'skipped' })),
  }),
);

const TITLES = new Map<string, Aside>(
  Object.entries({
    psalm: { is: 'title' },
    acrostic: { is: 'letter' },
    // the name of a book or chapter: the answers name them in their own way
    main: { is: 'skipped' },
    chapter: { is: 'skipped' },
    parallel: { is: 'heading', kind: 'parallel', level: 1 },
    scope: { is: 'heading', kind: 'parallel', level: 1 },
  }),
);

function titleOf(tag: Tag): Aside {
  const kind = tag.attributes.type === 'x-major' ? 'major' : 'section';
  const heading = { is: 'heading', kind, level: levelOf(tag) } as const;
  return TITLES.get(tag.attributes.type ?? '') ?? heading;
}

/** Whether an element says anything of the text. Others only hold some of it. */
export const saysSomething = (name: string) => name === 'div' || ELEMENTS.has(name);

/** What the element of a tag says of the text. */
function elementOf({ name, attributes }: Tag): Element {
  if (name === 'div') return DIVISIONS.get(attributes.type ?? '') ?? { start: space, end: space };
  return ELEMENTS.get(name) ?? { start: nothing, end: nothing };
}

/** Elements whose text stands apart from the verses. */
const APART = new Set(['title', 'speaker', 'note', 'figure']);

/** Elements whose missing edges are reported: what is around them would be lost or added with them. */
const MUST_CLOSE = new Set([...APART, 'transChange', 'reference']);

/** Tells a book of elements in their order. They may overlap: what is a milestone ends where another one says so. */
export class OsisElements {
  /** Containers that are open: of a quotation the end may stand in another slot. */
  private containers: Tag[] = [];
  /** Containers that were ended before their tags, and milestones, by their IDs. */
  private readonly ended: string[] = [];
  /** Milestones that have started and not ended, by their IDs. */
  private readonly milestones = new Map<string, Tag>();

  constructor(private readonly book: BookBuilder) {}

  open(tag: Tag, isEmpty: boolean): void {
    const { sID, eID } = tag.attributes;
    if (!isEmpty) {
      this.containers.push(tag);
      elementOf(tag).start(tag, this.book);
    } else if (eID !== undefined) {
      if (this.wasEnded(eID)) return;
      const started = this.milestones.get(eID);
      this.milestones.delete(eID);
      // the mark that opens it is not the one that closes it
      const attributes = { ...started?.attributes, marker: '', ...tag.attributes };
      const ended = { ...tag, attributes };
      elementOf(ended).end(ended, this.book);
    } else {
      if (sID !== undefined) this.milestones.set(sID, tag);
      elementOf(tag).start(tag, this.book);
      // what neither starts nor ends anything holds nothing
      if (sID === undefined) elementOf(tag).end(tag, this.book);
    }
  }

  /** A container ends. */
  close(name: string): void {
    const at = this.containers.findLastIndex((tag) => tag.name === name);
    const [tag] = at === -1 ? [] : this.containers.splice(at, 1);
    if (!tag && this.wasEnded(name)) return;
    if (!tag && MUST_CLOSE.has(name)) {
      this.book.doubt(`</${name}> closes nothing`);
      return;
    }
    const closed = tag ?? { name, attributes: {} };
    elementOf(closed).end(closed, this.book);
  }

  /** Ends the open asides although their closing tags have not come: a verse begins in them. */
  endAsides(): void {
    const asides = this.containers.filter(({ name }) => APART.has(name));
    for (const { name } of asides.reverse()) {
      this.close(name);
      this.ended.push(name);
    }
    for (const [id, tag] of [...this.milestones].reverse()) {
      const element = elementOf(tag);
      if (!element.isAside) continue;
      element.end(tag, this.book);
      this.milestones.delete(id);
      this.ended.push(id);
    }
  }

  /** Whether what ends here, by its name or ID, was ended before. */
  private wasEnded(what: string): boolean {
    const before = this.ended.lastIndexOf(what);
    if (before !== -1) this.ended.splice(before, 1);
    return before !== -1;
  }

  /** A piece of a document ends, and with it whatever is not closed: only quotations may go on in the next. */
  endPiece(): void {
    for (const { name } of this.containers.toReversed()) {
      if (!MUST_CLOSE.has(name)) continue;
      this.book.doubt(`<${name}> is not closed; it ends with its verse`);
      this.close(name);
    }
    this.containers = this.containers.filter(({ name }) => name === 'q');
  }
}
