/**
 * Restores a text to its printed form by applying the corrections beside its `version.json`, in this order: misplaced
 * text, spaces, text outside the verse, verses run together, capitals, misprints, Strong's numbers.
 */
import { messageOf } from '../versions/source-error.ts';
import type { BibleText, ChapterText, VerseText } from '../versions/text-model.ts';
import { takeColophon, takeLetter, takeTitle } from './asides.ts';
import { lowerOpening, namesIn } from './capitals.ts';
import type { Corrections, Misprint } from './corrections.ts';
import { cutVerse, onlyPlace } from './cuts.ts';
import { replaceIn, withMarks } from './edit.ts';
import { moveBeginning, numberText } from './moves.ts';
import { addSpaces, addSpacesAfterNotes } from './spaces.ts';

const LETTERED_PSALM = 119;
const VERSES_A_LETTER = 8;

interface Corrected {
  text: BibleText;
  /** How many places were corrected. */
  made: number;
  /** Corrections that do not fit, each with its place and the reason; the text there stays unchanged. */
  leftOut: string[];
}

/** Applies all corrections that fit. */
export function correct(text: BibleText, corrections: Corrections): Corrected {
  // another transcription of the text may have no Strong's numbers
  const wrongTags = isTagged(text) ? tagsIn(corrections.tags) : [];
  const ledger = new Ledger([...placesOf(corrections), ...wrongTags.map(({ at }) => at)]);
  const moved = ledger.applyAll(corrections.moves, text, moveBeginning);
  const unnumbered = Object.entries(corrections.unnumbered ?? {}).map(([at, to]) => ({ at, to }));
  const numbered = ledger.applyAll(unnumbered, moved, numberText);
  let corrected = eachChapter(numbered, (chapter, book) =>
    partChapter(chapter, book, corrections, ledger),
  );
  if (corrections.opening_capitals) {
    const names = namesIn(corrected);
    corrected = eachChapter(corrected, (chapter) => {
      const [first, ...rest] = chapter.verses;
      if (!first) return chapter;
      const lowered = lowerOpening(first, names);
      if (lowered.text !== first.text) ledger.made += 1;
      return { ...chapter, verses: [lowered, ...rest] };
    });
  }
  const misprints = Map.groupBy(corrections.misprints ?? [], ({ at }) => at);
  const tags = Map.groupBy(wrongTags, ({ at }) => at);
  corrected = eachChapter(corrected, (chapter, book) => ({
    ...chapter,
    verses: chapter.verses.map((verse) => {
      const where = placeOf(book, chapter, verse);
      const spelled = ledger.applyAll(misprints.get(where), verse, correctMisprint);
      return ledger.applyAll(tags.get(where), spelled, retag);
    }),
  }));
  return { text: withoutIdleParagraphs(corrected), made: ledger.made, leftOut: ledger.leftOut() };
}

class Ledger {
  made = 0;
  private readonly open: Set<string>;
  private readonly failures: string[] = [];

  constructor(places: Iterable<string>) {
    this.open = new Set(places);
  }

  /** Applies a correction, or returns the thing unchanged if the correction does not fit. */
  apply<Thing>(where: string, thing: Thing, correction: (thing: Thing) => Thing): Thing {
    this.open.delete(where);
    try {
      const corrected = correction(thing);
      this.made += 1;
      return corrected;
    } catch (error) {
      this.failures.push(`${where}: ${messageOf(error)}`);
      return thing;
    }
  }

  applyAll<Thing, Correction extends { at: string }>(
    corrections: readonly Correction[] | undefined,
    thing: Thing,
    change: (thing: Thing, correction: Correction) => Thing,
  ): Thing {
    let done = thing;
    for (const each of corrections ?? []) {
      done = this.apply(each.at, done, (now) => change(now, each));
    }
    return done;
  }

  leftOut(): string[] {
    const missing = [...this.open].map((where) => `${where}: there is no such verse to correct`);
    return [...this.failures, ...missing];
  }
}

function eachChapter(
  text: BibleText,
  change: (chapter: ChapterText, book: string) => ChapterText,
): BibleText {
  return text.map(({ book, chapters }) => ({
    book,
    chapters: chapters.map((chapter) => change(chapter, book.id)),
  }));
}

const placeOf = (book: string, chapter: { number: number }, verse: { number: number }) =>
  `${book} ${chapter.number}:${verse.number}`;

function placesOf(corrections: Corrections): string[] {
  const { cuts = {}, titles = {}, letters = [], colophons = {} } = corrections;
  const { misprints = [], moves = [], unnumbered = {} } = corrections;
  return [
    ...Object.keys(cuts),
    ...Object.keys(titles).map((psalm) => `psa ${psalm}:1`),
    ...letters.map((_, index) => `psa ${LETTERED_PSALM}:${index * VERSES_A_LETTER + 1}`),
    ...Object.keys(colophons),
    ...[...misprints, ...moves].map(({ at }) => at),
    ...Object.keys(unnumbered),
  ];
}

/** A wrong Strong's number in a verse, and the right one. */
type WrongTag = Omit<Misprint, 'why'>;

const tagsIn = (tags: Corrections['tags'] = {}): WrongTag[] =>
  Object.entries(tags).flatMap(([is, rights]) =>
    Object.entries(rights).flatMap(([should, places]) => places.map((at) => ({ at, is, should }))),
  );

const isTagged = (text: BibleText) =>
  text.some(({ chapters }) => chapters.some(({ verses }) => verses.some(({ words }) => words)));

/** @throws Error if no word of the verse has the number */
function retag(verse: VerseText, { is, should }: WrongTag): VerseText {
  if (!verse.words?.some(({ strongs }) => strongs.includes(is))) {
    throw new Error(`no word is tagged ${is}`);
  }
  const words = verse.words.map((word) => ({
    ...word,
    strongs: [...new Set(word.strongs.map((each) => (each === is ? should : each)))],
  }));
  return { ...verse, words };
}

/** Inserts spaces, removes text outside the verse, and splits verses that were run together. */
function partChapter(
  chapter: ChapterText,
  book: string,
  corrections: Corrections,
  ledger: Ledger,
): ChapterText {
  const { spaces, cuts = {}, titles = {}, letters = [], colophons = {} } = corrections;
  const parted: ChapterText = { ...chapter, verses: [] };
  for (const each of chapter.verses) {
    const where = placeOf(book, chapter, each);
    let verse = spaces ? addSpaces(each, spaces) : each;
    if (corrections.spaces_after_notes) verse = addSpacesAfterNotes(verse);
    ledger.made += verse.text.length - each.text.length;
    const words = book === 'psa' && verse.number === 1 ? titles[`${chapter.number}`] : undefined;
    if (words !== undefined) {
      verse = ledger.apply(where, verse, (whole) => {
        const [title, rest] = takeTitle(whole, words);
        parted.title = title;
        return rest;
      });
    }
    const stanza = (verse.number - 1) / VERSES_A_LETTER;
    const letter =
      book === 'psa' && chapter.number === LETTERED_PSALM ? letters[stanza] : undefined;
    if (letter !== undefined) {
      verse = ledger.apply(where, verse, (whole) => takeLetter(whole, letter));
    }
    const opening = colophons[where];
    if (opening !== undefined) {
      verse = ledger.apply(where, verse, (whole) => {
        const [colophon, rest] = takeColophon(whole, opening);
        parted.colophon = colophon;
        return rest;
      });
    }
    const openings = cuts[where];
    const verses = openings
      ? ledger.apply(where, [verse], () => cutVerse(verse, openings))
      : [verse];
    parted.verses.push(...verses);
  }
  return parted;
}

/** Finds the smallest replacement that turns one text into the other. */
function leastChange(is: string, should: string): { start: number; end: number; by: string } {
  const shorter = Math.min(is.length, should.length);
  let start = 0;
  while (start < shorter && is[start] === should[start]) start++;
  let after = 0;
  while (after < shorter - start && is.at(-1 - after) === should.at(-1 - after)) after++;
  return { start, end: is.length - after, by: should.slice(start, should.length - after) };
}

/** @throws Error unless the verse has the misprint exactly once */
function correctMisprint(verse: VerseText, { is, should }: Misprint): VerseText {
  const at = onlyPlace(verse.text, is);
  const { start, end, by } = leastChange(is, should);
  return replaceIn(verse, { start: at + start, end: at + end }, by);
}

/** Removes the paragraphs of a text if they occur only at the beginning of chapters. */
function withoutIdleParagraphs(text: BibleText): BibleText {
  const chapters = text.flatMap((book) => book.chapters);
  if (chapters.some(hasParagraphWithin)) return text;
  return eachChapter(text, (own) => ({ ...own, verses: own.verses.map(withoutParagraphs) }));
}

function hasParagraphWithin({ verses }: ChapterText): boolean {
  return verses.some(({ marks = [] }, index) =>
    marks.some((mark) => mark.type === 'paragraph' && (index > 0 || mark.at > 0)),
  );
}

function withoutParagraphs(verse: VerseText): VerseText {
  const rest = withMarks(verse, (mark) => (mark.type === 'paragraph' ? undefined : mark));
  if (rest.marks?.length !== 0) return rest;
  const { marks: _, ...bare } = rest;
  return bare;
}
