/** Renders the list of versions and the answers about single versions. */

import {
  VERSIONS_A_PAGE,
  type VersionDetail,
  type VersionNames,
  type VersionsAnswer,
} from '../../../functions/lib/contract/endpoints/versions.ts';
import { envelope } from '../../../functions/lib/contract/envelope.ts';
import { nameKey } from '../../../functions/lib/text/words.ts';
import { paths } from '../../../functions/lib/tree/paths.ts';
import type { MadeFile } from '../../tree/tree.ts';
import { SourceError } from '../../versions/source-error.ts';
import type { VersionSource } from '../../versions/sources.ts';
import { type PublishedVersion, summaryOf } from '../published-version.ts';

/** Renders the list of all versions. */
export function renderVersionList(versions: VersionDetail[]): MadeFile {
  return {
    path: paths.versions(),
    body: envelope({
      total: versions.length,
      limit: VERSIONS_A_PAGE,
      offset: 0,
      versions: versions.map(summaryOf),
    } satisfies VersionsAnswer),
  };
}

/** `I John 4:8` */
const ROMAN = /^[ivx]+$/;

/**
 * Renders the names of versions, normalized by `nameKey`, so that references can name one: `Juan 3:16 RVR60`.
 * @param words what references begin with: a version that is called `John`, `San` or `First` cannot be named in one
 * @throws SourceError if two versions share a name
 */
export function renderVersionNames(
  versions: readonly VersionSource[],
  words: ReadonlySet<string>,
): MadeFile {
  const names = new Map<string, string>();
  for (const { id, abbreviation, name, aliases } of versions) {
    for (const each of [id, abbreviation, name, ...aliases]) {
      const key = nameKey(each);
      const other = names.get(key) ?? id;
      if (other !== id) {
        throw new SourceError(`${id}/version.json`, '', `"${each}" is a name of ${other}, too`);
      }
      names.set(key, id);
    }
  }
  const usable = [...names].filter(([name]) => !words.has(name) && !ROMAN.test(name));
  const body = JSON.stringify(Object.fromEntries(usable) satisfies VersionNames);
  return { path: paths.versionNames(), body };
}

/** Renders the details of one version. */
export function renderVersion(
  { detail: { integrity, ...detail } }: Pick<PublishedVersion, 'detail'>,
  revision: string,
): MadeFile {
  const version: VersionDetail = { ...detail, revision, integrity };
  return { path: paths.version(detail.id), body: envelope({ version }) };
}
