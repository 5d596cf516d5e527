/** Determines which bundles of the tree a request reads. */
import type { Endpoint } from '../contract/endpoint.ts';
import { ENDPOINTS, type EndpointName } from '../contract/endpoints.ts';
import { MAX_LENGTHS } from '../contract/limits.ts';
import { notesAsked } from '../datasets/installed.ts';
import { bundles } from '../tree/bundles/bundle-format.ts';
import { isUnpacked } from '../tree/bundles/unpacked.ts';
import { treeFiles } from '../tree/files.ts';
import { requireTree } from '../tree/read.ts';
import { takeVersions } from './named-version.ts';
import { versionsWithWords } from './renderings.ts';
import type { Access } from './rights.ts';
import { isListed, MOST_VERSIONS } from './version.ts';

/**
 * Returns the bundles of the versions that a request names in its path, in a parameter or in its reference. Empty if
 * the handler will refuse the request: for versions that do not exist or that the key does not open, and for too many
 * of them.
 * @param values the values of the endpoint's parameters
 */
export function bundlesOf(
  name: EndpointName,
  values: Readonly<Record<string, unknown>>,
  access: Access,
): string[] {
  const { path, reads }: Endpoint = ENDPOINTS[name];
  if (reads === 'lists' || isUnpacked()) return [];
  const { id, versions, ref, numbering, include, strongs } = values;
  const version = path.startsWith('/v1/versions/{id}') ? id : values.version;
  const several = typeof versions === 'string' && versions !== '' ? versions.split(',') : [];
  // the list of a search replaces its version; a quotation and the verses for a word come from it, whatever the list
  const main = several.length === 0 || reads === 'words' || name === 'quote' ? [version] : [];
  // only a passage may have its version in the reference, and only one
  const named =
    name === 'passage' && typeof ref === 'string' && ref.length <= MAX_LENGTHS.reference
      ? takeVersions(ref, requireTree(treeFiles.versionNames()).content).versions
      : [];
  if (named.length > 1) return [];
  const ids = [...main, ...several, ...named, numbering].flatMap((each) =>
    typeof each === 'string' ? each.trim().toLowerCase() : [],
  );
  const read = [...new Set(ids)].filter(
    (id) => isListed(id) && access.opens(requireTree(treeFiles.version(id)).content.data.version),
  );
  // the version that is read, the one whose numbering a reference uses, and those of a list or a reference
  if (read.length > MOST_VERSIONS + 2) return [];
  const withWords =
    reads === 'words' ||
    reads === 'names' ||
    strongs !== undefined ||
    (Array.isArray(include) && include.some((each) => each === 'words' || each === 'names'));
  const all = reads === 'words' && !values.versions ? withOthers(read, access) : read;
  const withNotes = reads === 'notes' || (values.study_notes ?? 0) !== 0;
  // a reference may name another version than the default one
  const notes = withNotes ? [...new Set(read.flatMap((id) => notesOf(values, id)))] : [];
  const ofVersions = all.flatMap((id) => [
    bundles.text(id),
    ...(reads === 'search' ? [bundles.search(id)] : []),
    ...(withWords ? [bundles.words(id)] : []),
  ]);
  return [...ofVersions, ...notes];
}

/** Returns the bundles of the notes that a request names, or of those in its language. */
function notesOf(
  { source, language }: Readonly<Record<string, unknown>>,
  version: string,
): string[] {
  const own = requireTree(treeFiles.version(version)).content.data.version.language_code;
  const asked = typeof language === 'string' ? language : own;
  const found = notesAsked(typeof source === 'string' ? source : undefined, asked);
  return found.map(({ id }) => bundles.dataset(id));
}

/** Adds the versions whose renderings are counted by default. */
function withOthers(read: readonly string[], access: Access): string[] {
  const shown = read.flatMap((id) => {
    const { version } = requireTree(treeFiles.version(id)).content.data;
    return versionsWithWords(version, access).map((each) => each.id);
  });
  return [...new Set([...read, ...shown])];
}
