/**
 * Finds references in running text. Anything that starts like one is read as far as it makes sense, and then checked
 * for plausibility, because prose has names and numbers that are not references: `Mateo, 5 años`, `Marcos 3 veces`, `is
 * 5:30 pm`.
 */

import { type Book, isSingleChapter } from '../text/canon.ts';
import { firstIndex } from '../text/first-index.ts';
import { present } from '../text/present.ts';
import { BookNameReader } from './book-name-reader.ts';
import type { Before } from './chapter-and-verse.ts';
import { type PlacedReference, type RangedReference, ReferenceParser } from './grammar.ts';
import type { Lexicon, Role } from './lexicon.ts';
import { NameWords } from './name-words.ts';
import { settleNumerals } from './numerals.ts';
import { isFarOff, Plausibility } from './plausible.ts';
import { ReadingStopped, TokenReader } from './token-reader.ts';
import { isCapital, isLineBetween, normalizeTokens, type Token, tokenize } from './tokens.ts';

/** A reference and its position in the text, in UTF-16 units. */
export interface FoundReference {
  passage: Omit<RangedReference, 'first' | 'end'>;
  start: number;
  /** Exclusive. */
  end: number;
  /** Whether its book was named much earlier: if alone in brackets, it may belong to another one. */
  isInferred?: true;
}

/** Work budget: steps for each word, number and mark, and for each part of the text that may be a reference. */
const STEPS_A_TOKEN = 100;
const STEPS_A_READING = 2_000;
/** The maximum length of a list that is read as one, in tokens. */
const MOST_TOKENS = 40;
/** How far after `versículo 16 de` the book can end, in tokens. */
const REVERSED_TOKENS = 14;
/** Web and e-mail addresses, which people do not write as text. */
const ADDRESSES = /\b(?:https?:\/\/|www\.)\S+|(?<!\S)\S{1,64}@\S+/g;
/** After these, a name continues rather than starts; after a verse and a slash, it starts: `14:24/Job 42:2`. */
const GLUED = /[\p{L}\p{M}\p{N}@\\]$|[\p{L}\p{N}]-$|(?<![:.,–-]\d{1,3})\/$/u;
/** How many characters before a name decide that. */
const LONGEST_GLUED = 5;
/** Brackets and quotation marks, in pairs and by themselves. */
const PAIRED = /\([^()]*\)|«[^«»]*»|“[^“”]*”|"[^"]*"/g;
const UNPAIRED = /(?!^)["“”«»()](?!$)/;
/** The number of a list item, which is not the number of the book: `2. Juan 3:16`. */
const LIST_NUMBER = /(?:^|\n)[^\S\n]*$/;
/** The longest abbreviation of another work or its author, in letters: `Test.`, `Midr.` */
const LONGEST_ABBREVIATION = 4;
/** How many tokens after it, if the place is alone in brackets. */
const MOST_TO_BRACKETS = 90;
/** How many tokens after a reference another place in its book may follow. */
const MOST_BETWEEN = 6;
/** The roles of words that can end a reference. */
const ENDING: ReadonlySet<Role> = new Set(['next', 'rest', 'last']);
const MARKS = new Set(['.', ',', ';', ':', '-', '&']);

/**
 * Returns all references of a text, in order; each item of a list counts as one. Takes time linear in its length.
 * @param spend deducts the work from the budget before it is done
 */
export function findReferences(
  text: string,
  lexicon: Lexicon,
  spend: (steps: number) => void = () => {},
): FoundReference[] {
  return [...referencesIn(text, lexicon, spend)].flat();
}

/** Yields the references that start at each word in turn. */
function* referencesIn(
  text: string,
  lexicon: Lexicon,
  spend: (steps: number) => void = () => {},
): Generator<FoundReference[]> {
  const { text: normal, tokens, writtenAt } = tokenize(text);
  spend(tokens.length * STEPS_A_TOKEN);
  const finder = new Finder(normal, settled(normal, tokens, lexicon), lexicon, spend);
  for (const found of finder.all()) {
    yield found.map((each) => ({
      ...each,
      start: writtenAt(each.start),
      end: writtenAt(each.end),
    }));
  }
}

/** How much is read at once, in UTF-16 units. */
const SLICE = 1_000;
/** The maximum length of a reference: one that ends closer than this to the end of a slice may continue after it. */
const LONGEST_REFERENCE = 250;
/** How far from its end a slice may be cut at a space. */
const LONGEST_WORD = 100;

/** The references at the beginning of a text, and how much of it was read. */
export interface FirstReferences {
  references: FoundReference[];
  /** Where to continue, in UTF-16 units; at the end of the text, everything has been read. */
  end: number;
}

/**
 * Reads the beginning of a text of any length, a word at a time, so that a caller with other work can pause after any
 * of them and continue later.
 */
export function* readFirstReferences(
  text: string,
  lexicon: Lexicon,
): Generator<void, FirstReferences> {
  const [slice, end] = firstSlice(text);
  const references: FoundReference[] = [];
  for (const list of referencesIn(slice, lexicon)) {
    const start = list[0]?.start ?? 0;
    // whatever continues after the end is read as a whole next time
    if (start > 0 && start < end && list.some((each) => each.end > end)) {
      return { references, end: start };
    }
    references.push(...list.filter((each) => each.end <= end));
    yield;
  }
  return { references, end };
}

/** Returns the first slice to read, and the position up to which its references count. */
function firstSlice(text: string): [slice: string, end: number] {
  if (text.length <= SLICE) return [text, text.length];
  const cut = (at: number) => {
    const space = text.lastIndexOf(' ', at);
    return space > at - LONGEST_WORD ? space : at;
  };
  const end = cut(SLICE);
  return [text.slice(0, end), cut(end - LONGEST_REFERENCE)];
}

/**
 * Removes what cannot be a reference in prose. Numbers in words count only after a book's name, `chapter` or `verse`,
 * and lower-case Roman numerals only after a capitalised name. A number in brackets belongs to another numbering only
 * after a psalm's number; elsewhere it marks a note, or is optional.
 */
function settled(text: string, tokens: readonly Token[], lexicon: Lexicon): Token[] {
  const written = normalizeTokens(text, tokens);
  const settled: Token[] = [];
  let next = 0;
  const all = settleNumerals(text, written, lexicon, true);
  for (const [at, token] of all.entries()) {
    const first = next;
    while (next < written.length && (written[next]?.at.start ?? 0) < token.at.end) next += 1;
    if (token.kind !== 'number') settled.push(token);
    else if (isNote(text, token)) settled.push({ kind: 'mark', value: '[', at: token.at });
    else if (
      (token.isInWords && !followsName(text, settled, lexicon)) ||
      (token.isRoman && !isRomanPlace(text, token, settled, all.slice(at + 1, at + 3), lexicon))
    ) {
      settled.push(...written.slice(first, next));
    } else settled.push(withoutNote(text, token, settled.at(-1), lexicon));
  }
  return settled;
}

/** Whether a number is the mark of a footnote: `(Rom 3:28).[2]`. */
const isNote = (text: string, { at }: Token) =>
  text[at.start - 1] === '[' &&
  text[at.end] === ']' &&
  /[.,;:!?)"”»’\]]/.test(text.charAt(at.start - 2));

/** Whether a number in words that comes next belongs to a reference: `John three sixteen`, `chapter six`. */
function followsName(text: string, before: readonly Token[], lexicon: Lexicon): boolean {
  const last = before.at(-1)?.value === '.' ? before.at(-2) : before.at(-1);
  if (!last || last.kind === 'mark') return isInWords(before.at(-2));
  if (last.kind === 'number') return isInWords(last);
  const role = lexicon.roles.get(last.value);
  if (role === 'chapter' || role === 'verse') return true;
  if (role === 'and' || role === 'to') return isInWords(before.at(-2));
  return isCapital(text, last) && isBookName(before, last.value, lexicon);
}

const isInWords = (token: Token | undefined) =>
  token?.kind === 'number' && token.isInWords === true;

/** Whether a book's name ends with a word; an abbreviation that is also a word does not count here. */
function isBookName(before: readonly Token[], word: string, lexicon: Lexicon): boolean {
  const numbers = before
    .slice(-4)
    .flatMap((each) =>
      each.kind === 'number' ? each.value : (lexicon.ordinals.get(each.value) ?? []),
    );
  const named =
    lexicon.names.get(word) !== undefined ||
    numbers.some((number) => lexicon.names.get(`${number}${word}`));
  return named && (!lexicon.has('ordinary', word) || lexicon.whole.has(word));
}

/**
 * Whether a Roman numeral in prose is one: in capitals, or in lower case after a capitalised name. In lower case, a
 * short one must be followed by a verse (`Gen. i. 1`), because `vi` and `i` are words.
 */
function isRomanPlace(
  text: string,
  { at }: Token,
  before: readonly Token[],
  [mark, number]: readonly Token[],
  lexicon: Lexicon,
): boolean {
  const written = text.slice(at.start, at.end);
  const last = before.at(-1)?.value === '.' ? before.at(-2) : before.at(-1);
  // `Philippians 4:13, "I can do all things"`, `Genesis 26:4, “And I will make`
  if (written === 'I' && (last?.kind !== 'word' || lexicon.roles.get(last.value) === 'and'))
    return false;
  if (written === written.toUpperCase()) return true;
  const isLong = written.length > 2;
  const isBeforeVerse =
    mark?.kind === 'number' ||
    (mark?.kind === 'mark' && ['.', ':', ','].includes(mark.value) && number?.kind === 'number');
  if (!isLong && !isBeforeVerse) return false;
  return last?.kind === 'word' && isCapital(text, last) && isBookName(before, last.value, lexicon);
}

/** Removes the bracketed number that marks a note. */
function withoutNote(
  text: string,
  token: Extract<Token, { kind: 'number' }>,
  before: Token | undefined,
  lexicon: Lexicon,
): Token {
  const { start, end } = token.at;
  const isPsalm = before?.kind === 'word' && lexicon.names.get(before.value)?.id === 'psa';
  const [digits] = /^\d+/.exec(text.slice(start, end)) ?? [];
  if (token.other === undefined || isPsalm || digits === undefined) return token;
  return { kind: 'number', value: token.value, at: { start, end: start + digits.length } };
}

class Finder {
  private readonly names: BookNameReader;
  private readonly plausibility: Plausibility;
  private readonly addresses: readonly { start: number; end: number }[];

  constructor(
    private readonly text: string,
    private readonly tokens: readonly Token[],
    private readonly lexicon: Lexicon,
    private readonly spend: (steps: number) => void,
  ) {
    this.names = new BookNameReader(new NameWords(text, tokens, lexicon));
    this.plausibility = new Plausibility(text, tokens, lexicon);
    this.addresses = Array.from(text.matchAll(ADDRESSES), ({ 0: found, index }) => ({
      start: index,
      end: index + found.length,
    }));
  }

  /** Yields the references that start at each token in turn: usually none. */
  *all(): Generator<FoundReference[]> {
    let last: RangedReference | undefined;
    for (let at = 0; at < this.tokens.length; ) {
      const named = this.listAt(at);
      const list = named.length === 0 && last ? this.furtherAt(at, last) : named;
      const before = last;
      last = list.at(-1) ?? last;
      const isInferred =
        named.length === 0 && list.length > 0 && at > (before?.end ?? 0) + MOST_BETWEEN;
      yield list.map(({ first, end, ...passage }) => ({
        ...this.placed(passage, first, end),
        ...(isInferred ? { isInferred } : {}),
      }));
      at = list.at(-1)?.end ?? at + 1;
    }
  }

  private placed(passage: FoundReference['passage'], first: number, end: number): FoundReference {
    const start = this.tokens[first]?.at.start ?? 0;
    const last = this.tokens[end - 1]?.at.end ?? start;
    // `Hebreos (4:12)`
    const written = this.text.slice(start, last);
    const isOpen = written.lastIndexOf('(') > written.lastIndexOf(')') && this.text[last] === ')';
    return { passage, start, end: isOpen ? last + 1 : last };
  }

  /** Returns the longest list of references that starts at a token; empty if none does. */
  private listAt(at: number): RangedReference[] {
    const window = this.windowAt(at);
    if (!window) return [];
    for (let end = window.to; end > window.least; end--) {
      if (!this.canEnd(end, window.isReversed)) continue;
      const { list, reach } = this.read(at, end);
      // nothing after `reach` affected the reading, so a longer part gives the same result
      if (list.length === 0) end = Math.min(end, reach + 1);
      else if (list.every(isRanged) && this.plausibility.isMeant(list, window.nameEnd)) return list;
    }
    return [];
  }

  /**
   * Returns further places in the book named last: the `8:8` of `Is 7:14 (cf. 8:8)`, the `v. 10` of `Ef 2:8 (v. 10)`.
   */
  private furtherAt(at: number, last: RangedReference): RangedReference[] {
    const token = this.tokens[at];
    if (!token || token.kind === 'mark') return [];
    const isBracketed = this.isBracketed(at, last);
    if (!isBracketed && at > last.end + MOST_BETWEEN) return [];
    const isVerse = token.kind === 'word' && this.lexicon.roles.get(token.value) === 'verse';
    if (!(isVerse || (token.kind === 'number' && this.tokens[at + 2]?.kind === 'number')))
      return [];
    // `(ver 1 Co 10:7)`: `ver` is "see"
    if (isVerse && this.isNumberOfBook(at + 1)) return [];
    const between = this.tokens.slice(last.end, at);
    const words = between.flatMap((each) => (each.kind === 'word' ? [each.value] : []));
    const isSee = (word: string) => this.lexicon.has('see', word);
    const isClose =
      words.some(isSee) &&
      words.every((word) => isSee(word) || this.lexicon.roles.get(word) === 'and') &&
      !between.some(({ kind }) => kind === 'number');
    if (!isBracketed && !isClose) return [];
    const before: Before = isVerse
      ? { book: last.book, last: last.range.to, by: ',' }
      : { book: last.book, by: ';' };
    for (let end = this.windowEnd(at, at + 1); end > at + 1; end--) {
      if (!this.canEnd(end, false)) continue;
      const { list } = this.read(at, end, before);
      if (list.length === 0 || !list.every(isRanged)) continue;
      const hasVerses = list.every(({ range }) => range.from.verse !== undefined);
      if (!hasVerses || !this.plausibility.isMeant(list, undefined)) continue;
      const named = isBracketed ? this.bookNamedBetween(last.end, at) : undefined;
      if (!named) return list;
      return list.map((each) => ({ ...each, otherwise: { book: named, range: each.range } }));
    }
    return [];
  }

  /** Returns the book of the last full name without a place between two tokens: `Santiago advierte: «…» (1:22)`. */
  private bookNamedBetween(from: number, to: number): Book | undefined {
    const named = this.tokens
      .slice(Math.max(from, to - MOST_TOKENS), to)
      .findLast(
        (token) =>
          token.kind === 'word' &&
          this.lexicon.whole.has(token.value) &&
          isCapital(this.text, token),
      );
    return named?.kind === 'word' ? this.lexicon.names.get(named.value) : undefined;
  }

  /** Whether a place is alone in brackets, in the same paragraph as the name of its book: `… (10:37)`, `… (v. 24)`. */
  private isBracketed(at: number, last: RangedReference): boolean {
    if (at > last.end + MOST_TO_BRACKETS) return false;
    const between = this.text.slice(this.tokens[last.end - 1]?.at.end, this.tokens[at]?.at.start);
    if (!between.trimEnd().endsWith('(') || /\n\s*\n/.test(between)) return false;
    const { start } = this.tokens[at]?.at ?? { start: 0 };
    return /^[^()\n]{1,24}\)/.test(this.text.slice(start, start + 25));
  }

  /** Returns where a reference at a token can end, if one can start there. */
  private windowAt(
    at: number,
  ): { nameEnd: number; least: number; to: number; isReversed: boolean } | undefined {
    const token = this.tokens[at];
    if (!token || token.kind === 'mark') return undefined;
    // no list is longer: without a number, it is not a reference
    if (!this.tokens.slice(at, at + MOST_TOKENS).some(({ kind }) => kind === 'number'))
      return undefined;
    const { start } = token.at;
    if (GLUED.test(this.text.slice(Math.max(0, start - LONGEST_GLUED), start))) return undefined;
    if (this.isInAddress(start)) return undefined;
    const isReversed = this.isReversed(at);
    if (isReversed) {
      const to = Math.min(at + REVERSED_TOKENS, this.tokens.length);
      return { nameEnd: at, least: at + 2, to, isReversed };
    }
    const named = this.names.at(at);
    if (!named || this.isOutside(at, named.end) || this.isListNumber(at)) return undefined;
    // `a righteous man (2 Pet 2:7)`
    if (this.mustBeNumberOfBook(named.end)) return undefined;
    if (this.isOfOtherWork(at) || this.hasWrongNumber(at)) return undefined;
    return { nameEnd: named.end, least: named.end, to: this.windowEnd(at, named.end), isReversed };
  }

  /** Whether a position is in an address. */
  private isInAddress(place: number): boolean {
    const { addresses } = this;
    const next = firstIndex(addresses.length, (at) => present(addresses[at]).end <= place);
    return (addresses[next]?.start ?? Infinity) <= place;
  }

  /** Whether a number is that of a book with a place of its own: `1 Co 10:7`. */
  private isNumberOfBook(at: number): boolean {
    const [number, word] = this.tokens.slice(at, at + 2);
    if (number?.kind !== 'number' || !word || isLineBetween(this.text, number, word)) return false;
    const named = this.names.at(at);
    if (!named || named.end === at + 1) return false;
    const [chapter, mark, verse] = this.tokens.slice(named.end, named.end + 3);
    if (chapter?.kind !== 'number') return false;
    // `(v. 2 Juan 3:16)`: the second letter of John has one chapter
    const hasVerse = mark?.kind === 'mark' && mark.value !== ';' && verse?.kind === 'number';
    if (isSingleChapter(named.book)) return !hasVerse || chapter.value === 1;
    return !isFarOff(named.book, chapter.value);
  }

  /** Whether it can be nothing else: in `Gen 1. John 1:1`, the name is also a book without the number. */
  private mustBeNumberOfBook(at: number): boolean {
    return this.isNumberOfBook(at) && !this.names.at(at + 1);
  }

  /** Whether a word only introduces a name and is not part of the reference: the `de` of `de Juan 3:16`. */
  private isOutside(at: number, nameEnd: number): boolean {
    const token = this.tokens[at];
    // `Espíritu Santo (Lc 4,18)`, `lo que son» (GS 36,2)`, but not `Hechos (de los Apóstoles) 2:42`
    const [start, end] = [token?.at.start ?? 0, this.tokens[nameEnd - 1]?.at.end ?? 0];
    const name = this.text.slice(Math.max(0, start - 1), end + 1);
    if (nameEnd > at + 1 && UNPAIRED.test(name.replace(PAIRED, ''))) return true;
    if (token?.kind !== 'word') return false;
    const { lexicon } = this;
    if (lexicon.has('saints', token.value) || lexicon.ordinals.get(token.value)) return false;
    return lexicon.has('titles', token.value) && this.names.at(at + 1)?.end === nameEnd;
  }

  /** Whether the number at the start of a line is a list number: the full name of a book follows it. */
  private isListNumber(at: number): boolean {
    const [number, period] = this.tokens.slice(at, at + 2);
    if (!number || period?.value !== '.' || !this.names.at(at + 2)) return false;
    return LIST_NUMBER.test(this.text.slice(Math.max(0, number.at.start - 20), number.at.start));
  }

  /** Whether it ends the title of another work: `Ign. Rom. 5:3`, `T. Job 5:2`. */
  private isOfOtherWork(at: number): boolean {
    const [before, mark] = [this.tokens[at - 1], this.tokens[at - 2]];
    const word = before?.kind === 'mark' ? mark : before;
    if (word?.kind !== 'word' || !this.lexicon.has('works', word.value)) return false;
    const between = this.text.slice(word.at.end, this.tokens[at]?.at.start);
    // `in the Old Testament. Psalm 78:2 says`: only an abbreviation has a period
    const isEnded = between.startsWith('.') && word.value.length > LONGEST_ABBREVIATION;
    return isCapital(this.text, word) && /^[.,]?[^\S\n]*$/.test(between) && !isEnded;
  }

  /** Whether it is preceded by a number that its book cannot have: `4 John 1:2`, `2 Romanos 3:4`. */
  private hasWrongNumber(at: number): boolean {
    const [number, first] = [this.tokens[at - 1], this.tokens[at]];
    if (number?.kind !== 'number' || !first || this.names.at(at - 1)) return false;
    const written = this.text.slice(number.at.start, first.at.start);
    if (!/^[1-5][^\S\n]+$/.test(written)) return false;
    const before = this.tokens[at - 2];
    // the number of a verse or a list: `Jn 3:2 Ro 5:8`, `v. 2 Hebreos 4:12`
    if (before?.kind === 'mark') return before.value === ';' || !MARKS.has(before.value);
    return before?.kind !== 'number' && !(before && this.lexicon.roles.get(before.value));
  }

  /** `versículo 16 de Juan 3`, `capítulo 3 de Juan`, `the 23rd Psalm` */
  private isReversed(at: number): boolean {
    const [token, ...next] = this.tokens.slice(at, at + 3);
    if (token?.kind === 'number') return this.lexicon.is('suffixes', next[0]) && !this.names.at(at);
    const role = token?.kind === 'word' ? this.lexicon.roles.get(token.value) : undefined;
    if (role !== 'chapter' && role !== 'verse') return false;
    return (next[0]?.value === '.' ? next[1] : next[0])?.kind === 'number';
  }

  private windowEnd(from: number, nameEnd: number): number {
    const most = Math.min(this.tokens.length, from + MOST_TOKENS);
    let at = nameEnd;
    while (at < most) {
      const [before, token] = [this.tokens[at - 1], this.tokens[at]];
      if (!before || !token) break;
      const isAfterNumber = before.kind === 'number';
      if (isAfterNumber && isLineBetween(this.text, before, token)) break;
      // the number of a list: `Psalm 88.\n2. Suffering`
      const isListed = token.kind === 'number' && before.kind === 'mark' && before.value !== '-';
      if (isListed && isLineBetween(this.text, before, token)) break;
      // the end of a sentence
      const isStop = token.value === '.' && /^(?:\s|$)/.test(this.text.slice(token.at.end));
      if (isStop && isAfterNumber && !this.goesOnBehind(at, nameEnd)) break;
      const isNoName = token.kind === 'mark' || at === nameEnd || this.isVerseNumber(at);
      const named = isNoName ? undefined : this.names.at(at);
      const isRange =
        before.value === '-' ||
        (before.kind === 'word' && this.lexicon.roles.get(before.value) === 'to');
      if (named && isRange) at = named.end;
      else if (named && !this.isAmongNumbers(at)) break;
      else if (token.kind === 'number' || this.isAmongNumbers(at)) at += 1;
      else break;
    }
    return at;
  }

  /** Whether a number is that of a verse, and not of the book whose name follows: `Gen 1:1. John 1:1`. */
  private isVerseNumber(at: number): boolean {
    const [chapter, mark, verse] = this.tokens.slice(Math.max(0, at - 2), at + 1);
    if (chapter?.kind !== 'number' || verse?.kind !== 'number' || mark?.kind !== 'mark')
      return false;
    if (chapter.at.end !== mark.at.start || mark.at.end !== verse.at.start) return false;
    if (mark.value === ':') return true;
    const name = this.tokens.slice(at + 1, at + 3).find(({ kind }) => kind === 'word');
    const isApart = name && /[^ ]/.test(this.text.slice(verse.at.end, name.at.start));
    return (mark.value === ',' || mark.value === '.') && isApart === true;
  }

  /**
   * Whether a list continues after a period and a space, as in missals: `Jos 24, 1-2. 15-17. 18`. In that style, a
   * comma and a space separate the chapter from its verses, verses ascend, and no word follows that they could count.
   */
  private goesOnBehind(at: number, nameEnd: number): boolean {
    const before = this.tokens.slice(nameEnd, at);
    const last = before.findLast(({ kind }) => kind === 'number');
    const [next, after] = this.tokens.slice(at + 1, at + 3);
    if (last?.kind !== 'number' || next?.kind !== 'number') return false;
    // `Rom. VIII. 28`
    if (before.length === 1 && last.isRoman) return !next.isRoman;
    if (before[1]?.value !== ',') return false;
    const isLetter = after?.kind === 'word' && after.at.start === next.at.end;
    // `1b-3a. 3bc-4`
    const isLater = next.value > last.value || (next.value === last.value && isLetter);
    if (!isLater || isLineBetween(this.text, last, next)) return false;
    return after === undefined || after.kind === 'mark' || isLetter;
  }

  /** Whether a mark or word can appear between the numbers of a reference. */
  private isAmongNumbers(at: number): boolean {
    const [before, token] = [this.tokens[at - 1], this.tokens[at]];
    if (token?.kind === 'mark') return MARKS.has(token.value);
    if (token?.kind !== 'word') return false;
    if (/^[a-e]{1,3}$/.test(token.value) && before?.at.end === token.at.start) return true;
    const role = this.lexicon.roles.get(token.value);
    if (role === 'next' || role === 'rest') return this.isFollowing(token);
    return role !== undefined || this.lexicon.has('links', token.value);
  }

  /** Matches the `s` of `16s`, but not that of `Psalm 51's` or of `S. Mateo`. */
  private isFollowing({ at }: Token): boolean {
    const written = this.text.slice(at.start, at.end);
    return (
      written === written.toLowerCase() && !["'", '’'].includes(this.text.charAt(at.start - 1))
    );
  }

  private canEnd(end: number, isReversed: boolean): boolean {
    const [before, last] = [this.tokens[end - 2], this.tokens[end - 1]];
    // `1 Sam 31:1–2 Sam 1:27`
    if (last?.kind === 'number')
      return !(before?.value === '-' && this.mustBeNumberOfBook(end - 1));
    if (last?.kind !== 'word') return false;
    const role = this.lexicon.roles.get(last.value);
    return isReversed || (role && ENDING.has(role)) || before?.at.end === last.at.start;
  }

  /** Reads tokens that are references from the first to the last; `reach` is the last one that was looked at. */
  private read(
    from: number,
    to: number,
    before?: Before,
  ): { list: PlacedReference[]; reach: number } {
    this.spend(STEPS_A_READING);
    this.names.endBefore(to);
    const reader = new TokenReader(this.text, this.tokens, this.lexicon, { from, to });
    const parser = new ReferenceParser(reader, this.names);
    let list: PlacedReference[] = [];
    try {
      list = parser.list(before);
    } catch (error) {
      if (!(error instanceof ReadingStopped)) throw error;
    }
    this.names.endBefore(this.tokens.length);
    return { list, reach: reader.reach };
  }
}

/** Whether a reference has a range: in prose, the name of a book alone is not a reference. */
const isRanged = (reference: PlacedReference): reference is RangedReference =>
  reference.range !== undefined;
