/**
 * The grammar of references:
 *
 *   list    := passage { ( ";" | "," ) [ passage | numbers ] }
 *   passage := book [ numbers ]
 *   numbers := place [ "-" place ]
 *   place   := number [ ":" number ]
 *
 * What a lone number means depends on what stands before it: after a verse and a comma a verse, else a
 * chapter; in a book of one chapter a verse. Nothing is guessed: what does not fit is said.
 */
import { type Book, isSingleChapter } from '../canon.ts';
import type { BookNames } from './names.ts';
import type { PassageReference, Place, Unreadable } from './reference.ts';
import { type Token, tokenize } from './tokens.ts';

export type ParsedReference =
  | { ok: true; passages: PassageReference[] }
  | { ok: false; error: Unreadable };

/** Reads a whole reference, such as `1 Corintios 13:4-7` or `Sal 23; Jn 10:11`. Never throws. */
export function parseReference(reference: string, names: BookNames): ParsedReference {
  const { text, tokens } = tokenize(reference);
  const parser = new Parser(text, tokens, names);
  try {
    return { ok: true, passages: parser.list() };
  } catch (error) {
    if (error instanceof ReadingStopped) return { ok: false, error: error.reason };
    throw error;
  }
}

/** Ends the reading at the first part that does not fit; never leaves this file. */
class ReadingStopped extends Error {
  constructor(readonly reason: Unreadable) {
    super(reason.problem);
  }
}

/** A number that follows has this meaning, and belongs to this chapter. */
interface Before {
  book: Book;
  last: Place | undefined;
  comma: boolean;
}

class Parser {
  private next = 0;

  constructor(
    private readonly text: string,
    private readonly tokens: readonly Token[],
    private readonly names: BookNames,
  ) {}

  list(): PassageReference[] {
    const passages = [this.passage()];
    while (this.next < this.tokens.length) {
      const comma = this.mark(',');
      if (!comma && !this.mark(';')) this.stop('was not expected here');
      if (this.next === this.tokens.length) break;
      const before = passages.at(-1);
      if (before && this.tokens[this.next]?.kind === 'number' && !this.bookAhead()) {
        const last = before.range?.to;
        passages.push(this.numbers({ book: before.book, last, comma }));
      } else {
        passages.push(this.passage());
      }
    }
    return passages;
  }

  private passage(): PassageReference {
    const book = this.book();
    if (this.tokens[this.next]?.kind !== 'number') return { book };
    return this.numbers({ book, last: undefined, comma: false });
  }

  private book(): Book {
    const found = this.bookAhead();
    if (!found) return this.stopAtBook();
    this.next = found.end;
    return found.book;
  }

  /** The book whose name begins here, in the longest reading of it. */
  private bookAhead(): { book: Book; end: number } | undefined {
    const name: string[] = [];
    let found: { book: Book; end: number } | undefined;
    for (let index = this.next; index < this.tokens.length; index++) {
      const token = this.tokens[index];
      if (!token || (token.kind === 'mark' && token.value !== '.')) break;
      if (token.kind === 'mark') {
        if (found?.end === index) found.end += 1;
        continue;
      }
      name.push(`${token.value}`);
      if (name.length > this.names.maxParts) break;
      const book = this.names.find(name.join(' '));
      if (book) found = { book, end: index + 1 };
    }
    return found;
  }

  private numbers(before: Before): PassageReference {
    const { book } = before;
    const start = this.next;
    const from = this.place(before);
    if (!this.mark('-')) return { book, range: { from, to: from } };

    const to = this.place({ book, last: from.verse === undefined ? undefined : from, comma: true });
    const whole = from.verse === undefined && to.verse !== undefined;
    const range = { from: whole ? { ...from, verse: 1 } : from, to };
    if (isReversed(range.from, to)) this.stop('ends before it begins', start);
    return { book, range };
  }

  private place({ book, last, comma }: Before): Place {
    const first = this.number();
    if (this.mark(':') || this.decimalMark(last)) return { chapter: first, verse: this.number() };
    if (comma && last?.verse !== undefined) return { chapter: last.chapter, verse: first };
    // `Judas 5` is a verse; `Judas 1` is the chapter, as it is in every other book.
    if (isSingleChapter(book) && first > 1) return { chapter: 1, verse: first };
    return { chapter: first };
  }

  /** A mark that parts chapter and verse only where a number follows at once: `3.16`, `3,16`. */
  private decimalMark(last: Place | undefined): boolean {
    const [before, mark, after] = this.tokens.slice(this.next - 1, this.next + 2);
    if (mark?.kind !== 'mark' || after?.kind !== 'number') return false;
    const tight = before?.at.end === mark.at.start && mark.at.end === after.at.start;
    if (mark.value !== '.' && !(mark.value === ',' && tight && !last)) return false;
    this.next += 1;
    return true;
  }

  private number(): number {
    const token = this.tokens[this.next];
    if (token?.kind !== 'number') return this.stop('is not a number; a number should stand here');
    if (Number.isNaN(token.value)) return this.stop('is not written in the digits 0-9');
    this.next += 1;
    return token.value;
  }

  private mark(value: string): boolean {
    const token = this.tokens[this.next];
    if (token?.kind !== 'mark' || token.value !== value) return false;
    this.next += 1;
    return true;
  }

  /** Stops at a token, the next one if not said; the part is what stands from there. */
  private stop(problem: string, at = this.next): never {
    const start = this.tokens[at]?.at.start;
    const part = start === undefined ? this.text.trim() : this.text.slice(start).trim();
    throw new ReadingStopped({
      part,
      problem: start === undefined ? 'ends where a number should follow' : problem,
    });
  }

  private stopAtBook(): never {
    const start = this.tokens[this.next]?.at.start ?? 0;
    const [part = ''] = /^[\d\s.]*[^\d;,:]*/.exec(this.text.slice(start)) ?? [];
    const near = this.names.nearest(part);
    throw new ReadingStopped({
      part: part.trim() || this.text.trim(),
      problem: 'is not the name of a book',
      ...(near ? { near } : {}),
    });
  }
}

function isReversed(from: Place, to: Place): boolean {
  if (from.chapter !== to.chapter) return from.chapter > to.chapter;
  return (from.verse ?? 0) > (to.verse ?? 0);
}
