/** Steps through the tokens of a reference, and tracks which one is next and which are skipped. */

import type { Lexicon, Role } from './lexicon.ts';
import type { Problem, Unreadable } from './reference.ts';
import { isLineBetween, type Token } from './tokens.ts';

/**
 * Thrown at the first part that does not fit; `parseReference` turns it into its answer. It is not an Error: in prose,
 * reading stops at every other word, and a stack trace costs more than the reading.
 */
export class ReadingStopped {
  constructor(readonly reason: () => Unreadable) {}
}

/** A position among the tokens that advances as they are read. */
export class TokenReader {
  /** The index of the next token. */
  next: number;
  /** The last token that was looked at: those after it have not affected the reading. */
  reach = -1;

  /** @param part the tokens to read, if not all */
  constructor(
    private readonly text: string,
    private readonly tokens: readonly Token[],
    readonly lexicon: Lexicon,
    private readonly part = { from: 0, to: tokens.length },
  ) {
    this.next = part.from;
  }

  at(index: number): Token | undefined {
    if (index > this.reach) this.reach = index;
    return index >= this.part.from && index < this.part.to ? this.tokens[index] : undefined;
  }

  isOver(): boolean {
    return this.at(this.next) === undefined;
  }

  /** Reads a number without a second one. */
  number(): number {
    const { value, other } = this.twoNumbers();
    if (other !== undefined)
      return this.stop('has a second number, which only a chapter can', this.next - 1);
    return value;
  }

  /** Reads a number, and the one of another numbering that may follow it: `22 (23)`. */
  twoNumbers(): { value: number; other?: number } {
    const token = this.at(this.next);
    if (token?.kind !== 'number') return this.stop('is not a number; a number should stand here');
    if (Number.isNaN(token.value)) return this.stop('is not written in the digits 0-9');
    this.next += 1;
    return token;
  }

  /** Whether a line ends before a token. */
  isNewLine(index = this.next): boolean {
    const [before, after] = [this.at(index - 1), this.at(index)];
    return before !== undefined && after !== undefined && isLineBetween(this.text, before, after);
  }

  /** Whether a colon comes before a verse without a chapter: `Juan :16`, but not `Juan: 3` or `Juan:3:16`. */
  isChapterLost(): boolean {
    const [colon, number, after] = [0, 1, 2].map((more) => this.at(this.next + more));
    if (!this.isMark(this.next, ':') || colon?.at.end !== number?.at.start) return false;
    return !(after?.kind === 'mark' && [':', '.', ','].includes(after.value));
  }

  to(): boolean {
    return this.mark('-') || this.role('to');
  }

  /** Reads `ss.`, `y ss.` or `en adelante`. */
  following(role: Role): boolean {
    const afterAnd = this.isRole(this.next, 'and') ? this.next + 1 : this.next;
    const at = this.isRole(afterAnd, role) ? afterAnd : this.afterTitles(afterAnd);
    if (!this.isRole(at, role)) return false;
    this.next = at;
    return this.role(role);
  }

  /** Skips a comma or semicolon before a word of these roles that ends an item: `3:16, ss.` */
  skipMarkBefore(...roles: Role[]): void {
    if (!this.isMark(this.next, ',', ';')) return;
    const at = this.next + 1;
    const after = this.isMark(at + 1, '.') ? at + 2 : at + 1;
    if (this.isRole(at, ...roles) && this.at(after)?.kind !== 'number') this.next = at;
  }

  /** Skips a word of a role and its period. */
  role(role: Role): boolean {
    if (!this.isRole(this.next, role)) return false;
    this.next += 1;
    this.mark('.');
    return true;
  }

  mark(value: string): boolean {
    if (!this.isMark(this.next, value)) return false;
    this.next += 1;
    return true;
  }

  isMark(index: number, ...values: string[]): boolean {
    const token = this.at(index);
    return token?.kind === 'mark' && values.includes(token.value);
  }

  isRole(index: number, ...roles: Role[]): boolean {
    const token = this.at(index);
    const role = token?.kind === 'word' ? this.lexicon.roles.get(token.value) : undefined;
    return role !== undefined && roles.includes(role);
  }

  /** Whether numbers start here: `3`, `capítulo 3`, `del versículo 3`. */
  isPlace(index: number): boolean {
    const at = this.afterTitles(index);
    return this.at(at)?.kind === 'number' || this.isRole(at, 'chapter', 'verse');
  }

  /** Returns the first token that is not a title: `versículo` in `del versículo`. */
  afterTitles(index: number): number {
    if (!this.lexicon.is('titles', this.at(index))) return index;
    // `ver Juan` is "see", `ver. 16` is a verse
    const after = this.at(this.isMark(index + 1, '.') ? index + 2 : index + 1);
    if (after?.kind === 'number' && this.isRole(index, 'verse')) return index;
    return this.afterTitles(index + 1);
  }

  /** Stops at a token, by default the next one, where the unreadable part starts. */
  stop(problem: Problem, at = this.next): never {
    throw new ReadingStopped(() => {
      const isOver = at >= this.tokens.length;
      return {
        part: this.textOf(isOver ? 0 : at, this.tokens.length),
        at: this.tokens[isOver ? 0 : at]?.at.start ?? 0,
        problem: isOver ? 'is incomplete: a number is missing at the end' : problem,
      };
    });
  }

  /** Returns the text from one token up to another; everything after it if that one does not exist. */
  textOf(from: number, to: number): string {
    const text = this.text.slice(this.tokens[from]?.at.start, this.tokens[to - 1]?.at.end);
    return (text || this.text).trim();
  }
}
