/** XML files, element by element, with the line of each. */
import sax from 'sax';
import { SourceError } from '../versions/source-error.ts';
import { DEEPEST } from './builder/push-open.ts';

declare module 'sax' {
  /** Missing from its types: HTML entities → their characters. */
  export const ENTITIES: Readonly<Record<string, string>>;
}

const NAMED_ENTITIES = new Map(Object.entries({ apos: "'", nbsp: ' ', ...sax.ENTITIES }));
/** The last character of Unicode. */
const LAST_CODE_POINT = 0x10ffff;

/** Returns the character of an entity by name or number: `amp`, `#233`, `#xe9`. */
export function entityCharacter(name: string): string | undefined {
  if (!name.startsWith('#')) return NAMED_ENTITIES.get(name);
  const code = name.startsWith('#x')
    ? Number.parseInt(name.slice(2), 16)
    : Number.parseInt(name.slice(1), 10);
  return code <= LAST_CODE_POINT ? String.fromCodePoint(code) : undefined;
}

/** Replaces the entities of a text with their characters; leaves anything else unchanged. */
export const decodeEntities = (text: string): string =>
  text.replace(
    /&(#x[0-9a-fA-F]+|#\d+|\w+);/g,
    (entity, name: string) => entityCharacter(name) ?? entity,
  );

/** An element as named in a tag, without a namespace prefix. */
export interface Tag {
  name: string;
  attributes: Readonly<Record<string, string>>;
}

const ATTRIBUTE = /(?<![\w.:-])([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * Returns the attributes of a tag that is read as text; their entities are not decoded.
 * @param isLower whether case means nothing, as in HTML: names become lower case
 */
export function attributesOf(written: string, isLower = false): Tag['attributes'] {
  const found: Record<string, string> = {};
  if (written === '') return found;
  for (const [, name, double, single] of written.matchAll(ATTRIBUTE)) {
    if (name) found[isLower ? name.toLowerCase() : name] = double ?? single ?? '';
  }
  return found;
}

/** What to do when an element ends, if anything; `skip` passes over all that is in it. */
export type ElementEnd = (() => void) | 'skip' | undefined;

/** Receives the content of a file, in order. */
export interface XmlListener {
  /** Called before each, with the line. */
  at?: (line: number) => void;
  /** @param isEmpty whether it closes itself: then it ends at once */
  open: (tag: Tag, isEmpty: boolean) => ElementEnd;
  text: (text: string) => void;
}

/** What may come before the first element: how each begins and ends. */
const BEFORE_ROOT: readonly [opening: string, closing: string][] = [
  ['<!--', '-->'],
  ['<?', '?>'],
];
const ROOT = /<(?:[\w.-]+:)?([A-Za-z][\w.-]*)/y;

/** Returns the name of a file's root element, given its beginning, or undefined if it is not XML. */
export function rootOf(head: string): string | undefined {
  let at = head.length - head.replace(/^[\ufeff\s]+/, '').length;
  while (head[at] === '<') {
    const [, closing] = BEFORE_ROOT.find(([opening]) => head.startsWith(opening, at)) ?? [];
    let end = closing === undefined ? at : head.indexOf(closing, at) + closing.length;
    if (head.startsWith('<!DOCTYPE', at)) {
      const subset = head.indexOf('[', at);
      const tag = head.indexOf('>', at);
      end = (subset !== -1 && subset < tag ? head.indexOf(']', subset) : tag) + 1;
      if (head[end] === '>') end += 1;
    }
    if (end <= at) break;
    at = end;
    while (/\s/.test(head[at] ?? '')) at += 1;
  }
  ROOT.lastIndex = at;
  return ROOT.exec(head)?.[1];
}

/**
 * Reads the text of a file to its end.
 * @throws SourceError with the line of anything that is not XML
 */
export function readXml(file: string, text: string, listener: XmlListener): void {
  const parser = sax.parser(true);
  /** The ends of the open elements, the innermost last. */
  const ends: ElementEnd[] = [];
  const isSkipped = () => ends.at(-1) === 'skip';
  const at = () => `line ${parser.line + 1}`;
  parser.onerror = (error) => {
    const [problem = ''] = error.message.split('\n');
    throw new SourceError(file, at(), `not valid XML: ${problem}`);
  };
  parser.ondoctype = (doctype) => {
    // entities declared there can expand endlessly or be read from elsewhere
    if (/<!ENTITY/i.test(doctype))
      throw new SourceError(file, at(), 'declares entities, which are not expanded');
  };
  parser.onopentag = ({ name, attributes, isSelfClosing }) => {
    if (ends.length >= DEEPEST) throw new SourceError(file, at(), `has elements ${DEEPEST} deep`);
    // without `xmlns`, attributes are texts with their prefixes
    const said = Object.entries(attributes).map(([key, value]) => [key, `${value}`] as const);
    const tag = { name: withoutPrefix(name), attributes: Object.fromEntries(said) };
    listener.at?.(parser.line + 1);
    ends.push(isSkipped() ? 'skip' : listener.open(tag, isSelfClosing));
  };
  parser.onclosetag = () => {
    listener.at?.(parser.line + 1);
    const end = ends.pop();
    if (typeof end === 'function') end();
  };
  const tellText = (written: string) => {
    if (isSkipped()) return;
    listener.at?.(parser.line + 1);
    listener.text(written);
  };
  parser.ontext = tellText;
  parser.oncdata = tellText;
  parser.write(text).close();
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1);
