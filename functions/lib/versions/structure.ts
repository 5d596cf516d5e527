/** Selects the parts of a chapter's structure that a request includes: `include=titles,notes`. */
import { requireDataset } from '../datasets/installed.ts';
import { NAMES_DATASET } from '../datasets/name-list.ts';
import {
  type ChapterStructure,
  INCLUDES,
  type Include,
  type Mark,
  type MarkedText,
  placeOf,
} from '../text/marks/marks.ts';
import { type ChapterWords, unpackWords } from '../text/marks/word-marks.ts';
import { present } from '../text/present.ts';
import { treeFiles } from '../tree/files.ts';
import { findEntry } from '../tree/lines.ts';
import { paths } from '../tree/paths.ts';
import { requireTree } from '../tree/read.ts';
import { ChapterNames, type PrintedVerse } from './names/names-in-text.ts';

/** A chapter's structure, limited to what the request includes. */
export class AskedStructure {
  private readonly types: ReadonlySet<Mark['type']>;
  private readonly chapter: ChapterStructure;
  private readonly words: ChapterWords | undefined;
  private readonly names: ChapterNames | undefined;

  /**
   * @param chapter a chapter that the version has
   * @throws ApiError DATASET_NOT_INSTALLED for names
   */
  constructor(
    version: string,
    chapter: { book: string; number: number },
    private readonly include: readonly Include[],
  ) {
    this.types = new Set(include.flatMap((each) => [...INCLUDES[each]]));
    this.chapter =
      include.length > 0
        ? present(requireTree(treeFiles.structure(version, chapter.book)).content[chapter.number])
        : { around: {}, verses: {} };
    this.words = include.includes('words')
      ? findEntry<ChapterWords>(paths.words(version, chapter.book), `${chapter.number}`, 'verses')
      : undefined;
    if (include.includes('names')) {
      requireDataset(NAMES_DATASET);
      this.names = new ChapterNames(version, chapter);
    }
  }

  /** Returns the chapter's title if its first verse is shown, and its colophon if its last verse is. */
  around(beside: { first: boolean; last: boolean }): ChapterStructure['around'] {
    const { title, colophon } = this.chapter.around;
    if (!this.include.includes('titles')) return {};
    return {
      ...(title && beside.first ? { title: this.marked(title, this.words?.title) } : {}),
      ...(colophon && beside.last ? { colophon: this.marked(colophon, this.words?.colophon) } : {}),
    };
  }

  /** Returns the marks of a verse; an empty object if none were requested. */
  of(verse: PrintedVerse): Pick<MarkedText, 'marks'> {
    if (this.include.length === 0) return {};
    const { number } = verse;
    const marks = [...this.asked(this.chapter.verses[number] ?? []), ...this.namesIn(verse)];
    return { marks: withWords(marks, this.words?.verses[number]) };
  }

  private namesIn(verse: PrintedVerse): Mark[] {
    return (this.names?.of(verse) ?? []).flatMap(({ name: { id, kind }, matches }) =>
      matches.map((match): Mark => ({ type: 'name', ...match, id, kind })),
    );
  }

  private asked(marks: readonly Mark[]): Mark[] {
    return marks
      .filter(({ type }) => this.types.has(type))
      .map((mark) => (mark.type === 'heading' ? { ...mark, ...this.marked(mark) } : mark));
  }

  private marked({ text, marks = [] }: MarkedText, words?: string): MarkedText {
    return { text, marks: withWords(this.asked(marks), words) };
  }
}

/** Merges marks and words in order of position. */
const withWords = (marks: Mark[], words: string | undefined): Mark[] =>
  [...marks, ...(words === undefined ? [] : unpackWords(words))].sort(
    (a, b) => placeOf(a) - placeOf(b),
  );
