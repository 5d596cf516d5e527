/** Which versions a build must make, and which it can keep from the last one. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { TREE } from '../../functions/lib/tree/paths.ts';
import type { AcquiredText } from '../acquire/acquire.ts';
import type { VersionSource } from '../versions/sources.ts';
import type { Served } from '../versions/stand-in.ts';
import { isIntact, seal } from './checksums.ts';
import { digestOf, fingerprint } from './fingerprint.ts';
import type { Recorded } from './record.ts';

const made = z.object({ fingerprint: z.string(), seal });

/** What a build of the tree leaves behind: of what it was made, and what it is. */
export const buildRecord = z.object({
  /** The files that are made from all versions and languages. */
  lists: made,
  versions: z.record(z.string(), made.extend({ text: z.string() })),
});
export type BuildRecord = z.infer<typeof buildRecord>;
export type Made = BuildRecord['versions'][string];

export interface Planned extends Served {
  fingerprint: string;
  /** A digest of what decides all its answers but the one about itself. */
  textFingerprint: string;
  /** What the last build made of it, if that is whole. */
  last: Made | undefined;
  /** The same, if nothing has changed since. */
  kept: Made | undefined;
  /** The same, if nothing has changed but what is said about it. */
  reworded: Made | undefined;
}

export interface Plan {
  versions: Planned[];
  /** The digest of the files that are made from all versions and languages. */
  lists: string;
  upToDate: boolean;
}

/** What decides how the answers of any version look, besides its own sources and text. */
const CODE = [
  'build/{acquire,align,check,correct,incremental,pipeline,read,render,tree,versions}/**/*.ts',
  'functions/lib/{contract,search-index,text,tree}/**/*.ts',
  // references are read where they are asked for: no answer of the tree depends on how
  '!functions/lib/{reference,http,keys,usage,accounts,database,host,versions}/**',
  'sources/canon.json',
  'sources/versifications/**/*.json',
  'sources/verse-lengths.json',
];

/** A version's source, wherever it lies. */
const inFull = ({ folder: _, ...source }: VersionSource) => JSON.stringify(source);

/** The same without what is told only where the version itself is asked for, or where all are listed. */
function withoutWords({ stand_in, ...source }: VersionSource): string {
  const { folder: _, description, copyright, abbreviation, rights, aliases, ...rest } = source;
  return JSON.stringify({ ...rest, stand_in: stand_in && [stand_in.version, stand_in.name] });
}

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
  const isWhole = ({ seal }: Pick<Made, 'seal'>) => isIntact(tree, seal, last?.writtenAt ?? 0);

  const code = fingerprint(project, { globs: CODE });
  const versions = served.map(({ version, from }): Planned => {
    const text = texts.get(from);
    const sources = path.join(project, 'sources');
    const own = [
      path.join(sources, from.id, 'corrections.json'),
      path.join(sources, from.id, 'known.json'),
      path.join(sources, 'languages', `${version.language}.json`),
    ];
    // the file that describes a text, if one does, is no part of its revision
    const describing = text?.files.filter((file) => file === text.file) ?? [];
    const textFingerprint = digestOf(
      project,
      [...own.filter((file) => existsSync(file)), ...describing],
      [
        code,
        ...(text ? [text.sha256, text.name, text.edition] : []),
        ...[version, from].map(withoutWords),
      ],
    );
    const digest = digestOf(project, [], [textFingerprint, ...[version, from].map(inFull)]);
    const before = last?.content.versions[version.id];
    const whole = before && isWhole(before) ? before : undefined;
    const kept = whole?.fingerprint === digest ? whole : undefined;
    const reworded = !kept && whole?.text === textFingerprint ? whole : undefined;
    return { version, from, fingerprint: digest, textFingerprint, last: whole, kept, reworded };
  });
  const lists = fingerprint(project, {
    globs: ['sources/daily.json', 'sources/{languages,equivalents}/*.json'],
    values: [code, ...versions.flatMap(({ version, fingerprint }) => [version.id, fingerprint])],
  });
  const before = last?.content.lists;
  const areListsKept = before?.fingerprint === lists && isWhole(before);
  return { versions, lists, upToDate: areListsKept && versions.every(({ kept }) => kept) };
}
