/** `<verso-search version="rv1909">`: a search field for verses by words, and passages by reference. */
import type {
  SearchAnswer,
  SearchResult,
} from '../../../functions/lib/contract/endpoints/search.ts';
import { node, VersoElement } from './verso-element.ts';

const WORDS = {
  es: {
    label: 'Buscar en la Biblia',
    submit: 'Buscar',
    none: 'Sin resultados.',
    found: (total: number) => (total === 1 ? '1 resultado' : `${total} resultados`),
    best: (total: number) => `Los ${total} mejores resultados`,
  },
  en: {
    label: 'Search the Bible',
    submit: 'Search',
    none: 'No results.',
    found: (total: number) => (total === 1 ? '1 result' : `${total} results`),
    best: (total: number) => `The best ${total} results`,
  },
};

const SHOWN = '10';
/** A list of fewer verses is filled up with those that resemble the query. */
const FILLED_UP_TO = 50;

class VersoSearch extends VersoElement {
  protected async content(): Promise<Node[]> {
    const words = WORDS[this.language];
    const input = node('input', {
      type: 'search',
      name: 'q',
      'aria-label': words.label,
      placeholder: words.label,
      maxlength: '500',
      part: 'input',
      value: this.getAttribute('query') ?? '',
    });
    const form = node('form', { part: 'form', role: 'search' });
    form.append(input, node('button', { part: 'button' }, words.submit));
    const results = node('div', { part: 'results', 'aria-live': 'polite' });
    const show = () => this.fill(results, () => this.find(input.value.trim()));
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void show();
    });
    await show();
    return [form, results];
  }

  private async find(q: string): Promise<Node[]> {
    if (!q) return [];
    const words = WORDS[this.language];
    const query = { q, version: this.version, match: 'auto', limit: SHOWN };
    const { total, results, version } = await this.ask<SearchAnswer>('/v1/search', query);
    if (total === 0) return [node('p', { class: 'small' }, words.none)];
    const found = total === FILLED_UP_TO ? words.best(results.length) : words.found(total);
    return [
      node('p', { class: 'small' }, found),
      node('ul', {}, ...results.map((each) => this.item(each, version))),
      node('p', { class: 'small', part: 'credit' }, await this.creditOf(version)),
    ];
  }

  private item({ reference, text, matches }: SearchResult, version: string): HTMLLIElement {
    const shown = node('span', { part: 'text', dir: 'auto' });
    let at = 0;
    for (const [start, end] of matches) {
      shown.append(text.slice(at, start), node('mark', { part: 'mark' }, text.slice(start, end)));
      at = end;
    }
    shown.append(text.slice(at));
    return node('li', { part: 'item' }, this.linkTo(reference, version), ' ', shown);
  }
}

customElements.define('verso-search', VersoSearch);
