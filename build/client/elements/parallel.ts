/** `<verso-parallel ref="Jonás 2:1" versions="rv1909,kjv">`: versions side by side, aligned by content. */
import type { ParallelAnswer } from '../../../functions/lib/contract/endpoints/parallel.ts';
import { node, VersoElement } from './verso-element.ts';

class VersoParallel extends VersoElement {
  protected async content(): Promise<Node[] | undefined> {
    const ref = this.reference;
    if (!ref) return undefined;
    const versions = this.getAttribute('versions') || 'rv1909,kjv';
    const answer = await this.ask<ParallelAnswer>('/v1/parallel', { ref, versions });
    const credits = await Promise.all(answer.versions.map(({ id }) => this.creditOf(id)));
    const heads = answer.versions.map(({ abbreviation }, at) =>
      node('th', { scope: 'col', title: credits[at] ?? '' }, abbreviation),
    );
    const rows = answer.rows.map(({ cells }) => {
      const columns = cells.map((cell, at) => {
        if (!cell) return node('td', { part: 'cell' }, '—');
        const link = this.linkTo(cell.reference, answer.versions[at]?.id ?? '');
        return node('td', { part: 'cell', dir: 'auto' }, link, ' ', cell.text);
      });
      return node('tr', {}, ...columns);
    });
    const table = node('table', { part: 'table', 'aria-label': answer.reference });
    table.append(node('thead', {}, node('tr', {}, ...heads)), node('tbody', {}, ...rows));
    return [table, node('p', { class: 'small', part: 'credit' }, credits.join(' · '))];
  }
}

customElements.define('verso-parallel', VersoParallel);
