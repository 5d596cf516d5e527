/** Reads the books of USFM files. */

import type { TextBuilder } from '../builder/text-builder.ts';
import { StyledBook } from '../styled/styled-book.ts';
import { isNote } from '../styled/styles.ts';
import { attributesOf } from '../xml.ts';
import { usfmTokens } from './tokens.ts';

/** The word after a marker that takes only one: `\c 3`, `\v 3-4`. */
const FIRST_WORD = /^\s*(\S+)\s?/;
/** The attributes of a stretch, after its text: `gracia|lemma="charis"`. */
const ATTRIBUTES = /\|\s*[\w-]+\s*=\s*"[^|]*$/;
/** Stretches whose default attribute needs no name: `gracia|charis`. Elsewhere a bar is part of the text. */
const UNNAMED = /^(w[agh]?|rb|k|jmp|xt|ref|fig)$/;
const UNNAMED_ATTRIBUTE = /\|[^|]*$/;

/** The caller of a note in the text: `+` for the next letter, `-` for none. */
const CALLER = /^\s*\S(?=\s|$)/;

/** The markers that begin and end a sidebar, which is not part of the text. */
const SIDEBAR = 'esb';
const SIDEBAR_END = 'esbe';

/** Reads all books of a file. @throws SourceError with the line of what cannot be read */
export function readUsfm(text: string, textBuilder: TextBuilder, file: string): void {
  const reader = new UsfmReader(textBuilder);
  for (const token of usfmTokens(text)) {
    textBuilder.at(file, token.line);
    if (token.kind === 'text') reader.text(token.text);
    else if (token.kind === 'open') reader.open(token.name, token.isNested);
    else if (token.kind === 'close') reader.close(token.name);
    else reader.flush();
  }
  reader.finish();
}

class UsfmReader {
  private book: StyledBook | undefined;
  /** What the next word is for. */
  private awaiting: 'id' | 'c' | 'v' | 'caller' | undefined;
  private isInSidebar = false;
  /** Text that may end with the attributes of its stretch. */
  private pending = '';
  private pendingLine = 0;

  constructor(private readonly textBuilder: TextBuilder) {}

  open(name: string, isNested: boolean): void {
    this.flush();
    this.awaiting = undefined;
    if (name === 'c' && this.isInSidebar) {
      this.book?.book.doubt('a sidebar is not closed; it ends with its chapter');
      this.isInSidebar = false;
    }
    if (name === 'id' || name === 'c' || name === 'v') {
      this.awaiting = name;
      return;
    }
    if (name === SIDEBAR) this.isInSidebar = true;
    if (name === SIDEBAR_END) this.isInSidebar = false;
    if (this.isInSidebar || name === SIDEBAR_END || !this.book) return;
    if (StyledBook.isParagraph(name)) {
      this.book.paragraph(name);
    } else {
      this.book.begin(name, isNested);
      if (isNote(name)) this.awaiting = 'caller';
    }
  }

  close(name: string): void {
    const said = attributesOf(ATTRIBUTES.exec(this.pending)?.[0] ?? '');
    this.pending = this.pending
      .replace(ATTRIBUTES, '')
      .replace(UNNAMED.test(name) ? UNNAMED_ATTRIBUTE : /$/, '');
    this.flush();
    if (!this.isInSidebar) this.book?.end(name, said);
  }

  text(raw: string): void {
    const { awaiting } = this;
    this.awaiting = undefined;
    const [taken = '', word = ''] = FIRST_WORD.exec(raw) ?? [];
    if (awaiting === undefined) this.write(raw);
    else if (awaiting === 'caller') this.write(raw.replace(CALLER, ''));
    else if (awaiting === 'id') this.begin(word);
    else if (!this.isInSidebar && this.book) {
      if (awaiting === 'c') this.book.chapter(word);
      else this.book.verse(word);
      this.write(raw.slice(taken.length));
    }
  }

  /** Writes the pending text, at a milestone or the end of the file. */
  flush(): void {
    const text = this.pending;
    this.pending = '';
    if (this.isInSidebar || text === '') return;
    const { line } = this.textBuilder;
    this.textBuilder.line = this.pendingLine;
    this.book?.book.write(text);
    this.textBuilder.line = line;
  }

  finish(): void {
    this.flush();
    this.textBuilder.end(this.book?.finish());
    this.book = undefined;
  }

  /** Begins a book. The rest of the line after the code is the translators' name for the file. */
  private begin(code: string): void {
    this.finish();
    const book = this.textBuilder.begin(code);
    this.book = book && new StyledBook(book);
    this.isInSidebar = false;
  }

  private write(raw: string): void {
    if (this.isInSidebar || !this.book) return;
    // a tilde is a no-break space, and two slashes are an optional line break
    if (this.pending === '') this.pendingLine = this.textBuilder.line;
    this.pending += raw.replaceAll('~', '\u00a0').replaceAll('//', ' ');
  }
}
