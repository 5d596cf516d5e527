import type { VersionDetail } from '../contract/endpoints/versions.ts';

/**
 * Returns the credit to show with a text: its version, the origin of the text if it is a stand-in, and what its licence
 * requires.
 */
export function creditOf(version: VersionDetail): string {
  const { name, abbreviation, language_code, stand_in: standIn, rights } = version;
  const words = language_code === 'es' ? 'texto provisional:' : 'placeholder text:';
  const shown =
    standIn === undefined ? name : `${abbreviation} (${words} ${standIn.toUpperCase()})`;
  return rights.attribution === null ? shown : `${shown}. ${rights.attribution}`;
}
