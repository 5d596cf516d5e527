/**
 * Converts numbers in words (`juan tres dieciséis`) and Roman numerals (`Salmo XXIII`). Where a book's own number is
 * expected (`uno Corintios`, `II Timoteo`), they are left alone: they are read with its name.
 */
import { isSingleChapter } from '../text/canon.ts';
import type { Lexicon, NumberWord } from './lexicon.ts';
import { settleOrdinals } from './ordinals.ts';
import { ReadingStopped } from './token-reader.ts';
import type { Token } from './tokens.ts';

const ROMAN = /^(?=[ivxlc])(c?)(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})$/;
const ROMAN_VALUES = new Map(Object.entries({ i: 1, v: 5, x: 10, l: 50, c: 100 }));
const HUNDRED = 100;
/** Spanish for exactly a hundred: anything above is `ciento tres`. */
const ALONE = 'cien';

/**
 * Returns the tokens with all such numbers in figures.
 * @param isProse whether any words may appear between references; then an ambiguous number is not one
 * @throws ReadingStopped for an ambiguous number, outside prose: `veinte tres`
 */
export function settleNumerals(
  text: string,
  written: readonly Token[],
  lexicon: Lexicon,
  isProse = false,
): Token[] {
  const tokens = settleOrdinals(written, lexicon);
  const settled: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const read = isNumberPlace(settled, lexicon)
      ? (wordsAt(text, tokens, at, { before: settled, lexicon, isProse }) ??
        romanAt(text, tokens, at, { before: settled, lexicon, isProse }))
      : undefined;
    const token = tokens[at];
    if (read) {
      settled.push(read.token);
      at = read.end;
      // `three-sixteen` is not a range
      const isJoined =
        isHyphen(tokens, at) && [-1, 1].every((by) => wordAt(tokens, at + by, lexicon));
      if (isJoined) at += 1;
    } else if (token) {
      settled.push(token);
      at += 1;
    }
  }
  return settled;
}

/** Whether a number may follow these tokens: after a name or a number, but not at the start of an item. */
function isNumberPlace(before: readonly Token[], lexicon: Lexicon): boolean {
  const [beforeLast, last] = [before.at(-2), before.at(-1)];
  if (last === undefined || (last.kind === 'mark' && last.value === ';')) return false;
  if (last.kind !== 'word' || !lexicon.has('titles', last.value) || lexicon.roles.get(last.value))
    return true;
  // `tres del dieciséis al dieciocho`, but `libro de dos …`
  return beforeLast?.kind === 'number';
}

interface Read {
  token: Extract<Token, { kind: 'number' }>;
  /** The token after it. */
  end: number;
}

/** Reads a number in words at a token, unless a numbered book starts with it: `y dos Corintios`. */
function wordsAt(
  text: string,
  tokens: readonly Token[],
  at: number,
  { before, lexicon, isProse }: { before: readonly Token[]; lexicon: Lexicon; isProse: boolean },
): Read | undefined {
  const first = wordAt(tokens, at, lexicon);
  if (!first || !canCount(before.at(-1), first, lexicon)) return undefined;
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
      const isAlone = tokens[end - 1]?.value === ALONE && before.at(-1)?.kind !== 'number';
      if (isAlone && isProse) return undefined;
      if (isAlone) stopAtTwo(text, tokens, { at, end: restAt, tens: HUNDRED, unit: rest.value });
      end = restAt + 1;
      value += rest.value;
    }
  }
  const unitAt = unitAfter(tokens, end, lexicon);
  if (unitAt !== undefined) {
    value += wordAt(tokens, unitAt, lexicon)?.value ?? 0;
    end = unitAt + 1;
  }
  if (!isProse && isName(tokens, end, lexicon)) return undefined;
  const unit = unitWithoutAnd(tokens, end, lexicon);
  if (unit !== undefined) {
    const isVerse = before.at(-1)?.kind === 'number';
    const isChapter = tokens[end + 1]?.kind === 'number' || wordAt(tokens, end + 1, lexicon);
    if (!isVerse && !isChapter && isProse) return undefined;
    if (!isVerse && !isChapter) stopAtTwo(text, tokens, { at, end, tens: value, unit });
    value += unit;
    end += 1;
  }
  return numberFrom(tokens, [at, end], { value, isInWords: true });
}

/**
 * Whether a word numbers what precedes it: not after an abbreviation that is also a word (`is one`), nor if it is a
 * number only in a language that is neither the version's nor the name's (`John once`).
 */
function canCount(before: Token | undefined, { languages }: NumberWord, lexicon: Lexicon): boolean {
  if (before?.kind !== 'word') return true;
  if (lexicon.has('ordinary', before.value) && !lexicon.whole.has(before.value)) return false;
  if (languages.includes(lexicon.language)) return true;
  const own = lexicon.nameLanguages.get(before.value) ?? [];
  return own.length === 0 || own.some((language) => languages.includes(language));
}

/** Returns the unit after tens that need an "and" before it but lack one: the 3 of `veinte tres`. */
function unitWithoutAnd(
  tokens: readonly Token[],
  end: number,
  lexicon: Lexicon,
): number | undefined {
  const tens = wordAt(tokens, end - 1, lexicon);
  const unit = wordAt(tokens, end, lexicon);
  if (!tens?.tensNeedAnd || tens.value < 20 || tens.value >= HUNDRED || tens.value % 10 !== 0)
    return undefined;
  return unit && unit.value < 10 ? unit.value : undefined;
}

/** Stops at an ambiguous number: `Isaías cuarenta ocho` is chapter 48, or 40:8. */
function stopAtTwo(
  text: string,
  tokens: readonly Token[],
  { at, end, tens, unit }: { at: number; end: number; tens: number; unit: number },
): never {
  const start = tokens[at]?.at.start ?? 0;
  const after = tokens[end]?.at.end ?? text.length;
  throw new ReadingStopped(() => ({
    part: text.slice(start, after),
    at: start,
    problem: 'could be two passages',
    readings: [`${tens + unit}`, `${tens}:${unit}`].map(
      (number) => text.slice(0, start) + number + text.slice(after),
    ),
  }));
}

function wordAt(tokens: readonly Token[], at: number, lexicon: Lexicon): NumberWord | undefined {
  const token = tokens[at];
  return token?.kind === 'word' ? lexicon.numbers.get(token.value) : undefined;
}

/**
 * Returns the position of the unit after tens that end before a token: `treinta y uno`, `twenty-three`, `twenty three`.
 */
function unitAfter(tokens: readonly Token[], end: number, lexicon: Lexicon): number | undefined {
  const tens = wordAt(tokens, end - 1, lexicon);
  // `diez y seis`, but not `ten six`
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
  token?.kind === 'word' && lexicon.roles.get(token.value) === 'and';

/** Whether there is a hyphen without spaces around it: `twenty-three`. */
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
 * Reads a Roman numeral at a token. A letter that is also a word among numbers (`v. 16`, `c. 3`) counts only where that
 * word is not possible.
 */
function romanAt(
  text: string,
  tokens: readonly Token[],
  at: number,
  { before, lexicon, isProse }: { before: readonly Token[]; lexicon: Lexicon; isProse: boolean },
): Read | undefined {
  const token = tokens[at];
  if (token?.kind !== 'word' || !ROMAN.test(token.value)) return undefined;
  // an `l` is a mistyped or misread 1
  if (text.slice(token.at.start, token.at.end) === 'l') return undefined;
  const [beforeLast, last] = [before.at(-2), before.at(-1)];
  const isAfterName = last?.kind === 'word' || (last?.kind === 'mark' && last.value === '.');
  const isAfterNumber = last?.kind === 'mark' && beforeLast?.kind === 'number';
  const canBe = isAfterName || (isAfterNumber && !lexicon.names.get(token.value));
  // in prose any word may follow
  if (!canBe || (!isProse && isName(tokens, at + 1, lexicon))) return undefined;
  const next = tokens[at + 1];
  const role = lexicon.roles.get(token.value);
  if (role) {
    const isOver = next === undefined;
    // `Matt. v 3`: a verse needs a chapter
    const isBeforeVerse =
      (next?.kind === 'mark' && (next.value === ',' || next.value === ':')) ||
      (isAfterName && role === 'verse' && next?.kind === 'number');
    if (!(isOver || isBeforeVerse) || isOneChapter(before, lexicon)) return undefined;
  }
  return numberFrom(tokens, [at, at + 1], { value: romanValue(token.value), isRoman: true });
}

function isOneChapter(before: readonly Token[], lexicon: Lexicon): boolean {
  const nameAt = before.findLastIndex(({ kind }) => kind !== 'mark');
  const numberAt = before.findLastIndex(({ kind }, at) => at < nameAt && kind !== 'mark');
  const [number, name] = [before[numberAt], before[nameAt]].flatMap((token) =>
    token ? [`${token.value}`] : [],
  );
  const named = lexicon.names.get(`${number}${name}`) ?? lexicon.names.get(name ?? number ?? '');
  return named !== undefined && isSingleChapter(named);
}

/** Whether the token is a word that can only belong to a name. */
function isName(tokens: readonly Token[], at: number, lexicon: Lexicon): boolean {
  const token = tokens[at];
  if (token?.kind !== 'word') return false;
  return (
    !lexicon.roles.get(token.value) &&
    !lexicon.numbers.get(token.value) &&
    !lexicon.has('titles', token.value)
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
  [from, end]: readonly [from: number, end: number],
  number: Omit<Read['token'], 'kind' | 'at'>,
): Read | undefined {
  const [first, last] = [tokens[from], tokens[end - 1]];
  if (!first || !last) return undefined;
  const at = { start: first.at.start, end: last.at.end };
  return { token: { kind: 'number', ...number, at }, end };
}
