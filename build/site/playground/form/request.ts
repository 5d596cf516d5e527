/** Converts a playground's values to the path of a request, and to the address of the page that shows it. */
import type { EndpointName } from '../../../../functions/lib/contract/endpoints.ts';
import type { SampleCall } from '../../browser/code-samples.ts';
import type { EndpointForm } from './forms.ts';

/** A request: the values of the endpoint's parameters by name, as they would be sent; none is empty. */
export interface Asked {
  endpoint: EndpointName;
  values: Readonly<Record<string, string>>;
}

/** The ID of the explorer's answer: an address that ends with it shows the answer rather than the form. */
export const ANSWER = 'answer';

/** The `include` values needed to lay out a text like a printed Bible. */
export const LAYOUT = 'titles,headings,poetry,paragraphs,notes,divine_name,added,jesus';

/** The endpoints whose text can be laid out like that. */
export const LAID_OUT: readonly EndpointName[] = ['passage', 'chapter', 'verse'];

/** The parameters with which words are searched. */
export const SEARCH = { match: 'auto', limit: '20', facets: 'book' };

/** Returns the path and query of a request, such as `/v1/books/3jo?version=kjv`. */
export function pathOf({ path, fields }: EndpointForm, values: Asked['values']): string {
  const query = new URLSearchParams();
  let filled = path;
  for (const { name, isInPath } of fields) {
    const value = values[name] ?? '';
    if (isInPath) filled = filled.replace(`{${name}}`, encodeURIComponent(value));
    else if (value !== '') query.set(name, value);
  }
  return query.size > 0 ? `${filled}?${query}` : filled;
}

/** Returns the query that leads back to a request: `?endpoint=passage&ref=Juan+3:16&version=rv1909`. */
export function searchOf({ endpoint, values }: Asked): string {
  return `?${new URLSearchParams({ endpoint, ...values })}`.replaceAll('%3A', ':');
}

/**
 * Reads a request from the query of a page, if there is one. Without `endpoint`, `q` holds a reference or words, as in
 * links from other sites, perhaps with a version `beside` the first.
 */
export function askedIn(search: string, forms: readonly EndpointForm[]): Asked | undefined {
  const { endpoint, q, beside, ...given } = Object.fromEntries(new URLSearchParams(search));
  const { version } = given;
  if (endpoint === undefined) {
    if (!q) return undefined;
    if (version && beside) {
      return { endpoint: 'parallel', values: { ref: q, versions: `${version},${beside}` } };
    }
    return { endpoint: 'passage', values: { ref: q, ...(version && { version }) } };
  }
  const form = forms.find(({ name }) => name === endpoint);
  if (!form) return undefined;
  const values = Object.entries({ ...given, ...(q && { q }) }).filter(
    ([name, value]) => value !== '' && form.fields.some((field) => field.name === name),
  );
  return { endpoint: form.name, values: Object.fromEntries(values) };
}

/** Returns the call that makes a request in code. */
export function callOf(form: EndpointForm, values: Asked['values']): SampleCall {
  const segments: string[] = [];
  const query: Record<string, string | number | readonly string[]> = {};
  for (const { name, kind, isInPath } of form.fields) {
    const value = values[name];
    if (value === undefined || value === '') continue;
    if (isInPath) segments.push(value);
    else if (kind === 'list') query[name] = value.split(',');
    else query[name] = kind === 'integer' ? Number(value) : value;
  }
  return { path: pathOf(form, values), operation: form.operation, segments, query };
}
