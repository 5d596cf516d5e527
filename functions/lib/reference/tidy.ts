/** What stands around references and is none of them: emoji, hashes, asterisks; and second numbers in brackets. */
import type { Token } from './tokens.ts';

/** Marks that decorate: `*Juan 3:16*`, `#Juan3:16`, `¡Juan 3:16!` */
const DECORATION = /^[*#!¡?¿…|•·@^]$|^\p{Extended_Pictographic}$|^\p{So}$|^\p{Sk}$/u;

const isDecoration = ({ kind, value }: Token) =>
  (kind === 'mark' && DECORATION.test(value)) || value === '';

const isSeparator = ({ kind, value }: Token) => kind === 'mark' && (value === ';' || value === ',');

/** The tokens without what decorates references at their edges, and with second numbers beside the first. */
export function tidy(text: string, tokens: readonly Token[]): Token[] {
  if (!tokens.some(isDecoration) && !text.includes('(')) return [...tokens];
  const inner = withoutEdges(text, withoutEdges(text, [...tokens]).reverse()).reverse();
  return withSecondNumbers(text, inner);
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

/** `22 (23)` → 22, which elsewhere is 23. */
function withSecondNumbers(text: string, tokens: readonly Token[]): Token[] {
  const merged: Token[] = [];
  for (const [index, token] of tokens.entries()) {
    const last = merged.at(-1);
    const next = tokens[index + 1];
    const isSecond =
      token.kind === 'number' &&
      last?.kind === 'number' &&
      last.other === undefined &&
      /^\s*\($/.test(text.slice(last.at.end, token.at.start)) &&
      /^\)/.test(text.slice(token.at.end, next?.at.start));
    if (!isSecond) merged.push(token);
    else
      merged[merged.length - 1] = {
        ...last,
        other: token.value,
        at: { ...last.at, end: token.at.end },
      };
  }
  return merged;
}
