/**
 * `netlify dev` asks again for whatever answered 404, under the names that a page could have
 * (netlify-cli 27, `alternativePathsFor` in its proxy), and shows the last answer. So each of these
 * must get the answer of the path itself, and only the path itself is counted.
 */
import { isNetlifyDev } from '../host/environment.ts';

const PAGE_NAMES = /(?:\.html?|\/index\.html?)$/;

/** The path that the caller asked for, and whether this is the local server asking again. */
export function originalPath(pathname: string): { path: string; retry: boolean } {
  const retry = isNetlifyDev() && PAGE_NAMES.test(pathname);
  return { path: retry ? pathname.replace(PAGE_NAMES, '') : pathname, retry };
}
