/** Which versions a build must make, and which it can keep from the last one. */
import path from 'node:path';
import * as z from 'zod';
import type { AcquiredText } from '../acquire/acquire.ts';
import { TREE } from '../shared/paths.ts';
import type { VersionSource } from '../sources.ts';
import type { Served } from '../stand-in.ts';
import { fingerprint } from './fingerprint.ts';
import type { Recorded } from './record.ts';
import { isIntact, seal } from './seal.ts';

const made = z.object({ fingerprint: z.string(), seal });

/** What a build of the tree leaves behind: of what it was made, and what it is. */
export const buildRecord = z.object({
  /** The files that are made from all versions and languages. */
  lists: made,
  versions: z.record(z.string(), made),
});
export type BuildRecord = z.infer<typeof buildRecord>;
export type Made = z.infer<typeof made>;

export interface Planned extends Served {
  fingerprint: string;
  /** What the last build made of it, if that is whole. */
  last: Made | undefined;
  /** The same, if nothing has changed since. */
  kept: Made | undefined;
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
  'build/{acquire,align,check,correct,incremental,read,render,shared}/**/*.ts',
  // references are read where they are asked for: no answer of the tree depends on how
  '!build/shared/reference/**',
  'sources/canon.json',
  'sources/versifications/**/*.json',
  'sources/verse-lengths.json',
];

/**
 * @param texts the texts that are to be had; of a version whose text is not, what the last build made of it is left
 * @param last what the last build left, if anything
 */
export function planBuild(
  project: string,
  served: Served[],
  texts: ReadonlyMap<VersionSource, AcquiredText>,
  last: Recorded<BuildRecord> | undefined,
): Plan {
  const tree = path.join(project, TREE);
  const isWhole = ({ seal }: Made) => isIntact(tree, seal, last?.writtenAt ?? 0);

  const code = fingerprint(project, { globs: CODE });
  const versions = served.map(({ version, from }): Planned => {
    const text = texts.get(from);
    const digest = fingerprint(project, {
      globs: [
        `sources/${version.id}/version.json`,
        `sources/${from.id}/{version,corrections,known}.json`,
        `sources/languages/${version.language}.json`,
      ],
      // the file that describes a text is no part of its revision
      files: text ? [text.file] : [],
      values: [code, text?.sha256 ?? ''],
    });
    const before = last?.content.versions[version.id];
    const whole = before && isWhole(before) ? before : undefined;
    const kept = whole?.fingerprint === digest ? whole : undefined;
    return { version, from, fingerprint: digest, last: whole, kept };
  });
  const lists = fingerprint(project, {
    globs: ['sources/daily.json', 'sources/{languages,equivalents}/*.json'],
    values: [code, ...versions.flatMap(({ version, fingerprint }) => [version.id, fingerprint])],
  });
  const before = last?.content.lists;
  const areListsKept = before?.fingerprint === lists && isWhole(before);
  return { versions, lists, upToDate: areListsKept && versions.every(({ kept }) => kept) };
}
