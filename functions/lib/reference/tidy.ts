/** What stands around references and is none of them: emoji, hashes, asterisks; and second numbers in brackets. */
import type { Token } from './tokens.ts';

/** Marks that decorate: `*Juan 3:16*`, `#Juan3:16`, `¡Juan 3:16!` */
const DECORATION = /^[*#!¡?¿…|•·@^]$|^\p{Extended_Pictographic}$|^\p{So}$|^\p{Sk}$/u;

const isDecoration = ({ kind, value }: Token) =>
  (kind === 'mark' && DECORATION.test(value)) || value === '';

const isSeparator = ({ kind, value }: Token) => kind === 'mark' && (value === ';' || value === ',');

/** The tokens without what decorates references at their edges, and with second numbers beside the first. */
export function tidy(text: string, written: readonly Token[]): Token[] {
  const tokens = withoutDots(written);
  if (!tokens.some(isDecoration) && !/[([]/.test(text)) return [...tokens];
  const inner = withoutEdges(text, withoutEdges(text, [...tokens]).reverse()).reverse();
  return withSecondNumbers(text, inner);
}

/** Without the dots of `Juan 3:16...`: one period at the end is a mark, more are none. */
function withoutDots(tokens: readonly Token[]): readonly Token[] {
  const isDot = (token: Token | undefined) => token?.kind === 'mark' && token.value === '.';
  const last = tokens.findLastIndex((token) => !isDot(token));
  return tokens.length - last > 2 ? tokens.slice(0, last + 1) : tokens;
}

/** Without decoration that stands where something begins; of tokens in reverse order, where something ends. */
function withoutEdges(text: string, tokens: readonly Token[]): Token[] {
  const kept: Token[] = [];
  for (const token of tokens) {
    const last = kept.at(-1);
    const isEdge = last === undefined || isSeparator(last) || isLineBetween(text, last, token);
    if (!(isEdge && isDecoration(token))) kept.push(token);
  }
  return kept;
}

/** Whether a line ends between two tokens, whichever stands first. */
export function isLineBetween(text: string, one: Token, other: Token): boolean {
  const [from, to] = [Math.min(one.at.end, other.at.end), Math.max(one.at.start, other.at.start)];
  return /[\n\r\u2028\u2029]/.test(text.slice(from, to));
}

/** What can stand behind a number as the same in another numbering: `(23)`, `[23]`, `(9A)`, `(9-10)`. */
const BEHIND = /^\s*[([]\s*(\d{1,3})(?:\s*[AB]|\s*[-–]\s*\d{1,3})?\s*[)\]]/iu;
/** And before one: `(22) 23`. */
const BEFORE = /[([]\s*$/;
const AFTER_BEFORE = /^\s*[)\]]\s*$/;

/** `22 (23)` → 22, which elsewhere is 23. */
function withSecondNumbers(text: string, tokens: readonly Token[]): Token[] {
  const merged: Token[] = [];
  let end = 0;
  for (const [index, token] of tokens.entries()) {
    if (token.at.start < end) continue;
    if (token.kind !== 'number') {
      merged.push(token);
      continue;
    }
    const [group, other] = BEHIND.exec(text.slice(token.at.end)) ?? [];
    const next = tokens[index + 1];
    if (group !== undefined && other !== undefined) {
      end = token.at.end + group.length;
      merged.push({ ...token, other: Number(other), at: { ...token.at, end } });
    } else if (next?.kind === 'number' && isBefore(text, token, next)) {
      end = next.at.end;
      merged.push({ ...next, other: token.value, at: { start: token.at.start, end } });
    } else {
      merged.push(token);
    }
  }
  return merged;
}

/** Whether a number stands in brackets before another one. */
const isBefore = (text: string, token: Token, next: Token) =>
  BEFORE.test(text.slice(0, token.at.start)) &&
  AFTER_BEFORE.test(text.slice(token.at.end, next.at.start));
