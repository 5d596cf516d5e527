import type { VersionDetail } from '../contract/endpoints/versions.ts';

/** What must be shown beside a text: its version, whose text it is where that has none, what its licence wants. */
export function creditOf({
  name,
  abbreviation,
  language_code,
  stand_in: standIn,
  rights,
}: VersionDetail): string {
  const words = language_code === 'es' ? 'texto provisional:' : 'placeholder text:';
  const shown =
    standIn === undefined ? name : `${abbreviation} (${words} ${standIn.toUpperCase()})`;
  return rights.attribution === null ? shown : `${shown}. ${rights.attribution}`;
}
