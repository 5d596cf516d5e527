/** Reads back what the build has written into the tree, for later steps. */
import path from 'node:path';
import type { VersionDetail } from '../../functions/lib/contract/endpoints/versions.ts';
import { readUnpacked } from '../../functions/lib/tree/bundles/unpacked.ts';
import { type TreeFile, treeFiles } from '../../functions/lib/tree/files.ts';

/**
 * Reads a version's details.
 * @param root the folder of the tree, which contains `v1`
 */
export const readVersion = (root: string, id: string): VersionDetail =>
  readBack(root, treeFiles.version(id)).data.version;

/** Reads the details of all versions. */
export const readVersions = (root: string): VersionDetail[] =>
  readBack(root, treeFiles.versions()).data.versions.map(({ id }) => readVersion(root, id));

/** Reads a file of a tree. @throws Error naming it if it is missing or incomplete */
export function readBack<Content>(root: string, file: TreeFile<Content>): Content {
  let cause: unknown;
  try {
    const content: unknown = JSON.parse(`${readUnpacked(file.path, root)}`);
    if (file.isWhole(content)) return content;
  } catch (error) {
    cause = error;
  }
  const where = path.join(root, file.path);
  throw new Error(`${where} is missing or damaged: delete ${root} and build again`, { cause });
}
