/** Which version a request means. */
import type { VersionDetail } from '../../build/shared/answers.ts';
import { ApiError, quote } from './errors.ts';
import { readTree, treeFiles } from './tree.ts';

const VERSION_ID = /^[a-z0-9-]{1,40}$/;

/**
 * The version with this ID, in any letter case.
 * @throws ApiError VERSION_NOT_FOUND
 */
export function requireVersion(asked: string): VersionDetail {
  const id = asked.toLowerCase();
  const found = VERSION_ID.test(id) ? readTree(treeFiles.version(id)) : undefined;
  if (!found) {
    throw new ApiError('VERSION_NOT_FOUND', `Version ${quote(asked)} not found; see /v1/versions`);
  }
  return found.content.data.version;
}
