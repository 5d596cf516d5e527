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
import { headsIn } from './text-folders.ts';
import { readTextXml } from './text-xml.ts';
import { rootOf, type Tag } from './xml.ts';

/** Elements whose content is not part of the text. */
const OUTSIDE = new Set(['fig', 'id', 'ide', 'languageCode', 'generated', 'periph', 'esb']);
/** Elements that mark a place, or add nothing to the text by themselves. */
const PLACES = new Set('usfx c v ve ce br optionalLineBreak milestone table'.split(' '));
const NAME =
  /<book\b[^<>]{0,300}?\bid="(\w+)"[^<>]{0,300}>(?:(?!<book\b)[\s\S]){0,2000}?<h\b[^<>]{0,300}>([^<]+)</g;
const LANGUAGE = /<languageCode>\s*([\w-]+)\s*</;

export const usfxReader: Reader = {
  format: 'USFX',

  recognise(folder) {
    return headsIn(folder)
      .filter(({ head }) => rootOf(head) === 'usfx')
      .map(({ file, head }) => {
        const names = aboutNames(namesIn(readTextFile(file).text, NAME));
        const read = () => readTextXml([file], (textBuilder) => new UsfxReader(textBuilder));
        return textOfFile(file, read, { language: LANGUAGE.exec(head)?.[1], ...names });
      });
  },
};

/** How an open element is interpreted. */
interface Open {
  name: string;
  is: 'outside' | 'paragraph' | 'stretch' | 'place' | 'book';
  style: string;
}

class UsfxReader {
  private book: StyledBook | undefined;
  private readonly opened: Open[] = [];

  constructor(private readonly textBuilder: TextBuilder) {}

  open({ name, attributes }: Tag): void {
    const { id = '', level = '', sfm, s: strong = '' } = attributes;
    const marker = sfm ?? name;
    const style = /\d$/.test(marker) ? marker : marker + level;
    const is = this.kindOf(name, style);
    this.opened.push({ name, is, style });
    if (is === 'outside') return;
    if (is === 'book') {
      const book = this.textBuilder.begin(id);
      this.book = book && new StyledBook(book);
    } else if (is === 'paragraph') this.book?.paragraph(style);
    else if (is === 'stretch') this.book?.begin(style, true, { strong });
    else if (name === 'c') this.book?.chapter(id);
    else if (name === 'v') this.book?.verse(id);
  }

  close(): void {
    const { is, style } = this.opened.pop() ?? {};
    if (is === 'paragraph') this.book?.endParagraph();
    if (is === 'stretch' && style) this.book?.end(style);
    if (is === 'book') {
      if (this.book) this.textBuilder.end(this.book.finish());
      this.book = undefined;
    }
  }

  text(text: string): void {
    if (!this.opened.some(({ is }) => is === 'outside')) this.book?.text(text);
  }

  private kindOf(name: string, style: string): Open['is'] {
    if (OUTSIDE.has(name) || this.opened.some(({ is }) => is === 'outside')) return 'outside';
    if (name === 'book') return 'book';
    if (PLACES.has(name)) return 'place';
    return StyledBook.isParagraph(style) ? 'paragraph' : 'stretch';
  }
}
