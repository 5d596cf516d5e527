/** Which bundles of the tree a request reads. */
import type { Endpoint } from '../contract/endpoint.ts';
import { ENDPOINTS, type EndpointName } from '../contract/endpoints.ts';
import { bundles } from '../tree/bundle-format.ts';
import { treeFiles } from '../tree/files.ts';
import { requireTree } from '../tree/read.ts';
import { isUnpacked } from '../tree/unpacked.ts';
import { takeVersions } from './named-version.ts';
import { isListed } from './version.ts';

/**
 * The bundles of all versions that a request names, by a parameter or in its reference. None of versions that do not
 * exist: the handler refuses those.
 * @param values of the endpoint's parameters
 */
export function bundlesOf(name: EndpointName, values: Readonly<Record<string, unknown>>): string[] {
  const { reads }: Endpoint = ENDPOINTS[name];
  if (reads === 'lists' || isUnpacked()) return [];
  const { version, versions, ref } = values;
  const named =
    typeof ref === 'string'
      ? takeVersions(ref, requireTree(treeFiles.versionNames()).content).versions
      : [];
  const asked = [version, ...(typeof versions === 'string' ? versions.split(',') : []), ...named];
  const ids = asked.flatMap((each) => (typeof each === 'string' ? each.trim().toLowerCase() : []));
  return [...new Set(ids)]
    .filter(isListed)
    .flatMap((id) =>
      reads === 'search' ? [bundles.text(id), bundles.search(id)] : [bundles.text(id)],
    );
}
