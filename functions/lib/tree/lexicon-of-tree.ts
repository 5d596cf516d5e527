/** The words of references, read from the tree once for each language and canon. */

import { Lexicon } from '../reference/lexicon.ts';
import { findBook } from '../text/canon.ts';
import { treeFiles } from './files.ts';
import { requireTree } from './read.ts';

const known = new Map<string, Lexicon>();

/**
 * The words of references in versions of a language.
 * @param books the IDs of the version's books
 */
export function lexiconOf(language: string, books: readonly string[]): Lexicon {
  const beyond = books.filter((id) => findBook(id)?.deuterocanonical);
  const key = [language, ...beyond].join(' ');
  const lexicon =
    known.get(key) ??
    new Lexicon(requireTree(treeFiles.languages()).content, language, new Set(beyond));
  known.set(key, lexicon);
  return lexicon;
}
