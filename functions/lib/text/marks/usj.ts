/**
 * Writes Scripture as USJ 3.1 and USX 3.0, the forms of USFM that editors and app builders exchange:
 * https://docs.usfm.bible. Both have the same elements; USX also marks where verses and chapters end.
 */
import { escapeHtml } from '../escape.ts';
import { eventsOf, type MarkedEvent, type PointMark } from './marked-events.ts';
import type { Mark, MarkedText, SpanMark, Surroundings } from './marks.ts';

/** Documents for editors and app builders: USX as text, USJ as an object. */
export type Documents = string[] | Usj[];

/** A document with a book or a part of it. */
export interface Usj {
  /** The type of the document. */
  type: 'USJ';
  /** The version of the specification. */
  version: '3.1';
  /** The book, then its chapters and paragraphs in order. */
  content: UsjElement[];
}

/** A part of a USJ document. */
export interface UsjElement {
  /** The type of the element. */
  type: 'book' | 'chapter' | 'para' | 'verse' | 'char' | 'note';
  /** The USFM marker: `p`, `q1`, `wj`. */
  marker: string;
  /** The code of the book. */
  code?: string;
  /** The number of the chapter or verse; a range if the text prints several verses as one. */
  number?: string;
  /** The ID of the chapter or verse: `JHN 3:16`. */
  sid?: string;
  /** The caller of the note in the text: `+` if the program chooses it, `-` for none. */
  caller?: string;
  /** Text and parts, in order. */
  content?: (string | UsjElement)[];
}

/** A chapter, or some of its verses. */
export interface UsjChapter extends Surroundings {
  chapter: number;
  verses: readonly (MarkedText & { verse: number; bridge?: { last: number } })[];
}

/** The USFM markers of stretches. */
const SPAN_MARKERS: Readonly<Record<SpanMark['type'], string>> = {
  added: 'add',
  jesus: 'wj',
  divine_name: 'nd',
  selah: 'qs',
};
/** The USFM markers of headings, by their kind. */
const HEADING_MARKERS = { major: 'ms', section: 's', parallel: 'r', speaker: 'sp' } as const;
/** Marks a paragraph that continues from the previous chapter. */
const NO_BREAK = 'nb';

/**
 * @param book its USFM code, its name, and the text of its `id` line
 * @param isWhole whether to add the name of the book as its title, as for a whole book
 */
export function usjOf(
  book: { code: string; name: string; about: string },
  chapters: readonly UsjChapter[],
  isWhole: boolean,
): Usj {
  const named = (marker: string): UsjElement => ({ type: 'para', marker, content: [book.name] });
  const content: UsjElement[] = [
    { type: 'book', marker: 'id', code: book.code, content: [book.about] },
    ...(isWhole ? ['h', 'toc2', 'mt1'].map(named) : []),
  ];
  for (const { chapter, verses, title, colophon } of chapters) {
    const sid = `${book.code} ${chapter}`;
    content.push({ type: 'chapter', marker: 'c', number: `${chapter}`, sid });
    const writer = new ParagraphWriter(content);
    if (title) writer.alone('d', title);
    for (const { verse, bridge, ...text } of verses) {
      const number = bridge ? `${verse}-${bridge.last}` : `${verse}`;
      writer.verse({ type: 'verse', marker: 'v', number, sid: `${sid}:${number}` }, text);
    }
    writer.end();
    if (colophon) writer.alone('s', colophon);
  }
  return { type: 'USJ', version: '3.1', content };
}

/** Writes verses in paragraphs, and reopens a stretch in each paragraph that it continues into. */
class ParagraphWriter {
  private open: UsjElement | undefined;
  /** The open stretches, innermost last. */
  private stretches: UsjElement[] = [];

  constructor(private readonly content: UsjElement[]) {}

  verse(number: UsjElement, text: MarkedText): void {
    let isNumbered = false;
    const begin = () => {
      if (isNumbered) return;
      isNumbered = true;
      this.place().push(number);
    };
    for (const event of eventsOf(text)) {
      if (event.is === 'point' && event.mark.type !== 'note') {
        this.point(event.mark);
        continue;
      }
      begin();
      this.inline(event);
    }
    begin();
    this.stretches = [];
    this.write(' ');
  }

  /** Writes a text as a separate paragraph, with its marks. */
  alone(marker: string, text: MarkedText): void {
    this.end();
    this.open = this.paragraph(marker);
    for (const event of eventsOf(text)) this.inline(event);
    this.end();
  }

  /** Writes what stays within its paragraph: text, stretches, notes. */
  private inline(event: MarkedEvent): void {
    if (event.is === 'text') this.write(event.text);
    else if (event.is === 'open') this.stretch(SPAN_MARKERS[event.span.type]);
    else if (event.is === 'close') this.stretches.pop();
    else if (event.is === 'point' && event.mark.type === 'note')
      this.place().push(noteOf(event.mark));
  }

  private write(text: string): void {
    const place = this.place();
    const last = place.at(-1);
    if (typeof last === 'string') place[place.length - 1] = last + text;
    else place.push(text);
  }

  /** Ends the paragraph, and removes the space after its last verse. */
  end(): void {
    if (this.open) trimEnd(this.open);
    if (this.open?.content?.length === 0) this.content.pop();
    this.open = undefined;
    this.stretches = [];
  }

  private point(mark: PointMark): void {
    const stretches = this.stretches.map(({ marker }) => marker);
    this.end();
    switch (mark.type) {
      case 'paragraph':
        this.open = this.paragraph('p');
        break;
      case 'line':
        this.open = this.paragraph(`q${mark.level}`);
        break;
      case 'stanza':
        this.content.push({ type: 'para', marker: 'b' });
        break;
      case 'letter':
        this.alone('qa', mark);
        break;
      case 'heading':
        this.alone(`${HEADING_MARKERS[mark.kind]}${mark.level > 1 ? mark.level : ''}`, mark);
        break;
    }
    for (const marker of stretches) this.stretch(marker);
  }

  private paragraph(marker: string): UsjElement {
    const made: UsjElement = { type: 'para', marker, content: [] };
    this.content.push(made);
    return made;
  }

  private stretch(marker: string): void {
    const made: UsjElement = { type: 'char', marker, content: [] };
    this.place().push(made);
    this.stretches.push(made);
  }

  /** Returns the content to append to: of the innermost open stretch, or of the paragraph. */
  private place(): (string | UsjElement)[] {
    this.open ??= this.paragraph(NO_BREAK);
    const inner = this.stretches.at(-1) ?? this.open;
    inner.content ??= [];
    return inner.content;
  }
}

/** Removes trailing spaces, and stretches that become empty. */
function trimEnd(element: UsjElement): void {
  const { content = [] } = element;
  for (let last = content.at(-1); last !== undefined; last = content.at(-1)) {
    if (typeof last === 'string') {
      const trimmed = last.trimEnd();
      if (trimmed !== '') {
        content[content.length - 1] = trimmed;
        return;
      }
    } else {
      if (last.type !== 'char') return;
      trimEnd(last);
      if (last.content?.length !== 0) return;
    }
    content.pop();
  }
}

function noteOf({ kind, text }: Extract<Mark, { type: 'note' }>): UsjElement {
  const [marker, caller, inner] = kind === 'footnote' ? ['f', '+', 'ft'] : ['x', '-', 'xt'];
  const content: UsjElement[] = [{ type: 'char', marker: inner, content: [text] }];
  return { type: 'note', marker, caller, content };
}

/** A part of a USX document, which also has the ends of chapters and verses. */
type UsxElement = Omit<UsjElement, 'content' | 'marker'> & {
  marker?: string;
  eid?: string;
  content?: readonly (string | UsxElement)[];
};

/** Converts a USJ document to USX. */
export function usxOf(usj: Usj): string {
  const body = withEnds(usj.content).map((each) => `${written(each)}\n`);
  return `<?xml version="1.0" encoding="utf-8"?>\n<usx version="3.0">\n${body.join('')}</usx>\n`;
}

function written(part: string | UsxElement): string {
  if (typeof part === 'string') return escapeHtml(part);
  let tag = `<${part.type}`;
  for (const [name, field] of ATTRIBUTES) {
    const value = part[field];
    if (value !== undefined) tag += ` ${name}="${escapeHtml(value)}"`;
  }
  const { content } = part;
  if (content === undefined || content.length === 0) return `${tag}/>`;
  tag += '>';
  // appending to a string is faster than joining a list of parts
  for (const inner of content) tag += written(inner);
  return `${tag}</${part.type}>`;
}

/** The attributes of USX, each with its field in USJ. */
const ATTRIBUTES = [
  ['style', 'marker'],
  ['code', 'code'],
  ['number', 'number'],
  ['caller', 'caller'],
  ['sid', 'sid'],
  ['eid', 'eid'],
] as const;

/** Markers of paragraphs without verse text. */
const ASIDE = /^(?:h|toc2|mt1|d|ms\d?|s\d?|r\d?|sp\d?|qa|b)$/;

/** Adds the ends of chapters and verses: a verse ends in the last paragraph that has some of its text. */
function withEnds(content: readonly UsjElement[]): UsxElement[] {
  const ended: UsxElement[] = [];
  let chapter: string | undefined;
  let verse: string | undefined;
  /** The content of the last paragraph with verse text. */
  let last: (string | UsxElement)[] = [];
  const endVerse = (within: (string | UsxElement)[]) => {
    if (verse !== undefined) within.push({ type: 'verse', eid: verse });
    verse = undefined;
  };
  const endChapter = () => {
    endVerse(last);
    if (chapter !== undefined) ended.push({ type: 'chapter', eid: chapter });
  };
  for (const element of content) {
    if (element.type === 'chapter') {
      endChapter();
      chapter = element.sid;
    }
    if (element.type !== 'para' || ASIDE.test(element.marker)) {
      ended.push(element);
      continue;
    }
    const own: (string | UsxElement)[] = [];
    for (const part of element.content ?? []) {
      if (typeof part !== 'string' && part.type === 'verse') {
        endVerse(own.length > 0 ? own : last);
        verse = part.sid;
      }
      own.push(part);
    }
    ended.push({ ...element, content: own });
    last = own;
  }
  endChapter();
  return ended;
}
