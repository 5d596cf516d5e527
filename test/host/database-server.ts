/** `node database-server.ts`: a migrated database for one test worker, until its parent ends. */
import { NetlifyDB } from '@netlify/database-dev';

const database = new NetlifyDB({ logger: () => {} });
const url = await database.start();
await database.applyMigrations('netlify/database/migrations');
process.send?.(url);
process.once('disconnect', () => process.exit());
