/**
 * acquire → read → check → render: the way of a text into the tree. A version whose ingredients are those of
 * the last build is kept as it is.
 */
import path from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import { acquire, type Places } from './acquire/acquire.ts';
import { checkText } from './check.ts';
import { buildRecord, type MadeVersion, type Plan, type Planned, planBuild } from './plan.ts';
import type { FoundText } from './read/reader.ts';
import { RecordFile } from './record.ts';
import { renderBooks } from './render/books.ts';
import { renderChapters } from './render/chapters.ts';
import { renderLanguages } from './render/languages.ts';
import { type PublishedVersion, publish } from './render/published-version.ts';
import { type IndexedText, indexText, renderSearch } from './render/search.ts';
import { renderVerses } from './render/verses.ts';
import { renderVersion, renderVersionList } from './render/versions.ts';
import type { VersionDetail } from './shared/answers.ts';
import { TREE } from './shared/paths.ts';
import { present } from './shared/present.ts';
import { readSources, type Sources, type VersionSource } from './sources.ts';
import { refuseStandIns, type Served, serve } from './stand-in.ts';
import { readVersion } from './tree.ts';
import { TreeSwap } from './write.ts';

export interface BuildOptions {
  /** The project's folder: `sources/` is read there, the tree written. */
  project: string;
  places: Places;
  env: NodeJS.ProcessEnv;
  say: Say;
}

/** Told what is being done for which version, and, once that is known, how far the build is. */
export type Say = (what: string, step?: { number: number; of: number }) => void;

export interface BuildResult {
  /** The versions of the tree, how much they are, and whether they were kept from the last build. */
  versions: { id: string; files: number; bytes: number; kept: boolean }[];
  /** Whether there was nothing to do. */
  upToDate: boolean;
}

const READ_STEPS = 3;
const WRITE_STEPS = 4;

/** Begins the next step. Gives the progress display a moment, for the step itself will not. */
type Step = (version: string, what: string) => Promise<void>;

function stepper(of: number, say: Say): Step {
  let number = 0;
  return async (version, what) => {
    number += 1;
    say(`${version}: ${what}`, { number, of });
    await breathe();
  };
}

type Texts = ReadonlyMap<VersionSource, FoundText>;

/**
 * Makes the tree, or as much of it as has changed.
 * @throws SourceError for a text or source that is not as it should be; the last tree stays as it was
 */
export async function build({ project, places, env, say }: BuildOptions): Promise<BuildResult> {
  const sources = readSources(path.join(project, 'sources'));
  const served = serve(sources.versions);
  refuseStandIns(served, env);
  const texts = await acquireAll(served, places, say);

  const record = new RecordFile(project, 'answers', buildRecord);
  const plan = planBuild(project, served, texts, record.read());
  const swap = new TreeSwap(path.join(project, TREE));
  const made = plan.upToDate ? new Map() : await makeTree(project, plan, sources, texts, swap, say);
  const versions = new Map(
    plan.versions.map(({ version, kept }) => [version.id, kept ?? present(made.get(version.id))]),
  );
  if (!plan.upToDate) {
    record.remove();
    swap.swap(plan.versions.filter(({ kept }) => kept).map(({ version }) => version.id));
    record.write({ lists: plan.lists, versions: Object.fromEntries(versions) });
  }
  return {
    versions: plan.versions.map(({ version: { id }, kept }) => {
      const { files, bytes } = present(versions.get(id));
      return { id, files, bytes, kept: kept !== undefined };
    }),
    upToDate: plan.upToDate,
  };
}

async function acquireAll(served: Served[], places: Places, say: Say): Promise<Texts> {
  const texts = new Map<VersionSource, FoundText>();
  for (const from of new Set(served.map((each) => each.from))) {
    texts.set(from, await acquire(from, places, (way) => say(`${from.id}: ${way}`)));
  }
  return texts;
}

/** Writes what the last tree does not have; gives how much each of these versions is. */
async function makeTree(
  project: string,
  plan: Plan,
  sources: Sources,
  texts: Texts,
  swap: TreeSwap,
  say: Say,
): Promise<Map<string, MadeVersion>> {
  const missing = plan.versions.filter(({ kept }) => !kept);
  const byText = Map.groupBy(missing, ({ from }) => from);
  const step = stepper(byText.size * READ_STEPS + missing.length * WRITE_STEPS, say);
  const made = new Map<string, MadeVersion>();
  const details = new Map<string, VersionDetail>();
  for (const [from, versions] of byText) {
    const { text, index } = await readText(from.id, present(texts.get(from)), step);
    for (const planned of versions) {
      const { id, language } = planned.version;
      const isStandIn = planned.version !== from;
      const ready = publish(
        planned.version,
        present(sources.languages.get(language)),
        text,
        isStandIn,
      );
      made.set(id, await writeVersion(planned, ready, index, swap, step));
      details.set(id, ready.detail);
    }
  }
  const all = plan.versions.map(
    ({ version: { id } }) => details.get(id) ?? readVersion(project, id),
  );
  swap.next.write(renderVersionList(all));
  swap.next.write(renderLanguages(sources.languages.values()));
  return made;
}

/** Reads, checks and indexes a text once, however many versions are served from it. */
async function readText(id: string, found: FoundText, step: Step) {
  await step(id, 'reading');
  const text = found.read();
  await step(id, 'checking');
  checkText(text, found.file);
  await step(id, 'indexing');
  return { text, index: indexText(text) };
}

async function writeVersion(
  { version: { id }, fingerprint }: Planned,
  version: PublishedVersion,
  index: IndexedText,
  { next }: TreeSwap,
  step: Step,
): Promise<MadeVersion> {
  const before = { files: next.files, bytes: next.bytes };
  next.write(renderVersion(version));
  const kinds = {
    books: renderBooks(version),
    chapters: renderChapters(version),
    verses: renderVerses(version),
    search: renderSearch(version, index),
  };
  for (const [kind, files] of Object.entries(kinds)) {
    await step(id, `writing ${kind}`);
    for (const file of files) next.write(file);
  }
  return { fingerprint, files: next.files - before.files, bytes: next.bytes - before.bytes };
}
