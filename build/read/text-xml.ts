/** Reads an XML file into a text builder, which also receives the findings about the file, with their lines. */
import type { TextBuilder } from './builder/text-builder.ts';
import { readXml, type XmlListener } from './xml.ts';

/** Reads a file to its end. @throws SourceError with the line of what cannot be read */
export function readTextXml(
  file: string,
  textBuilder: TextBuilder,
  reader: Omit<XmlListener, 'at'>,
): void {
  const doubt = readXml(file, {
    at: (line) => textBuilder.at(file, line),
    open: (tag, isEmpty) => reader.open(tag, isEmpty),
    close: (name) => reader.close(name),
    text: (text) => reader.text(text),
  });
  if (doubt) textBuilder.atLine(1, () => textBuilder.doubt('file', doubt));
}
