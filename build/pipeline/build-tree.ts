/** Builds the tree: acquires the texts, makes the versions that have changed, and serves all versions. */
import path from 'node:path';
import { DEFAULT_VERSION } from '../../functions/lib/contract/parameters.ts';
import { present } from '../../functions/lib/text/present.ts';
import { TREE } from '../../functions/lib/tree/paths.ts';
import { type AcquiredText, acquireText, type Places } from '../acquire/acquire.ts';
import { makeDatasets } from '../datasets/make-datasets.ts';
import { renderDaily } from '../render/lists/daily.ts';
import { renderEquivalents } from '../render/lists/equivalents.ts';
import { renderLanguages } from '../render/lists/languages.ts';
import { renderNumberings, renderVersifications } from '../render/lists/numberings.ts';
import { renderPlans } from '../render/lists/plans.ts';
import { renderSayings } from '../render/lists/sayings.ts';
import { renderVersionList, renderVersionNames } from '../render/lists/versions.ts';
import { renderWordings } from '../render/lists/wordings.ts';
import { versionDigests } from '../tree/digest.ts';
import { readVersion } from '../tree/read-back.ts';
import { type MadeFile, type Size, Tree, type VersionFolder } from '../tree/tree.ts';
import { messageOf } from '../versions/source-error.ts';
import { readSources, type Sources, type VersionSource } from '../versions/sources.ts';
import { chooseTexts, refuseStandIns, type Served } from '../versions/stand-in.ts';
import { type Making, makeVersions, STEPS_A_VERSION, type VersionToMake } from './make-versions.ts';
import type { Reporter } from './reporter.ts';

export interface BuildOptions {
  /** The project's folder: `sources/` is read there, `dist/` written. */
  project: string;
  places: Places;
  env: NodeJS.ProcessEnv;
  reporter: Reporter;
}

interface BuiltVersion extends Size {
  id: string;
  /** Whether an earlier build had already made it. */
  cached: boolean;
}

export interface BuildResult {
  /** The versions that are served. */
  versions: BuiltVersion[];
  /** The versions that could not be made, why, and whether the last build's answers are still served. */
  failures: { id: string; message: string; stays: boolean }[];
  /** Whether there was nothing to do. */
  upToDate: boolean;
}

/** What has been made or found in the cache so far, and what failed. */
interface Progress {
  folders: Map<string, VersionFolder>;
  made: Set<string>;
  failed: Map<VersionSource, unknown>;
}

/**
 * Makes the tree, or the parts of it that have changed. A text that fails affects only its own version and those that
 * it stands in for, whose answers from the last build continue to be served.
 * @throws Error if no version or not the default one can be made, or if a shared source is invalid; the last tree
 * continues to be served
 */
export async function buildTree(options: BuildOptions): Promise<BuildResult> {
  const { project, places, env, reporter } = options;
  const sources = readSources(path.join(project, 'sources'));
  const served = chooseTexts(sources.versions);
  refuseStandIns(served, env);
  const progress: Progress = { folders: new Map(), made: new Set(), failed: new Map() };
  const texts = await acquireTexts(served, places, reporter, progress.failed);

  const tree = new Tree(path.join(project, TREE));
  try {
    // a preview is just as strict, because what it leaves in the build cache may be published
    const isProduction = env.CONTEXT !== undefined && env.CONTEXT !== 'dev';
    const datasets = await makeChanged(
      served,
      texts,
      { sources, tree, reporter, isProduction },
      progress,
      () => makeDatasets({ root: sources.root, places, tree, reporter }),
    );
    const { folders, made, failed } = progress;
    requireEnough(served, progress);
    const versions = served.filter(({ version }) => folders.has(version.id));
    const inOrder = new Map(
      versions.map(({ version: { id } }) => [id, present(folders.get(id))] as const),
    );
    const lists = [...listsOf(versions, inOrder, sources), datasets.list];
    const isNew = tree.serve(new Map([...inOrder, ...datasets.folders]), lists);
    return {
      versions: Array.from(inOrder, ([id, { files, bytes }]) => ({
        id,
        files,
        bytes,
        cached: !made.has(id),
      })),
      failures: served
        .filter(({ from }) => failed.has(from))
        .map(({ version: { id }, from }) => ({
          id,
          message: messageOf(failed.get(from)),
          stays: folders.has(id),
        })),
      upToDate: !isNew && made.size === 0 && failed.size === 0,
    };
  } finally {
    tree.sweep();
  }
}

/**
 * Makes the versions that no earlier build has made from the same sources; keeps what is served of those that fail.
 * @param makeRest called when no more texts have to be read
 * @returns the result of `makeRest`
 */
async function makeChanged<Rest>(
  served: readonly Served[],
  texts: ReadonlyMap<VersionSource, AcquiredText>,
  making: Omit<Making, 'step'>,
  progress: Progress,
  makeRest: () => Promise<Rest>,
): Promise<Rest> {
  const { sources, tree, reporter } = making;
  const digests = await versionDigests(sources.root, served, texts, making.isProduction);
  const toMake: VersionToMake[] = [];
  for (const each of served) {
    const { id } = each.version;
    const digest = digests.get(id);
    const cached = digest && tree.find(id, digest);
    if (cached) progress.folders.set(id, cached);
    else if (digest) toMake.push({ ...each, digest });
  }
  const byText = Map.groupBy(toMake, ({ from }) => from);
  const step = reporter.steps(byText.size + toMake.length * STEPS_A_VERSION);
  const waiting = byText.entries();
  const makeWaiting = async () => {
    for (const [from, versions] of waiting) {
      const text = texts.get(from);
      if (text) await makeText(from, text, versions, { ...making, step }, progress);
    }
  };
  // two at a time, so that the next text is read while another thread indexes the words of the first
  const [rest] = await Promise.all([makeWaiting().then(makeRest), makeWaiting()]);
  const { folders, failed } = progress;
  for (const { version, from } of served) {
    const last = failed.has(from) ? tree.served(version.id) : undefined;
    if (last) folders.set(version.id, last);
  }
  return rest;
}

async function makeText(
  from: VersionSource,
  text: AcquiredText,
  versions: readonly VersionToMake[],
  making: Making,
  { folders, made, failed }: Progress,
): Promise<void> {
  try {
    const written = await makeVersions(from, text, versions, making);
    for (const [id, folder] of written) {
      folders.set(id, folder);
      made.add(id);
    }
  } catch (error) {
    failed.set(from, error);
  }
}

/** Makes the files that all versions share. */
function listsOf(
  served: readonly Served[],
  folders: ReadonlyMap<string, VersionFolder>,
  { root, languages }: Sources,
): MadeFile[] {
  const details = Array.from(folders, ([id, folder]) => readVersion(folder.root, id));
  return [
    renderVersionList(details),
    renderVersionNames(served.map(({ version }) => version)),
    renderEquivalents(root),
    renderDaily(root),
    renderSayings(root),
    renderWordings(root),
    renderNumberings(root),
    renderVersifications(root),
    renderPlans(root),
    renderLanguages([...languages.values()]),
  ];
}

/** @throws Error if the failures leave no version, only those of the last build, or no default version */
function requireEnough(served: readonly Served[], { folders, failed }: Progress): void {
  if (failed.size === 0) return;
  const isDefault = ({ version }: Served) => version.id === DEFAULT_VERSION;
  const isSound = ({ from }: Served) => !failed.has(from);
  const there = served.filter(({ version }) => folders.has(version.id));
  if (there.some(isSound) && served.some(isDefault) === there.some(isDefault)) return;
  const messages = Array.from(failed.values(), messageOf);
  throw new Error(messages.join('\n\n'), { cause: [...failed.values()] });
}

/** Acquires the text of each version with one of its own. @param failed receives those that cannot be acquired */
async function acquireTexts(
  served: readonly Served[],
  places: Places,
  reporter: Reporter,
  failed: Map<VersionSource, unknown>,
): Promise<Map<VersionSource, AcquiredText>> {
  const texts = new Map<VersionSource, AcquiredText>();
  for (const from of new Set(served.map((each) => each.from))) {
    try {
      const text = await acquireText(from, places, (way) =>
        reporter.progress(`${from.id}: ${way}`),
      );
      if (!text.isKnown && !text.isAdded) {
        reporter.warn(`${from.id}: nobody has checked the revision ${text.sha256} of ${text.file}`);
      }
      texts.set(from, text);
    } catch (error) {
      failed.set(from, error);
    }
  }
  return texts;
}
