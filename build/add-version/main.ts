/**
 * `npm run add-version -- <file, folder, address or Debian package>`: recognises a text, writes what is known of it to
 * `sources/<id>`, checks it, builds its answers and prints the report. What goes wrong leaves the sources as they were.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { present } from '../../functions/lib/text/present.ts';
import { TREE } from '../../functions/lib/tree/paths.ts';
import { acquireText, localPlaces } from '../acquire/acquire.ts';
import { askedBy } from '../acquire/ebible.ts';
import { readTraditions } from '../align/traditions.ts';
import { PARTLY_BUILT } from '../pipeline/exit-status.ts';
import { checkText, prepareText } from '../pipeline/prepare-text.ts';
import { reportOf } from '../pipeline/report.ts';
import { formats } from '../read/readers.ts';
import { revisionOf } from '../read/revision.ts';
import { readVersion, readVersions } from '../tree/read-back.ts';
import { readKnown } from '../versions/known.ts';
import { readJson } from '../versions/read-json.ts';
import { messageOf } from '../versions/source-error.ts';
import { readSources, type VersionSource } from '../versions/sources.ts';
import {
  type Ask,
  type Description,
  describeVersion,
  RIGHTS_WORDS,
  type Said,
} from './describe.ts';
import { addLanguage, booksWithoutName } from './language.ts';
import { findMaterial, type Material } from './material.ts';
import { summaryOf } from './summary.ts';

const USAGE = `Usage: npm run add-version -- <file, folder, address, Debian package or ebible:ID> [options]

Reads ${formats}, as they are or
zipped. Instead of an address you can name the setting that holds a private one, such as RVR60_TEXT_URL.

  --id, --name, --abbreviation, --language, --description, --copyright
             what you are not asked for then; without a terminal, what the text does not say of itself
  --rights   what may be done with it: ${RIGHTS_WORDS.join(', ')}
  --versification   how it is numbered: a file of sources/versifications (kjv)
  --text     the name of the text, where several lie there
  --book-names   a JSON file with the names of books in a new language: { "gen": "Génesis" }
  --replace  in place of the text that the version has
  --yes      ask nothing: take what the text says of itself
  --dry-run  show what is there, and write nothing`;

/** Of findings of one kind so many are shown. */
const MOST_ALIKE = 5;

const FAILED = 'The build has failed; the sources are as they were';

const text = { type: 'string' } as const;

async function addVersion(project: string, work: string): Promise<void> {
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
  const [named, ...rest] = positionals;
  if (named === undefined || rest.length > 0) throw new Error(USAGE);
  const { replace, yes, 'dry-run': isDryRun, 'book-names': namesFile, ...others } = values;
  const { text: wanted, versification, ...said } = others;
  const root = path.join(project, 'sources');

  console.log(`Looking at ${named}`);
  const material = await findMaterial(named, wanted, work);
  const { versions } = readSources(root);
  const about = material.text.about ?? {};
  const read = material.text.read();
  for (const line of summaryOf(material.text, read, readTraditions(root))) console.log(line);
  if (isDryRun) return;
  const ask = process.stdin.isTTY && !yes ? askOnTerminal : undefined;
  const {
    described,
    before,
    said: answers,
  } = await describeVersion(said, { about, licence: material.licence }, versions, ask);
  refuseTaken(before, replace);
  const names = { ...about.bookNames, ...(namesFile ? readNames(namesFile) : {}) };
  const books = read.text.map(({ book }) => book.id);
  const nameless = booksWithoutName(root, described.language, names, books);
  if (nameless.length > 0 && !ask) throw new Error(namesMissing(described.language, nameless));
  for (const id of ask ? nameless : []) names[id] = await askName(ask, id, described.language);

  const undo = snapshotVersion(project, described.id, path.join(work, 'before'));
  try {
    const language = addLanguage(root, described.language, names);
    writeVersion(root, described, material, before, versification);
    await printReport(project, described.id);
    buildProject(project);
    requireBuilt(project, described.id, material);
    if (language)
      console.log(languageNote(path.relative(project, language.file), language.english));
    for (const each of material.licence ? askedBy(material.licence) : []) {
      console.log(`The licence asks: ${each}`);
    }
    console.log(`\nNow: npm start, then /v1/books?version=${described.id}`);
  } catch (error) {
    undo();
    if (ask) console.error(`What you answered:\n  ${again(named, answers)}`);
    throw error;
  }
}

/** Asks at the terminal; an empty answer is the usual one. */
const askOnTerminal: Ask = async (question, usual) => {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question}${usual ? ` [${usual}]` : ''}: `);
  terminal.close();
  return answer.trim() || usual;
};

/** Asks for the name of a book until there is one. */
async function askName(ask: Ask | undefined, id: string, language: string): Promise<string> {
  for (;;) {
    const name = (await ask?.(`Name of ${id} in ${language}`, ''))?.trim();
    if (name) return name;
  }
}

/** @throws SourceError if the file is not names by our IDs of books */
function readNames(file: string): Record<string, string> {
  return readJson(file, z.record(z.string(), z.string().trim().min(1)));
}

const namesMissing = (language: string, ids: readonly string[]) =>
  `"${language}" is a new language, and the text does not name its books. Write their names to a JSON file such as ` +
  `{ "gen": "Génesis" } and say --book-names <file>; there are no names for: ${ids.join(', ')}`;

function languageNote(file: string, english: readonly string[]): string {
  const note = `\n${file} is new: complete it with the abbreviations and words of the language.`;
  if (english.length === 0) return note;
  return `${note}\nIt has English names for the books that the text does not have: ${english.join(', ')}`;
}

/** The same command with all that was answered. */
function again(named: string, answers: Said): string {
  const options = Object.entries(answers).map(([field, answer]) => `--${field} ${quoted(answer)}`);
  return ['npm run add-version --', quoted(named), ...options].join(' ');
}

/** As a shell reads it. */
const quoted = (word: string) =>
  /^[\w./:@-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;

/** @throws Error if the version has a text and nothing was said of replacing it */
function refuseTaken(before: VersionSource | undefined, replace: boolean): void {
  if (!before || before.stand_in || replace) return;
  throw new Error(`There is a version "${before.id}" with a text; say --replace, or another --id`);
}

function writeVersion(
  root: string,
  { id, ...described }: Description,
  { text: found, source }: Material,
  before: VersionSource | undefined,
  versification: string | undefined,
): void {
  const folder = path.join(root, id);
  mkdirSync(folder, { recursive: true });
  const numbering = versification ?? before?.versification;
  const version = {
    ...described,
    ...(before && before.aliases.length > 0 ? { aliases: before.aliases } : {}),
    ...(numbering && numbering !== 'kjv' ? { versification: numbering } : {}),
    ...('text' in source ? { text: { name: found.name, ...source.text } } : {}),
    sha256: revisionOf(found),
    // in a copy without the text its place is held as before
    ...(before?.stand_in ? { stand_in: before.stand_in } : {}),
  };
  rmSync(path.join(folder, 'text.zip'), { force: true });
  if ('zip' in source) writeFileSync(path.join(folder, 'text.zip'), source.zip);
  writeFileSync(path.join(folder, 'version.json'), `${JSON.stringify(version, null, 2)}\n`);
}

/** Checks what was written, and prints what was made of it. */
async function printReport(project: string, id: string): Promise<void> {
  const sources = readSources(path.join(project, 'sources'));
  const version = present(sources.versions.find((each) => each.id === id));
  const source = await acquireText(version, localPlaces(project, process.env), () => {});
  const checked = checkText(version, prepareText(version, source), sources);
  for (const line of reportOf(checked, readKnown(version.folder), MOST_ALIKE)) {
    console.log(line);
  }
  console.log(
    `\nsources/${id}/version.json is written. Once what is to look at has been looked at,`,
  );
  console.log(
    `"npm run check-version -- ${id} --accept --why …" makes this revision the known one;\n"npm run check-version -- ${id}" shows all of it again.\n`,
  );
}

/** @throws Error if the build fails altogether, which has said why */
function buildProject(project: string): void {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'build/main.ts'], {
    cwd: project,
    stdio: 'inherit',
  });
  if (status !== 0 && status !== PARTLY_BUILT) throw new Error(FAILED);
}

/** @throws Error if the answers are not of the text that was added: others may fail, and that has been told */
function requireBuilt(project: string, id: string, { text: found }: Material): void {
  const isThere = readVersions(path.join(project, TREE)).some((version) => version.id === id);
  const { source } = isThere ? readVersion(path.join(project, TREE), id).integrity : {};
  if (source?.sha256 !== revisionOf(found)) throw new Error(FAILED);
}

/** Keeps what may be written to. @returns what puts it back, and leaves nothing more in the cache than there was */
function snapshotVersion(project: string, id: string, kept: string): () => void {
  const root = path.join(project, 'sources');
  const { cache } = localPlaces(project, process.env);
  const cached = new Set(existsSync(cache) ? readdirSync(cache) : []);
  const places = [id, 'languages'];
  for (const place of places) {
    const folder = path.join(root, place);
    if (existsSync(folder)) cpSync(folder, path.join(kept, place), { recursive: true });
  }
  return () => {
    for (const name of existsSync(cache) ? readdirSync(cache) : []) {
      if (!cached.has(name)) rmSync(path.join(cache, name), { recursive: true });
    }
    for (const place of places) {
      rmSync(path.join(root, place), { recursive: true, force: true });
      if (existsSync(path.join(kept, place))) {
        cpSync(path.join(kept, place), path.join(root, place), { recursive: true });
      }
    }
  };
}

const work = mkdtempSync(path.join(tmpdir(), 'verso-add-'));
try {
  await addVersion(process.cwd(), work);
} catch (error) {
  // what was unpacked lies in a folder that nobody knows: its files are named as in the archive
  const unpacked = path.join(work, 'text') + path.sep;
  console.error(messageOf(error).replaceAll(unpacked, ''));
  process.exitCode = 1;
} finally {
  rmSync(work, { recursive: true, force: true });
}
