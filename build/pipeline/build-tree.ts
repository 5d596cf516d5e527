/** Builds the tree: gets the texts, makes the versions that have changed, keeps the others, and swaps it in. */
import path from 'node:path';
import type { VersionDetail } from '../../functions/lib/contract/answers/version.ts';
import { DEFAULT_VERSION } from '../../functions/lib/contract/endpoints.ts';
import { present } from '../../functions/lib/text/present.ts';
import { TREE } from '../../functions/lib/tree/paths.ts';
import { type AcquiredText, acquire, type Places } from '../acquire/acquire.ts';
import { bytesOf, type Seal } from '../incremental/checksums.ts';
import { buildRecord, type Made, type Plan, type Planned, planBuild } from '../incremental/plan.ts';
import { RecordFile, recordPath } from '../incremental/record.ts';
import { renderDaily } from '../render/daily.ts';
import { renderEquivalents } from '../render/equivalents.ts';
import { renderLanguages } from '../render/languages.ts';
import { detailOf } from '../render/published-version.ts';
import { renderVersion, renderVersionList, renderVersionNames } from '../render/versions.ts';
import { readVersion } from '../tree/read-back.ts';
import { TreeSwap } from '../tree/write.ts';
import { messageOf } from '../versions/source-error.ts';
import { readSources, type Sources, type VersionSource } from '../versions/sources.ts';
import { refuseStandIns, type Served, serve } from '../versions/stand-in.ts';
import { makeVersions, type Say, type Told } from './make-versions.ts';

export interface BuildOptions {
  /** The project's folder: `sources/` is read there, the tree written. */
  project: string;
  places: Places;
  env: NodeJS.ProcessEnv;
  say: Say;
  /** Told what stops no build and should be looked at. */
  warn: (message: string) => void;
}

export interface BuildResult {
  /** The versions of the tree, how much they are, and whether they were kept from the last build. */
  versions: { id: string; files: number; bytes: number; kept: boolean }[];
  /** The versions that could not be made, and why. What the last build made of them is still there, if anything. */
  failures: { id: string; message: string; stays: boolean }[];
  /** Whether there was nothing to do. */
  upToDate: boolean;
  /** Ends when what was replaced is deleted; meanwhile the tree can be read. */
  swept: Promise<void>;
}

/**
 * Makes the tree, or as much of it as has changed. A text that is not as it should be stops its own version and those
 * that it stands in for.
 * @throws Error if no version can be made, or there would be none to answer where none is said, or for a source that
 * all share; the last tree stays as it was
 */
export async function buildTree(options: BuildOptions): Promise<BuildResult> {
  const { project, places, env, say, warn } = options;
  const sources = readSources(path.join(project, 'sources'));
  const served = serve(sources.versions);
  refuseStandIns(served, env);
  const failed = new Map<VersionSource, unknown>();
  const fail = (from: VersionSource, error: unknown) => failed.set(from, error);
  const texts = await acquireAll(served, places, { say, warn, fail });
  refuseUnknown(texts, env);

  const record = new RecordFile(recordPath(project, 'answers'), buildRecord);
  const plan = planBuild(project, served, texts, record.read());
  const standing = plan.versions.flatMap(({ last, kept }) =>
    last && !kept ? Object.entries(last.seal) : [],
  );
  // here, so that what a build has left that was killed goes even where there is nothing to do
  const swap = new TreeSwap(path.join(project, TREE), Object.fromEntries(standing));
  if (plan.upToDate) {
    const made = plan.versions.flatMap(({ version, kept }) =>
      kept ? [[version.id, kept] as const] : [],
    );
    const swept = Promise.resolve();
    return { ...resultOf(plan, new Map(made), failed), upToDate: true, swept };
  }
  const write = async () => {
    const toMake = plan.versions.filter(
      ({ from, kept, reworded }) => !kept && !reworded && texts.has(from),
    );
    const told = { say, warn, fail };
    const written = await makeVersions(toMake, { sources, texts }, swap.next, told);
    const stay = new Map(
      plan.versions.flatMap(({ version: { id }, last }) =>
        last && !written.has(id) ? [[id, last] as const] : [],
      ),
    );
    const there = plan.versions.filter(({ version: { id } }) => written.has(id) || stay.has(id));
    requireEnough(plan, there, failed);
    const details = there.map((planned) => {
      const { id } = planned.version;
      return written.get(id)?.detail ?? detailOfStanding(project, planned, sources);
    });
    swap.next.write(renderVersionList(details));
    swap.next.write(renderVersionNames(there.map(({ version }) => version)));
    swap.next.write(renderEquivalents(sources.root));
    swap.next.write(renderDaily(sources.root));
    swap.next.write(renderLanguages([...sources.languages.values()]));
    return { written, stay, details };
  };
  const { written, stay, details } = await write().catch((error: unknown) => {
    // such as a disk that is full: what was begun is of no use to anybody
    swap.discard();
    throw error;
  });

  const reworded = plan.versions.filter((planned) => planned.reworded);
  const isReworded = (id: string) => reworded.some(({ version }) => version.id === id);
  swap.keep([...stay.keys()].filter((id) => !isReworded(id)));
  for (const { version } of reworded) {
    const detail = present(details.find(({ id }) => id === version.id));
    swap.next.write(renderVersion({ detail }));
    swap.keepFiles(version.id);
  }
  record.remove();
  const seal = partSeal(swap.next.seal());
  const { swept } = swap.swap();
  const made = new Map(stay);
  for (const [id, { fingerprint, text }] of written) {
    made.set(id, { fingerprint, text, seal: seal.of(id) });
  }
  for (const { version, fingerprint, textFingerprint: text } of reworded) {
    const own = { ...stay.get(version.id)?.seal, ...seal.of(version.id) };
    made.set(version.id, { fingerprint, text, seal: own });
  }
  record.write({
    lists: { fingerprint: plan.lists, seal: seal.ofLists },
    versions: Object.fromEntries(made),
  });
  return { ...resultOf(plan, made, failed), upToDate: false, swept };
}

/**
 * What is said of a version whose answers stay: what the last build said of its text, and if nothing but words about it
 * have changed, these as they are now.
 */
function detailOfStanding(
  project: string,
  { version, from, reworded }: Planned,
  { languages }: Sources,
): VersionDetail {
  const last = readVersion(project, version.id);
  if (!reworded) return last;
  const language = present(languages.get(version.language));
  const { integrity } = last;
  return detailOf({ version, from, language, integrity }, last.book_count);
}

/** @throws Error if what could not be made leaves nothing, or nothing new, or nothing that answers where no version is said */
function requireEnough(
  { versions }: Plan,
  there: readonly Planned[],
  failed: ReadonlyMap<VersionSource, unknown>,
): void {
  const isDefault = ({ version }: Planned) => version.id === DEFAULT_VERSION;
  const isMade = ({ from }: Planned) => !failed.has(from);
  const isEnough = there.some(isMade) && versions.some(isDefault) === there.some(isDefault);
  if (failed.size === 0 || isEnough) return;
  const messages = Array.from(failed.values(), messageOf);
  throw new Error(messages.join('\n\n'), { cause: [...failed.values()] });
}

/** What a build tells of its versions. */
function resultOf(
  { versions }: Plan,
  made: ReadonlyMap<string, Made>,
  failed: ReadonlyMap<VersionSource, unknown>,
): Omit<BuildResult, 'upToDate' | 'swept'> {
  return {
    versions: versions.flatMap(({ version: { id }, last }) => {
      const here = made.get(id);
      if (!here) return [];
      const { seal } = here;
      return [{ id, files: Object.keys(seal).length, bytes: bytesOf(seal), kept: here === last }];
    }),
    failures: versions
      .filter(({ from }) => failed.has(from))
      .map(({ version: { id }, from }) => ({
        id,
        message: messageOf(failed.get(from)),
        stays: made.has(id),
      })),
  };
}

/** Parts what was written into the files of each version and those of all. */
function partSeal(seal: Seal): { of: (version: string) => Seal; ofLists: Seal } {
  const parts = Map.groupBy(Object.entries(seal), ([file]) => {
    const [, version = '', ...rest] = file.split(path.sep);
    return rest.length > 0 ? version : '';
  });
  const of = (part: string) => Object.fromEntries(parts.get(part) ?? []);
  return { of, ofLists: of('') };
}

/** A production build publishes what was checked. @throws Error naming what was not, and what to do */
function refuseUnknown(
  texts: ReadonlyMap<VersionSource, AcquiredText>,
  { CONTEXT }: NodeJS.ProcessEnv,
): void {
  const unknown = [...texts].filter(([, { isKnown }]) => !isKnown).map(([{ id }]) => id);
  if (CONTEXT !== 'production' || unknown.length === 0) return;
  throw new Error(
    [
      'A production build does not publish a text that nobody has checked:',
      ...unknown.map((id) => `  - npm run check-version -- ${id}`),
      'shows what is to be looked at; with --accept it is known from then on.',
    ].join('\n'),
  );
}

async function acquireAll(
  served: Served[],
  places: Places,
  { say, warn, fail }: Told,
): Promise<Map<VersionSource, AcquiredText>> {
  const texts = new Map<VersionSource, AcquiredText>();
  for (const from of new Set(served.map((each) => each.from))) {
    try {
      const text = await acquire(from, places, (way) => say(`${from.id}: ${way}`));
      if (!text.isKnown) {
        warn(`${from.id}: ${text.file} is a revision that nobody has checked (${text.sha256})`);
      }
      texts.set(from, text);
    } catch (error) {
      fail(from, error);
    }
  }
  return texts;
}
