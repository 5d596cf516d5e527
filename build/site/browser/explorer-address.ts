/** What the explorer is to show, as its address says it: who follows or shares the address sees the same. */

export interface Wanted {
  q: string;
  version: string;
  /** Another version beside it, or none. */
  beside: string;
  /** Of a search, the only book, or none. */
  book: string;
  /** Of a search, how many results are passed over. */
  offset: number;
}

/** The path and query that lead to it. */
export function addressOf({ q, version, beside, book, offset }: Wanted): string {
  const query = new URLSearchParams({
    q,
    version,
    ...(beside && { beside }),
    ...(book && { book }),
    ...(offset > 0 && { offset: `${offset}` }),
  });
  return `${location.pathname}?${query}`;
}

/** What the address of this page asks for, if anything. @param version for an address that names none */
export function wantedHere(version: string): Wanted | undefined {
  const query = new URLSearchParams(location.search);
  const q = query.get('q');
  if (!q) return undefined;
  return {
    q,
    version: query.get('version') ?? version,
    beside: query.get('beside') ?? '',
    book: query.get('book') ?? '',
    offset: Number(query.get('offset') ?? 0) || 0,
  };
}
