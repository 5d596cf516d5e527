/** How a version renders a word of the original, read from the tree. */
import { pageOf } from '../datasets/dictionary.ts';
import {
  countsKey,
  isCounts,
  isRenderings,
  type NumberRenderings,
  type RenderingCounts,
} from '../datasets/word-index.ts';
import { findEntry } from '../tree/lines.ts';
import { paths } from '../tree/paths.ts';

/** @param strongs as `readStrongs` gives it @returns undefined where the version does not render it */
export const renderingsOf = (version: string, strongs: string): NumberRenderings | undefined =>
  findEntry(paths.renderings(version, pageOf(strongs)), strongs, isRenderings);

/** How often it does so in each way: of a frequent number a hundredth of what its places are. */
export const renderingCounts = (version: string, strongs: string): RenderingCounts | undefined =>
  findEntry(paths.renderings(version, pageOf(strongs)), countsKey(strongs), isCounts);
