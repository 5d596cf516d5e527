/** Which version a request means. */
import type { Success, VersionDetail } from '../../build/shared/answers.ts';
import { paths } from '../../build/shared/paths.ts';
import { ApiError } from './errors.ts';
import { readTree } from './tree.ts';

const DEFAULT_VERSION = 'rvr60';
const VERSION_ID = /^[a-z0-9-]{1,40}$/;

/**
 * The version with this ID, in any letter case; without an ID the default one.
 * @throws ApiError VERSION_NOT_FOUND
 */
export function requireVersion(asked: string | undefined): VersionDetail {
  const id = (asked ?? DEFAULT_VERSION).toLowerCase();
  const file = VERSION_ID.test(id) ? readTree(paths.version(id)) : undefined;
  if (!file) {
    throw new ApiError('VERSION_NOT_FOUND', `Version ${quote(asked)} not found; see /v1/versions`);
  }
  const { data }: Success<{ version: VersionDetail }> = JSON.parse(file);
  return data.version;
}

/** What a caller sent, fit to be shown back: in quotes and not at any length. */
export function quote(sent: string | undefined): string {
  const shown = sent ?? '';
  return `"${shown.length > 60 ? `${shown.slice(0, 60)}…` : shown}"`;
}
