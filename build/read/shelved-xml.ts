/** A file of XML whose books go to a shelf: what is not sure about the file is told there, with its lines. */
import type { Shelf } from './shelf.ts';
import { readXml, type XmlListener } from './xml.ts';

/** Reads a file to its end. @throws SourceError with the line of what cannot be read */
export function readShelvedXml(file: string, shelf: Shelf, reader: Omit<XmlListener, 'at'>): void {
  const doubt = readXml(file, {
    at: (line) => shelf.at(file, line),
    open: (tag, isEmpty) => reader.open(tag, isEmpty),
    close: (name) => reader.close(name),
    text: (text) => reader.text(text),
  });
  if (doubt) shelf.atLine(1, () => shelf.doubt('file', doubt));
}
