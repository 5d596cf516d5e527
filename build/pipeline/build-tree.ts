/** Builds the tree: has the versions that have changed made on threads, makes the lists, and serves all versions. */
import path from 'node:path';
import { DEFAULT_VERSION } from '../../functions/lib/contract/parameters.ts';
import { present } from '../../functions/lib/text/present.ts';
import { TREE } from '../../functions/lib/tree/paths.ts';
import type { Places } from '../acquire/acquire.ts';
import { makeDatasets } from '../datasets/make-datasets.ts';
import { renderDaily } from '../render/lists/daily.ts';
import { renderEquivalents } from '../render/lists/equivalents.ts';
import { renderLanguages, wordsOfReferences } from '../render/lists/languages.ts';
import { renderNumberings, renderVersifications } from '../render/lists/numberings.ts';
import { renderPlans } from '../render/lists/plans.ts';
import { renderSayings } from '../render/lists/sayings.ts';
import { renderVersionList, renderVersionNames } from '../render/lists/versions.ts';
import { renderWordings } from '../render/lists/wordings.ts';
import { runOnThreads } from '../threads.ts';
import { codeDigest, ENTRIES } from '../tree/digest.ts';
import { readVersion } from '../tree/read-back.ts';
import { type MadeFile, type Size, Tree, type VersionFolder } from '../tree/tree.ts';
import { readSources, type Sources, type VersionSource } from '../versions/sources.ts';
import { chooseTexts, refuseStandIns, type Served } from '../versions/stand-in.ts';
import type { Report, Reporter } from './reporter.ts';
import type { TextJob, TextResult } from './text-thread.ts';

export interface BuildOptions {
  /** The project's folder: `sources/` is read there, `dist/` written. */
  project: string;
  places: Places;
  env: NodeJS.ProcessEnv;
  reporter: Reporter;
  /** Set to build a part of the texts: which, and of how many. */
  part?: Part;
}

/** A part of the texts, from 1, and how many parts there are. */
interface Part {
  number: number;
  of: number;
}

export interface BuildResult {
  /** The versions that are served. */
  versions: (Size & { id: string; cached: boolean })[];
  /** The versions that could not be made, why, and whether the last build's answers are still served. */
  failures: { id: string; message: string; stays: boolean }[];
  /** Whether there was nothing to do. */
  upToDate: boolean;
}

/** What became of a version. */
interface Outcome {
  version: VersionSource;
  /** Where it is, also if only the last build could make it. */
  folder: VersionFolder | undefined;
  /** Whether an earlier build had already made it. */
  cached: boolean;
  /** Why its text failed. */
  failure?: string;
}

/** How long a text may take: much longer than any Bible on a slow machine. */
const TIMEOUT_MS = 900_000;

/**
 * Makes the tree, or the parts of it that have changed. A text that fails affects only its own version and those that
 * it stands in for, whose answers from the last build continue to be served. Of a part, only the versions are made; a
 * build of all finds and serves them.
 * @throws Error if no version or not the default one can be made, or if a shared source is invalid; the last tree
 * continues to be served
 */
export async function buildTree(options: BuildOptions): Promise<BuildResult> {
  const { project, places, env, reporter, part } = options;
  const sources = readSources(path.join(project, 'sources'));
  const all = chooseTexts(sources.versions);
  const isPacked = isTreePacked(all.length, env.TREE);
  const tree = new Tree(path.join(project, TREE));
  if (part) {
    const served = inPart(all, part);
    return resultOf(await makeTexts(served, tree, { ...options, isPacked }), false);
  }
  refuseStandIns(all, env);
  try {
    const [outcomes, datasets] = await Promise.all([
      makeTexts(all, tree, { ...options, isPacked }),
      makeDatasets({ root: sources.root, places, tree, reporter }),
    ]);
    requireEnough(outcomes);
    const folders = new Map(
      outcomes.flatMap(({ version, folder }) => (folder ? [[version.id, folder] as const] : [])),
    );
    const versions = sources.versions.filter(({ id }) => folders.has(id));
    const lists = [...listsOf(versions, folders, sources), datasets.list];
    const isNew = tree.serve(new Map([...folders, ...datasets.folders]), lists);
    return resultOf(outcomes, !isNew);
  } finally {
    tree.sweep();
  }
}

function resultOf(outcomes: readonly Outcome[], isServed: boolean): BuildResult {
  return {
    versions: outcomes.flatMap(({ version: { id }, folder, cached }) =>
      folder ? [{ id, files: folder.files, bytes: folder.bytes, cached }] : [],
    ),
    failures: outcomes.flatMap(({ version: { id }, folder, failure }) =>
      failure === undefined ? [] : [{ id, message: failure, stays: folder !== undefined }],
    ),
    upToDate: isServed && outcomes.every(({ cached, failure }) => cached && failure === undefined),
  };
}

/** Reads a part, such as `3/20`. @throws Error */
export function readPart(written: string): Part {
  const [, number, of] = /^([1-9]\d{0,3})\/([1-9]\d{0,3})$/.exec(written) ?? [];
  const part = { number: Number(number), of: Number(of) };
  if (part.number <= part.of) return part;
  throw new Error(`--part is a number and how many there are, such as 3/20, not "${written}"`);
}

/** Returns the versions whose texts are in a part; those of one text stay together. */
function inPart(served: readonly Served[], part: Part): Served[] {
  const texts = [...new Set(served.map(({ from }) => from))];
  return served.filter(({ from }) => texts.indexOf(from) % part.of === part.number - 1);
}

/** The most versions that are written as a file per answer, if nothing is set: each has some 2,700. */
const MOST_UNPACKED = 50;

/** @param asked the setting: `files` or `packed` @throws Error for any other */
function isTreePacked(versions: number, asked: string | undefined): boolean {
  if (asked === undefined || asked === '') return versions > MOST_UNPACKED;
  if (asked === 'files' || asked === 'packed') return asked === 'packed';
  throw new Error(`TREE is files or packed, not "${asked}"`);
}

/** Makes the versions of each text on a thread; keeps what is served of those that fail. */
async function makeTexts(
  served: readonly Served[],
  tree: Tree,
  { project, places, env, reporter, isPacked }: BuildOptions & { isPacked: boolean },
): Promise<Outcome[]> {
  // a preview is just as strict, because what it leaves in the build cache may be published
  const isProduction = env.CONTEXT !== undefined && env.CONTEXT !== 'dev';
  const code = await codeDigest(ENTRIES);
  const texts = [...new Set(served.map(({ from }) => from))];
  const shared = { project, places, code, isProduction, isPacked };
  const jobs = texts.map(({ id }): TextJob => ({ from: id, ...shared }));
  const thread = new URL('./text-thread.ts', import.meta.url);
  const options = { timeout: TIMEOUT_MS, onReport: reporter };
  const results = await runOnThreads<TextJob, TextResult, Report>(thread, jobs, options);
  return served.map(({ version, from }): Outcome => {
    const result = present(results[texts.indexOf(from)]);
    if ('versions' in result) {
      const made = result.versions.find(({ id }) => id === version.id);
      return { version, folder: made?.folder, cached: made?.isCached ?? true };
    }
    const failure = result instanceof Error ? `${from.id}: ${result.message}` : result.failure;
    const folder = tree.served(version.id);
    return { version, folder, cached: folder !== undefined, failure };
  });
}

/** Makes the files that all versions share. */
function listsOf(
  versions: readonly VersionSource[],
  folders: ReadonlyMap<string, VersionFolder>,
  { root, languages }: Sources,
): MadeFile[] {
  const details = versions.map(({ id }) => readVersion(present(folders.get(id)).root, id));
  const all = [...languages.values()];
  return [
    renderVersionList(details),
    renderVersionNames(versions, wordsOfReferences(all)),
    renderEquivalents(root),
    renderDaily(root),
    renderSayings(root),
    renderWordings(root),
    renderNumberings(root),
    renderVersifications(root),
    renderPlans(root),
    renderLanguages(all),
  ];
}

/** @throws Error if the failures leave no version, only those of the last build, or no default version */
function requireEnough(outcomes: readonly Outcome[]): void {
  const failures = outcomes.flatMap(({ failure }) => failure ?? []);
  if (failures.length === 0) return;
  const isDefault = ({ version }: Outcome) => version.id === DEFAULT_VERSION;
  const there = outcomes.filter(({ folder }) => folder);
  const isAnySound = there.some(({ failure }) => failure === undefined);
  if (isAnySound && outcomes.some(isDefault) === there.some(isDefault)) return;
  // versions of one text fail with it
  throw new Error([...new Set(failures)].join('\n\n'));
}
