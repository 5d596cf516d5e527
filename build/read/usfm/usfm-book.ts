/** Files of USFM → their books. */
import type { Shelf } from '../shelf.ts';
import { StyledBook } from '../styled/styled-book.ts';
import { isNote } from '../styled/styles.ts';
import { readTextFile } from '../text-file.ts';
import { usfmTokens } from './tokens.ts';

/** What takes the word that follows it and no more: `\c 3`, `\v 3-4`. */
const FIRST_WORD = /^\s*(\S+)\s?/;
/** Attributes of a word, behind what is text: `gracia|lemma="charis"`. */
const ATTRIBUTES = /\|[^|]*$/;

/** What stands for a note in the text: `+` for the next letter, `-` for nothing. */
const CALLER = /^\s*\S(?=\s|$)/;

/** What begins here stands beside the text until it ends: sidebars. */
const SIDEBAR = 'esb';
const SIDEBAR_END = 'esbe';

/** Reads all books of a file. @throws SourceError with the line of what cannot be read */
export function readUsfmFile(file: string, shelf: Shelf): void {
  const { text, doubt } = readTextFile(file);
  shelf.at(file, 1);
  if (doubt) shelf.doubt('file', doubt);
  const reader = new UsfmReader(shelf);
  shelf.within(() => {
    for (const token of usfmTokens(text)) {
      shelf.at(file, token.line);
      if (token.kind === 'text') reader.text(token.text);
      else if (token.kind === 'open') reader.open(token.name, token.isNested);
      else if (token.kind === 'close') reader.close(token.name);
    }
    reader.finish();
  });
}

class UsfmReader {
  private book: StyledBook | undefined;
  /** What awaits the word that follows. */
  private awaiting: 'id' | 'c' | 'v' | 'caller' | undefined;
  private isInSidebar = false;
  /** Stretches that are open, whose text may end in attributes. */
  private depth = 0;

  constructor(private readonly shelf: Shelf) {}

  open(name: string, isNested: boolean): void {
    this.awaiting = undefined;
    if (name === 'id' || name === 'c' || name === 'v') {
      this.depth = 0;
      this.awaiting = name;
      return;
    }
    if (name === SIDEBAR) this.isInSidebar = true;
    if (name === SIDEBAR_END) this.isInSidebar = false;
    if (this.isInSidebar || name === SIDEBAR_END || !this.book) return;
    if (StyledBook.isParagraph(name)) {
      this.depth = 0;
      this.book.paragraph(name);
    } else {
      this.depth += 1;
      this.book.begin(name, isNested);
      if (isNote(name)) this.awaiting = 'caller';
    }
  }

  close(name: string): void {
    this.depth = Math.max(0, this.depth - 1);
    if (!this.isInSidebar) this.book?.end(name);
  }

  text(raw: string): void {
    const { awaiting } = this;
    this.awaiting = undefined;
    const [taken = '', word = ''] = FIRST_WORD.exec(raw) ?? [];
    switch (awaiting) {
      case undefined:
        this.write(raw);
        break;
      case 'caller':
        this.write(raw.replace(CALLER, ''));
        break;
      case 'id':
        this.begin(word);
        break;
      default:
        if (this.isInSidebar || !this.book) return;
        if (awaiting === 'c') this.book.chapter(word);
        else this.book.verse(word);
        this.write(raw.slice(taken.length));
    }
  }

  finish(): void {
    if (this.book) this.shelf.end(this.book.finish());
    this.book = undefined;
  }

  /** What follows the code on its line is what the translators call the file. */
  private begin(code: string): void {
    this.finish();
    const book = this.shelf.begin(code);
    this.book = book && new StyledBook(book);
    this.isInSidebar = false;
  }

  private write(raw: string): void {
    if (this.isInSidebar || !this.book) return;
    const plain = this.depth > 0 ? raw.replace(ATTRIBUTES, '') : raw;
    // a tilde is a space that no line ends at, two slashes are where one may end
    this.book.text(plain.replaceAll('~', '\u00a0').replaceAll('//', ' '));
  }
}
