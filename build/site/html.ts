/** HTML in template strings: whatever is put in is escaped, unless it is HTML already. */

import { escapeHtml } from '../shared/escape.ts';

/** Text that is HTML: it is not escaped again. */
export class Html {
  constructor(readonly text: string) {}

  toString(): string {
    return this.text;
  }
}

type Value = Html | string | number | false | undefined | readonly Value[];

/** `html\`<p>${'a < b'}</p>\`` is `<p>a &lt; b</p>`. Lists are joined, `false` and `undefined` are nothing. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(String.raw({ raw: strings }, ...values.map(write)));
}

function write(value: Value): string {
  if (value instanceof Html) return value.text;
  if (value === false || value === undefined) return '';
  if (typeof value === 'object') return value.map(write).join('');
  return escapeHtml(`${value}`);
}
