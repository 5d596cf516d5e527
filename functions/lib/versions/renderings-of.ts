/** Reads from the tree how a version renders a word of the original. */
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

/** @param strongs a number as returned by `readStrongs` @returns undefined if the version does not render it */
export const renderingsOf = (version: string, strongs: string): NumberRenderings | undefined =>
  findEntry(paths.renderings(version, pageOf(strongs)), strongs, isRenderings);

/** Returns how often each rendering occurs: for a frequent number, a hundredth of the size of its places. */
export const renderingCounts = (version: string, strongs: string): RenderingCounts | undefined =>
  findEntry(paths.renderings(version, pageOf(strongs)), countsKey(strongs), isCounts);
