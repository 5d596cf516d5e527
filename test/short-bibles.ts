/**
 * Builds the project in which unit tests run: two short Bibles with different numberings (`test/fixtures/short`), the
 * stand-ins of two versions, and the contract. It takes some seconds, once, and needs no build of the real texts.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import fg from 'fast-glob';
import { zipSync } from 'fflate';
import { acquireText } from '../build/acquire/acquire.ts';
import { readDatasets } from '../build/datasets/sources.ts';
import { buildTree } from '../build/pipeline/build-tree.ts';
import { publish, publishedParts } from '../build/pipeline/publish.ts';
import type { Reporter } from '../build/pipeline/reporter.ts';
import { CHECKS } from '../build/versions/finding.ts';
import { readSources } from '../build/versions/sources.ts';
import { present } from '../functions/lib/text/present.ts';
import { lexiconModule } from './helpers/texts/lexicon-module.ts';
import { type Markup, writeModule } from './helpers/texts/sword-module.ts';

const ROOT = path.join(import.meta.dirname, '..');
const PROJECT = path.join(ROOT, '.cache', 'test');
const TEXTS = path.join(ROOT, 'test', 'fixtures', 'short');
const DATASETS = path.join(ROOT, 'test', 'fixtures', 'datasets');
/** Chapters of all texts, and fewer verses than they have: the passages of the days. */
const CHAPTERS = [
  ['gen 1', 30],
  ['gen 2', 24],
  ['gen 3', 23],
  ['rut 1', 21],
  ['joh 1', 50],
  ['joh 3', 35],
  ['joh 11', 56],
] as const;
/** Folders that the project has for itself; all others are copied. */
const OWN = new Set(['.cache', '.git', '.netlify', 'dist', 'public', 'sources']);

export async function buildShortBibles(): Promise<void> {
  mkdirSync(PROJECT, { recursive: true });
  for (const name of readdirSync(ROOT).filter((each) => !OWN.has(each))) {
    const copy = path.join(PROJECT, name);
    rmSync(copy, { recursive: true, force: true });
    // copies, so that a test can damage nothing of the real project
    if (name !== 'node_modules') cpSync(path.join(ROOT, name), copy, { recursive: true });
    else symlinkSync(path.join(ROOT, name), copy);
  }
  const places = { installed: [], cache: path.join(PROJECT, '.cache', 'texts') };
  await writeSources(places);
  const warnings: string[] = [];
  const reporter: Reporter = (report) => 'warning' in report && warnings.push(report.warning);
  const { failures } = await buildTree({ project: PROJECT, places, env: {}, reporter });
  // a few entries name others
  const others = warnings.filter((warning) => !warning.startsWith('The dataset '));
  if (failures.length + others.length > 0) {
    throw new Error(JSON.stringify({ failures, warnings }, null, 2));
  }
  const parts = publishedParts(PROJECT, undefined);
  await publish(PROJECT, present(parts.find(({ name }) => name === 'contract')));
}

/** Of dictionaries, topics and notes what the fixtures have; all of the other datasets. */
function writeDatasets(sources: string): void {
  const names = { care: { es: 'Ansiedad', aliases: ['afán'] }, tithes: { es: 'Diezmo' } };
  writeFileSync(path.join(sources, 'datasets', 'nave', 'names.json'), JSON.stringify(names));
  for (const { id, kind, folder, text, files } of readDatasets(sources)) {
    if (!text && !files) continue;
    const fixture = path.join(DATASETS, `${id}.json`);
    if (!existsSync(fixture)) {
      rmSync(folder, { recursive: true });
      continue;
    }
    const entries = JSON.parse(readFileSync(fixture, 'utf8'));
    const content = files
      ? { [`json/${kind === 'notes' ? 'all.content' : 'TestDic-es'}.json`]: readFileSync(fixture) }
      : kind === 'notes'
        ? commentaryModule(present(text).name, entries)
        : lexiconModule(present(text).name, entries);
    writeFileSync(path.join(folder, 'data.zip'), zipSync(content, { mtime: '1980-01-02' }));
    const file = path.join(folder, 'dataset.json');
    // the one that is pinned is that of all entries
    const { sha256: _, ...facts } = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify(facts));
  }
}

/** The files of a commentary whose lengths have two bytes, although its driver says four, as one has that is published. */
function commentaryModule(name: string, markup: Markup): Record<string, Uint8Array> {
  const library = path.join(PROJECT, 'commentary');
  writeModule(library, name, markup, 'ModDrv=zCom4');
  const files = fg.sync('**', { cwd: library });
  const content = files.map((file) => [file, readFileSync(path.join(library, file))]);
  rmSync(library, { recursive: true });
  return Object.fromEntries(content);
}

/** The sources of the versions that have a text in `fixtures/short`, or a stand-in there; what is odd in it is known. */
async function writeSources(places: { installed: string[]; cache: string }): Promise<void> {
  const sources = path.join(PROJECT, 'sources');
  rmSync(sources, { recursive: true, force: true });
  const left = /(?:known|corrections)\.json$|text\.zip$|sources\/web(?:\/|$)/;
  cpSync(path.join(ROOT, 'sources'), sources, {
    recursive: true,
    filter: (file) => !left.test(file),
  });
  // of the places that the two number differently the short text has Jonah's
  const mapping = path.join(sources, 'versifications', 'rv1909-to-kjv.json');
  const { moved } = JSON.parse(readFileSync(mapping, 'utf8'));
  const jonah = moved.filter(({ from }: { from: string }) => from.startsWith('jon '));
  writeFileSync(mapping, JSON.stringify({ moved: jonah, joined: [], parted: [] }));
  const daily = path.join(sources, 'daily.json');
  const days = Object.keys(JSON.parse(readFileSync(daily, 'utf8')));
  const passages = CHAPTERS.flatMap(([chapter, verses]) =>
    Array.from({ length: verses }, (_, at) => [`${chapter}:${at + 1}`, `${chapter}:1-${at + 2}`]),
  );
  const each = passages.flatMap(([verse]) => verse).concat(passages.flatMap(([, range]) => range));
  const chosen = days.map((day, at) => [day, each[at]]);
  writeFileSync(daily, JSON.stringify(Object.fromEntries(chosen)));
  for (const version of readdirSync(TEXTS)) {
    const folder = path.join(TEXTS, version);
    const files = readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name))]);
    const zip = zipSync(Object.fromEntries(files), { mtime: '1980-01-02' });
    writeFileSync(path.join(sources, version, 'text.zip'), zip);
  }
  writeDatasets(sources);
  for (const version of readSources(sources).versions) {
    if (!readdirSync(TEXTS).includes(version.id)) continue;
    const { sha256 } = await acquireText(version, places, () => {});
    const explained = CHECKS.map((check) => {
      return { check, matches: '', why: 'a short text' };
    });
    const known = JSON.stringify({ revisions: [sha256], explained });
    writeFileSync(path.join(version.folder, 'known.json'), known);
  }
}
