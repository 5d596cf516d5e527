/** Paths with one parameter. */

/**
 * @param pattern a path with `:` in the place of its parameter, if it has one, such as `books/:`
 * @returns the parameter, decoded; empty where the pattern has none; undefined where the path does not fit
 */
export function matchPath(pattern: string, path: string): string | undefined {
  const parts = pattern.split('/');
  const segments = path.split('/');
  const fits =
    parts.length === segments.length &&
    parts.every((part, index) => part === ':' || part === segments[index]);
  return fits ? decode(segments[parts.indexOf(':')] ?? '') : undefined;
}

/** What is not valid percent-encoding names nothing that exists. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
