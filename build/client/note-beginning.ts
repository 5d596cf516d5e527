/** The beginning of the first note on a passage, as the tagger and the elements show it. */
import type { StudyNotes } from '../../functions/lib/contract/endpoints/passage.ts';

/** In characters. */
const LENGTH = 280;

/** A note as a reader sees it. */
export interface NoteBeginning {
  /** At most 280 characters, and `…` if the note goes on. */
  text: string;
  /** Its source, with the attribution that its licence requires. */
  credit: string;
}

/** @returns undefined if nothing has been written on the passage */
export function noteBeginning({ notes, sources }: StudyNotes): NoteBeginning | undefined {
  const [first] = notes;
  const source = sources.find(({ id }) => id === first?.source);
  if (!first || !source) return undefined;
  const whole = first.content.replace(/\s+/g, ' ');
  const text =
    whole.length <= LENGTH ? whole : `${whole.slice(0, LENGTH).replace(/\s+\S*$/, '')} …`;
  const name = source.language.startsWith('es') ? source.name_es : source.name;
  return { text, credit: [name, source.attribution].filter(Boolean).join('. ') };
}
