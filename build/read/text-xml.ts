/** Reads XML files into a text builder, which also receives the findings about each, with their lines. */
import { readFiles, type TextBuilder } from './builder/text-builder.ts';
import type { ReadText } from './reader.ts';
import { readXml, type XmlListener } from './xml.ts';

/** Reads files to their ends, each with a new reader. @throws SourceError with the line of what cannot be read */
export const readTextXml = (
  files: readonly string[],
  readerOf: (textBuilder: TextBuilder) => Omit<XmlListener, 'at'> & { finish?: () => void },
): ReadText =>
  readFiles(files, (file, textBuilder) => {
    const reader = readerOf(textBuilder);
    const doubt = readXml(file, {
      at: (line) => textBuilder.at(file, line),
      open: (tag, isEmpty) => reader.open(tag, isEmpty),
      close: (name) => reader.close(name),
      text: (text) => reader.text(text),
    });
    if (doubt) textBuilder.atLine(1, () => textBuilder.doubt('file', doubt));
    reader.finish?.();
  });
