/** Serves study notes and commentaries on a passage or a chapter. */
import type { Values } from '../lib/contract/endpoints.ts';
import { WorkBudget } from '../lib/contract/work-budget.ts';
import type { Answer, Asked } from '../lib/http/handler.ts';
import { notesOn } from '../lib/versions/notes/passage-notes.ts';
import { requireVersion } from '../lib/versions/version.ts';
import { requireChapter } from '../lib/versions/version-text.ts';
import { readPassage, TOO_MUCH } from './asked-passage.ts';

/** @throws ApiError as for a passage, or DATASET_NOT_INSTALLED */
export function notes(
  { ref, version: asked, ...options }: Values<'notes'>,
  { access }: Asked,
): Answer {
  const version = requireVersion(asked, access);
  const { stretches, notes } = readPassage(ref, version);
  return { data: { ...notes, ...notesOn(stretches, version, options, new WorkBudget(TOO_MUCH)) } };
}

/** @throws ApiError VERSION_NOT_FOUND, CHAPTER_NOT_FOUND or DATASET_NOT_INSTALLED */
export function chapterNotes(
  { id, version: asked, ...options }: Values<'chapterNotes'>,
  { access }: Asked,
): Answer {
  const version = requireVersion(asked, access);
  const stretches = [requireChapter(id, version.id)];
  return { data: notesOn(stretches, version, options, new WorkBudget(TOO_MUCH)) };
}
