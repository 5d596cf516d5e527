/**
 * Reads the list of texts that eBible.org offers, `translations.csv`, which is cached for a day. For its columns, see
 * https://ebible.org/Scriptures/, which has each text as `<id>_usfm.zip`, with the licence in `copr.htm`.
 */
import { existsSync, mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fold } from '../../functions/lib/text/words.ts';
import { parseCsv } from '../read/csv.ts';
import { readTextFile } from '../read/text-file.ts';
import { messageOf } from '../versions/source-error.ts';
import { languageCode } from '../versions/sources.ts';
import { download } from './web.ts';

/** A text on the list. */
export interface CatalogueEntry {
  /** Its ID at eBible.org, such as `spavbl`. */
  id: string;
  title: string;
  description: string;
  /** The shortest code of its language, such as `es`. */
  language: string;
  /** The name of its language, in that language and in English. */
  languageNames: string[];
  copyright: string;
  /** Whether eBible.org lets others pass it on. */
  isRedistributable: boolean;
  /** How many books of the Old Testament, the New, and beyond the 66. */
  books: { old: number; new: number; beyond: number };
}

const DAY_MS = 86_400_000;
const LIST = 'translations.csv';

/** The address of eBible.org, or of a mirror with the same layout if `EBIBLE_URL` is set. */
const ebibleUrl = (env: NodeJS.ProcessEnv) =>
  (env.EBIBLE_URL?.trim() || 'https://ebible.org/Scriptures').replace(/\/$/, '');

/** The address of a text. */
export const archiveUrl = (id: string, env: NodeJS.ProcessEnv) =>
  `${ebibleUrl(env)}/${id}_usfm.zip`;

/**
 * The list, fetched again once a day.
 * @param cache our folder for fetched files
 * @param report called if an older list has to be used
 * @throws Error if there is no cached list and none can be fetched, or if it lacks a column
 */
export async function readCatalogue(
  cache: string,
  env: NodeJS.ProcessEnv,
  report: (message: string) => void,
): Promise<CatalogueEntry[]> {
  const file = path.join(cache, `ebible-${LIST}`);
  const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  if (age > DAY_MS) {
    const url = `${ebibleUrl(env)}/${LIST}`;
    try {
      const bytes = await download(url);
      // what is no list does not replace one
      parseCatalogue(new TextDecoder().decode(bytes));
      mkdirSync(cache, { recursive: true });
      writeFileSync(`${file}.partial`, bytes);
      renameSync(`${file}.partial`, file);
    } catch (error) {
      if (!existsSync(file)) throw new Error(`${url}: ${messageOf(error)}`, { cause: error });
      report(
        `${url}: ${messageOf(error)}; this is the list of ${statSync(file).mtime.toISOString().slice(0, 10)}`,
      );
    }
  }
  return parseCatalogue(readTextFile(file).text);
}

const COLUMNS = ['translationId', 'languageCode', 'title', 'Copyright', 'Redistributable'];

/** @throws Error if the list lacks a column */
export function parseCatalogue(csv: string): CatalogueEntry[] {
  const [head, ...rows] = parseCsv(LIST, csv, ',').map(({ cells }) => cells);
  const names = head?.map((name) => name.trim()) ?? [];
  const missing = COLUMNS.filter((name) => !names.includes(name));
  if (missing.length > 0) throw new Error(`${LIST} has no column ${missing.join(', ')}`);
  return rows.flatMap((cells): CatalogueEntry[] => {
    const cell = (name: string) => cells[names.indexOf(name)]?.trim() ?? '';
    const number = (name: string) => Number(cell(name)) || 0;
    const isOffered = cell('downloadable') === '' || isTrue(cell('downloadable'));
    if (cell('translationId') === '' || !isOffered) return [];
    return [
      {
        id: cell('translationId'),
        title: cell('title') || cell('shortTitle'),
        description: cell('description'),
        language: languageCode(cell('languageCode')) ?? cell('languageCode'),
        languageNames: [cell('languageName'), cell('languageNameInEnglish')].filter(Boolean),
        copyright: cell('Copyright'),
        isRedistributable: isTrue(cell('Redistributable')),
        books: { old: number('OTbooks'), new: number('NTbooks'), beyond: number('DCbooks') },
      },
    ];
  });
}

const isTrue = (cell: string) => cell.toLowerCase() === 'true';

/**
 * Finds the texts with every word of the query in their name, language, licence or ID, regardless of case; a word of two
 * Latin letters is only the code of a language.
 */
export function findEntries(entries: readonly CatalogueEntry[], query: string): CatalogueEntry[] {
  const wanted = fold(query).split(/\s+/).filter(Boolean);
  return entries.filter((entry) => {
    const { id, title, language, languageNames, copyright } = entry;
    const text = fold([id, title, language, ...languageNames, copyright].join(' '));
    // two letters occur in half of all words
    return wanted.every((word) =>
      /^[a-z]{1,2}$/.test(word) ? word === language : text.includes(word),
    );
  });
}
