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
import { parseArgs } from 'node:util';
import { present } from '../../functions/lib/text/present.ts';
import { TREE } from '../../functions/lib/tree/paths.ts';
import { acquireText, localPlaces } from '../acquire/acquire.ts';
import { PARTLY_BUILT } from '../pipeline/exit-status.ts';
import { checkText, prepareText } from '../pipeline/prepare-text.ts';
import { reportOf } from '../pipeline/report.ts';
import { revisionOf } from '../read/revision.ts';
import { readVersion, readVersions } from '../tree/read-back.ts';
import { readKnown } from '../versions/known.ts';
import { messageOf } from '../versions/source-error.ts';
import { readSources, type VersionSource } from '../versions/sources.ts';
import { type Description, describeVersion, RIGHTS_WORDS } from './describe.ts';
import { addLanguage } from './language.ts';
import { findMaterial, type Material } from './material.ts';

const USAGE = `Usage: npm run add-version -- <file, folder, address or Debian package> [options]

Reads SWORD modules, USFM, USX and bundles of the Digital Bible Library, OSIS, USFX and Zefania XML, as they are or
zipped. In place of an address may stand the setting that holds a private one, such as RVR60_TEXT_URL.

  --id, --name, --abbreviation, --language, --description, --copyright
             what the text does not say of itself
  --rights   what may be done with it: ${RIGHTS_WORDS.join(', ')}
  --versification   how it is numbered: a file of sources/versifications (kjv)
  --text     the name of the text, where several lie there
  --replace  in place of the text that the version has`;

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
      replace: { type: 'boolean', default: false },
    },
  });
  const [named, ...rest] = positionals;
  if (named === undefined || rest.length > 0) throw new Error(USAGE);
  const { replace, text: wanted, versification, ...said } = values;
  const root = path.join(project, 'sources');

  console.log(`Looking at ${named}`);
  const material = await findMaterial(named, wanted, work);
  const { versions } = readSources(root);
  const { described, before } = await describeVersion(said, material.text.about ?? {}, versions);
  refuseTaken(before, replace);

  const undo = snapshotVersion(project, described.id, path.join(work, 'before'));
  try {
    const language = addLanguage(root, described.language, material.text.about ?? {});
    writeVersion(root, described, material, before, versification);
    await printReport(project, described.id);
    buildProject(project);
    requireBuilt(project, described.id, material);
    if (language) {
      console.log(
        `\n${path.relative(project, language)} is new, with the names of books that were known: complete it.`,
      );
    }
  } catch (error) {
    undo();
    throw error;
  }
}

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
  for (const line of reportOf(checked, readKnown(version.folder))) console.log(line);
  console.log(
    `\nsources/${id}/version.json is written. Once what is to look at has been looked at,`,
  );
  console.log(
    `"npm run check-version -- ${id} --accept --why …" makes this revision the known one.\n`,
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
  console.error(messageOf(error));
  process.exitCode = 1;
} finally {
  rmSync(work, { recursive: true, force: true });
}
