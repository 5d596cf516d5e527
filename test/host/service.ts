/** The deployed functions in one long-lived process, on a database of their own and the real tree. */
import { NetlifyDB } from '@netlify/database-dev';
import { afterAll, beforeAll } from 'vitest';
import { closeDatabase } from '../../functions/lib/database/database.ts';
import { requireContract } from '../helpers/contract.ts';
import { makeTestKey } from '../helpers/keys.ts';
import { route, V1 } from './route.ts';

export const BASE = 'https://verso.test';

export class Service {
  /** A key that is good. */
  key = '';
  /** Work that went on after its answer. */
  readonly late: Promise<unknown>[] = [];
  private database = new NetlifyDB({ logger: () => {} });

  async start(): Promise<void> {
    process.env.NETLIFY_DB_URL = await this.database.start();
    await this.database.applyMigrations('netlify/database/migrations');
    this.key = (await makeTestKey('Test')).key;
  }

  async stop(): Promise<void> {
    await Promise.all(this.late);
    await closeDatabase();
    await this.database.stop();
  }

  /** Runs SQL on the service's database. */
  async sql<Row>(query: string, parameters: unknown[] = []): Promise<Row[]> {
    // counts are written after their answers
    await Promise.all(this.late);
    return (await this.database.query<Row>(query, parameters)).rows;
  }

  /** Asks as a caller would; without headers with the good key. */
  async ask(
    path: string,
    init: RequestInit = { headers: { 'X-API-Key': this.key } },
    ip = '192.0.2.1',
  ) {
    const request = new Request(BASE + path, init);
    const handler = route(V1, new URL(request.url).pathname);
    if (!handler) throw new Error(`no function wants ${path}`);
    const waitUntil = (work: Promise<unknown>) => void this.late.push(work);
    const context = { waitUntil, ip };
    const response = await handler(request, context);
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
