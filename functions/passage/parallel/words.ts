/** Matches the words of verses side by side: which words of different versions correspond. */
import type { ParallelCell, ParallelWord } from '../../lib/contract/endpoints/parallel.ts';
import type { WordMark } from '../../lib/text/marks/marks.ts';
import { type ChapterWords, unpackWords } from '../../lib/text/marks/word-marks.ts';
import { findEntry } from '../../lib/tree/lines.ts';
import { paths } from '../../lib/tree/paths.ts';
import type { PrintedVerse } from '../../lib/versions/numbering/aligned-version.ts';

/** The words of one version, for one request. */
export class VersionWords {
  private readonly chapters = new Map<string, ChapterWords | undefined>();

  constructor(private readonly version: string) {}

  /** Returns the words of verses whose texts are joined with a space. */
  of(verses: readonly PrintedVerse[]): WordMark[] {
    const all: WordMark[] = [];
    let before = 0;
    for (const { place, text } of verses) {
      const { book, chapter, verse } = place;
      const found = this.chapter(book, chapter);
      const packed = verse === 0 ? found?.title : found?.verses[verse];
      for (const word of packed === undefined ? [] : unpackWords(packed)) {
        all.push({ ...word, start: word.start + before, end: word.end + before });
      }
      before += text.length + 1;
    }
    return all;
  }

  private chapter(book: string, chapter: number): ChapterWords | undefined {
    const key = `${book} ${chapter}`;
    const known = this.chapters.get(key);
    if (known !== undefined || this.chapters.has(key)) return known;
    const found = findEntry<ChapterWords>(paths.words(this.version, book), `${chapter}`, 'verses');
    this.chapters.set(key, found);
    return found;
  }
}

/**
 * Returns the words of a row that render the same word of the original: by number, and by order if a number occurs
 * several times.
 */
export function sameWords(cells: readonly (ParallelCell | null)[]): ParallelWord[] {
  const places = cells.map((cell) => {
    const written = (cell?.words ?? []).flatMap(({ strongs }, at) =>
      strongs.map((number) => ({ number, at })),
    );
    return Map.groupBy(written, ({ number }) => number);
  });
  const numbers = new Set(places.flatMap((each) => [...each.keys()]));
  const found: ParallelWord[] = [];
  for (const strongs of numbers) {
    const own = places.map((each) => each.get(strongs) ?? []);
    const most = Math.max(...own.map(({ length }) => length));
    for (let at = 0; at < most; at++) {
      const words = own.map((each) => each[at]?.at ?? null);
      if (words.filter((each) => each !== null).length > 1) found.push({ strongs, words });
    }
  }
  const order = ({ words }: ParallelWord) => words.map((each) => each ?? Number.POSITIVE_INFINITY);
  return found.sort((a, b) => compare(order(a), order(b)));
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((each, index) => each !== b[index]);
  return at === -1 ? 0 : (a[at] ?? 0) < (b[at] ?? 0) ? -1 : 1;
}
