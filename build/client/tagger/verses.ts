/** Fetches the texts of a page's references when the first is needed: many in one request, each only once. */

import type { Passage, PassageAnswer } from '../../../functions/lib/contract/endpoints/passage.ts';
import { present } from '../../../functions/lib/text/present.ts';
import { type NoteBeginning, noteBeginning } from '../note-beginning.ts';
import { ask, VersoError } from '../request.ts';

/** What is shown for a reference. */
export interface Shown {
  /** The reference with the version. */
  reference: string;
  text: string;
  /** The beginning of a note on it, if the page wants notes and there is one. */
  note?: NoteBeginning | undefined;
}

/** A text that was requested. */
interface Known {
  shown: Promise<Shown>;
  /** Whether other references were requested with it. */
  isOfSeveral: boolean;
  withNotes: boolean;
}

export interface Asking {
  key: string;
  version: string;
  language: 'en' | 'es';
  /** Whether a note is shown below the text. */
  notes: boolean;
}

/** The most references and characters in a request, and the most verses shown. */
const MOST_REFERENCES = 12;
const MOST_CHARACTERS = 400;
const MOST_VERSES = 8;

export class Verses {
  private readonly known = new Map<string, Known>();
  private areListed = true;
  private withNotes: boolean;

  constructor(
    private readonly service: URL,
    private readonly asking: Asking,
  ) {
    this.withNotes = asking.notes;
  }

  /**
   * Returns the text of a reference. Failures are not cached.
   * @param others further references of the page, which may be fetched along with it
   * @throws Error with what the service says
   */
  async of(reference: string, others: readonly string[]): Promise<Shown> {
    const { shown, isOfSeveral, withNotes } =
      this.known.get(reference) ?? this.request(reference, others);
    try {
      return await shown;
    } catch (error) {
      if (withNotes && isWithoutNotes(error)) this.withNotes = false;
      // one reference that the version lacks fails the whole list: request each by itself from now on
      else if (isOfSeveral && isOfOne(error)) this.areListed = false;
      else throw error;
      return await this.of(reference, []);
    }
  }

  private request(reference: string, others: readonly string[]): Known {
    const wanted = [reference];
    // an answer has the notes of all its passages together
    for (const other of this.areListed && !this.withNotes ? new Set(others) : []) {
      if (this.known.has(other) || wanted.includes(other)) continue;
      const isFull = [...wanted, other].join('; ').length > MOST_CHARACTERS;
      if (isFull || wanted.length === MOST_REFERENCES) break;
      wanted.push(other);
    }
    const list = this.list(wanted);
    const [own] = wanted.map((each, at) => {
      const shown = list.then((all) => all[at] ?? Promise.reject(new SeveralPassages(each)));
      const known = { shown, isOfSeveral: wanted.length > 1, withNotes: this.withNotes };
      shown.catch(() => this.known.delete(each));
      this.known.set(each, known);
      return known;
    });
    return present(own);
  }

  /** Fetches several references, in order; returns none if one of them is several passages. */
  private async list(references: readonly string[]): Promise<Shown[]> {
    const { version, key, language } = this.asking;
    const notes = this.withNotes ? { study_notes: 1 } : {};
    const query = { ref: references.join('; '), version, ...notes };
    const options = { key, language, baseUrl: this.service.href };
    const answer = await ask<PassageAnswer>(options, '/v1/passage', query, undefined);
    const passages = ('passages' in answer ? answer.passages : [answer]).map(showPassage);
    const inVersion = (reference: string) => `${reference} (${answer.version.id.toUpperCase()})`;
    if (references.length === 1) {
      const reference = inVersion(passages.map((each) => each.reference).join('; '));
      const note = answer.study_notes && noteBeginning(answer.study_notes);
      return [{ reference, text: passages.map(({ text }) => text).join(' '), note }];
    }
    if (passages.length !== references.length) return [];
    return passages.map(({ reference, text }) => ({ reference: inVersion(reference), text }));
  }
}

/** Thrown for a reference that turned out to be several passages, so that the list does not match the request. */
class SeveralPassages extends Error {}

const isWithoutNotes = (error: unknown) =>
  error instanceof VersoError && error.code === 'DATASET_NOT_INSTALLED';

const isOfOne = (error: unknown) =>
  error instanceof SeveralPassages ||
  (error instanceof VersoError && /^(?:\w+_NOT_FOUND|INVALID_REFERENCE)$/.test(error.code));

function showPassage(passage: Passage): Shown {
  const { reference } = passage;
  if ('text' in passage) return { reference, text: passage.text };
  const all =
    'verses' in passage ? passage.verses : passage.chapters.flatMap(({ verses }) => verses);
  const few = all.slice(0, MOST_VERSES).map((each) => `${each.verse} ${each.text}`);
  return { reference, text: few.join(' ') + (all.length > MOST_VERSES ? ' …' : '') };
}
