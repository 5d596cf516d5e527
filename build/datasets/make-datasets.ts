/** Acquires, reads, checks and writes each dataset into the tree. A build can do without any of them. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fg from 'fast-glob';
import type {
  DatasetDetail,
  DatasetsAnswer,
} from '../../functions/lib/contract/endpoints/datasets.ts';
import { envelope } from '../../functions/lib/contract/envelope.ts';
import { DICTIONARIES, type StrongsLanguage } from '../../functions/lib/datasets/dictionary.ts';
import { REFERENCES_DATASET } from '../../functions/lib/datasets/fame.ts';
import type { VersePlace } from '../../functions/lib/text/alignment.ts';
import { DATASET, paths } from '../../functions/lib/tree/paths.ts';
import { type Places, waysToFetch } from '../acquire/acquire.ts';
import { unpack } from '../acquire/unpack.ts';
import { readVersification } from '../check/standards.ts';
import type { Reporter } from '../pipeline/reporter.ts';
import { codeDigest, digestOf } from '../tree/digest.ts';
import type { MadeFile, Tree, VersionFolder } from '../tree/tree.ts';
import { messageOf } from '../versions/source-error.ts';
import { COMMON } from '../versions/sources.ts';
import { readCrossReferences, referencesFile, renderCrossReferences } from './cross-references.ts';
import { readDictionary, renderDictionary } from './dictionary.ts';
import { renderFame, votesOfVerses } from './fame.ts';
import { findLexicon, type LexiconModule } from './lexicon-module.ts';
import { namesFile, readNames, renderNames } from './names.ts';
import { parallelsFile, readParallels, renderParallels } from './parallels.ts';
import { type DatasetSource, readDatasets } from './sources.ts';
import { renderTopicVerses } from './topic-verses.ts';
import { readTopics, renderTopics } from './topics.ts';

/** The datasets in the tree, and their list. */
export interface MadeDatasets {
  /** The name of each in the tree → where it was written. */
  folders: Map<string, VersionFolder>;
  list: MadeFile;
}

export interface DatasetMaking {
  /** The folder of the sources. */
  root: string;
  places: Places;
  tree: Tree;
  reporter: Reporter;
}

/** How many findings a warning shows. */
const MOST_SHOWN = 5;

/** Makes the datasets that are available, or keeps those still complete; if one fails, keeps what is served. */
export async function makeDatasets(making: DatasetMaking): Promise<MadeDatasets> {
  const { root, tree, reporter } = making;
  const sources = readDatasets(root);
  const code = await codeDigest(['build/datasets/make-datasets.ts']);
  const made = await Promise.all(
    sources.map(async (dataset) => {
      try {
        return await makeDataset(dataset, code, making);
      } catch (error) {
        const served = tree.served(folderOf(dataset.id));
        const what = served ? 'is as it was before' : 'is left out';
        reporter.warn(`The dataset ${dataset.id} ${what}. ${messageOf(error)}`);
        return served;
      }
    }),
  );
  const folders = new Map<string, VersionFolder>();
  for (const [at, folder] of made.entries()) {
    const id = sources[at]?.id;
    if (id && folder) folders.set(folderOf(id), folder);
  }
  const listed = sources.filter(({ id }) => folders.has(folderOf(id))).map(detailOf);
  const body = envelope({ datasets: listed } satisfies DatasetsAnswer);
  return { folders, list: { path: paths.datasets(), body } };
}

/** Returns the folder of the cross references, which show which verses are known best. */
const famousIn = (root: string) => path.join(root, 'datasets', REFERENCES_DATASET);

/** Returns the name of a dataset's folder in the tree. */
const folderOf = (id: string) => `${DATASET}${id}`;

const detailOf = ({
  id,
  kind,
  name,
  description,
  language,
  licence,
  attribution,
  url,
  date,
}: DatasetSource): DatasetDetail => ({
  id,
  kind,
  name: name.en,
  name_es: name.es,
  description: description.en,
  description_es: description.es,
  language,
  licence,
  attribution,
  url,
  date,
});

async function makeDataset(
  dataset: DatasetSource,
  code: string,
  { root, places, tree, reporter }: DatasetMaking,
): Promise<VersionFolder> {
  const module = dataset.text && (await acquireLexicon(dataset, places, reporter));
  const files = [
    ...fg.sync('**', { cwd: dataset.folder, absolute: true }),
    ...(module ? filesOf(module) : []),
    path.join(root, 'versifications', `${COMMON}.json`),
    ...(dataset.kind === 'topics' ? fg.sync(referencesFile(famousIn(root))) : []),
  ];
  const digest = digestOf(root, files, [code]);
  const kept = tree.find(folderOf(dataset.id), digest);
  if (kept) return kept;
  reporter.progress(`${dataset.id}: reading`);
  const findings: string[] = [];
  const entries = module?.read() ?? new Map<string, string>();
  const rendered = [...render(dataset, entries, root, findings)];
  reportFindings(dataset, sourceChecksum(dataset, entries), findings, reporter);
  return await tree.make(folderOf(dataset.id), digest, async (writer) => {
    for (const file of rendered) writer.write(file);
  });
}

/** Computes the SHA-256 of a dataset's source: the entries of its module, or its own file. */
function sourceChecksum(
  { folder, kind }: DatasetSource,
  entries: ReadonlyMap<string, string>,
): string {
  const hash = createHash('sha256');
  if (kind === 'cross-references') hash.update(readFileSync(referencesFile(folder)));
  if (kind === 'names') hash.update(readFileSync(namesFile(folder)));
  if (kind === 'parallels') hash.update(readFileSync(parallelsFile(folder)));
  for (const [key, entry] of entries) hash.update(`${key}\0${entry}\0`);
  return hash.digest('hex');
}

/** Warns about a revision that nobody has checked, and lists what is odd in it. */
function reportFindings(
  { id, sha256 }: DatasetSource,
  checksum: string,
  findings: readonly string[],
  { warn }: Reporter,
): void {
  if (checksum === sha256) return;
  const shown = findings.slice(0, MOST_SHOWN).map((each) => `\n  - ${each}`);
  const more = findings.length > MOST_SHOWN ? `\n  - and ${findings.length - MOST_SHOWN} more` : '';
  warn(
    `The dataset ${id} is a revision that nobody has checked (SHA-256 ${checksum})${shown.join('')}${more}`,
  );
}

function filesOf({ file }: LexiconModule): string[] {
  const library = path.dirname(path.dirname(file));
  const data = /^DataPath=(.+)$/m.exec(readFileSync(file, 'utf8'))?.[1]?.trim() ?? '';
  const folder = path.dirname(path.join(library, data));
  return [file, ...fg.sync('*', { cwd: folder, absolute: true })];
}

/** @throws Error listing what was tried */
async function acquireLexicon(
  { id, folder, text }: DatasetSource,
  { installed, cache }: Places,
  { progress }: Reporter,
): Promise<LexiconModule> {
  if (!text) throw new Error(`${id} says no "text"`);
  const operator = path.join(folder, 'data.zip');
  if (existsSync(operator)) {
    const unpacked = path.join(cache, `${folderOf(id)}.own`);
    await unpack(readFileSync(operator), unpacked, operator);
    const own = findLexicon(unpacked, text.name);
    if (!own) throw new Error(`${operator} holds no SWORD module ${text.name}`);
    return own;
  }
  const ways = waysToFetch(folderOf(id), text, cache);
  for (const each of [...installed, ...ways.map((way) => way.folder)]) {
    const found = findLexicon(each, text.name);
    if (found) return found;
  }
  const failures: string[] = [];
  for (const way of ways) {
    progress(`${id}: ${way.title}`);
    try {
      await way.fetchInto(way.folder);
      const found = findLexicon(way.folder, text.name);
      if (found) return found;
      failures.push(`  - ${way.title}: no module ${text.name} in it`);
    } catch (error) {
      failures.push(`  - ${way.title}: ${messageOf(error).trim()}`);
    }
  }
  throw new Error(
    [
      `${text.name} cannot be had:`,
      ...failures,
      `Install it (Debian: "apt install ${text.debian}"), or put its zip at sources/datasets/${id}/data.zip.`,
    ].join('\n'),
  );
}

function render(
  { id, kind, folder }: DatasetSource,
  entries: ReadonlyMap<string, string>,
  root: string,
  findings: string[],
): Iterable<MadeFile> {
  const versification = readVersification(root, COMMON);
  const hasVerse = ({ book, chapter, verse }: VersePlace) =>
    verse >= 1 && verse <= (versification[book]?.[chapter - 1] ?? 0);
  switch (kind) {
    case 'dictionary':
      return renderDictionary(id, readDictionary(entries, languageIn(id), findings));
    case 'cross-references': {
      const references = readCrossReferences(folder, hasVerse, findings);
      return [...renderCrossReferences(id, references), renderFame(id, references, versification)];
    }
    case 'parallels':
      return renderParallels(id, readParallels(folder, hasVerse, findings));
    case 'names':
      return renderNames(id, readNames(folder, hasVerse, findings));
    case 'topics': {
      const { topics, aliases } = readTopics(entries, folder, hasVerse, findings);
      const famous = famousIn(root);
      const references = existsSync(referencesFile(famous))
        ? readCrossReferences(famous, hasVerse, [])
        : new Map();
      return [
        ...renderTopics(id, topics, aliases),
        renderTopicVerses(id, topics, votesOfVerses(references)),
      ];
    }
  }
}

/** @throws Error for a dictionary that no endpoint reads */
function languageIn(id: string): StrongsLanguage {
  if (id === DICTIONARIES.G) return 'G';
  if (id === DICTIONARIES.H) return 'H';
  throw new Error(`a dictionary is called ${Object.values(DICTIONARIES).join(' or ')}, not ${id}`);
}
