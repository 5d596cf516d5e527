/**
 * `<verso-verse ref="Juan 3:16" version="rv1909">`: a passage, by any reference that people write; with `notes`, the
 * beginning of a study note too.
 */
import type { PassageAnswer } from '../../../functions/lib/contract/endpoints/passage.ts';
import { noteBeginning } from '../note-beginning.ts';
import { VersoError } from '../request.ts';
import { node, textOf, VersoElement } from './verso-element.ts';

class VersoVerse extends VersoElement {
  protected async content(): Promise<Node[] | undefined> {
    const ref = this.reference;
    if (!ref) return undefined;
    const { version } = this;
    const answer = await this.passage({ ref, version });
    const passages = 'passages' in answer ? answer.passages : [answer];
    const caption = await this.caption(answer.reference, answer.version.id);
    const note = answer.study_notes && noteBeginning(answer.study_notes);
    const source = note && node('span', { part: 'credit' }, note.credit);
    const shown = source
      ? [node('p', { class: 'note', part: 'note' }, note.text, ' — ', source)]
      : [];
    return [node('figure', { part: 'figure' }, ...passages.map(textOf), caption, ...shown)];
  }

  /** Asks for a note too if one is wanted and the service has notes in the language of the version. */
  private async passage(query: Record<string, string>): Promise<PassageAnswer> {
    const path = '/v1/passage';
    if (!this.hasAttribute('notes')) return await this.ask(path, query);
    try {
      return await this.ask(path, { ...query, study_notes: '1' });
    } catch (error) {
      if (!(error instanceof VersoError && error.code === 'DATASET_NOT_INSTALLED')) throw error;
      return await this.ask(path, query);
    }
  }
}

customElements.define('verso-verse', VersoVerse);
