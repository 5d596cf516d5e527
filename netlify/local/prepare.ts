/**
 * Prepares `netlify dev`: the build, the local database with its tables, a key. The plugin in `netlify/plugins/dev`
 * runs it.
 */
import { siteOrigin } from '../../functions/lib/host/site-origin.ts';
import { build } from './build.ts';
import { withDatabase } from './database.ts';
import { developmentKey } from './development-key.ts';
import { greeting, isSpanish } from './greeting.ts';
import { localPort } from './may-start.ts';

const url = siteOrigin() ?? `http://localhost:${localPort(process.env)}`;

if (await build()) {
  const key = await withDatabase(developmentKey, {});
  console.log(`\n${greeting(url, key, isSpanish(process.env))}\n`);
} else {
  process.exitCode = 1;
}
