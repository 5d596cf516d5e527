/** Selects the versions whose words are mapped to the words of the original. */
import type { VersionDetail } from '../contract/endpoints/versions.ts';
import { treeFiles } from '../tree/files.ts';
import { requireTree } from '../tree/read.ts';
import type { Access } from './rights.ts';
import { MOST_VERSIONS } from './version.ts';

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
