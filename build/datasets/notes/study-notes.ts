/**
 * Reads study notes as Aquifer publishes them: a file of JSON for each book, each note with its HTML and its place.
 * Format: BibleAquifer/docs on GitHub.
 */
import fg from 'fast-glob';
import * as z from 'zod';
import { findBook } from '../../../functions/lib/text/canon.ts';
import { parsePlaceId } from '../../../functions/lib/text/place-id.ts';
import {
  comparePlaces,
  existingRange,
  type HasVerse,
  type PlaceRange,
  placeRange,
} from '../../../functions/lib/text/place-range.ts';
import { readJson } from '../../versions/read-json.ts';
import { htmlOf, readBlocks } from './note-markup.ts';
import type { Note, ReadNotes } from './notes.ts';

const fileOfNotes = z.array(
  z.object({
    /** Its place, which its title says as well: `01001001`, or `01001001-01002003` for a range. */
    index_reference: z.string(),
    /** As ISO 639-3. */
    language: z.string(),
    content: z.string(),
    associations: z.object({
      passage: z.array(z.object({ start_ref: z.string(), end_ref: z.string() })),
    }),
  }),
);

const ISO_639_3: Readonly<Record<string, string>> = { es: 'spa', en: 'eng' };

/** Lists the files of notes in a folder, in the order of their books. */
export const studyNotesIn = (folder: string): string[] =>
  fg.sync('**/json/*.content.json', { cwd: folder, absolute: true }).sort();

/**
 * @param files of which those in the language are read
 * @param hasVerse whether a verse exists in common numbers
 * @param findings receives a line for each note that is withheld
 * @throws SourceError for a file in another format
 */
export function readStudyNotes(
  files: readonly string[],
  language: string,
  hasVerse: HasVerse,
  findings: string[],
): ReadNotes {
  const notes: Note[] = [];
  let [moved, withheld] = [0, 0];
  for (const file of files) {
    const own = readJson(file, fileOfNotes).filter((each) => each.language === ISO_639_3[language]);
    for (const { index_reference: place, content, associations } of own) {
      const [from = '', to = from] = place.split('-');
      const [first, last] = [from, to].map((each) => verseAt(each, hasVerse));
      const isThere = first && last && first.book === last.book && comparePlaces(first, last) <= 0;
      if (!isThere || !hasVerse(first) || !hasVerse(last)) {
        findings.push(`${place}: there is no such passage; its note is withheld`);
        withheld += 1;
        continue;
      }
      // the ends of long passages are often wrong in the second field, never in the one that agrees with the titles
      const [said] = associations.passage;
      if (said && (said.start_ref !== from || said.end_ref !== to)) moved += 1;
      const html = htmlOfNote(content, hasVerse);
      if (html === undefined) {
        findings.push(`${place}: its note is too long or too deep; it is withheld`);
        withheld += 1;
      } else if (html !== '') notes.push({ first, last, title: null, html });
    }
  }
  return { notes, moved, withheld };
}

/** UTF-16 units: ten times the longest note. */
const MOST_UNITS = 50_000;

/** Returns the HTML of a note; undefined if it cannot be served. */
function htmlOfNote(content: string, hasVerse: HasVerse): string | undefined {
  if (content.length > MOST_UNITS) return undefined;
  try {
    return htmlOf(readBlocks(content, (target) => rangeOfLink(target, hasVerse)));
  } catch {
    return undefined;
  }
}

/** The verse that stands for the last of a chapter. */
const LAST_VERSE = 999;

/**
 * Reads a verse in the numbers of English Bibles. The last verse of two chapters, which some divide (Revelation 12:18 and
 * 3 John 15), is the one before.
 */
function verseAt(digits: string, hasVerse: HasVerse): PlaceRange['first'] | undefined {
  const { book, chapter, verse } = parsePlaceId(digits) ?? {};
  if (!book || !chapter || !verse) return undefined;
  const place = { book: book.id, chapter, verse };
  if (hasVerse(place)) return place;
  const least = verse === LAST_VERSE ? 1 : verse - 1;
  for (let last = verse - 1; last >= least; last--) {
    if (hasVerse({ ...place, verse: last })) return { ...place, verse: last };
  }
  return place;
}

/** As in `https://ref.ly/Prov8:22-Prov8:31`, the only links that lead to passages. */
const LINK = /^https:\/\/ref\.ly\/([1-3]?[A-Za-z]+)(\d+):(\d+)(?:-\1(\d+):(\d+))?$/;

function rangeOfLink(target: string, hasVerse: HasVerse): PlaceRange[] {
  const [, name = '', chapter, verse, lastChapter, lastVerse] = LINK.exec(target) ?? [];
  const book = findBook(name)?.id;
  if (!book) return [];
  return existingRange(placeRange(book, [chapter, verse, lastChapter, lastVerse]), hasVerse);
}
