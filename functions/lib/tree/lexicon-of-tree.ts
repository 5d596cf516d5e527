/** Reads the words of references from the tree, once for each language and canon. */

import { Lexicon } from '../reference/lexicon.ts';
import { findBook } from '../text/canon.ts';
import { treeFiles } from './files.ts';
import { requireTree } from './read.ts';
import { treeCache } from './tree-cache.ts';

/** How many combinations of language and canon are kept. */
const MOST_KNOWN = 300;
const known = treeCache<Lexicon>({ max: MOST_KNOWN });

/**
 * Returns the words of references for versions in a language.
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
