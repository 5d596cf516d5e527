/** Reads from the tree how versions render a word of the original, and which do. */
import type { VersionDetail } from '../contract/endpoints/versions.ts';
import { pageOf } from '../datasets/dictionary.ts';
import { countsKey, type NumberRenderings, type RenderingCounts } from '../datasets/word-index.ts';
import { treeFiles } from '../tree/files.ts';
import { findEntry } from '../tree/lines.ts';
import { paths } from '../tree/paths.ts';
import { requireTree } from '../tree/read.ts';
import type { Access } from './rights.ts';
import { MOST_VERSIONS } from './version.ts';

/** @param strongs a number as returned by `readStrongs` @returns undefined if the version does not render it */
export const renderingsOf = (version: string, strongs: string): NumberRenderings | undefined =>
  findEntry(paths.renderings(version, pageOf(strongs)), strongs);

/** Returns how often each rendering occurs: for a frequent number, a hundredth of the size of its places. */
export const renderingCounts = (version: string, strongs: string): RenderingCounts | undefined =>
  findEntry(paths.renderings(version, pageOf(strongs)), countsKey(strongs));

/**
 * Returns a version, and the others that the key opens and whose texts have Strong's numbers, except stand-ins.
 * @returns at most six, the requested one first
 */
export function versionsWithWords(version: VersionDetail, access: Access): VersionDetail[] {
  const { versions } = requireTree(treeFiles.versions()).content.data;
  const others = versions
    .filter(({ id, stand_in }) => id !== version.id && stand_in === undefined)
    .map(({ id }) => requireTree(treeFiles.version(id)).content.data.version)
    .filter((each) => each.integrity.words !== undefined && access.opens(each))
    // otherwise, the text that stands in for the requested one would be counted twice
    .filter(({ id }) => id !== version.stand_in);
  return [version, ...others].slice(0, MOST_VERSIONS);
}
