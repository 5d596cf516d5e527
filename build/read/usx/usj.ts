/** Reads USJ: USX in JSON, a book per file. Nodes: https://docs.usfm.bible/usfm/latest/usj, version 3.1. */
import path from 'node:path';
import { SourceError } from '../../versions/source-error.ts';
import { aboutNames } from '../book-names.ts';
import { readFiles, type TextBuilder } from '../builder/text-builder.ts';
import type { Reader } from '../reader.ts';
import { type FileHead, filesOfTexts } from '../text-folders.ts';
import { UsxReader } from './usx-book.ts';

const BEGINNING = /^\s*\{[^{}[\]]{0,300}?"type"\s*:\s*"USJ"/;
const CODE = /"code"\s*:\s*"(\w+)"/;
/** The running head, whose marker may be before or after its content. */
const NAME =
  /\{\s*(?:"type"\s*:\s*"para"\s*,\s*)?"marker"\s*:\s*"h\d?"\s*,\s*(?:"type"\s*:\s*"para"\s*,\s*)?"content"\s*:\s*\[\s*"([^"\\]+)"/;

const codeOf = ({ head }: FileHead) => CODE.exec(head)?.[1] ?? '';

export const usjReader: Reader = {
  format: 'USJ',

  recognise(heads) {
    const found = heads.filter(({ head }) => BEGINNING.test(head));
    return filesOfTexts(found, codeOf).map(([file, heads]) => {
      const files = heads.map((head) => head.file);
      const names = heads.map((head) => [codeOf(head), NAME.exec(head.head)?.[1] ?? ''] as const);
      const about = aboutNames(names);
      const read = () => readFiles(files, readUsj);
      return { file, name: path.basename(file), edition: '', files, about, read };
    });
  },
};

/** Far more than styles can be nested sensibly. */
const DEEPEST = 50;

/** @throws SourceError if it is not JSON, or nested too deeply */
function readUsj(text: string, textBuilder: TextBuilder, file: string): void {
  const book = new UsxReader(textBuilder);
  const readAll = (content: unknown, depth: number): void => {
    if (depth > DEEPEST) throw new SourceError(file, '', `is nested more than ${DEEPEST} deep`);
    for (const node of Array.isArray(content) ? content : []) {
      if (typeof node === 'string') textBuilder.book?.write(node);
      else if (typeof node === 'object' && node !== null) readNode(node, depth);
    }
  };
  const readNode = ({ content, ...node }: { content?: unknown }, depth: number): void => {
    const texts = Object.entries(node).filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string',
    );
    const { type = '', marker: style, ...others } = Object.fromEntries(texts);
    const attributes = style ? { ...others, style } : others;
    const end = book.open({ name: type.replace(/^table:/, ''), attributes });
    if (end === 'skip') return;
    readAll(content, depth + 1);
    end?.();
  };
  try {
    readAll(JSON.parse(text).content, 0);
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    throw new SourceError(file, '', `is no JSON: ${cause.message}`, { cause });
  }
  book.finish();
}
