/** What looks like the name of a book, and is that of none of the 66, or of one in another language. */
import type { FoundBook, NameWords } from './name-words.ts';

const GOSPELS = new Set(['mat', 'mar', 'luk', 'joh']);

/** Tells such names among the tokens of a reference. */
export class NoBook {
  constructor(private readonly words: NameWords) {}

  /** The token after the name of a writing that is none of the 66 books, titles and all: `Gospel of Judas`. */
  otherAt(index: number): number | undefined {
    const first = this.words.at(index);
    if (first?.kind === 'word' && !this.words.lexicon.canBeOther(first.value)) return undefined;
    const { words, ordinal, ends } = this.words.runAt(index);
    let key = ordinal;
    let end: number | undefined;
    for (const [at, word] of words.entries()) {
      key += word;
      if (this.words.lexicon.isOther(key)) end = ends[at];
    }
    return end;
  }

  /** Whether a Gospel is named that is none of the four: `Evangelio según Judas`. */
  isOtherGospel(index: number, { book, end }: FoundBook): boolean {
    if (GOSPELS.has(book.id)) return false;
    for (let at = index; at < end; at++) {
      const token = this.words.at(at);
      if (token?.kind === 'word' && this.words.lexicon.isGospel(token.value)) return true;
    }
    return false;
  }

  /** Whether the name is one of another language, which only its accents tell: `Jó`. */
  isForeign(from: number, to: number): boolean {
    const first = this.words.at(from);
    const name = first?.kind === 'word' ? first : this.words.at(from + 1);
    if (name?.kind !== 'word' || !this.words.lexicon.canBeForeign(name.value)) return false;
    return this.words.lexicon.isForeign(this.words.writtenName(from, to));
  }
}
