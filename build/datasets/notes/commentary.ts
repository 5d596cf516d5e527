/**
 * Reads SWORD's commentaries (drivers `zCom`, `zCom4`, `RawCom`, `RawCom4`). A slot may hold the notes of several
 * passages, and those of a chapter may be in the slot of its first verse: a note's own heading says where it belongs.
 */
import fg from 'fast-glob';
import { findBook } from '../../../functions/lib/text/canon.ts';
import {
  comparePlaces,
  existingRange,
  type HasVerse,
  type PlaceRange,
  placeRange,
} from '../../../functions/lib/text/place-range.ts';
import { inParts } from '../../in-parts.ts';
import { openModule, testamentsOf } from '../../read/sword/module.ts';
import { messageOf } from '../../versions/source-error.ts';
import { type Block, htmlOf, readBlocks } from './note-markup.ts';
import type { ReadNotes } from './notes.ts';

const DRIVERS = ['zCom', 'zCom4', 'RawCom', 'RawCom4'];

/** Lists the files of a commentary. @param conf its .conf */
export function filesOfCommentary(conf: string): string[] {
  const { folder } = openModule(conf, DRIVERS);
  return [conf, ...fg.sync('*', { cwd: folder, absolute: true })];
}

/**
 * @param conf its .conf
 * @param hasVerse whether a verse exists in common numbers
 * @param findings receives a line for each oddity
 * @throws SourceError naming the file and place of what is damaged or not supported
 */
export function readCommentary(conf: string, hasVerse: HasVerse, findings: string[]): ReadNotes {
  const splitter = new NoteSplitter(hasVerse, findings);
  for (const { testament, books, doubts } of testamentsOf(openModule(conf, DRIVERS))) {
    findings.push(...doubts.map((doubt) => `${testament}: ${doubt}`));
    for (const { id: book, counts, chapters } of books) {
      for (const [chapter, slots] of chapters.entries()) {
        for (const { markup, isLinked, first, last } of slots) {
          if (markup === '' || (isLinked && chapter > 0)) continue;
          splitter.read(markup, { book, counts, chapter, first, last });
        }
      }
    }
  }
  return splitter.found;
}

/** Where the slot of an entry is; 0 for the heading of a chapter, and of a book. */
interface Entry {
  book: string;
  /** The verses of each chapter of its book. */
  counts: readonly number[];
  chapter: number;
  first: number;
  last: number;
}

/** A note that is being read. */
interface Draft {
  range: PlaceRange;
  title: string | null;
  blocks: Block[];
}

/** `Verses 3-5`, `Verse 1.`, `Verses 14, 15.`, `Ver. 2.` */
const OF_VERSES = /^(?:verses?|vers?\.) (\d+)(?:\s*(?:[-–,&]|and)\s*(\d+))*\.?$/i;
/** What is about the whole chapter. */
const OF_CHAPTER = /^(?:chapter \d+|psalm \d+|(?:psalm \d+ )?overview|(?:the )?whole psalm\.?)$/i;
const OF_BOOK = /^book introduction\b/i;
/** The kind of heading that names a book. */
const BOOK_HEADING = 'x-ms';

/** Cuts the entries of slots into notes, each with its place. */
class NoteSplitter {
  readonly found: ReadNotes = { notes: [], moved: 0, withheld: 0 };

  constructor(
    private readonly hasVerse: HasVerse,
    private readonly findings: string[],
  ) {}

  read(markup: string, entry: Entry): void {
    const blocks = this.blocksOf(markup, entry);
    if (!blocks) return;
    // an entry with headings of its own is about more than its slot
    const hasHeadings = blocks.some(({ lead }) => OF_VERSES.test(lead));
    const slot = hasHeadings && entry.first === 1 ? this.chapterOf(entry) : this.slotOf(entry);
    let note: Draft = { range: slot, title: null, blocks: [] };
    const begin = (range: PlaceRange, title = note.title) => {
      this.take(note, entry);
      note = { range, title, blocks: [] };
    };
    for (const block of blocks) {
      if (block.tag === 'h4') {
        if (block.kind === BOOK_HEADING || OF_BOOK.test(block.text)) {
          begin(this.bookOf(entry), block.text);
        } else if (OF_CHAPTER.test(block.text)) begin(this.chapterOf(entry), null);
        else if (hasHeadings && note.blocks.some(({ tag }) => tag === 'p')) {
          begin(this.chapterOf(entry), titleOf(block.text));
        } else note.blocks.push(block);
        continue;
      }
      const [first, last] = versesOf(block.lead);
      if (first !== undefined && last !== undefined) {
        const { book, chapter } = entry;
        begin({ first: { book, chapter, verse: first }, last: { book, chapter, verse: last } });
        // without the bold heading that it begins with
        const html = block.html.replace(/^\s*<strong>.*?<\/strong>\s*/, '');
        if (html !== '') note.blocks.push({ ...block, html });
      } else {
        if (OF_CHAPTER.test(block.lead)) begin(this.chapterOf(entry));
        // after an introduction to the book, bold words are of the verse
        else if (block.lead !== '' && note.range.last.chapter !== note.range.first.chapter)
          begin(slot, null);
        note.blocks.push(block);
      }
    }
    this.take(note, entry);
  }

  /** Returns the blocks of an entry; undefined if they cannot be served. */
  private blocksOf(markup: string, { book, chapter, first }: Entry): Block[] | undefined {
    try {
      const blocks = readBlocks(markup, (target) => rangesOf(target, this.hasVerse));
      if (blocks.every(({ html }) => html.length <= MOST_UNITS * 2)) return blocks;
      throw new Error('a paragraph of it is too long');
    } catch (error) {
      this.findings.push(`${book} ${chapter}:${first}: ${messageOf(error)}; the note is withheld`);
      this.found.withheld += 1;
      return undefined;
    }
  }

  private take({ range, title, blocks }: Draft, entry: Entry): void {
    if (!blocks.some(({ tag }) => tag !== 'h4')) return;
    const { first, last } = range;
    if (!this.hasVerse(first) || !this.hasVerse(last) || comparePlaces(first, last) > 0) {
      const place = `${entry.book} ${entry.chapter}:${entry.first}`;
      const said = `${first.verse}-${last.verse}`;
      this.findings.push(`${place}: there are no verses ${said}; the note is withheld`);
      this.found.withheld += 1;
      return;
    }
    const isInSlot = first.verse >= entry.first && last.verse <= Math.max(entry.last, 1);
    if (first.chapter === last.chapter && entry.chapter > 0 && !isInSlot) this.found.moved += 1;
    // what is too long for one note is cut between its paragraphs
    for (const part of inParts(blocks, MOST_UNITS, (block) => block.html.length)) {
      this.found.notes.push({ first, last, title, html: htmlOf(part) });
    }
  }

  private slotOf(entry: Entry): PlaceRange {
    const { book, chapter, first, last } = entry;
    if (chapter === 0) return this.bookOf(entry);
    if (first === 0) return this.chapterOf(entry);
    return { first: { book, chapter, verse: first }, last: { book, chapter, verse: last } };
  }

  private chapterOf(entry: Entry): PlaceRange {
    const chapter = Math.max(entry.chapter, 1);
    return this.chaptersOf(entry, chapter, chapter);
  }

  private bookOf(entry: Entry): PlaceRange {
    return this.chaptersOf(entry, 1, entry.counts.length);
  }

  /** Returns whole chapters, as far as the last verse exists in common numbers. */
  private chaptersOf({ book, counts }: Entry, first: number, last: number): PlaceRange {
    let verse = counts[last - 1] ?? 1;
    while (verse > 1 && !this.hasVerse({ book, chapter: last, verse })) verse -= 1;
    return { first: { book, chapter: first, verse: 1 }, last: { book, chapter: last, verse } };
  }
}

/** UTF-16 units of HTML that a request can render several times over. */
const MOST_UNITS = 20_000;

/** Returns the first and the last verse of a heading; empty if it names none. */
function versesOf(lead: string): number[] {
  if (!OF_VERSES.test(lead)) return [];
  const numbers = Array.from(lead.matchAll(/\d+/g), ([number]) => Number(number));
  return [Math.min(...numbers), Math.max(...numbers)];
}

/** Writes a heading in capitals like a sentence. */
const titleOf = (text: string): string =>
  (text === text.toUpperCase() ? text.charAt(0) + text.slice(1).toLowerCase() : text).replace(
    /\.$/,
    '',
  );

/** One passage of a link: `Gen.1.3-Gen.2.3`, `lu 17:26-29`, `Scofield:Heb 1:4`. */
const PASSAGE =
  /(?<![A-Za-z\d])([1-3]?[A-Za-z]{1,20})[ .](\d+)[.:](\d+)(?:-(?:[1-3]?[A-Za-z]{1,20}\.(\d+)\.)?(\d+))?(?=\s|;|,|$)/g;

function rangesOf(target: string, hasVerse: HasVerse): PlaceRange[] {
  const passages = target.replaceAll('Scofield:', '').matchAll(PASSAGE);
  return Array.from(passages).flatMap(([, name = '', chapter, verse, lastChapter, lastVerse]) => {
    const book = findBook(SHORT_CODES.get(name.toLowerCase()) ?? name)?.id;
    if (!book) return [];
    return existingRange(placeRange(book, [chapter, verse, lastChapter, lastVerse]), hasVerse);
  });
}

/** Codes of books in older modules that are neither OSIS's nor USFM's: mostly the first two letters of our IDs. */
const SHORT_CODES = new Map(
  [
    ...['gen', 'exo', 'lev', 'num', 'deu', 'rut', 'neh', 'est', 'pro', 'ecc', 'lam', 'dan'],
    ...['hos', 'amo', 'oba', 'nam', 'luk', 'act', 'rom', 'gal', 'rev'],
  ].map((id): [string, string] => [id.slice(0, 2), id]),
)
  .set('so', 'sng')
  .set('mt', 'mat')
  .set('mr', 'mar');
