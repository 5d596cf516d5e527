/** `npm run index`: fills the database that searches all versions at once. */
import { offerHelp } from '../../build/offer-help.ts';
import { closeEngine, hasEngine } from '../../functions/lib/search-engine/postgres.ts';
import { indexVersions } from '../local/index-versions.ts';
import { reasonOf } from './command-line.ts';

offerHelp(`Usage: npm run index

Fills the PostgreSQL database that SEARCH_DATABASE_URL names with the verses of the versions in dist, so that /v1/search
can search all of them at once. Indexes only what has changed since the last time.`);

try {
  if (!hasEngine()) {
    throw new Error('Set SEARCH_DATABASE_URL, such as postgres://verso@localhost/search');
  }
  await indexVersions(console.log);
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
} finally {
  await closeEngine();
}
