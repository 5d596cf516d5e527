import { find } from './dom.ts';

/** The paths of endpoints (`/v1/books/{book}`) by the names under which requests are counted. */
export function endpointPaths(): Readonly<Record<string, string>> {
  return JSON.parse(find('[data-endpoints]').dataset.endpoints ?? '{}');
}
