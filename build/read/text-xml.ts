/** Reads XML files into a text builder, which also receives the findings about each, with their lines. */
import { readFiles, type TextBuilder } from './builder/text-builder.ts';
import type { ReadText } from './reader.ts';
import { type ElementEnd, readXml, type Tag, type XmlListener } from './xml.ts';

/** Receives the elements of a file; their text is that of the open book, unless it says otherwise. */
interface TextListener extends Pick<XmlListener, 'open'> {
  text?: XmlListener['text'];
  finish?: () => void;
}

/** Reads files to their ends, each with a new reader. @throws SourceError with the line of what cannot be read */
export const readTextXml = (
  files: readonly string[],
  readerOf: (textBuilder: TextBuilder) => TextListener,
): ReadText =>
  readFiles(files, (text, textBuilder, file) => {
    const reader = readerOf(textBuilder);
    readXml(file, text, {
      at: (line) => textBuilder.at(file, line),
      open: (tag, isEmpty) => reader.open(tag, isEmpty),
      text: (part) => (reader.text ? reader.text(part) : textBuilder.book?.write(part)),
    });
    reader.finish?.();
    textBuilder.end();
  });

/**
 * Reads a file in which each book is an element, and all text is of its book.
 * @param open what to do when an element begins
 */
export const readBooksXml = (
  file: string,
  open: (tag: Tag, textBuilder: TextBuilder) => ElementEnd,
): ReadText => readTextXml([file], (textBuilder) => ({ open: (tag) => open(tag, textBuilder) }));
