/** Recognises a query that is a reference: typing `Juan 3:16` into a search box means wanting the verse. */
import type { SearchAnswer } from '../../lib/contract/endpoints/search.ts';
import { parseReference } from '../../lib/reference/grammar.ts';
import { formatRange } from '../../lib/reference/reference.ts';
import type { VersionIndex } from '../indexes/version-index.ts';

/** A reference without a number is a word like any other. */
const NUMBER = /\d/;

/** Returns the reference that a query consists of, if the version has it. */
export function referenceIn(q: string, texts: VersionIndex): SearchAnswer['reference'] {
  if (!NUMBER.test(q)) return undefined;
  // a name that only a correction makes readable is a word: `como 3`
  const parsed = parseReference(q, texts.lexicon, { corrects: false });
  if (!parsed.ok) return undefined;
  const written = parsed.passages.map(({ book, range }) => {
    const { from, to } = range ?? {};
    const name = texts.places.books.find(({ id }) => id === book.id)?.name;
    if (!name || !from || !to || !Number.isFinite(to.verse ?? 0)) return undefined;
    return texts.places.has(book.id, from) && texts.places.has(book.id, to)
      ? `${name} ${formatRange(from, to)}`
      : undefined;
  });
  if (written.includes(undefined)) return undefined;
  const ref = written.join('; ');
  return { ref, url: `/v1/passage?${new URLSearchParams({ ref, version: texts.id })}` };
}
