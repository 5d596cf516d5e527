/** Paths with parameters. */
import { present } from '../../../build/shared/present.ts';

/**
 * @param pattern a path with its parameters in braces: `/v1/books/{id}`
 * @returns the parameters, decoded: `{ id: 'joh' }`; undefined where the path does not fit
 */
export function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const parts = pattern.split('/');
  const segments = path.replace(/\/$/, '').split('/');
  if (parts.length !== segments.length) return undefined;
  const found: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const part = present(parts[index]);
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name) found[name] = decode(segment);
    else if (part !== segment) return undefined;
  }
  return found;
}

/** What is not valid percent-encoding names nothing that exists. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
