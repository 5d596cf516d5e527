/** Renders the notes of a source into the files that are served. */
import type { NotesIntegrity } from '../../../functions/lib/contract/endpoints/datasets.ts';
import {
  INTEGRITY_FILE,
  type NotePlace,
  notesOfBook,
  placesOfBook,
  type StoredNote,
  writeNotePlaces,
} from '../../../functions/lib/datasets/notes.ts';
import { comparePlaces, type PlaceRange } from '../../../functions/lib/text/place-range.ts';
import { writeLines } from '../../../functions/lib/tree/lines.ts';
import { paths } from '../../../functions/lib/tree/paths.ts';
import type { MadeFile } from '../../tree/tree.ts';

/** A note on a passage, in common numbers. */
export interface Note extends PlaceRange, StoredNote {}

/** The notes of a source, and how well they fit their places. */
export interface ReadNotes {
  notes: Note[];
  moved: number;
  withheld: number;
}

/** UTF-16 units of a file of notes: unpacking it costs a request as much as reading a chapter. */
const PART = 40_000;

/** @param id the dataset's */
export function* renderNotes(id: string, { notes, ...counts }: ReadNotes): Iterable<MadeFile> {
  const integrity: NotesIntegrity = { notes: notes.length, ...counts };
  yield { path: paths.dataset(id, INTEGRITY_FILE), body: JSON.stringify(integrity) };
  for (const [book, own] of Map.groupBy(notes, ({ first }) => first.book)) {
    yield* renderBook(id, book, own);
  }
}

function* renderBook(id: string, book: string, notes: readonly Note[]): Iterable<MadeFile> {
  // the longer one first, as an introduction stands before what it introduces
  const inOrder = notes.toSorted(
    (a, b) => comparePlaces(a.first, b.first) || comparePlaces(b.last, a.last),
  );
  const chapters = new Map<number, NotePlace[]>();
  const parts: [key: string, note: string][][] = [[]];
  let size = 0;
  for (const [at, { first, last, title, html }] of inOrder.entries()) {
    if (size > 0 && size + html.length > PART) {
      parts.push([]);
      size = 0;
    }
    size += html.length;
    const stored: StoredNote = { title, html };
    parts.at(-1)?.push([`${at}`, JSON.stringify(stored)]);
    const place = { number: at, part: parts.length - 1, size: html.length, first, last };
    for (let chapter = first.chapter; chapter <= last.chapter; chapter++) {
      chapters.set(chapter, [...(chapters.get(chapter) ?? []), place]);
    }
  }
  const places = Array.from(
    chapters,
    ([number, own]) => [`${number}`, writeNotePlaces(own)] as const,
  );
  yield { path: paths.dataset(id, placesOfBook(book)), body: writeLines(places) };
  for (const [part, lines] of parts.entries()) {
    yield { path: paths.dataset(id, notesOfBook(book, part)), body: writeLines(lines) };
  }
}
