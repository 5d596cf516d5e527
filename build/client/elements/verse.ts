/** `<verso-verse ref="Juan 3:16" version="rv1909">`: a passage, by any reference that people write. */
import type { PassageAnswer } from '../../../functions/lib/contract/endpoints/passage.ts';
import { textOf, versesOf } from './passage.ts';
import { node, VersoElement } from './verso-element.ts';

class VersoVerse extends VersoElement {
  protected async content(): Promise<Node[] | undefined> {
    const ref = this.reference;
    if (!ref) return undefined;
    const { version } = this;
    const answer = await this.ask<PassageAnswer>('/v1/passage', { ref, version });
    const passages = 'passages' in answer ? answer.passages : [answer];
    const texts = passages.map((passage) => textOf(versesOf(passage)));
    const caption = await this.caption(answer.reference, answer.version.id);
    return [node('figure', { part: 'figure' }, ...texts, caption)];
  }
}

customElements.define('verso-verse', VersoVerse);
