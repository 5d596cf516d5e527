/** Postgres inside this process, for machines that have none. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Socket } from 'node:net';
import { NetlifyDB } from '@netlify/database-dev';

const ACCEPTED = 'net.server.socket';

/**
 * The embedded database, not started yet. Its server writes an answer in several pieces; without TCP_NODELAY the second
 * waits for the caller's delayed acknowledgement, 40 ms for each statement.
 */
export function embeddedDatabase(options: ConstructorParameters<typeof NetlifyDB>[0]): NetlifyDB {
  unsubscribe(ACCEPTED, sendAtOnce);
  subscribe(ACCEPTED, sendAtOnce);
  return new NetlifyDB(options);
}

function sendAtOnce(message: unknown): void {
  if (typeof message !== 'object' || message === null || !('socket' in message)) return;
  if (message.socket instanceof Socket) message.socket.setNoDelay(true);
}
