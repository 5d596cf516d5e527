/** `node database-server.ts`: a migrated database for one test worker, until its parent ends. */
import { startMigratedDatabase } from '../helpers/processes/migrated-database.ts';

const { url } = await startMigratedDatabase();
process.send?.(url);
process.once('disconnect', () => process.exit());
