/** Builds a verse in the form of results. */
import type { SearchResult } from '../contract/endpoints/search.ts';
import { highlight, type Match } from '../text/marks/highlight.ts';
import { verseId } from '../text/place-id.ts';
import { writtenNumber } from '../text/verse-numbers.ts';

/** A verse as a version prints it; `last` is that of several verses that are printed as one. */
type PrintedVerse = Pick<SearchResult, 'book' | 'chapter' | 'verse' | 'text'> & {
  last?: number | undefined;
};

/** @param matches what to mark in its text: in order, none within another */
export const searchResult = (
  { book: { id, name }, chapter, verse, last, text }: PrintedVerse,
  matches: readonly Match[],
): SearchResult => ({
  verse_id: verseId(id, chapter, verse),
  reference: `${name} ${chapter}:${writtenNumber({ number: verse, last })}`,
  book: { id, name },
  chapter,
  verse,
  ...(last === undefined ? {} : { bridge: { first: verse, last } }),
  text,
  highlight: highlight(text, matches),
  matches: matches.map(({ start, end }) => [start, end]),
});
