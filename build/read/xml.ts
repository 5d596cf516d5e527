/** XML files, element by element, with the line of each. */
import sax from 'sax';
import { SourceError, within } from '../versions/source-error.ts';
import { DEEPEST } from './builder/push-open.ts';
import { readTextFile } from './text-file.ts';

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

/** Receives the content of a file, in order. */
export interface XmlListener {
  /** Called first, with the line. */
  at: (line: number) => void;
  /** @param isEmpty whether it closes itself */
  open: (tag: Tag, isEmpty: boolean) => void;
  /** Also called for empty elements. */
  close: (name: string) => void;
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
 * Reads a file to its end.
 * @returns any doubt about its encoding
 * @throws SourceError with the line of anything that is not XML, or at which its listener throws
 */
export function readXml(file: string, listener: XmlListener): string | undefined {
  const { text, doubt } = readTextFile(file);
  const parser = sax.parser(true);
  let depth = 0;
  const at = () => `line ${parser.line + 1}`;
  const told = (tell: () => void) => {
    listener.at(parser.line + 1);
    within(file, at(), tell);
  };
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
    depth += 1;
    if (depth > DEEPEST) throw new SourceError(file, at(), `has elements ${DEEPEST} deep`);
    // without `xmlns`, attributes are texts with their prefixes
    const said = Object.entries(attributes).map(([key, value]) => [key, `${value}`] as const);
    const tag = { name: withoutPrefix(name), attributes: Object.fromEntries(said) };
    told(() => listener.open(tag, isSelfClosing));
  };
  parser.onclosetag = (name) => {
    depth -= 1;
    told(() => listener.close(withoutPrefix(name)));
  };
  parser.ontext = (written) => told(() => listener.text(written));
  parser.oncdata = (written) => told(() => listener.text(written));
  parser.write(text).close();
  return doubt;
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1);
