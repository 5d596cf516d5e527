/** XML files, element by element, with the line of each. */
import sax from 'sax';
import { messageOf, SourceError } from '../source-error.ts';
import { readTextFile } from './text-file.ts';

/** An element as a tag names it, without the prefix of a namespace. */
export interface Tag {
  name: string;
  attributes: Readonly<Record<string, string>>;
}

/** Told what a file holds, in its order. */
export interface XmlListener {
  /** Told first: where it is. */
  at: (line: number) => void;
  /** @param isEmpty whether it closes itself */
  open: (tag: Tag, isEmpty: boolean) => void;
  /** Also told of those that close themselves. */
  close: (name: string) => void;
  text: (text: string) => void;
}

/** Nothing of a Bible is as deep. */
const DEEPEST = 200;
/** The first element of a file. */
const ROOT =
  /^\s*(?:<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*(?:\[[^\]]*\])?[^>]*>|\s)*<(?:[\w.-]+:)?([A-Za-z][\w.-]*)/;

/** The name of the element that a file of XML consists of, by how it begins; undefined for what is no XML. */
export const rootOf = (head: string): string | undefined =>
  ROOT.exec(head.replace(/^\ufeff/, ''))?.[1];

/**
 * Reads a file to its end.
 * @throws SourceError with the line of what is not XML, or of what its listener throws
 */
export function readXml(file: string, listener: XmlListener): void {
  const { text } = readTextFile(file);
  const parser = sax.parser(true);
  let depth = 0;
  const at = () => `line ${parser.line + 1}`;
  const told = (tell: () => void) => {
    listener.at(parser.line + 1);
    try {
      tell();
    } catch (error) {
      if (error instanceof SourceError) throw error;
      throw new SourceError(file, at(), messageOf(error), { cause: error });
    }
  };
  parser.onerror = (error) => {
    const [problem = ''] = error.message.split('\n');
    throw new SourceError(file, at(), `not valid XML: ${problem}`);
  };
  parser.ondoctype = (doctype) => {
    // what is declared there can expand without end, or be read from elsewhere
    if (/<!ENTITY/i.test(doctype))
      throw new SourceError(file, at(), 'declares entities, which are not expanded');
  };
  parser.onopentag = ({ name, attributes, isSelfClosing }) => {
    depth += 1;
    if (depth > DEEPEST) throw new SourceError(file, at(), `has elements ${DEEPEST} deep`);
    const tag = { name: withoutPrefix(name), attributes: plain(attributes) };
    told(() => listener.open(tag, isSelfClosing));
  };
  parser.onclosetag = (name) => {
    depth -= 1;
    told(() => listener.close(withoutPrefix(name)));
  };
  parser.ontext = (written) => told(() => listener.text(written));
  parser.oncdata = (written) => told(() => listener.text(written));
  parser.write(text).close();
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1);

/** Attributes as text; those of a namespace keep its prefix. */
function plain(attributes: Record<string, string | { value: string }>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : value.value,
    ]),
  );
}
