/** Finds the text that a person names and gets it onto this machine. */
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import fg from 'fast-glob';
import { localPlaces, waysToFetch } from '../acquire/acquire.ts';
import { archiveUrl, type CatalogueEntry, readCatalogue } from '../acquire/ebible.ts';
import { unpack } from '../acquire/unpack.ts';
import type { AboutText } from '../read/reader.ts';
import { formats, type RecognisedText, textsIn } from '../read/readers.ts';
import { readTextFile } from '../read/text-file.ts';
import { type Licence, licenceIn } from '../versions/licences.ts';
import { messageOf, SourceError } from '../versions/source-error.ts';
import { ADDRESS_SETTING, type TextSource } from '../versions/sources.ts';
import { zipFiles } from '../zip-files.ts';

/** A named text, and how others can get it. */
export interface Material {
  text: RecognisedText;
  /** The files beside it that are no part of it, relative to their folder. */
  unread: string[];
  /** Where it can be fetched again; for a file of the operator's own, only its zip. */
  source: { text: Omit<TextSource, 'name'> } | { zip: Uint8Array };
}

const EBIBLE = /^ebible:([\w-]+)$/;
const PACKAGE = /^[a-z0-9][a-z0-9+.-]+$/;

/**
 * Gets a text from a file or folder, a web address, a setting that holds such an address, or a Debian package.
 * @param wanted its name, if the source holds several
 * @param folder the folder to unpack it into
 * @throws Error saying what was named, or which texts were found
 */
export async function findMaterial(
  named: string,
  wanted: string | undefined,
  folder: string,
): Promise<Material> {
  const [, entry] = EBIBLE.exec(named) ?? [];
  if (entry) return await fromEbible(entry, folder);
  if (existsSync(named)) {
    if (statSync(named).isDirectory()) {
      requireNoLinkOut(named);
      return ownText(named, named, wanted);
    }
    const bytes = readFileSync(named);
    await unpack(bytes, folder, named);
    return ownText(folder, named, wanted);
  }
  if (/^https?:\/\//.test(named)) return await fetched({ web: named }, named, wanted, folder);
  if (ADDRESS_SETTING.test(named)) return await fetched({ env: named }, named, wanted, folder);
  if (PACKAGE.test(named)) return await fetched({ debian: named }, named, wanted, folder);
  throw new SourceError(named, '', 'there is no such file or folder, and it is no address');
}

async function fetched(
  text: Omit<TextSource, 'name'>,
  named: string,
  wanted: string | undefined,
  folder: string,
): Promise<Material> {
  const [way] = waysToFetch('', { name: '', ...text }, '');
  if (!way) throw new Error(`${named} is not set: it must hold the address of the text`);
  await way.fetchInto(folder);
  return { ...onlyText(folder, named, wanted), source: { text } };
}

/** @throws Error for a text that eBible.org does not have, or that is not redistributable */
async function fromEbible(id: string, folder: string): Promise<Material> {
  const { cache } = localPlaces(process.cwd(), process.env);
  const entries = await readCatalogue(cache, process.env, console.log);
  const entry = entries.find((each) => each.id.toLowerCase() === id.toLowerCase());
  if (!entry)
    throw new Error(`eBible.org has no "${id}"; find the ID with npm run catalogue -- <words>`);
  if (!entry.isRedistributable) {
    throw new Error(`"${entry.title}" is not redistributable, says eBible.org: ${entry.copyright}`);
  }
  const url = archiveUrl(entry.id, process.env);
  const { text, ...others } = await fetched({ web: url }, url, undefined, folder);
  const page = fg.sync('**/copr.htm', { cwd: folder, absolute: true }).at(0);
  const licence = licenceIn(`${entry.copyright}\n${page ? readTextFile(page).text : ''}`);
  const about = { ...text.about, ...aboutEntry(entry, licence) };
  return { ...others, text: { ...text, about } };
}

/** The three letters of the language that most IDs begin with: `spavbl`. */
const LANGUAGE_PREFIX = /^[a-z]{3}-?(?=[\w-]{2})/i;

const aboutEntry = (
  { id, title, description, language, copyright }: CatalogueEntry,
  licence: Licence | undefined,
): AboutText => ({
  name: title,
  abbreviation: id.replace(LANGUAGE_PREFIX, '').toUpperCase(),
  description: description || title,
  language,
  copyright: [copyright, licence?.startsWith('cc-') && licence.toUpperCase()]
    .filter(Boolean)
    .join('. '),
  ...(licence && { licence }),
});

/**
 * @throws SourceError if a link in the folder leads outside, where files that are not part of the text would be served,
 * or to a folder, which may contain the link itself
 */
function requireNoLinkOut(folder: string): void {
  const root = realpathSync(folder) + path.sep;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) continue;
    const link = path.join(entry.parentPath, entry.name);
    const target = existsSync(link) ? realpathSync(link) : '';
    const isInside = target.startsWith(root);
    if (isInside && statSync(target).isFile()) continue;
    const kind = isInside ? 'to a folder' : 'that leads out of the folder';
    const place = path.relative(folder, link);
    throw new SourceError(folder, place, `is a link ${kind}: put the file itself there`);
  }
}

/** Packs a text of the operator's own without any others in the folder: builds expect a single text in a zip. */
function ownText(folder: string, named: string, wanted: string | undefined): Material {
  const only = onlyText(folder, named, wanted);
  const isAlone = textsIn(folder).length === 1;
  const files = isAlone
    ? fg.sync('**', { cwd: folder })
    : only.text.files.map((file) => path.relative(folder, file));
  const contents = files
    .sort()
    .map((file) => [file, readFileSync(path.join(folder, file))] as const);
  return { ...only, source: { zip: zipFiles(contents) } };
}

function onlyText(
  folder: string,
  named: string,
  wanted: string | undefined,
): Pick<Material, 'text' | 'unread'> {
  const found = textsIn(folder);
  const [text, ...others] = wanted ? found.filter(({ name }) => name === wanted) : found;
  const names = found.map(({ name }) => `"${name}"`).join(', ');
  if (!text) {
    const problem = wanted
      ? `holds no text "${wanted}"; it holds ${names || 'none'}`
      : whyNone(folder);
    throw new SourceError(named, '', problem);
  }
  if (others.length > 0) {
    throw new SourceError(named, '', `holds several texts: choose one with --text: ${names}`);
  }
  const own = new Set(text.files.map((file) => path.relative(folder, file)));
  const unread = fg.sync('**', { cwd: folder }).filter((file) => !own.has(file));
  return { text, unread: unread.sort() };
}

const ARCHIVE = /\.(?:zip|tar|t?gz|bz2|xz|7z|rar)$/i;

/** Says why a folder holds no text: a file that is empty, packed or damaged, or unknown formats. */
function whyNone(folder: string): string {
  const files = fg.sync('**', { cwd: folder });
  if (files.length === 0) return 'holds no files';
  const empty = files.filter((file) => statSync(path.join(folder, file)).size === 0);
  if (empty.length === files.length) return 'holds only empty files';
  const packed = files.find((file) => ARCHIVE.test(file));
  if (packed) return `holds no text but another archive: unpack ${packed}, and add what is in it`;
  const damaged = files.flatMap((file) => damageOf(path.join(folder, file), file)).at(0);
  return damaged ?? `holds no text that can be read (${formats})`;
}

function damageOf(file: string, name: string): string[] {
  if (!/\.json$/i.test(name)) return [];
  try {
    JSON.parse(readTextFile(file).text);
    return [];
  } catch (error) {
    return [`cannot be read: ${name} is not JSON: ${messageOf(error)}`];
  }
}
