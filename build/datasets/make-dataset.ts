/** Reads, checks and writes one dataset into the tree. */
import { createHash, type Hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fg from 'fast-glob';
import {
  DICTIONARIES,
  pageOf,
  type StrongsLanguage,
} from '../../functions/lib/datasets/dictionary.ts';
import { REFERENCES_DATASET } from '../../functions/lib/datasets/fame.ts';
import { LECTIONARY_FILE } from '../../functions/lib/datasets/lectionary.ts';
import { type HasVerse, writePlaceRange } from '../../functions/lib/text/place-range.ts';
import { present } from '../../functions/lib/text/present.ts';
import { DATASET, paths } from '../../functions/lib/tree/paths.ts';
import type { Places } from '../acquire/acquire.ts';
import { readVersification } from '../check/standards.ts';
import type { Reporter } from '../pipeline/reporter.ts';
import { findConf } from '../read/sword/conf.ts';
import { digestOf } from '../tree/digest.ts';
import type { MadeFile, Tree, VersionFolder } from '../tree/tree.ts';
import { firstOf } from '../versions/finding.ts';
import { COMMON } from '../versions/sources.ts';
import { acquireSource } from './acquire-source.ts';
import { readCrossReferences, referencesFile, renderCrossReferences } from './cross-references.ts';
import { readDictionary, renderDictionary, renderEntries } from './dictionary.ts';
import { lectionaryFile, readLectionary } from './lectionary.ts';
import { filesOfLexicon, readLexicon } from './lexicon-module.ts';
import { renderFame, votesOfVerses } from './names/fame.ts';
import { namesFile, readNames, renderNames } from './names/names.ts';
import { filesOfCommentary, readCommentary } from './notes/commentary.ts';
import { correctNotes, renderNotes } from './notes/notes.ts';
import { readStudyNotes, studyNotesIn } from './notes/study-notes.ts';
import { parallelsFile, readParallels, renderParallels } from './parallels.ts';
import { dictionaryFilesIn, readSenses } from './senses.ts';
import type { DatasetSource } from './sources.ts';
import { renderTopicVerses } from './topics/topic-verses.ts';
import { readTopics, renderTopics } from './topics/topics.ts';

/** How many findings a warning shows. */
const MOST_SHOWN = 5;

/** What a dataset is made with. */
export interface DatasetMaking {
  /** The folder of the sources. */
  root: string;
  places: Places;
  tree: Tree;
  reporter: Reporter;
}

/** Returns the folder of the cross references, which show which verses are known best. */
const famousIn = (root: string) => path.join(root, 'datasets', REFERENCES_DATASET);

/** Returns the name of a dataset's folder in the tree. */
export const folderOf = (id: string) => `${DATASET}${id}`;

/** Makes a dataset, or keeps it if it is still complete. @throws Error if it cannot be had or read */
export async function makeDataset(
  dataset: DatasetSource,
  code: string,
  { root, places, tree, reporter }: DatasetMaking,
): Promise<VersionFolder> {
  const source = await sourceOf(dataset, places, reporter);
  const files = [
    ...fg.sync('**', { cwd: dataset.folder, absolute: true }),
    ...source,
    path.join(root, 'versifications', `${COMMON}.json`),
    ...(dataset.kind === 'topics' ? [referencesFile(famousIn(root))] : []),
  ];
  const digest = digestOf(root, files, [code]);
  const kept = tree.find(folderOf(dataset.id), digest);
  if (kept) return kept;
  reporter({ progress: `${dataset.id}: reading` });
  const findings: string[] = [];
  const hash = createHash('sha256');
  const rendered = [...render(dataset, source, { root, hash, findings })];
  reportFindings(dataset, hash.digest('hex'), findings, reporter);
  return tree.make(folderOf(dataset.id), digest, rendered);
}

/**
 * Lists what a dataset is made from, besides the files in its folder: of a module, its .conf first.
 * @throws Error if it cannot be had
 */
async function sourceOf(
  dataset: DatasetSource,
  places: Places,
  reporter: Reporter,
): Promise<string[]> {
  const { kind, text, files } = dataset;
  const acquire = <Source>(find: (folder: string) => Source | undefined) =>
    acquireSource(dataset, find, places, reporter);
  if (files) {
    const find = kind === 'notes' ? studyNotesIn : dictionaryFilesIn;
    return await acquire((folder) => {
      const there = find(folder);
      return there.length > 0 ? there : undefined;
    });
  }
  if (!text) return [];
  const conf = await acquire((folder) => findConf(folder, text.name));
  return kind === 'notes' ? filesOfCommentary(conf) : filesOfLexicon(conf);
}

/** Warns about a revision that nobody has checked, and lists what is odd in it. */
function reportFindings(
  { id, sha256 }: DatasetSource,
  checksum: string,
  findings: readonly string[],
  report: Reporter,
): void {
  if (checksum === sha256) return;
  const shown = firstOf(findings, MOST_SHOWN).map((each) => `\n  - ${each}`);
  report({
    warning: `The dataset ${id} is a revision that nobody has checked (SHA-256 ${checksum})${shown.join('')}`,
  });
}

function render(
  { id, kind, folder, language, files }: DatasetSource,
  source: readonly string[],
  { root, hash, findings }: { root: string; hash: Hash; findings: string[] },
): Iterable<MadeFile> {
  const versification = readVersification(root, COMMON);
  const hasVerse: HasVerse = ({ book, chapter, verse }) =>
    verse >= 1 && verse <= (versification[book]?.[chapter - 1] ?? 0);
  const entriesOf = () => {
    const entries = readLexicon(present(source[0]));
    for (const [key, entry] of entries) hash.update(`${key}\0${entry}\0`);
    return entries;
  };
  const hashFile = (file: string) => hash.update(readFileSync(file));
  switch (kind) {
    case 'dictionary':
      if (files) {
        for (const file of source) hashFile(file);
        return renderEntries(id, readSenses(source, language ?? '', findings), pageOf);
      }
      return renderDictionary(id, readDictionary(entriesOf(), languageIn(id), findings));
    case 'cross-references': {
      hashFile(referencesFile(folder));
      const references = readCrossReferences(folder, hasVerse, findings);
      return [...renderCrossReferences(id, references), renderFame(id, references, versification)];
    }
    case 'parallels':
      hashFile(parallelsFile(folder));
      return renderParallels(id, readParallels(folder, hasVerse, findings));
    case 'lectionary': {
      hashFile(lectionaryFile(folder));
      const days = readLectionary(folder, hasVerse);
      return [{ path: paths.dataset(id, LECTIONARY_FILE), body: JSON.stringify(days) }];
    }
    case 'names':
      hashFile(namesFile(folder));
      return renderNames(id, readNames(folder, hasVerse, findings));
    case 'notes': {
      const own = files
        ? readStudyNotes(source, language ?? '', hasVerse, findings)
        : readCommentary(present(source[0]), hasVerse, findings);
      const read = correctNotes(own, folder, findings);
      for (const note of read.notes) hash.update(`${writePlaceRange(note)}\0${note.html}\0`);
      return renderNotes(id, read);
    }
    case 'topics': {
      const { topics, aliases } = readTopics(entriesOf(), folder, hasVerse, findings);
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
