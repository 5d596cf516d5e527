/** Searches in a version, or in the part of it that was asked for. */
import { findBook, type Testament } from '../../build/shared/canon.ts';
import { present } from '../../build/shared/present.ts';
import { words } from '../../build/shared/text.ts';
import { matchingVerses, type VerseRange } from './match.ts';
import { type Phrase, parseQuery } from './query.ts';
import type { ResultPage } from './ranking/ranking.ts';
import { suggest } from './suggest.ts';
import type { VersionIndex } from './version-index.ts';

/** Part of a version; where both are said, both must hold. */
export interface Part {
  book?: string | undefined;
  testament?: Testament | undefined;
}

/** The searches of one request, in a version or a part of it. */
export class VersionSearch {
  private readonly range: VerseRange;

  constructor(
    private readonly version: VersionIndex,
    part: Part,
  ) {
    this.range = rangeOf(version, part);
  }

  /** All verses that have all phrases, in Bible order, and those of a page in the order asked for. */
  find(phrases: Phrase[], page: ResultPage): { verses: Uint32Array; page: number[] } {
    const { index } = this.version;
    const places = phrases.map((phrase) => phrase.map((word) => index.placeOf(word)));
    const known = places.map((phrase) => phrase.filter((place) => place !== undefined));
    if (known.flat().length < places.flat().length) return { verses: new Uint32Array(), page: [] };

    const verses = matchingVerses(index, known, this.range);
    return { verses, page: this.version.ranking.page(known.flat(), verses, this.range, page) };
  }

  /** Corrected queries that do have hits here. */
  suggestionsFor(query: string): string[] {
    const hits = (tried: string) =>
      this.find(parseQuery(tried), { offset: 0, limit: 0, sort: 'canonical' }).verses.length;
    return suggest(query, this.version.vocabulary(), hits, (place) => this.written(place));
  }

  /** A word of the vocabulary as the text has it, in lower case. */
  private written(place: number): string {
    const { index } = this.version;
    const verse = present(index.postingsOf(place).verses[0]);
    const text = this.version.textOf(verse);
    const { start, end } = present(words(text)[index.wordsOf(verse).indexOf(place)]);
    return text.slice(start, end).toLowerCase();
  }
}

/** Where the books of a part stand: they are all of one book or testament, so next to each other. */
function rangeOf({ books, index }: VersionIndex, { book, testament }: Part): VerseRange {
  if (!book && !testament) return { from: 0, to: index.verseCount };
  const ranges = books
    .filter(({ id }) => !book || id === book)
    .filter(({ id }) => !testament || findBook(id)?.testament === testament)
    .map(({ range }) => range);
  const [first, last] = [ranges.at(0), ranges.at(-1)];
  return first && last ? { from: first.from, to: last.to } : { from: 0, to: 0 };
}
