/**
 * `npm run add-version -- <texts>`: recognises texts, writes what it knows about them to `sources/<id>`, builds
 * their answers and prints a report. If anything fails, the sources stay as they were.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { findBook } from '../../functions/lib/text/canon.ts';
import { present } from '../../functions/lib/text/present.ts';
import { nameKey } from '../../functions/lib/text/words.ts';
import { runCommand } from '../offer-help.ts';
import { PARTLY_BUILT } from '../pipeline/exit-status.ts';
import { formats } from '../read/readers.ts';
import { LICENCES, type Licence } from '../versions/licences.ts';
import { readJson } from '../versions/read-json.ts';
import { messageOf, SourceError } from '../versions/source-error.ts';
import { readSources, type VersionSource } from '../versions/sources.ts';
import { Addition } from './addition.ts';
import { findAvailable, readAvailable } from './available.ts';
import type { Candidate } from './candidate.ts';
import { readInThreads } from './candidate-threads.ts';
import { type Answers, type Description, describeVersion, RIGHTS_WORDS } from './describe.ts';
import { commandWith, Dialogue } from './dialogue.ts';
import { addLanguage } from './language.ts';
import {
  BUILD_FAILED,
  descriptionLines,
  languageNote,
  printLicences,
  printReport,
  printTable,
  whyNotWhole,
} from './results.ts';
import {
  type PreparedVersion,
  restoreVersion,
  snapshotSources,
  writeVersion,
} from './write-version.ts';

const USAGE = `Usage: npm run add-version -- <text> … [options]

A text is a file, a folder, a web address, a Debian package, the setting that holds a private address (such as
RVR60_TEXT_URL), ebible:ID, or a text or language of sources/available.json (vbl, spanish); a file with the --id of such
a text is that text. Formats, as they are or zipped: ${formats}.

  --id, --name, --abbreviation, --language, --description, --copyright
             in place of what the text, its words and the name of the file say
  --rights   what may be done with it, if the text names no licence: ${RIGHTS_WORDS.join(', ')}
  --versification   how it is numbered: a file of sources/versifications (kjv)
  --text     the name of the text, where a file holds several
  --book-names   a JSON file with the names of books: { "gen": "Génesis" }, or { "lg": { "gen": "Olubereberye" } } for
             several languages; without it the text's own names, or English ones
  --replace  in place of the text that the version has
  --yes      ask nothing, even in a terminal
  --dry-run  show what was recognised, and write nothing

With several texts, no questions are asked, and the options apply to all of them.`;

const text = { type: 'string' } as const;

/** A text to add. */
interface Wanted {
  named: string;
  /** The name of the text, if the source holds several. */
  text?: string;
  answers: Answers;
  /** Its licence according to `sources/available.json`. */
  licence?: Licence;
}

interface Options {
  project: string;
  addition: Addition;
  text: string | undefined;
  versification: string | undefined;
  replace: boolean;
  yes: boolean;
  isDryRun: boolean;
  /** The names of books in a new language. */
  bookNames: GivenNames;
}

async function addVersions(project: string, addition: Addition): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      id: text,
      name: text,
      abbreviation: text,
      language: text,
      description: text,
      copyright: text,
      rights: text,
      versification: text,
      text,
      'book-names': text,
      replace: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  const { 'dry-run': isDryRun, 'book-names': namesFile, ...rest } = values;
  const { text: wantedText, versification, replace, yes, ...answers } = rest;
  const options: Options = {
    ...{ project, addition, text: wantedText, versification, replace, yes, isDryRun },
    bookNames: namesFile ? readNames(namesFile) : new Map(),
  };
  const wanted = wantedTexts(path.join(project, 'sources'), positionals, answers);
  const [first, ...others] = wanted;
  if (!first) throw new Error(USAGE);
  if (others.length === 0) await addOne(first, options);
  else await addSeveral(wanted, answers, options);
}

/** Resolves the named texts; adds what `sources/available.json` says about those on its list. */
function wantedTexts(root: string, words: readonly string[], answers: Answers): Wanted[] {
  const available = readAvailable(root);
  const wanted = words.flatMap((named): Wanted[] => {
    const found = findAvailable(available, named);
    const own = available.find(({ id }) => id === answers.id?.trim().toLowerCase());
    if (found.length === 0 && !own) return [{ named, answers: { ...answers } }];
    // a file given with the ID of a listed text is that text
    const texts = found.length === 0 && own ? [{ ...own, source: named }] : found;
    return texts.map(({ source, text: name, ...known }) => ({
      named: source,
      ...(name === undefined ? {} : { text: name }),
      answers: { ...known, ...answers },
      // what the operator says overrides both the list and the text
      ...(answers.rights ? {} : { licence: known.rights }),
    }));
  });
  // `vbl spanish` names one text twice
  return [...new Map(wanted.map((each) => [each.named, each])).values()];
}

async function addOne(wanted: Wanted, options: Options): Promise<void> {
  const { project, addition, isDryRun, yes } = options;
  const { work } = addition;
  const { named, answers, text: name = options.text } = wanted;
  console.log(`Looking at ${named}`);
  const [candidate = 'no answer'] = await readInThreads(project, [{ named, text: name }], {
    work,
    bookNames: allNames(options.bookNames),
  });
  if (typeof candidate === 'string') throw new Error(candidate);
  for (const line of candidate.summary) console.log(line);
  if (isDryRun) return;
  const dialogue = process.stdin.isTTY && !yes ? new Dialogue() : undefined;
  try {
    const prepared = await prepare(wanted, candidate, options, dialogue);
    dialogue?.close();
    for (const line of descriptionLines(prepared.described)) console.log(line);
    snapshotSources(project, [prepared.described.id], addition.kept);
    const language = write(prepared, options);
    await printReport(project, prepared.described.id);
    await buildProject(project, addition);
    const why = whyNotWhole(project, prepared.described.id, prepared.candidate);
    if (why !== undefined) throw new Error(why);
    if (language) console.log(language);
    printLicences([prepared]);
    console.log(`\nNext: npm start, then open /v1/books?version=${prepared.described.id}`);
  } catch (error) {
    if (dialogue) console.error(`\nYour answers:\n  ${commandWith(named, answers)}`);
    throw error;
  } finally {
    dialogue?.close();
  }
}

/** Adds every text that it can, and lists the others at the end with the reason. */
async function addSeveral(
  wanted: readonly Wanted[],
  answers: Answers,
  options: Options,
): Promise<void> {
  const single = (['id', 'name', 'abbreviation', 'description'] as const).filter(
    (field) => answers[field] !== undefined,
  );
  if (single.length > 0) {
    throw new Error(
      `--${single.join(', --')} can be given for one text only, not ${wanted.length}`,
    );
  }
  const { project, addition, text: name, isDryRun } = options;
  const { work, kept } = addition;
  const failed: [named: string, why: string][] = [];
  const prepared: PreparedVersion[] = [];
  const unbuilt = new Set<PreparedVersion>();
  const read = await readInThreads(
    project,
    wanted.map(({ named, text = name }) => ({ named, text })),
    { work, bookNames: allNames(options.bookNames) },
  );
  for (const [at, result] of read.entries()) {
    const each = present(wanted[at]);
    try {
      if (typeof result === 'string') throw new Error(result);
      const before = prepared.map(({ described }) => described);
      prepared.push(await prepare(each, result, options, undefined, before));
    } catch (error) {
      failed.push([each.named, messageOf(error)]);
    }
  }
  if (!isDryRun && prepared.length > 0) {
    const ids = prepared.map(({ described }) => described.id);
    snapshotSources(project, ids, kept);
    for (const each of prepared) write(each, options);
    await buildProject(project, addition);
    for (const each of prepared) {
      const why = whyNotWhole(project, each.described.id, each.candidate);
      if (why === undefined) continue;
      restoreVersion(project, kept, each.described.id);
      unbuilt.add(each);
      failed.push([each.named, why]);
    }
  }
  printTable(
    prepared.filter((each) => !unbuilt.has(each)),
    isDryRun,
  );
  for (const [named, why] of failed) console.error(`\nNot added: ${named}\n  ${why}`);
  if (failed.length > 0) process.exitCode = 1;
}

/**
 * @param others those that are added together with it
 * @throws Error if a required fact is unknown, licences differ, the version has a text, or another has its name
 */
async function prepare(
  { named, answers, licence: listed }: Wanted,
  candidate: Candidate,
  { project, replace, bookNames }: Options,
  dialogue: Dialogue | undefined,
  others: readonly Description[] = [],
): Promise<PreparedVersion> {
  const root = path.join(project, 'sources');
  const { about } = candidate;
  const { licence } = about;
  if (listed && licence && listed !== licence) {
    throw new Error(
      `the text states ${licence}, and sources/available.json ${listed}: say which with --rights`,
    );
  }
  const { versions } = readSources(root);
  const { described, before } = await describeVersion(
    answers,
    { ...candidate, named },
    versions,
    dialogue?.ask,
  );
  if (before && !before.stand_in && !replace) {
    throw new Error(
      `There is a version "${before.id}" with a text; pass --replace, or another --id`,
    );
  }
  const installed = versions.filter(({ id }) => id !== described.id);
  refuseSharedName(described, [...installed, ...others]);
  const taken = LICENCES.find((each) => each === (answers.rights ?? licence));
  return {
    ...{ named, candidate, described, before },
    names: { ...about.bookNames, ...(bookNames.get(described.language) ?? bookNames.get('')) },
    ...(taken && { licence: taken }),
  };
}

/** @returns what is left to do for its language, if the language is new */
function write(prepared: PreparedVersion, { project, versification }: Options): string | undefined {
  const root = path.join(project, 'sources');
  const language = addLanguage(root, prepared.described.language, prepared.names);
  writeVersion(project, prepared, versification);
  return language && languageNote(path.relative(project, language.file), language.english);
}

/** The names of books by our IDs, for each language; under an empty code those for any language. */
type GivenNames = ReadonlyMap<string, Readonly<Record<string, string>>>;

const names = z.record(z.string(), z.string().trim().min(1).max(200));

/** @throws SourceError if the file maps neither our book IDs to names nor languages to such names */
function readNames(file: string): GivenNames {
  const given = readJson(file, z.record(z.string(), z.unknown()));
  const isOne = Object.values(given).every((each) => typeof each === 'string');
  const all = isOne ? { '': readJson(file, names) } : readJson(file, z.record(z.string(), names));
  const unknown = Object.values(all)
    .flatMap((each) => Object.keys(each))
    .find((id) => findBook(id)?.id !== id);
  if (unknown === undefined) return new Map(Object.entries(all));
  throw new SourceError(file, unknown, 'is no ID of a book, such as "gen"');
}

const allNames = (given: GivenNames) => [...given.values()].flatMap((each) => Object.entries(each));

/** @throws Error naming another version that can be cited by the same name, which would end the build */
function refuseSharedName(
  { id, abbreviation, name }: Description,
  others: readonly (Description & Partial<Pick<VersionSource, 'aliases'>>)[],
): void {
  const taken = new Map(
    others.flatMap((other) =>
      [other.id, other.abbreviation, other.name, ...(other.aliases ?? [])].map(
        (each) => [nameKey(each), other.id] as const,
      ),
    ),
  );
  for (const [option, written] of Object.entries({ id, abbreviation, name })) {
    const other = taken.get(nameKey(written));
    if (other === undefined) continue;
    throw new Error(
      `"${written}" is a name of the version "${other}"; give another --${option}, for this text by itself`,
    );
  }
}

/** @throws Error if the whole build fails, after it has printed why, or was stopped */
async function buildProject(project: string, addition: Addition): Promise<void> {
  const build = spawn(process.execPath, ['--import', 'tsx', 'build/main.ts'], {
    cwd: project,
    stdio: 'inherit',
  });
  addition.stop = (signal) => void build.kill(signal);
  const [status] = await once(build, 'close');
  if (status !== 0 && status !== PARTLY_BUILT) throw new Error(BUILD_FAILED);
}

await runCommand(USAGE, async () => {
  const project = process.cwd();
  const addition = new Addition(project);
  await addition.begin();
  try {
    await addVersions(project, addition);
  } catch (error) {
    addition.undo();
    throw error;
  } finally {
    addition.end();
  }
});
