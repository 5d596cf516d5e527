/**
 * A text as its source has it → as it was printed, by the corrections that lie beside its `version.json`. In this
 * order: spaces, verses run together, what is not the verse, capitals, misprints.
 */
import { messageOf, SourceError } from '../source-error.ts';
import type { BibleText, ChapterText, VerseText } from '../text-model.ts';
import { takeColophon, takeLetter, takeTitle } from './asides.ts';
import { lowerOpening, namesIn } from './capitals.ts';
import type { Corrections } from './corrections.ts';
import { cutVerse, onlyPlace } from './cuts.ts';
import { replaceIn } from './edit.ts';
import { addSpaces } from './spaces.ts';

const LETTERED_PSALM = 119;
const VERSES_A_LETTER = 8;

/**
 * @param file where the corrections stand, for messages
 * @throws SourceError if something that is to be corrected is not there, or not as it is said to be
 */
export function correct(text: BibleText, corrections: Corrections, file: string): BibleText {
  const open = new Set(placesOf(corrections));
  let corrected = eachChapter(text, (chapter, book) =>
    correctChapter(chapter, book, corrections, open),
  );
  if (corrections.opening_capitals) {
    const names = namesIn(corrected);
    corrected = eachChapter(corrected, (chapter) => {
      const [first, ...rest] = chapter.verses;
      return first ? { ...chapter, verses: [lowerOpening(first, names), ...rest] } : chapter;
    });
  }
  corrected = eachChapter(corrected, (chapter, book) => ({
    ...chapter,
    verses: chapter.verses.map((verse) =>
      mend(verse, placeOf(book, chapter, verse), corrections, open),
    ),
  }));
  const [missed] = open;
  if (missed !== undefined)
    throw new SourceError(file, missed, 'there is no such verse to correct');
  return corrected;

  function eachChapter(
    of: BibleText,
    change: (chapter: ChapterText, book: string) => ChapterText,
  ): BibleText {
    try {
      return of.map(({ book, chapters }) => ({
        book,
        chapters: chapters.map((chapter) => change(chapter, book.id)),
      }));
    } catch (error) {
      throw new SourceError(file, '', messageOf(error), { cause: error });
    }
  }
}

const placeOf = (book: string, chapter: { number: number }, verse: { number: number }) =>
  `${book} ${chapter.number}:${verse.number}`;

/** Every place that is to be corrected. */
function placesOf({
  cuts = {},
  titles = {},
  letters = [],
  colophons = {},
  misprints = [],
}: Corrections) {
  return [
    ...Object.keys(cuts),
    ...Object.keys(titles).map((psalm) => `psa ${psalm}:1`),
    ...letters.map((_, index) => `psa ${LETTERED_PSALM}:${index * VERSES_A_LETTER + 1}`),
    ...Object.keys(colophons),
    ...misprints.map(({ at }) => at),
  ];
}

function correctChapter(
  chapter: ChapterText,
  book: string,
  { spaces, cuts = {}, titles = {}, letters = [], colophons = {} }: Corrections,
  open: Set<string>,
): ChapterText {
  const corrected: ChapterText = { ...chapter, verses: [] };
  for (const each of chapter.verses) {
    const where = placeOf(book, chapter, each);
    let verse = spaces ? addSpaces(each, spaces) : each;
    const words = book === 'psa' && verse.number === 1 ? titles[`${chapter.number}`] : undefined;
    if (words !== undefined) {
      const taken = takeTitle(verse, words);
      corrected.title = taken.title;
      verse = taken.verse;
    }
    const stanza = (verse.number - 1) / VERSES_A_LETTER;
    const letter =
      book === 'psa' && chapter.number === LETTERED_PSALM ? letters[stanza] : undefined;
    if (letter !== undefined) verse = takeLetter(verse, letter, where);
    const opening = colophons[where];
    if (opening !== undefined) {
      const taken = takeColophon(verse, opening, where);
      corrected.colophon = taken.colophon;
      verse = taken.verse;
    }
    corrected.verses.push(...(cuts[where] ? cutVerse(verse, cuts[where], where) : [verse]));
    if (words !== undefined || letter !== undefined || opening !== undefined || cuts[where]) {
      open.delete(where);
    }
  }
  return corrected;
}

function mend(
  verse: VerseText,
  where: string,
  { misprints = [] }: Corrections,
  open: Set<string>,
): VerseText {
  let mended = verse;
  for (const { is, should } of misprints.filter(({ at }) => at === where)) {
    const start = onlyPlace(mended.text, is, where);
    mended = replaceIn(mended, { start, end: start + is.length }, should);
    open.delete(where);
  }
  return mended;
}
