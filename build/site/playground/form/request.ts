/** A request of a playground: from what is typed to a path, and to the address of the page that shows it. */
import type { EndpointName } from '../../../../functions/lib/contract/endpoints.ts';
import type { SampleCall } from '../../browser/code-samples.ts';
import type { EndpointForm } from './forms.ts';

/** What is asked: the values of the endpoint's parameters by name, as they would be sent; none is empty. */
export interface Asked {
  endpoint: EndpointName;
  values: Readonly<Record<string, string>>;
}

/** What a text is asked with to be set as printed Bibles set it. */
export const LAYOUT = 'titles,headings,poetry,paragraphs,notes,divine_name,added,jesus';

/** The endpoints whose text can be set like that. */
export const LAID_OUT: readonly EndpointName[] = ['passage', 'chapter', 'verse'];

/** What books or passages start from; a longer answer to words is a search. */
export const SEARCH = { match: 'auto', limit: '20', facets: 'book' };

/** The path and query of a request, such as `/v1/books/3jo?version=kjv`. */
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

/** The query that leads back to a request: `?endpoint=passage&ref=Juan+3:16&version=rv1909`. */
export function searchOf({ endpoint, values }: Asked): string {
  return `?${new URLSearchParams({ endpoint, ...values })}`.replaceAll('%3A', ':');
}

/**
 * What the query of a page asks for, if anything. Without `endpoint` it is a reference or words in `q`, as links from
 * other sites have it, perhaps with a version `beside` the first.
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

/** How code makes a request. */
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
