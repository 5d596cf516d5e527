/** `node database-server.ts`: a migrated database for one test worker, until its parent ends. */
import { embeddedDatabase } from '../../netlify/local/embedded-database.ts';

const database = embeddedDatabase({ logger: () => {} });
const url = await database.start();
await database.applyMigrations('netlify/database/migrations');
process.send?.(url);
process.once('disconnect', () => process.exit());
