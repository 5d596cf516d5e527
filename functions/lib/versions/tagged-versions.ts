/** The versions whose texts say which word of the original each of their words renders. */
import type { VersionDetail } from '../contract/endpoints/versions.ts';
import { treeFiles } from '../tree/files.ts';
import { requireTree } from '../tree/read.ts';
import type { Access } from './rights.ts';
import { MOST_VERSIONS } from './version.ts';

/**
 * A version, and the others that the key opens and whose texts have Strong's numbers: none that stands in for another.
 * @returns six at most, the one that was asked for first
 */
export function versionsWithWords(version: VersionDetail, access: Access): VersionDetail[] {
  const { versions } = requireTree(treeFiles.versions()).content.data;
  const others = versions
    .filter(({ id, stand_in }) => id !== version.id && stand_in === undefined)
    .map(({ id }) => requireTree(treeFiles.version(id)).content.data.version)
    .filter((each) => each.integrity.words !== undefined && access.opens(each))
    // the text that stands in for the one that was asked for would be counted twice
    .filter(({ id }) => id !== version.stand_in);
  return [version, ...others].slice(0, MOST_VERSIONS);
}
