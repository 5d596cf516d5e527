/**
 * Numbers that are not written in digits → numbers: in words (`juan tres dieciséis`) and Roman (`Salmo XXIII`). Where
 * a book's own number stands (`uno Corintios`, `II Timoteo`) they are left alone: those are read with its name.
 */
import { isSingleChapter } from '../text/canon.ts';
import type { Lexicon, NumberWord } from './lexicon.ts';
import type { Token } from './tokens.ts';

const ROMAN = /^(?=[ivxlc])(c?)(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})$/;
const ROMAN_VALUES = new Map(Object.entries({ i: 1, v: 5, x: 10, l: 50, c: 100 }));
const HUNDRED = 100;

/**
 * The tokens with all such numbers in figures.
 * @param inWords whether numbers in words are any; in prose, where they are none, they count other things
 */
export function settleNumerals(
  tokens: readonly Token[],
  lexicon: Lexicon,
  inWords = true,
): Token[] {
  const settled: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const read = isNumberPlace(settled, lexicon)
      ? ((inWords ? wordsAt(tokens, at, lexicon) : undefined) ??
        romanAt(tokens, at, { before: settled, lexicon, isProse: !inWords }))
      : undefined;
    const token = tokens[at];
    if (read) {
      settled.push(read.token);
      at = read.end;
      // `three-sixteen` is no range
      if (
        isHyphen(tokens, at) &&
        wordAt(tokens, at - 1, lexicon) &&
        wordAt(tokens, at + 1, lexicon)
      )
        at += 1;
    } else if (token) {
      settled.push(token);
      at += 1;
    }
  }
  return settled;
}

/** Whether a number may stand after these tokens: after a name or a number, but not where an item begins. */
function isNumberPlace(before: readonly Token[], lexicon: Lexicon): boolean {
  const [beforeLast, last] = [before.at(-2), before.at(-1)];
  if (last === undefined || (last.kind === 'mark' && last.value === ';')) return false;
  if (last.kind !== 'word' || !lexicon.isTitle(last.value) || lexicon.role(last.value)) return true;
  // `tres del dieciséis al dieciocho`, but `libro de dos …`
  return beforeLast?.kind === 'number';
}

interface Read {
  token: Extract<Token, { kind: 'number' }>;
  /** The token after it. */
  end: number;
}

/** A number in words at a token; not one with which a numbered book begins: `y dos Corintios`. */
function wordsAt(tokens: readonly Token[], at: number, lexicon: Lexicon): Read | undefined {
  const first = wordAt(tokens, at, lexicon);
  if (!first) return undefined;
  let { value } = first;
  let end = at + 1;
  if (value === 1 && wordAt(tokens, end, lexicon)?.value === HUNDRED) {
    value = HUNDRED;
    end += 1;
  }
  if (value === HUNDRED) {
    const restAt = isAnd(tokens[end], lexicon) ? end + 1 : end;
    const rest = wordAt(tokens, restAt, lexicon);
    if (rest && rest.value < HUNDRED) {
      end = restAt + 1;
      value += rest.value;
    }
  }
  const unitAt = unitAfter(tokens, end, lexicon);
  if (unitAt !== undefined) {
    value += wordAt(tokens, unitAt, lexicon)?.value ?? 0;
    end = unitAt + 1;
  }
  return isName(tokens, end, lexicon) ? undefined : numberFrom(tokens, at, end, value);
}

function wordAt(tokens: readonly Token[], at: number, lexicon: Lexicon): NumberWord | undefined {
  const token = tokens[at];
  return token?.kind === 'word' ? lexicon.numberWord(token.value) : undefined;
}

/** Where the unit of a number stands whose tens end before a token: `treinta y uno`, `twenty-three`, `twenty three`. */
function unitAfter(tokens: readonly Token[], end: number, lexicon: Lexicon): number | undefined {
  const tens = wordAt(tokens, end - 1, lexicon);
  // `diez y seis`, but no `ten six`
  const least = tens?.tensNeedAnd ? 10 : 20;
  if (!tens || tens.value < least || tens.value >= HUNDRED || tens.value % 10 !== 0)
    return undefined;
  const hasAnd = isAnd(tokens[end], lexicon);
  if (!isHyphen(tokens, end) && hasAnd !== tens.tensNeedAnd) return undefined;
  const at = hasAnd || isHyphen(tokens, end) ? end + 1 : end;
  const unit = wordAt(tokens, at, lexicon);
  return unit && unit.value < 10 ? at : undefined;
}

const isAnd = (token: Token | undefined, lexicon: Lexicon) =>
  token?.kind === 'word' && lexicon.role(token.value) === 'and';

/** A hyphen with no space around it: `twenty-three`. */
function isHyphen(tokens: readonly Token[], at: number): boolean {
  const [before, hyphen, after] = tokens.slice(at - 1, at + 2);
  return (
    hyphen?.kind === 'mark' &&
    hyphen.value === '-' &&
    before?.at.end === hyphen.at.start &&
    hyphen.at.end === after?.at.start
  );
}

/**
 * A Roman number at a token. One letter that is a word among numbers (`v. 16`, `c. 3`) is one only where that word
 * cannot stand.
 */
function romanAt(
  tokens: readonly Token[],
  at: number,
  { before, lexicon, isProse }: { before: readonly Token[]; lexicon: Lexicon; isProse: boolean },
): Read | undefined {
  const token = tokens[at];
  if (token?.kind !== 'word' || !ROMAN.test(token.value)) return undefined;
  const [beforeLast, last] = [before.at(-2), before.at(-1)];
  const isAfterName = last?.kind === 'word' || (last?.kind === 'mark' && last.value === '.');
  const isAfterNumber = last?.kind === 'mark' && beforeLast?.kind === 'number';
  const canBe = isAfterName || (isAfterNumber && !lexicon.find(token.value));
  // in prose any word may follow
  if (!canBe || (!isProse && isName(tokens, at + 1, lexicon))) return undefined;
  const next = tokens[at + 1];
  if (lexicon.role(token.value)) {
    const isOver = next === undefined;
    const isBeforeVerse = next?.kind === 'mark' && (next.value === ',' || next.value === ':');
    if (!(isOver || isBeforeVerse) || isOneChapter(before, lexicon)) return undefined;
  }
  const read = numberFrom(tokens, at, at + 1, romanValue(token.value));
  return read && { ...read, token: { ...read.token, isRoman: true } };
}

function isOneChapter(before: readonly Token[], lexicon: Lexicon): boolean {
  const nameAt = before.findLastIndex(({ kind }) => kind !== 'mark');
  const numberAt = before.findLastIndex(({ kind }, at) => at < nameAt && kind !== 'mark');
  const [number, name] = [before[numberAt], before[nameAt]].flatMap((token) =>
    token ? [`${token.value}`] : [],
  );
  const named = lexicon.find(`${number}${name}`) ?? lexicon.find(name ?? number ?? '');
  return named !== undefined && isSingleChapter(named.book);
}

/** Whether the token is a word that can only belong to a name. */
function isName(tokens: readonly Token[], at: number, lexicon: Lexicon): boolean {
  const token = tokens[at];
  if (token?.kind !== 'word') return false;
  return (
    !lexicon.role(token.value) && !lexicon.numberWord(token.value) && !lexicon.isTitle(token.value)
  );
}

function romanValue(roman: string): number {
  const values = Array.from(roman, (letter) => ROMAN_VALUES.get(letter) ?? 0);
  return values.reduce(
    (sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value),
    0,
  );
}

function numberFrom(
  tokens: readonly Token[],
  from: number,
  end: number,
  value: number,
): Read | undefined {
  const [first, last] = [tokens[from], tokens[end - 1]];
  if (!first || !last) return undefined;
  return { token: { kind: 'number', value, at: { start: first.at.start, end: last.at.end } }, end };
}
