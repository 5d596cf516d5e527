/** Decides whether what looks like a reference in running text can be meant as one. */
import { type Book, chapterCount } from '../text/canon.ts';
import { present } from '../text/present.ts';
import { nameKey } from '../text/words.ts';
import type { RangedReference } from './grammar.ts';
import type { Lexicon } from './lexicon.ts';
import { LAST, type Place } from './reference.ts';
import { isCapital, type Token } from './tokens.ts';

/** The highest number that may be meant as a place, even one that does not exist: `Psalm 200:3`. */
const MOST = 999;
/** How many more chapters some traditions number: Joel 4. */
const MORE_CHAPTERS = 1;
/** How many letters a name needs to be unmistakable, unlike a short word that happens to be an abbreviation. */
const LONG_NAME = 5;
/** How many characters before a reference are checked for the start of a sentence, and after it for what it counts. */
const NEAR = 20;
/** Signs that a number is something else: a time, a fraction, a price, a decimal, a date, a score. */
const NO_REFERENCE =
  /^(?:,?\s(?:scene|escena)\b|[\p{L}\p{N}@°]|\s?[%$€£]|[:-]\p{N}|\s?[ap]\.?\s?m\b)/iu;
/** The abbreviation of a version: `14:27KJV`. */
const VERSION = /^\p{Lu}{3,}/u;
/** The era of a year: `2 Chronicles 36:10, and 586 BC`. */
const ERA =
  /^\s?(?:(?:(?:B\.?)?C\.?E|B\.?C|A\.?D|[ad]\.?\s?(?:de\s)?C)(?![\p{L}\p{N}])|(?:antes|después) de C)/u;
/** How many words what is counted may have: `de la tarde`. */
const LONGEST_COUNTED = 3;
/** A period or comma and a digit: the number continues. */
const GOES_ON = /^[.,]\p{N}/u;
/** A comma and the number and name of a book. */
const NEXT_BOOK = /^,[1-4]\s?\p{Lu}/u;
/** A slash and a number that is not a book's: of a date, of two times. */
const SLASHED = /^\/(?![1-4]\s?\p{Lu})\p{N}/u;

/** Words before a time. */
const AT_TIME = /(?:^|\s)(?:a|de) las?\s+$/i;
/** Documents of the Second Vatican Council and of popes, with a number: `LG 16`. */
const PAPERS = /(?<!\p{L})(?:LG|DV|GS|SC|UR|PO|DH|CD|PC|AA|FC|RH|SRS)\s?\d/u;
/** Those whose abbreviation is also that of a book. */
const BOOKS_OR_PAPERS = new Set(['AG', 'CT', 'LE', 'NA', 'RM']);
/** `(cf. NA 2)` */
const COMPARED = /\(cfr?\.?\s$/i;

/** Whether no tradition gives a book this many chapters. */
export const isFarOff = (book: Book, chapter: number): boolean =>
  chapter > chapterCount(book) + MORE_CHAPTERS;

/** Judges the references read from one text. */
export class Plausibility {
  private readonly hasPapers: boolean;

  constructor(
    private readonly text: string,
    private readonly tokens: readonly Token[],
    private readonly lexicon: Lexicon,
  ) {
    this.hasPapers = PAPERS.test(text);
  }

  /**
   * Whether all of a list can be meant.
   * @param nameEnd the token after the name that starts it; undefined if the name came earlier
   */
  isMeant(list: readonly RangedReference[], nameEnd: number | undefined): boolean {
    return list.every((each, at) => {
      if (!isPossible(each.range.from) || !isPossible(each.range.to)) return false;
      if (this.countsSomething(each) || this.breaksOff(list, at)) return false;
      return at === 0
        ? this.isFirstMeant(each, nameEnd, list.at(-1)?.end ?? each.end)
        : this.isNextMeant(each);
    });
  }

  /** Whether the last number of a reference counts something. */
  private countsSomething(reference: RangedReference): boolean {
    const last = this.tokens[reference.end - 1];
    if (!last) return false;
    const rest = this.text.slice(last.at.end, last.at.end + NEAR);
    // a letter that is part of the reference, such as `16a`, is among its tokens
    if ((NO_REFERENCE.test(rest) && !VERSION.test(rest)) || ERA.test(rest)) return true;
    return last.kind === 'number' && this.isCountedAt(reference);
  }

  /** Whether part of a number is left over: the 50 of `Ezequiel 7,50 €`, the last 1 of `Romans 2.0.1`. */
  private breaksOff(list: readonly RangedReference[], at: number): boolean {
    const each = list[at];
    if (!each) return false;
    const { range, first, end } = each;
    const isLast = at === list.length - 1;
    const [before, last] = this.tokens.slice(end - 2, end);
    if (last && isLast && SLASHED.test(this.text.slice(last.at.end, last.at.end + NEAR)))
      return true;
    if (!last || !GOES_ON.test(this.text.slice(last.at.end, last.at.end + 2))) return false;
    // `Mt 2:2,2 Pe 1:19`
    const isBeforeBook = NEXT_BOOK.test(this.text.slice(last.at.end, last.at.end + NEAR));
    if (range.from.verse !== undefined && isBeforeBook) return false;
    // `Jn 3:16,17`: the list continues
    if (this.text[last.at.end] === ',') return isLast || range.from.verse === undefined;
    // `Mt 26,26.28.30`: with a verse, others follow
    const isListed = !isLast && end - first === 1 && list[0]?.range.from.verse !== undefined;
    if (isListed && this.tokens[present(list[0]).end - 2]?.value !== '.') return false;
    return range.from.verse === undefined || end - first === 1 || before?.value === '.';
  }

  /**
   * Whether the words after a number show that it counts something or is a time. After a verse they are its text
   * (`Col 3:20 hijos, obedeced`), unless the number is a decimal, or alone in a list (`Juan 3:16 y 4 personas`).
   */
  private isCountedAt({ range, first, end }: RangedReference): boolean {
    const [mark, last, word] = this.tokens.slice(end - 2, end + 1);
    if (last === undefined || word?.kind !== 'word') return false;
    const isDecimal = mark?.kind === 'mark' && [',', '.'].includes(mark.value);
    const isLower = !isCapital(this.text, word);
    const hasVerse = range.from.verse !== undefined;
    const mayCount = !hasVerse || (isLower && (isDecimal || end - first === 1));
    let written = '';
    let before = last;
    for (const token of this.tokens.slice(end, end + LONGEST_COUNTED)) {
      const between = this.text.slice(before.at.end, token.at.start);
      if (token.kind !== 'word' || !/^[^\S\n]*$/.test(between)) return false;
      written += token.value;
      before = token;
      if (isLower && this.lexicon.has('times', written)) return true;
      if (mayCount && this.lexicon.has('counted', written)) return true;
    }
    return false;
  }

  /** @param listEnd the token after the list that starts with it */
  private isFirstMeant(
    { book, range, first, end }: RangedReference,
    nameEnd: number | undefined,
    listEnd: number,
  ): boolean {
    if (nameEnd === undefined) return true;
    // text that starts with `versículo` claims to be a reference, but in `chapter 7 he asks` no book is named
    if (nameEnd === first) {
      const last = this.tokens.slice(first, end).findLast(({ kind }) => kind === 'word');
      // `CAPÍTULO II. MARCO TEÓRICO`, `en el capítulo 3, Jueces y Samuel`
      if (!this.isJoined(first, end)) return false;
      const isWord = last?.kind === 'word' && this.lexicon.has('ordinary', last.value);
      return !(isWord && !isCapital(this.text, last) && this.lexicon.names.get(last.value));
    }
    const name = this.tokens.slice(first, nameEnd).filter(({ kind }) => kind !== 'mark');
    const word = name.findLast(({ kind }) => kind === 'word');
    if (!word) return false;
    const isUpper = isCapital(this.text, word);
    const key = nameKey(name.map(({ value }) => value).join(''));
    const isOrdinary = this.lexicon.has('ordinary', key);
    const written = this.tokens.slice(nameEnd, end);
    const digits = written.find((each) => each.kind === 'number');
    const isBeyond = isFarOff(book, range.from.chapter);
    // `llegó Juan a las 3:16`, `el culto de las 10:30`
    const start = this.tokens[first]?.at.start ?? word.at.start;
    if (digits && AT_TIME.test(this.text.slice(start, digits.at.start))) return false;
    const isCode = BOOKS_OR_PAPERS.has(this.text.slice(word.at.start, word.at.end));
    if (isCode && this.isPaper({ book, range }, start)) return false;
    const isApart = digits && this.text.slice(word.at.end, digits.at.start).includes('(');
    const isAbbreviated = !this.lexicon.whole.has(key);
    const isCommon = this.lexicon.has('common', key.replace(/^\d/, ''));
    // `Jacob (25:33)` in a commentary on Genesis, `the Son (3:16)`, `the lament of 9:13`
    const isWord = isAbbreviated && (!isUpper || isCommon);
    if (isApart ? isBeyond || isWord : isBeyond && !isUpper && isAbbreviated) return false;
    if (range.from.verse !== undefined) {
      // `5 PM 30 people`, though the one number of a letter is a verse: `Ab 15`
      const isAllCapitals = !/\p{Ll}/u.test(this.text.slice(word.at.start, word.at.end));
      if (isOrdinary && isAllCapitals && written.length === 1) return false;
      return isUpper ? !(digits?.isInWords && isBeyond) : !isOrdinary;
    }

    // `Isaías cap. 53`, `Matt., chs. 24 and 25`, but not the year of `Amos c. 760`
    const lead = written.find(({ kind }) => kind !== 'mark');
    if (lead?.kind === 'word') {
      const isYear = lead.value === 'c' && isBeyond;
      return this.lexicon.roles.get(lead.value) === 'chapter' && !isYear;
    }
    const [number] = written;
    if (number?.kind !== 'number') return false;
    const isFollowed = this.isFollowedByWord(listEnd);
    const isNumbered = /^\d/.test(book.id);
    const between = this.text.slice(word.at.end, number.at.start);
    if (!/^\.?\s*$/.test(between) || (between.startsWith('.') && !isAbbreviated)) return false;
    const isPsalm = book.id === 'psa' && key.length >= LONG_NAME;
    // numbers of popes and kings
    if (number.isRoman && !isPsalm && isCapital(this.text, number)) return false;
    if (number.isInWords && !isPsalm && !isNumbered && isFollowed) return false;
    // `Genesis 999` is reported, but `Éxodo de 300` is not a reference
    if (isBeyond) {
      return (
        isUpper && !number.isInWords && (isPsalm || !isAbbreviated) && !isCommon && !isFollowed
      );
    }
    const [mark, next] = this.tokens.slice(end, end + 2);
    // it continues as only a reference does: `Is 53; 61`
    if (isPsalm || (mark?.value === ';' && next?.kind === 'number')) return true;
    if (isUpper) return !(isOrdinary && isAbbreviated && this.isInSentence(first, end));
    if (isCommon && this.isFollowedByWord(listEnd, true)) return false;
    const isTitled = name
      .slice(0, -1)
      .some((each) => this.lexicon.is('titles', each) && !this.lexicon.is('links', each));
    return (
      isNumbered ||
      (isTitled && !isFollowed) ||
      (!isOrdinary && (!isAbbreviated || key.length >= LONG_NAME))
    );
  }

  /** Whether the code of a book and of a document is that of the document: `AG 18, 40`, `(cf. NA 2)`. */
  private isPaper({ book, range }: Pick<RangedReference, 'book' | 'range'>, start: number) {
    if (range.from.chapter > chapterCount(book)) return true;
    const isCompared = COMPARED.test(this.text.slice(Math.max(0, start - NEAR), start));
    return range.from.verse === undefined && (this.hasPapers || isCompared);
  }

  /** Whether the last number before a name is joined to it, as by `de`. */
  private isJoined(first: number, end: number): boolean {
    const part = this.tokens.slice(first, end);
    if (part[0]?.kind === 'number') return true;
    const number = part.findIndex(
      ({ kind }, at) => kind === 'number' && part[at + 1]?.kind !== 'number',
    );
    // `(chapter 15), the prophet Haggai`, `cap. 7. La`
    if (/^(?:\)|[.;]\s)/.test(this.text.slice(part[number]?.at.end))) return false;
    return part.slice(number + 1).some((each) => this.lexicon.is('links', each));
  }

  /**
   * Whether the name may be an ordinary word at the start of a sentence: `Is 53 a prime?`, but not in `In Is 53 we
   * read`, `(Is 53)`.
   */
  private isInSentence(first: number, end: number): boolean {
    const start = this.tokens[first]?.at.start ?? 0;
    // a sentence may also start at the beginning of the text
    const before = `\n${this.text}`.slice(Math.max(0, start + 1 - NEAR), start + 1);
    const isBeginning = /(?:[.!?…]["”»')]*|\n)\s*[¿¡"“«]*$/.test(before);
    return isBeginning && this.isFollowedByWord(end, true);
  }

  /** Whether a word follows in the same sentence; by default, words that belong to references do not count. */
  private isFollowedByWord(end: number, isAny = false): boolean {
    const [last, after] = this.tokens.slice(end - 1, end + 1);
    if (!last || after?.kind !== 'word') return false;
    if (!isAny && this.lexicon.roles.get(after.value)) return false;
    return this.text.slice(last.at.end, after.at.start).trim() === '';
  }

  /** Whether a further item of a list is meant. A lone number may start something else: `Juan 3:16, 20 de ellos`. */
  private isNextMeant({ first, end }: RangedReference): boolean {
    if (end - first > 1) return true;
    const after = this.tokens[end];
    const [number] = this.tokens.slice(first, end);
    // `9:7; 1 Clem. 31:2`, `2:8 and 3 Corinthians 1:4`
    const isOfTitle =
      number &&
      after?.kind === 'word' &&
      (this.tokens[first - 1]?.value === ';' || this.isPlace(end + 1));
    if (isOfTitle && isCapital(this.text, after) && !this.lexicon.roles.get(after.value))
      return false;
    const isOf = after?.kind === 'word' && this.lexicon.has('links', after.value);
    const isSpaced =
      number && after && this.text.slice(number.at.end, after.at.start).trim() === '';
    return !(isOf && isSpaced && !this.lexicon.roles.get(after.value));
  }

  /** Whether a token starts a chapter and a verse. */
  private isPlace(at: number): boolean {
    const [chapter, mark, verse] = this.tokens.slice(at, at + 3);
    return chapter?.kind === 'number' && mark?.value === ':' && verse?.kind === 'number';
  }
}

const isPossible = ({ chapter, verse = 1 }: Place) => [chapter, verse].every(isWithin);

const isWithin = (number: number) => number === LAST || (number >= 1 && number <= MOST);
