/** Which versions a build must make, and which it can keep from the last one. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type { FoundText } from '../read/reader.ts';
import { paths, TREE } from '../shared/paths.ts';
import { present } from '../shared/present.ts';
import type { VersionSource } from '../sources.ts';
import type { Served } from '../stand-in.ts';
import { fingerprint } from './fingerprint.ts';

const madeVersion = z.object({ fingerprint: z.string(), files: z.number(), bytes: z.number() });

/** What a build of the tree leaves behind: digests of what was made, and how much it is. */
export const buildRecord = z.object({
  /** Of the files that are made from all versions and languages. */
  lists: z.string(),
  versions: z.record(z.string(), madeVersion),
});
export type BuildRecord = z.infer<typeof buildRecord>;
export type MadeVersion = z.infer<typeof madeVersion>;

export interface Planned extends Served {
  fingerprint: string;
  /** What the last build made of it, if nothing has changed since. */
  kept: MadeVersion | undefined;
}

export interface Plan {
  versions: Planned[];
  /** The digest of the files that are made from all versions and languages. */
  lists: string;
  upToDate: boolean;
}

/** What decides how the answers of any version look, besides its own sources and text. */
const CODE = [
  'build/*.ts',
  'build/{acquire,check,correct,incremental,read,render,shared}/**/*.ts',
  'sources/canon.json',
  'sources/versifications/*.json',
  'sources/verse-lengths.json',
];

/**
 * @param texts the text of each version that has one of its own
 * @param last what the last build left, if anything
 */
export function planBuild(
  project: string,
  served: Served[],
  texts: ReadonlyMap<VersionSource, FoundText>,
  last: BuildRecord | undefined,
): Plan {
  const versions = served.map(({ version, from }): Planned => {
    const digest = fingerprint(project, {
      globs: [
        ...CODE,
        `sources/${version.id}/version.json`,
        `sources/${from.id}/{version,corrections,known}.json`,
        `sources/languages/${version.language}.json`,
      ],
      files: present(texts.get(from)).files,
    });
    const before = last?.versions[version.id];
    const isThere = existsSync(path.join(project, TREE, paths.version(version.id)));
    const kept = before?.fingerprint === digest && isThere ? before : undefined;
    return { version, from, fingerprint: digest, kept };
  });
  const lists = fingerprint(project, {
    globs: [...CODE, 'sources/{languages,equivalents}/*.json'],
    values: versions.flatMap(({ version, fingerprint }) => [version.id, fingerprint]),
  });
  const isWhole =
    versions.every(({ kept }) => kept) && existsSync(path.join(project, TREE, paths.versions()));
  return { versions, lists, upToDate: last?.lists === lists && isWhole };
}
