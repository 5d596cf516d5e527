/** Serves study notes and commentaries on a passage. */
import type { DatasetDetail } from '../lib/contract/endpoints/datasets.ts';
import type { NotesAnswer, NotesSource, PassageNote } from '../lib/contract/endpoints/notes.ts';
import type { VersionDetail } from '../lib/contract/endpoints/versions.ts';
import type { Values } from '../lib/contract/endpoints.ts';
import { ApiError, quotedList, quoteInput } from '../lib/contract/errors.ts';
import { notFound } from '../lib/contract/not-found.ts';
import { WorkBudget } from '../lib/contract/work-budget.ts';
import {
  idsOfSources,
  notesAsked,
  notesInstalled,
  requireDataset,
} from '../lib/datasets/installed.ts';
import {
  lengthOfRange,
  type NotePlace,
  notePlacesIn,
  notesOfBook,
  placesOfBook,
  type StoredNote,
} from '../lib/datasets/notes.ts';
import type { Answer, Asked } from '../lib/http/handler.ts';
import { parsePlaceId } from '../lib/text/place-id.ts';
import { comparePlaces, type PlaceRange } from '../lib/text/place-range.ts';
import { present } from '../lib/text/present.ts';
import { hasChapter } from '../lib/tree/contents.ts';
import { treeFiles } from '../lib/tree/files.ts';
import { findEntry, findLine } from '../lib/tree/lines.ts';
import { paths } from '../lib/tree/paths.ts';
import { requireTree } from '../lib/tree/read.ts';
import { readReference } from '../lib/versions/read-reference.ts';
import { type VerseRange, VersionNumbers } from '../lib/versions/verse-numbers.ts';
import { requireVersion, versionRef } from '../lib/versions/version.ts';
import { referenceOf, type Stretch, stretchOf, VersionText } from '../lib/versions/version-text.ts';
import { renderNote } from './note-content.ts';

/** How many chapters a passage may cover. */
const MOST_CHAPTERS = 50;
/**
 * Work budget: steps for each chapter of a source, each character of its places, each note found, each note given, and
 * each unit of its HTML.
 */
const STEPS_A_CHAPTER = 1_000;
const STEPS_A_CHARACTER = 1;
const STEPS_A_PLACE = 60;
const STEPS_A_NOTE = 2_000;
const STEPS_A_UNIT = 4;

const TOO_MUCH = {
  en: 'Ask for a shorter passage in "ref", or for a lower "limit".',
  es: 'Pide un pasaje más corto en "ref", o un "limit" más bajo.',
};

type Options = Omit<Values<'notes'>, 'ref' | 'version'>;

/** @throws ApiError as for a passage, or DATASET_NOT_INSTALLED */
export function notes(
  { ref, version: asked, ...options }: Values<'notes'>,
  { access }: Asked,
): Answer {
  const version = requireVersion(asked, access);
  const text = new VersionText(version.id, []);
  const { language_code: language } = version;
  const { stretches } = readReference(ref, text, { language, most: MOST_CHAPTERS });
  return answerOf(stretches, version, options);
}

/** @throws ApiError VERSION_NOT_FOUND, CHAPTER_NOT_FOUND or DATASET_NOT_INSTALLED */
export function chapterNotes(
  { id, version: asked, ...options }: Values<'chapterNotes'>,
  { access }: Asked,
): Answer {
  const version = requireVersion(asked, access);
  const { book, chapter = 0, verse } = parsePlaceId(id) ?? {};
  if (!book || verse !== undefined || !hasChapter(version.id, book.id, chapter)) {
    throw notFound('CHAPTER_NOT_FOUND', id, version.id);
  }
  const whole = requireTree(treeFiles.book(version.id, book.id)).content.data.book;
  return answerOf([stretchOf(whole, chapter)], version, options);
}

/** A passage that was asked for. */
interface Passage {
  /** In the numbers of the version. */
  own: VerseRange;
  common: PlaceRange;
}

/** A note that touches a passage. */
interface Found {
  source: DatasetDetail;
  place: NotePlace;
  passage: Passage;
  /** Whether it only reaches into the passage. */
  isEarlier: boolean;
}

function answerOf(stretches: readonly Stretch[], version: VersionDetail, options: Options): Answer {
  const { limit, offset, format } = options;
  const sources = sourcesOf(options.source, options.language ?? version.language_code);
  const budget = new WorkBudget(TOO_MUCH);
  const numbers = new VersionNumbers(version.id);
  const text = new VersionText(version.id, []);
  const passages = stretches.map((stretch) => passageOf(stretch, text, numbers));
  const found = sources.map((source) => ({
    source,
    ...findNotes(source, passages, budget),
  }));
  const all = found.flatMap(({ notes }) => notes).toSorted(inOrder);
  const page = all.slice(offset, offset + limit);
  for (const { place } of page) budget.spend(STEPS_A_NOTE + place.size * STEPS_A_UNIT);
  const answer: NotesAnswer = {
    reference: stretches.map(referenceOf).join('; '),
    version: versionRef(version),
    format,
    total: all.length,
    limit,
    offset,
    notes: page.map(({ source, place, passage }): PassageNote => {
      // a version may lack what the note is about, except for the passage itself
      const range = numbers.rangeOf(place) ?? passage.own;
      const { title, html } = present(
        findEntry<StoredNote>(
          paths.dataset(source.id, notesOfBook(place.first.book, place.part)),
          `${place.number}`,
          'title',
          'html',
        ),
      );
      return {
        source: source.id,
        ...numbers.idsOf(range),
        reference: numbers.referenceOf(range),
        title,
        content: renderNote(html, format, { version: version.id, numbers }),
      };
    }),
    sources: found.map(
      ({ source, notes, hasBook }): NotesSource => ({
        ...requireDataset(source.id),
        name_es: source.name_es,
        // undetermined (BCP 47)
        language: source.language ?? 'und',
        total: notes.length,
        has_book: hasBook,
      }),
    ),
  };
  return { data: answer };
}

/** @throws ApiError DATASET_NOT_INSTALLED or INVALID_PARAMETER */
function sourcesOf(asked: string | undefined, language: string): DatasetDetail[] {
  const found = notesAsked(asked, language);
  for (const id of asked ? idsOfSources(asked) : []) {
    requireDataset(id);
    if (found.some((each) => each.id === id)) continue;
    const all = quotedList(notesInstalled().map((each) => each.id));
    throw new ApiError('INVALID_PARAMETER', {
      en: `"source" must name notes, not ${quoteInput(id)}: ${all.en}`,
      es: `"source" debe nombrar notas, no ${quoteInput(id)}: ${all.es}`,
    });
  }
  if (found.length > 0) return found;
  const languages = quotedList([
    ...new Set(notesInstalled().flatMap((each) => each.language ?? [])),
  ]);
  throw new ApiError('DATASET_NOT_INSTALLED', {
    en: `No notes in ${quoteInput(language)} are installed on this service${languages.en && `; "language" can be ${languages.en}`}`,
    es: `En este servicio no hay notas en ${quoteInput(language)}${languages.es && `; "language" puede ser ${languages.es}`}`,
  });
}

function passageOf(stretch: Stretch, text: VersionText, numbers: VersionNumbers): Passage {
  const ends = text.endsOf(stretch);
  const book = stretch.book.id;
  const own = { first: { book, ...ends.first }, last: { book, ...ends.last } };
  const common = {
    first: present(numbers.commonOf(own.first).at(0)),
    last: present(numbers.commonOf(own.last).at(-1)),
  };
  return { own, common };
}

/** Finds the notes of a source that touch some passages. */
function findNotes(
  source: DatasetDetail,
  passages: readonly Passage[],
  budget: WorkBudget,
): { notes: Found[]; hasBook: boolean } {
  const found = new Map<string, Found>();
  let hasBook = false;
  for (const passage of passages) {
    const { first, last } = passage.common;
    for (let chapter = first.chapter; chapter <= last.chapter; chapter++) {
      budget.spend(STEPS_A_CHAPTER);
      const line = findLine(paths.dataset(source.id, placesOfBook(first.book)), `${chapter}`);
      if (line === undefined) continue;
      hasBook = true;
      budget.spend(line.length * STEPS_A_CHARACTER);
      for (const place of notePlacesIn(line, passage.common)) {
        budget.spend(STEPS_A_PLACE);
        const isEarlier = comparePlaces(place.first, first) < 0;
        found.set(`${first.book} ${place.number}`, { source, place, passage, isEarlier });
      }
    }
  }
  return { notes: [...found.values()], hasBook };
}

/** What begins in the passage comes first, in its order; then what only reaches into it, the shortest first. */
function inOrder(a: Found, b: Found): number {
  if (a.isEarlier !== b.isEarlier) return a.isEarlier ? 1 : -1;
  if (a.isEarlier) return lengthOfRange(a.place) - lengthOfRange(b.place);
  return (
    comparePlaces(a.place.first, b.place.first) || lengthOfRange(b.place) - lengthOfRange(a.place)
  );
}
