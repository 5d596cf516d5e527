/** Finds the study notes and commentaries on a passage. */
import type { DatasetDetail } from '../../contract/endpoints/datasets.ts';
import type {
  NotesAnswer,
  NotesSource,
  PassageNote,
} from '../../contract/endpoints/study/notes.ts';
import type { VersionDetail } from '../../contract/endpoints/versions.ts';
import type { Values } from '../../contract/endpoints.ts';
import { ApiError, quotedList, quoteInput } from '../../contract/errors.ts';
import type { WorkBudget } from '../../contract/work-budget.ts';
import {
  idsOfSources,
  notesAsked,
  notesInstalled,
  requireDataset,
} from '../../datasets/installed.ts';
import {
  lengthOfRange,
  type NotePlace,
  notePlacesIn,
  notesOfBook,
  placesOfBook,
  type StoredNote,
} from '../../datasets/notes.ts';
import { comparePlaces, type PlaceRange } from '../../text/place-range.ts';
import { present } from '../../text/present.ts';
import { findEntry, findLine } from '../../tree/lines.ts';
import { paths } from '../../tree/paths.ts';
import { VersionNumbers } from '../numbering/verse-numbers.ts';
import { versionRef } from '../version.ts';
import { referenceOf, type Stretch, VersionText } from '../version-text.ts';
import { renderNote } from './note-content.ts';

/**
 * Work budget: steps for each chapter of a source, each character of its places, each note found, each note given, and
 * each unit of its HTML.
 */
const STEPS_A_CHAPTER = 1_000;
const STEPS_A_CHARACTER = 1;
const STEPS_A_PLACE = 60;
const STEPS_A_NOTE = 2_000;
const STEPS_A_UNIT = 4;

/** Which notes a request wants, and how. */
type NotesOptions = Partial<Values<'notes'>> & Pick<Values<'notes'>, 'format' | 'limit' | 'offset'>;

/** A passage that was asked for. */
interface Passage {
  /** In the numbers of the version. */
  own: PlaceRange;
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

/**
 * Returns a page of the notes that touch some stretches of a version.
 * @throws ApiError DATASET_NOT_INSTALLED, or INVALID_PARAMETER if there is more to read than the budget allows
 */
export function notesOn(
  stretches: readonly Stretch[],
  version: VersionDetail,
  options: NotesOptions,
  budget: WorkBudget,
): NotesAnswer {
  const { limit, offset, format } = options;
  const sources = sourcesOf(options.source, options.language ?? version.language_code);
  const numbers = new VersionNumbers(version.id);
  const text = new VersionText(version.id, []);
  const passages = stretches.flatMap((stretch) => passagesOf(stretch, text, numbers));
  const found = sources.map((source) => ({
    source,
    ...findNotes(source, passages, budget),
  }));
  const all = found.flatMap(({ notes }) => notes).toSorted(inOrder);
  const page = all.slice(offset, offset + limit);
  for (const { place } of page) budget.spend(STEPS_A_NOTE + place.size * STEPS_A_UNIT);
  return {
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
        content: renderNote(html, format, numbers),
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

/** Returns a stretch in common numbers: one passage, or several if its verses are apart, as at the end of Romans. */
function passagesOf(stretch: Stretch, text: VersionText, numbers: VersionNumbers): Passage[] {
  const ends = text.endsOf(stretch);
  const book = stretch.book.id;
  const own = { first: { book, ...ends.first }, last: { book, ...ends.last } };
  const common = {
    first: present(numbers.commonOf(own.first).at(0)),
    last: present(numbers.commonOf(own.last).at(-1)),
  };
  const { chapters } = stretch;
  const isInOrder = comparePlaces(common.first, common.last) <= 0;
  // a psalm may have the number before or behind
  if (isInOrder && common.last.chapter - common.first.chapter <= chapters.length) {
    return [{ own, common }];
  }
  const runs: PlaceRange[] = [];
  for (const chapter of chapters) {
    const whole = present(numbers.chaptersOf(book, chapter, chapter));
    const first = chapter === ends.first.chapter ? ends.first.verse : whole.first.verse;
    const last = chapter === ends.last.chapter ? ends.last.verse : whole.last.verse;
    for (let verse = first; verse <= last; verse++) {
      for (const place of numbers.commonOf({ book, chapter, verse })) {
        const run = runs.at(-1);
        const isNext = run?.last.chapter === place.chapter && place.verse <= run.last.verse + 1;
        if (run && isNext) run.last = place;
        else runs.push({ first: place, last: place });
      }
    }
  }
  return runs.map((run) => ({ own, common: run }));
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
        const key = `${first.book} ${place.number}`;
        const isEarlier = comparePlaces(place.first, first) < 0;
        // it may begin in one part of the passage, and reach into another
        if (!isEarlier || !found.has(key)) found.set(key, { source, place, passage, isEarlier });
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
