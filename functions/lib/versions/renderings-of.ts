/** How a version renders a word of the original, read from the tree. */
import { pageOf } from '../datasets/dictionary.ts';
import { isRenderings, type NumberRenderings } from '../datasets/word-index.ts';
import { findEntry } from '../tree/lines.ts';
import { paths } from '../tree/paths.ts';

/** @param strongs as `readStrongs` gives it @returns undefined where the version does not render it */
export const renderingsOf = (version: string, strongs: string): NumberRenderings | undefined =>
  findEntry(paths.renderings(version, pageOf(strongs)), strongs, isRenderings);
