/** Matches paths with parameters. */
import { present } from '../text/present.ts';

/** Splits a path. Letter case, a trailing slash and repeated slashes do not matter, as in `netlify dev`. */
export const segmentsOf = (path: string): string[] =>
  path.split(/\/+/).filter((part, at) => at === 0 || part !== '');

/**
 * Matches the segments of a path with a pattern.
 * @param pattern a path in lower case with its parameters in braces: `/v1/books/{id}`
 * @returns the decoded parameters: `{ id: 'joh' }`; undefined if the path does not match
 */
export function matchPath(
  pattern: string,
  segments: readonly string[],
): Record<string, string> | undefined {
  const parts = pattern.split('/');
  if (parts.length !== segments.length) return undefined;
  const found: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const segment = present(segments[index]);
    const [, name] = /^\{(\w+)\}$/.exec(part) ?? [];
    if (name !== undefined) found[name] = decodeSegment(segment);
    else if (part !== segment.toLowerCase()) return undefined;
  }
  return found;
}

/** Decodes a part of a path; invalid percent-encoding and NUL stay as they are, and match nothing that exists. */
export function decodeSegment(segment: string): string {
  try {
    const decoded = decodeURIComponent(segment);
    return decoded.includes('\0') ? segment : decoded;
  } catch {
    return segment;
  }
}
