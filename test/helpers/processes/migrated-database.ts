import pg from 'pg';
import {
  type EmbeddedDatabase,
  startEmbeddedDatabase,
} from '../../../netlify/local/embedded-database.ts';
import { migrateDatabase } from '../../../netlify/local/migrate.ts';

export interface MigratedDatabase extends EmbeddedDatabase {
  query<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<{ rows: Row[] }>;
}

/** An embedded database with all tables. @param directory where it keeps its files; omitted for memory */
export async function startMigratedDatabase(directory?: string): Promise<MigratedDatabase> {
  const database = await startEmbeddedDatabase(directory);
  await migrateDatabase(database.url);
  const query = async <Row extends pg.QueryResultRow>(sql: string, values?: unknown[]) => {
    const client = new pg.Client(database.url);
    await client.connect();
    try {
      return await client.query<Row>(sql, values);
    } finally {
      await client.end();
    }
  };
  return { ...database, query };
}
