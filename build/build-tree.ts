/** Builds the tree: gets the texts, makes the versions that have changed, keeps the others, and swaps it in. */
import path from 'node:path';
import { type AcquiredText, acquire, type Places } from './acquire/acquire.ts';
import { renderEquivalents } from './equivalents.ts';
import { buildRecord, type Made, planBuild } from './incremental/plan.ts';
import { RecordFile } from './incremental/record.ts';
import { bytesOf, type Seal } from './incremental/seal.ts';
import { makeVersions, type Say } from './make-versions.ts';
import { readVersion } from './read-back.ts';
import { renderLanguages } from './render/languages.ts';
import { renderVersionList, renderVersionNames } from './render/versions.ts';
import { TREE } from './shared/paths.ts';
import { present } from './shared/present.ts';
import { readSources, type VersionSource } from './sources.ts';
import { refuseStandIns, type Served, serve } from './stand-in.ts';
import { TreeSwap } from './write.ts';

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
  /** Whether there was nothing to do. */
  upToDate: boolean;
}

/**
 * Makes the tree, or as much of it as has changed.
 * @throws SourceError for a text or source that is not as it should be; the last tree stays as it was
 */
export async function buildTree(options: BuildOptions): Promise<BuildResult> {
  const { project, places, env, say, warn } = options;
  const sources = readSources(path.join(project, 'sources'));
  const served = serve(sources.versions);
  refuseStandIns(served, env);
  const texts = await acquireAll(served, places, options);
  refuseUnknown(texts, env);

  const record = new RecordFile(project, 'answers', buildRecord);
  const { versions, lists, upToDate } = planBuild(project, served, texts, record.read());
  const made = new Map<string, Made>();
  for (const { version, kept } of versions) if (kept) made.set(version.id, kept);
  if (!upToDate) {
    const kept = [...made.keys()];
    const swap = new TreeSwap(path.join(project, TREE));
    const make = async () => {
      const missing = versions.filter((each) => !each.kept);
      const written = await makeVersions(missing, { sources, texts }, swap.next, { say, warn });
      const details = versions.map(
        ({ version: { id } }) => written.get(id)?.detail ?? readVersion(project, id),
      );
      swap.next.write(renderVersionList(details));
      swap.next.write(renderVersionNames(sources.versions));
      swap.next.write(renderEquivalents(sources.root));
      swap.next.write(renderLanguages([...sources.languages.values()]));
      const seal = partSeal(swap.next.seal());
      for (const [id, { fingerprint }] of written) {
        made.set(id, { fingerprint, seal: seal.of(id) });
      }
      return seal.ofLists;
    };
    const sealOfLists = await make().catch((error: unknown) => {
      // such as a disk that is full: what was begun is of no use to anybody
      swap.discard();
      throw error;
    });

    record.remove();
    swap.swap(kept);
    record.write({
      lists: { fingerprint: lists, seal: sealOfLists },
      versions: Object.fromEntries(made),
    });
  }
  return {
    versions: versions.map(({ version: { id }, kept }) => {
      const { seal } = present(made.get(id));
      const files = Object.keys(seal).length;
      return { id, files, bytes: bytesOf(seal), kept: kept !== undefined };
    }),
    upToDate,
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
  { say, warn }: Pick<BuildOptions, 'say' | 'warn'>,
): Promise<Map<VersionSource, AcquiredText>> {
  const texts = new Map<VersionSource, AcquiredText>();
  for (const from of new Set(served.map((each) => each.from))) {
    const text = await acquire(from, places, (way) => say(`${from.id}: ${way}`));
    if (!text.isKnown) {
      warn(`${from.id}: ${text.file} is a revision that nobody has checked (${text.sha256})`);
    }
    texts.set(from, text);
  }
  return texts;
}
