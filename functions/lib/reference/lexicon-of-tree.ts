/** The words of references, read from the tree once for each language. */
import { requireTree, treeFiles } from '../tree.ts';
import { Lexicon } from './lexicon.ts';

const known = new Map<string, Lexicon>();

/** The words of all languages, those of one first. */
export function lexiconOf(language: string): Lexicon {
  const lexicon =
    known.get(language) ?? new Lexicon(requireTree(treeFiles.languages()).content, language);
  known.set(language, lexicon);
  return lexicon;
}
