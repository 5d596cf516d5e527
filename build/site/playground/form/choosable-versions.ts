/** Lists the versions that a playground offers. */
import type { PageLanguage } from '../../../../functions/lib/contract/pages.ts';
import type { ShownVersion, SiteData } from '../../site-data.ts';
import type { ChoosableVersion } from '../context.ts';

/** Sorts versions with their own texts first, and among those the ones in the page's language first. */
export function choosableVersions(
  { versions }: Pick<SiteData, 'versions'>,
  language: PageLanguage,
): ChoosableVersion[] {
  const rank = ({ stand_in: standIn, language_code: code }: ShownVersion) =>
    Number(standIn !== undefined) * 2 + Number(code !== language);
  return versions
    .toSorted((a, b) => rank(a) - rank(b))
    .map((version) => ({
      id: version.id,
      abbreviation: version.abbreviation,
      name: version.name,
      languageCode: version.language_code,
      ...(version.readAt && { readAt: version.readAt }),
      ...(version.stand_in_abbreviation && { standIn: version.stand_in_abbreviation }),
    }));
}
