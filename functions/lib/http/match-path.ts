/** Paths with parameters. */
import { present } from '../text/present.ts';

/**
 * Letter case, a slash at the end and slashes more than one do not matter, as `netlify dev` holds it.
 * @param pattern a path in small letters with its parameters in braces: `/v1/books/{id}`
 * @returns the parameters, decoded: `{ id: 'joh' }`; undefined where the path does not fit
 */
export function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const parts = partsOf(pattern);
  const segments = path
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '')
    .split('/');
  if (parts.length !== segments.length) return undefined;
  const found: Record<string, string> = {};
  for (const [index, { part, name }] of parts.entries()) {
    const segment = present(segments[index]);
    if (name !== undefined) found[name] = decodeSegment(segment);
    else if (part !== segment.toLowerCase()) return undefined;
  }
  return found;
}

interface Part {
  part: string;
  /** Of the parameter that it is, if it is one. */
  name: string | undefined;
}

/** The parts of each pattern that was asked for; there are but a few. */
const known = new Map<string, readonly Part[]>();

function partsOf(pattern: string): readonly Part[] {
  const parts =
    known.get(pattern) ??
    pattern.split('/').map((part) => ({ part, name: /^\{(\w+)\}$/.exec(part)?.[1] }));
  known.set(pattern, parts);
  return parts;
}

/** A part of a path, decoded; what is no valid percent-encoding stays as it is, and names nothing that exists. */
export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
