/** Renders the notes of a source into the files that are served. */
import path from 'node:path';
import * as z from 'zod';
import type { NotesIntegrity } from '../../../functions/lib/contract/endpoints/datasets.ts';
import {
  INTEGRITY_FILE,
  type NotePlace,
  notesOfBook,
  placesOfBook,
  type StoredNote,
  writeNotePlaces,
} from '../../../functions/lib/datasets/notes.ts';
import {
  comparePlaces,
  type PlaceRange,
  readPlaceRange,
  writePlaceRange,
} from '../../../functions/lib/text/place-range.ts';
import { writeLines } from '../../../functions/lib/tree/lines.ts';
import { paths } from '../../../functions/lib/tree/paths.ts';
import { inParts } from '../../in-parts.ts';
import { decodeEntities } from '../../read/xml.ts';
import type { MadeFile } from '../../tree/tree.ts';
import { readJson } from '../../versions/read-json.ts';

/** A note on a passage, in common numbers. */
export interface Note extends PlaceRange, StoredNote {}

/** The notes of a source, and how well they fit their places. */
export interface ReadNotes {
  notes: Note[];
  moved: number;
  withheld: number;
}

const corrections = z.strictObject({
  /** Notes that quote the words of another verse than the one that they are on: by their place and their first words. */
  moved: z.array(z.strictObject({ from: z.string(), begins: z.string(), to: z.string() })),
});

/**
 * Moves the notes that `corrections.json` names.
 * @param folder the dataset's
 * @param findings receives a line for each correction that fits no note
 * @throws SourceError for an invalid file
 */
export function correctNotes(read: ReadNotes, folder: string, findings: string[]): ReadNotes {
  const file = path.join(folder, 'corrections.json');
  const notes = [...read.notes];
  let { moved } = read;
  for (const { from, begins, to } of readJson(file, corrections, { moved: [] }).moved) {
    const at = notes.findIndex(
      (note) => writePlaceRange(note) === from && plainText(note.html).startsWith(begins),
    );
    const note = notes[at];
    if (!note) {
      findings.push(`corrections.json: no note on ${from} begins with "${begins}"`);
      continue;
    }
    notes[at] = { ...note, ...readPlaceRange(to) };
    moved += 1;
  }
  return { ...read, notes, moved };
}

const plainText = (html: string) => decodeEntities(html.replace(/<[^>]*>/g, ''));

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
  const parts = inParts(inOrder.entries(), PART, ([, { html }]) => html.length);
  for (const [part, own] of parts.entries()) {
    const lines = own.map(([number, { first, last, title, html }]) => {
      const place = { number, part, size: html.length, first, last };
      for (let chapter = first.chapter; chapter <= last.chapter; chapter++) {
        chapters.set(chapter, [...(chapters.get(chapter) ?? []), place]);
      }
      return [`${number}`, JSON.stringify({ title, html } satisfies StoredNote)] as const;
    });
    yield { path: paths.dataset(id, notesOfBook(book, part)), body: writeLines(lines) };
  }
  const places = Array.from(
    chapters,
    ([number, own]) => [`${number}`, writeNotePlaces(own)] as const,
  );
  yield { path: paths.dataset(id, placesOfBook(book)), body: writeLines(places) };
}
