/** The deployed functions in one long-lived process, on the worker's database, which is emptied first. */
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import api from '../../functions/api/index.ts';
import { closeDatabase } from '../../functions/lib/database/database.ts';
import { present } from '../../functions/lib/text/present.ts';
import { requireContract } from '../helpers/answers/contract.ts';
import { makeTestKey } from '../helpers/keys.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of each worker's database. */
    databases: string[];
  }
}

/** Sums and counts are numbers here, as in PGlite. */
const BIGINT = 20;
const TYPES: pg.CustomTypesConfig = {
  getTypeParser: (type, format) =>
    type === BIGINT ? Number : pg.types.getTypeParser(type, format),
};
const EMPTY = `DO $$ DECLARE each text; BEGIN
  FOR each IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
    EXECUTE format('TRUNCATE %I RESTART IDENTITY CASCADE', each);
  END LOOP; END $$`;

export const BASE = 'https://verso.test';

export class Service {
  /** A key that is good. */
  key = '';
  /** Work that went on after its answer. */
  readonly late: Promise<unknown>[] = [];
  private database: pg.Client | undefined;

  async start(): Promise<void> {
    const url = present(inject('databases')[Number(process.env.VITEST_POOL_ID) - 1]);
    process.env.NETLIFY_DB_URL = url;
    this.database = new pg.Client({ connectionString: url, types: TYPES });
    await this.database.connect();
    await this.sql(EMPTY);
    this.key = (await makeTestKey('Test')).key;
  }

  async stop(): Promise<void> {
    await Promise.all(this.late);
    await closeDatabase();
    await this.database?.end();
  }

  /** Runs SQL on the service's database. */
  async sql<Row>(query: string, parameters: unknown[] = []): Promise<Row[]> {
    // counts are written after their answers
    await Promise.all(this.late);
    return (await present(this.database).query<Row & pg.QueryResultRow>(query, parameters)).rows;
  }

  /** Asks as a caller would; without headers with the good key. */
  async ask(
    path: string,
    init: RequestInit = { headers: { 'X-API-Key': this.key } },
    ip = '192.0.2.1',
  ) {
    const request = new Request(BASE + path, init);
    const waitUntil = (work: Promise<unknown>) => void this.late.push(work);
    const context = { waitUntil, ip };
    const response = await api(request, context);
    await requireContract(path, request.method, response);
    return response;
  }

  /** The data of a good answer. */
  async data(path: string) {
    const response = await this.ask(path);
    const { success, data, error } = await response.json();
    if (!success) throw new Error(`${path}: ${JSON.stringify(error)}`);
    return data;
  }

  /** Status, code and message of a failure. */
  async failure(path: string, init?: RequestInit) {
    const response = await this.ask(path, init);
    const { success, error } = await response.json();
    if (success) throw new Error(`${path} is no failure`);
    return [response.status, error.code, error.message];
  }
}

/** A service for all tests of a file. */
export function useService(): Service {
  const service = new Service();
  beforeAll(() => service.start(), 60_000);
  afterAll(() => service.stop());
  return service;
}
