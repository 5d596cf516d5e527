/**
 * Handles the retries of `netlify dev`: after a 404, it repeats the request under the names that a page could have
 * (netlify-cli 27, `alternativePathsFor` in its proxy), and shows the last answer. So each retry must get the answer of
 * the original path, and only the original request is counted.
 */
import { isNetlifyDev } from '../host/environment.ts';

const PAGE_NAMES = /(?:\.html?|\/index\.html?)$/;

/** Returns the path that the caller requested, and whether this is a retry by the local server. */
export function originalPath(pathname: string): { path: string; retry: boolean } {
  const retry = isNetlifyDev() && PAGE_NAMES.test(pathname);
  return { path: retry ? pathname.replace(PAGE_NAMES, '') : pathname, retry };
}
