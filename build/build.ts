/** acquire → read → check → render → index → publish: the way of a text into the tree. */
import path from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import { acquire, type Places } from './acquire/acquire.ts';
import type { ModuleLocation } from './acquire/sword-library.ts';
import { checkText } from './check.ts';
import { type BuildRecord, fingerprint, readRecord, renderRecord } from './fingerprint.ts';
import { type IndexedText, indexText, renderSearch } from './index/search.ts';
import { readSwordModule } from './read/sword.ts';
import { renderBooks } from './render/books.ts';
import { renderChapters } from './render/chapters.ts';
import { renderLanguages } from './render/languages.ts';
import { type PublishedVersion, publish } from './render/published-version.ts';
import { renderVerses } from './render/verses.ts';
import { renderVersion, renderVersionList } from './render/versions.ts';
import { TREE } from './shared/paths.ts';
import { readSources, type Sources, type VersionSource } from './sources.ts';
import { refuseStandIns, type Served, serve } from './stand-in.ts';
import type { BibleText } from './text-model.ts';
import { TreeWriter } from './write.ts';

export interface BuildOptions {
  /** The project's folder: `sources/` is read there, the tree written. */
  project: string;
  places: Places;
  env: NodeJS.ProcessEnv;
  say: Say;
}

/** Told what is being done for which version, and, once that is known, how far the build is. */
export type Say = (what: string, step?: { number: number; of: number }) => void;

export interface BuildResult extends BuildRecord {
  /** Whether the tree was already made from just this. */
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

interface PreparedText {
  text: BibleText;
  index: IndexedText;
}

/**
 * Makes the whole tree, or finds that nothing has changed.
 * @throws SourceError for a text or source that is not as it should be; the last tree stays as it was
 */
export async function build({ project, places, env, say }: BuildOptions): Promise<BuildResult> {
  const sources = readSources(path.join(project, 'sources'));
  const served = serve(sources.versions);
  refuseStandIns(served, env);
  const modules = await acquireAll(served, places, say);

  const tree = path.join(project, TREE);
  const digest = fingerprint(project, [...modules.values()]);
  const last = readRecord(tree);
  if (last?.fingerprint === digest) return { ...last, upToDate: true };

  const step = stepper(modules.size * READ_STEPS + served.length * WRITE_STEPS, say);
  const writer = new TreeWriter(tree);
  const texts = await readAll(modules, step);
  const published: PublishedVersion[] = [];
  const rows: BuildRecord['rows'] = [];
  for (const { version, from } of served) {
    const prepared = texts.get(from);
    if (!prepared) throw new Error(`the text of ${from.id} was not read`);
    const ready = publish(version, languageOf(sources, version), prepared.text, version !== from);
    const before = { files: writer.files, bytes: writer.bytes };
    await writeVersion(ready, prepared.index, writer, step);
    published.push(ready);
    rows.push({
      version: version.id,
      files: writer.files - before.files,
      bytes: writer.bytes - before.bytes,
    });
  }
  writer.write(renderVersionList(published));
  writer.write(renderLanguages(sources.languages.values()));
  const record = { fingerprint: digest, rows };
  writer.write(renderRecord(record));
  writer.swap();
  return { ...record, upToDate: false };
}

async function acquireAll(
  served: Served[],
  places: Places,
  say: Say,
): Promise<Map<VersionSource, ModuleLocation>> {
  const modules = new Map<VersionSource, ModuleLocation>();
  for (const from of new Set(served.map((each) => each.from))) {
    modules.set(from, await acquire(from, places, (way) => say(`${from.id}: ${way}`)));
  }
  return modules;
}

/** Reads, checks and indexes each text once, however many versions are served from it. */
async function readAll(
  modules: Map<VersionSource, ModuleLocation>,
  step: Step,
): Promise<Map<VersionSource, PreparedText>> {
  const texts = new Map<VersionSource, PreparedText>();
  for (const [version, module] of modules) {
    await step(version.id, 'reading');
    const text = readSwordModule(module);
    await step(version.id, 'checking');
    checkText(text, module.conf);
    await step(version.id, 'indexing');
    texts.set(version, { text, index: indexText(text) });
  }
  return texts;
}

async function writeVersion(
  version: PublishedVersion,
  index: IndexedText,
  writer: TreeWriter,
  step: Step,
): Promise<void> {
  writer.write(renderVersion(version));
  const { id } = version.detail;
  const kinds = {
    books: renderBooks(version),
    chapters: renderChapters(version),
    verses: renderVerses(version),
    search: renderSearch(version, index),
  };
  for (const [kind, files] of Object.entries(kinds)) {
    await step(id, `writing ${kind}`);
    for (const file of files) writer.write(file);
  }
}

function languageOf({ languages }: Sources, { language }: VersionSource) {
  const found = languages.get(language);
  if (!found) throw new Error(`no language ${language}`);
  return found;
}
