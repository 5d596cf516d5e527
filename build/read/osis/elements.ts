/** Interprets OSIS elements. Their rules: the OSIS 2.1.1 user manual. */
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
  isAside?: true;
}

const space: Handler = (_, book) => book.running.space();
const paragraph: Element = { start: (_, book) => book.paragraph(), end: space };
const aside = (of: (tag: Tag) => Aside): Element => ({
  start: (tag, book) => book.begin(of(tag)),
  end: (tag, book) => book.end(of(tag).is),
  isAside: true,
});

/** Reads a rank or depth, from 1; anything else counts as 1. */
const levelOf = ({ attributes }: Tag) =>
  /^[1-9]\d?$/.test(attributes.level ?? '') ? Number(attributes.level) : 1;

const isSecondReading = ({ attributes }: Tag) =>
  attributes.type === 'x-variant' && attributes.subType !== 'x-1';

/** Whether it is a letter that marks the end of a paragraph in the Hebrew Bible. */
const isParagraphSign = ({ attributes }: Tag) =>
  attributes.type === 'x-pe' || attributes.type === 'x-samekh';

const isJesus = ({ attributes }: Tag) => attributes.who === 'Jesus';

/** Writes the quotation marks that the element represents. */
const quoted: Handler = ({ attributes }, book) => {
  if (attributes.marker) book.write(attributes.marker);
};

const ELEMENTS = new Map<string, Element>(
  Object.entries({
    transChange: {
      // an element that only records a change of tense or order adds no word
      start: ({ attributes }, book) => {
        if (attributes.type === 'added') book.running.open('added');
      },
      end: (_, book) => book.running.close('added'),
    },
    divineName: {
      start: (_, book) => book.running.open('divine_name'),
      end: (_, book) => book.running.close('divine_name'),
    },
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
        if (tag.attributes.type === 'selah') book.running.open('selah');
      },
      end: (_, book) => {
        book.running.close('selah');
        book.running.space();
      },
    },
    lb: {
      // a converter writes the empty line between stanzas as `x-p`, our own export a line of poetry as `x-line`
      start: ({ attributes: { type, subType } }, book) => {
        if (type === 'x-line')
          book.line(Number(/^x-level-([1-9]\d?)$/.exec(subType ?? '')?.[1] ?? 1));
        else if (type === 'x-p') book.break();
        else book.running.space();
      },
    },
    milestone: {
      start: ({ attributes }, book) => {
        if (attributes.type === 'x-p') book.paragraph();
      },
    },
    seg: {
      // if the text has two readings, the second one belongs in a note
      start: (tag, book) => {
        if (isParagraphSign(tag)) book.begin({ is: 'skipped' });
        if (isSecondReading(tag)) book.begin({ is: 'note', kind: 'footnote' });
        if (tag.attributes.type === 'x-selah') book.running.open('selah');
      },
      end: (tag, book) => {
        if (isParagraphSign(tag)) {
          book.end('skipped');
          book.paragraph();
        }
        if (isSecondReading(tag)) book.end('note');
        if (tag.attributes.type === 'x-selah') book.running.close('selah');
      },
    },
    w: {
      start: (_, book) => book.running.openWord(),
      end: ({ attributes: { lemma, morph } }, book) =>
        book.running.closeWord(saidOfWord({ strongs: lemma, morph }, book.testament)),
    },
    item: paragraph,
    cell: { start: space, end: space },
    reference: {
      // the place that a note refers to, which is where the note is anyway
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
    // the name of a book or chapter: answers use names of their own
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

/** Whether an element says anything about the text. Others only contain text. */
export const saysSomething = (name: string) => name === 'div' || ELEMENTS.has(name);

/** Returns what a tag's element says about the text. */
function elementOf({ name, attributes }: Tag): Element {
  if (name === 'div') return DIVISIONS.get(attributes.type ?? '') ?? { start: space, end: space };
  return ELEMENTS.get(name) ?? {};
}

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
