/** Goes through the tokens of a reference: what stands next, and what is passed over. */
import type { Role } from '../../../build/shared/reference-language.ts';
import type { Lexicon } from './lexicon.ts';
import type { Unreadable } from './reference.ts';
import type { Token } from './tokens.ts';

/** Ends the reading at the first part that does not fit; `parseReference` turns it into its answer. */
export class ReadingStopped extends Error {
  constructor(readonly reason: Unreadable) {
    super(reason.problem);
  }
}

/** A position among the tokens that moves on as they are read. */
export class TokenReader {
  /** The token that stands next. */
  next = 0;

  constructor(
    private readonly text: string,
    readonly tokens: readonly Token[],
    readonly lexicon: Lexicon,
  ) {}

  number(): number {
    const token = this.tokens[this.next];
    if (token?.kind !== 'number') return this.stop('is not a number; a number should stand here');
    if (Number.isNaN(token.value)) return this.stop('is not written in the digits 0-9');
    this.next += 1;
    return token.value;
  }

  to(): boolean {
    return this.mark('-') || this.role('to');
  }

  /** `ss.`, `y ss.` */
  following(role: Role): boolean {
    if (this.isRole(this.next, 'and') && this.isRole(this.next + 1, role)) this.next += 1;
    return this.role(role);
  }

  /** Passes over a word of a role and its period. */
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
    const token = this.tokens[index];
    return token?.kind === 'mark' && values.includes(token.value);
  }

  isRole(index: number, ...roles: Role[]): boolean {
    const token = this.tokens[index];
    const role = token?.kind === 'word' ? this.lexicon.role(token.value) : undefined;
    return role !== undefined && roles.includes(role);
  }

  /** Whether numbers begin here: `3`, `capítulo 3`, `del versículo 3`. */
  isPlace(index: number): boolean {
    const at = this.afterTitles(index);
    return this.tokens[at]?.kind === 'number' || this.isRole(at, 'chapter', 'verse');
  }

  /** The first token that is no title: `del versículo` → `versículo`. */
  afterTitles(index: number): number {
    const token = this.tokens[index];
    if (token?.kind !== 'word' || !this.lexicon.isTitle(token.value)) return index;
    return this.afterTitles(index + 1);
  }

  /** Stops at a token, the next one if not said; the part is what stands from there. */
  stop(problem: string, at = this.next): never {
    const isOver = at >= this.tokens.length;
    throw new ReadingStopped({
      part: this.textOf(isOver ? 0 : at, this.tokens.length),
      problem: isOver ? 'ends where a number should follow' : problem,
      near: [],
    });
  }

  /** The text from one token to before another; the whole of it if there is none. */
  textOf(from: number, to: number): string {
    const text = this.text.slice(this.tokens[from]?.at.start, this.tokens[to - 1]?.at.end);
    return (text || this.text).trim();
  }
}
