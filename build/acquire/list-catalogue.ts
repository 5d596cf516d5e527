/** `npm run catalogue -- <words>`: lists what eBible.org offers, by name, language or licence. */

import { runCommand } from '../offer-help.ts';
import { licenceIn } from '../versions/licences.ts';
import { localPlaces } from './acquire.ts';
import { findEntries, readCatalogue } from './ebible.ts';

const MOST_SHOWN = 50;

const USAGE = `Usage: npm run catalogue -- <words of a name, language or licence>

Lists texts of eBible.org: npm run catalogue -- español
EBIBLE_URL names a mirror, laid out as https://ebible.org/Scriptures is.`;

async function list(words: string): Promise<void> {
  if (words === '') throw new Error(USAGE);
  const { cache } = localPlaces(process.cwd(), process.env);
  const found = findEntries(await readCatalogue(cache, process.env, console.log), words);
  const shown = found.slice(0, MOST_SHOWN);
  for (const { id, title, languageNames, books, copyright, isRedistributable } of shown) {
    const [language = ''] = languageNames;
    const beyond = books.beyond ? `, beyond ${books.beyond}` : '';
    const licence = licenceIn(copyright) ?? (copyright || 'licence not stated');
    const permission = isRedistributable ? 'redistributable' : 'not redistributable';
    console.log(
      `${id.padEnd(14)}${title}\n${' '.repeat(14)}${language} · OT ${books.old}, NT ${books.new}${beyond} · ${licence} · ${permission}`,
    );
  }
  if (found.length > MOST_SHOWN)
    console.log(`… and ${found.length - MOST_SHOWN} more: be more specific`);
  if (found.length === 0) throw new Error(`No text matches "${words}"`);
  console.log(`\nGet one: npm run add-version -- ebible:${found[0]?.id}`);
}

await runCommand(USAGE, () => list(process.argv.slice(2).join(' ').trim()));
