/** Runs Postgres inside this process (PGlite), for machines without Postgres. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { PGlite } from '@electric-sql/pglite';
import { createScramSha256Data } from 'pg-gateway';
import { fromNodeSocket } from 'pg-gateway/node';

/** `ReadyForQuery`, which ends each answer, with the state after it: outside a transaction. */
const READY_AND_IDLE = Buffer.from(['Z'.charCodeAt(0), 0, 0, 0, 5, 'I'.charCodeAt(0)]);

export interface EmbeddedDatabase {
  /** Its address, with a new password at each start, so that other users of the machine cannot connect. */
  url: string;
  stop: () => Promise<void>;
}

/**
 * Starts the database; {@link migrateDatabase} creates its tables.
 * @param directory the folder for its files, readable by this user only; omit it to keep them in memory
 */
export async function startEmbeddedDatabase(directory?: string): Promise<EmbeddedDatabase> {
  if (directory !== undefined) mkdirSync(directory, { recursive: true, mode: 0o700 });
  const database = await PGlite.create(directory);
  const password = randomBytes(16).toString('hex');
  const scramSha256Data = await createScramSha256Data(password);
  const sockets = new Set<Socket>();
  const turns = new Turns(database);
  const server = createServer((socket) => {
    // an answer is written in pieces: the second would wait 40 ms for the caller's delayed acknowledgement
    socket.setNoDelay(true);
    sockets.add(socket);
    const turn = turns.of();
    socket.once('close', () => {
      sockets.delete(socket);
      void turn.close();
    });
    fromNodeSocket(socket, {
      serverVersion: '17 (PGlite)',
      auth: { method: 'scram-sha-256', getScramSha256Data: () => scramSha256Data },
      onMessage: async (message, { isAuthenticated }) =>
        isAuthenticated ? await turn.run(message) : undefined,
    }).catch(() => socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the embedded database has no port');
  return {
    url: `postgres://postgres:${password}@localhost:${address.port}/postgres`,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      await database.close();
    },
  };
}

/**
 * Shares the single session of PGlite: each connection has it exclusively from its first message to the end of its
 * transaction.
 */
class Turns {
  private last: Promise<void> = Promise.resolve();

  constructor(private readonly database: PGlite) {}

  /** Runs the messages of one connection, and releases the session if the connection breaks off. */
  of() {
    let end: (() => void) | undefined;
    let isClosed = false;
    let isRunning = false;
    const letGo = async () => {
      const ended = end;
      end = undefined;
      // nobody will finish the transaction or statement that was begun
      await this.database.exec('ROLLBACK').catch(() => {});
      ended?.();
    };
    const run = async (message: Uint8Array): Promise<Uint8Array> => {
      isRunning = true;
      try {
        end ??= await this.begin();
        const answer = isClosed ? new Uint8Array() : await this.database.execProtocolRaw(message);
        if (READY_AND_IDLE.equals(answer.subarray(-READY_AND_IDLE.length))) {
          end();
          end = undefined;
        }
        return answer;
      } finally {
        isRunning = false;
        if (isClosed && end) await letGo();
      }
    };
    const close = async () => {
      isClosed = true;
      if (end && !isRunning) await letGo();
    };
    return { run, close };
  }

  private async begin(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const before = this.last;
    this.last = promise;
    await before;
    return resolve;
  }
}
