/**
 * A stand-in of Neon's endpoint for statements by HTTP, which is what deployed functions use: a statement a request,
 * answered by a Postgres. Rows come as arrays of text, as `@neondatabase/serverless` asks for them.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import pg from 'pg';
import * as z from 'zod';

const statement = z.object({ query: z.string(), params: z.array(z.unknown()).default([]) });

/** Each value as Postgres writes it. */
const TYPES: pg.CustomTypesConfig = { getTypeParser: () => (value: string) => value };

export interface NeonEndpoint {
  /** Where statements are posted. */
  url: string;
  /** How many were. */
  statements(): number;
  stop(): Promise<void>;
}

/** @param database the address of the Postgres behind it */
export async function startNeonEndpoint(database: string): Promise<NeonEndpoint> {
  const pool = new pg.Pool({ connectionString: database, types: TYPES });
  pool.on('error', () => {});
  let statements = 0;
  const server = createServer(async (incoming, outgoing) => {
    statements += 1;
    const answer = (status: number, body: object) => {
      outgoing.writeHead(status, { 'Content-Type': 'application/json' });
      outgoing.end(JSON.stringify(body));
    };
    try {
      const { query, params } = statement.parse(await json(incoming));
      const { fields, rows, command, rowCount } = await pool.query({
        text: query,
        values: params,
        rowMode: 'array',
      });
      answer(200, { fields, rows, command, rowCount, rowAsArray: true });
    } catch (error) {
      answer(400, error instanceof Error ? { ...error, message: error.message } : {});
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('not listening');
  return {
    url: `http://127.0.0.1:${address.port}/sql`,
    statements: () => statements,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await pool.end();
    },
  };
}
