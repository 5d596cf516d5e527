/** What the answers of this function share. */
import type { VersionDetail, VersionRef } from '../lib/contract/answers/version.ts';

/** A version as answers name it. */
export const versionRef = ({ id, name, stand_in }: VersionDetail): VersionRef => ({
  id,
  name,
  ...(stand_in ? { stand_in } : {}),
});
