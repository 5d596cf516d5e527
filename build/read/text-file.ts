/** Reads text files as their publishers wrote them, in any encoding. */
import { isUtf8 } from 'node:buffer';
import { closeSync, openSync, readFileSync, readSync } from 'node:fs';

/** A file's text, and any doubt about its encoding. */
export interface DecodedText {
  text: string;
  doubt?: string;
}

/** The byte order marks by which files declare their Unicode encoding. */
const BYTE_ORDER_MARKS: readonly [encoding: string, mark: readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** The encoding that a file of XML or USFM names in its first lines. */
const DECLARED =
  /<\?xml[^<>]{0,300}?encoding=["']([\w.:-]+)["']|^[^\S\n]{0,80}\\ide\s{1,9}(?:\d{1,9}\s{0,9}-\s{0,9})?([\w-]+)/m;
/** The encoding that nearly everyone used for Western languages before Unicode. */
const BEFORE_UNICODE = 'windows-1252';
const HEAD_BYTES = 65_536;
/** How many NUL characters a text may have by mistake, and which part of it; a binary file has more. */
const MOST_NULLS = 1;
const MOST_OF_NULLS = 0.0005;

/** Reads a text, with line feeds as line ends and without a byte order mark. */
export function readTextFile(file: string): DecodedText {
  const { text, ...doubt } = decode(readFileSync(file));
  return { ...doubt, text: text.replace(/\r\n?/g, '\n') };
}

/** Returns the beginning of a file with line feeds as line ends, for recognising it; undefined if it is not text. */
export function headOf(file: string): string | undefined {
  const head = firstBytes(file, HEAD_BYTES);
  const text = decodeHead(head).replace(/\r\n?/g, '\n');
  const nulls = text.split('\0').length - 1;
  return nulls > Math.max(MOST_NULLS, MOST_OF_NULLS * text.length) ? undefined : text;
}

function decodeHead(head: Uint8Array): string {
  try {
    // the last character may be cut
    const unicode = new TextDecoder(unicodeOf(head) ?? 'utf-8', { fatal: true });
    return unicode.decode(head, { stream: true });
  } catch {
    return new TextDecoder(BEFORE_UNICODE).decode(head);
  }
}

/** Returns the first bytes of a file. */
export function firstBytes(file: string, most: number): Buffer {
  const bytes = Buffer.alloc(most);
  const descriptor = openSync(file, 'r');
  try {
    return bytes.subarray(0, readSync(descriptor, bytes, 0, most, 0));
  } finally {
    closeSync(descriptor);
  }
}

function decode(bytes: Uint8Array): DecodedText {
  const unicode = unicodeOf(bytes);
  if (unicode) return { text: new TextDecoder(unicode).decode(bytes) };
  if (isUtf8(bytes)) return { text: new TextDecoder().decode(bytes) };
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_BYTES));
  const [, xml, usfm] = DECLARED.exec(head) ?? [];
  const declared = decoderOf(xml ?? usfm ?? '');
  if (declared) return { text: declared.decode(bytes) };
  return decodeMixed(bytes);
}

/** Decodes line by line, so that an error in one line does not spoil the others. */
function decodeMixed(bytes: Uint8Array): DecodedText {
  const before = new TextDecoder(BEFORE_UNICODE);
  const bad: number[] = [];
  let hasUnicode = false;
  const written = Buffer.from(bytes).toString('latin1').split('\n');
  const lines = written.map((each, at) => {
    const line = Buffer.from(each, 'latin1');
    if (!isUtf8(line)) {
      bad.push(at + 1);
      return before.decode(line);
    }
    const text = new TextDecoder().decode(line);
    hasUnicode ||= text.length !== line.length;
    return text;
  });
  const [first = 1, ...others] = bad;
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  const which = hasUnicode ? `line ${first}${more}` : 'it';
  const doubt = `${which} is not UTF-8 and is read as ${before.encoding}`;
  return { text: lines.join('\n'), doubt };
}

function unicodeOf(bytes: Uint8Array): string | undefined {
  const marked = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return marked[0];
  // every other byte of Latin text in UTF-16 is 0
  if (bytes[0] !== 0 && bytes[1] === 0) return 'utf-16le';
  if (bytes[0] === 0 && bytes[1] !== 0) return 'utf-16be';
  return undefined;
}

/** @returns undefined if a file names none, or Unicode, which it is not */
function decoderOf(encoding: string): TextDecoder | undefined {
  try {
    const decoder = new TextDecoder(encoding.replace(/^cp-?(?=\d)/i, 'windows-'));
    return /^(?:utf|unicode)/i.test(encoding) ? undefined : decoder;
  } catch {
    return undefined;
  }
}
