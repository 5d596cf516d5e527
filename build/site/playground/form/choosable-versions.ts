/** The versions of the site as a playground offers them. */
import type { PageLanguage } from '../../../../functions/lib/contract/pages.ts';
import type { ListedVersion, SiteData } from '../../site-data.ts';
import type { ChoosableVersion } from '../context.ts';

/** Texts of their own first, and among those the ones in the language of the page. */
export function choosableVersions(
  { versions }: Pick<SiteData, 'versions'>,
  language: PageLanguage,
): ChoosableVersion[] {
  const rank = ({ stand_in: standIn, language_code: code }: ListedVersion) =>
    Number(standIn !== undefined) * 2 + Number(code !== language);
  return versions
    .toSorted((a, b) => rank(a) - rank(b))
    .map((version) => ({
      id: version.id,
      abbreviation: version.abbreviation,
      name: version.name,
      languageCode: version.language_code,
      ...(version.stand_in_abbreviation && { standIn: version.stand_in_abbreviation }),
    }));
}
