/** Finds the version that a request means. */
import type { VersionDetail, VersionRef } from '../contract/endpoints/versions.ts';
import { ApiError } from '../contract/errors.ts';
import { notFoundNear } from '../contract/not-found.ts';
import { lettersApart } from '../reference/misspelled.ts';
import { nameKey } from '../text/words.ts';
import { treeFiles } from '../tree/files.ts';
import { requireTree } from '../tree/read.ts';
import type { Access } from './rights.ts';

/** The maximum number of edits in a slip; names further away are not considered. */
const MOST_EDITS = 2;
/** How many versions may be compared. */
export const MOST_VERSIONS = 6;

/**
 * Returns the version with this ID, in any letter case.
 * @throws ApiError VERSION_NOT_FOUND with the closest one, or UNAUTHORIZED if the key does not open it
 */
export function requireVersion(asked: string, access: Access): VersionDetail {
  const id = asked.toLowerCase();
  if (isListed(id)) {
    const { version } = requireTree(treeFiles.version(id)).content.data;
    access.requireOpen(version);
    return version;
  }
  throw notFoundNear('VERSION_NOT_FOUND', asked, nearestVersions(asked));
}

/**
 * Returns the versions of a comma-separated list of IDs, each once.
 * @throws ApiError as for a single version, or INVALID_PARAMETER for more than six
 */
export function requireVersions(asked: string, access: Access): VersionDetail[] {
  const ids = asked.split(',').map((each) => each.trim().toLowerCase());
  const wanted = [...new Set(ids)].filter((id) => id !== '');
  if (wanted.length === 0 || wanted.length > MOST_VERSIONS) {
    throw new ApiError('INVALID_PARAMETER', {
      en: `Parameter "versions" must list 1 to ${MOST_VERSIONS} versions, such as "rv1909,kjv"`,
      es: `El parámetro "versions" debe tener de 1 a ${MOST_VERSIONS} versiones, por ejemplo "rv1909,kjv"`,
    });
  }
  return wanted.map((id) => requireVersion(id, access));
}

/**
 * Whether a version is in the list of versions. If the file of such a version is missing, the tree is damaged; the
 * version is not unknown.
 * @param id in lower case
 */
export const isListed = (id: string): boolean =>
  requireTree(treeFiles.versions()).content.data.versions.some((each) => each.id === id);

/** Returns the versions with the ID or name closest to the requested one, if any is close. */
function nearestVersions(asked: string): string[] {
  const names = Object.entries(requireTree(treeFiles.versionNames()).content);
  const key = nameKey(asked.slice(0, 80)).slice(0, 40);
  const near = names.map(([name, id]) => ({ id, edits: lettersApart(key, name, MOST_EDITS) }));
  const least = Math.min(...near.map(({ edits }) => edits));
  if (least > Math.min(MOST_EDITS, key.length - 2)) return [];
  return [...new Set(near.filter(({ edits }) => edits === least).map(({ id }) => id))];
}

/** Returns a version in the form used by answers that do not describe it further. */
export const versionRef = ({ id, name, stand_in }: VersionDetail): VersionRef => ({
  id,
  name,
  ...(stand_in ? { stand_in } : {}),
});
