/**
 * A Kysely dialect for our database, because the accounts library uses databases through Kysely. The platform's HTTP
 * driver runs single statements only, so transactions are not supported.
 */
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { runStatement } from '../../lib/database/database.ts';

const connection: DatabaseConnection = {
  async executeQuery<Row>({ sql, parameters }: CompiledQuery) {
    const { rows, rowCount } = await runStatement(sql, [...parameters]);
    return { rows: rows as Row[], numAffectedRows: BigInt(rowCount ?? 0) };
  },
  streamQuery() {
    throw new Error('rows are not streamed');
  },
};

class StatementDriver extends DummyDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    return connection;
  }

  override async beginTransaction(): Promise<never> {
    throw new Error('there are no transactions over several statements');
  }
}

const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new StatementDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};

/** The database, as the accounts library uses it. */
export const authDatabase = new Kysely<unknown>({ dialect });
