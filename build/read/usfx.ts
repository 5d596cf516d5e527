/**
 * Reads USFX: a whole Bible in one XML file, with elements named after the markers of USFM.
 * Elements: https://ebible.org/usfx.
 */
import { aboutNames, namesIn } from './book-names.ts';
import type { TextBuilder } from './builder/text-builder.ts';
import type { Reader } from './reader.ts';
import { StyledBook } from './styled/styled-book.ts';
import { textOfFile } from './tables/verse-table.ts';
import { readTextFile } from './text-file.ts';
import { readTextXml } from './text-xml.ts';
import { type ElementEnd, rootOf, type Tag } from './xml.ts';

/** Elements whose content is not part of the text. */
const OUTSIDE = new Set(['fig', 'id', 'ide', 'languageCode', 'generated', 'periph', 'esb']);
/** Elements that mark a place, or add nothing to the text by themselves. */
const PLACES = new Set('usfx c v ve ce br optionalLineBreak milestone table'.split(' '));
const NAME =
  /<book\b[^<>]{0,300}?\bid="(\w+)"[^<>]{0,300}>(?:(?!<book\b)[\s\S]){0,2000}?<h\b[^<>]{0,300}>([^<]+)</g;
const LANGUAGE = /<languageCode>\s*([\w-]+)\s*</;

export const usfxReader: Reader = {
  format: 'USFX',

  recognise(heads) {
    return heads
      .filter(({ head }) => rootOf(head) === 'usfx')
      .map(({ file, head }) => {
        const names = aboutNames(namesIn(readTextFile(file).text, NAME));
        const read = () => readTextXml([file], (textBuilder) => new UsfxReader(textBuilder));
        return textOfFile(file, read, { language: LANGUAGE.exec(head)?.[1], ...names });
      });
  },
};

class UsfxReader {
  private book: StyledBook | undefined;

  constructor(private readonly textBuilder: TextBuilder) {}

  open({ name, attributes }: Tag): ElementEnd {
    if (OUTSIDE.has(name)) return 'skip';
    const { id = '', level = '', sfm, s: strong = '' } = attributes;
    if (name === 'book') return this.beginBook(id);
    const { book } = this;
    if (name === 'c') book?.chapter(id);
    if (name === 'v') book?.verse(id);
    if (PLACES.has(name)) return undefined;
    const marker = sfm ?? name;
    const style = /\d$/.test(marker) ? marker : marker + level;
    if (StyledBook.isParagraph(style)) {
      book?.paragraph(style);
      return () => book?.endParagraph();
    }
    book?.begin(style, true, { strong });
    return () => book?.end(style);
  }

  private beginBook(code: string): () => void {
    const book = this.textBuilder.begin(code);
    const styled = book && new StyledBook(book);
    this.book = styled;
    return () => {
      this.textBuilder.end(styled?.finish());
      this.book = undefined;
    };
  }
}
