/** `<verso-daily version="rv1909">`: the passage of the day, by the reader's clock. */
import type { DailyAnswer } from '../../../functions/lib/contract/endpoints/daily-and-random.ts';
import { node, textOf, VersoElement } from './verso-element.ts';

class VersoDaily extends VersoElement {
  protected async content(): Promise<Node[]> {
    const date = new Date().toLocaleDateString('sv-SE');
    const answer = await this.ask<DailyAnswer>('/v1/daily', { date, version: this.version });
    const caption = await this.caption(answer.reference, answer.version.id);
    return [node('figure', { part: 'figure' }, textOf(answer), caption)];
  }
}

customElements.define('verso-daily', VersoDaily);
