/**
 * A Kysely dialect for our database, because the accounts library uses databases through Kysely. The platform's HTTP
 * driver runs single statements only, so transactions are not supported.
 */
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { runStatement } from '../../lib/database/database.ts';

const connection: DatabaseConnection = {
  async executeQuery<Row>({ sql, parameters }: CompiledQuery) {
    const { rows, count } = await runStatement(sql, [...parameters]);
    return { rows: rows as Row[], numAffectedRows: BigInt(count) };
  },
  streamQuery() {
    throw new Error('rows are not streamed');
  },
};

async function noTransaction(): Promise<never> {
  throw new Error('there are no transactions over several statements');
}

const driver: Driver = {
  init: async () => {},
  acquireConnection: async () => connection,
  beginTransaction: noTransaction,
  commitTransaction: noTransaction,
  rollbackTransaction: noTransaction,
  releaseConnection: async () => {},
  destroy: async () => {},
};

const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => driver,
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};

/** The database, as the accounts library uses it. */
export const authDatabase = new Kysely<unknown>({ dialect });
