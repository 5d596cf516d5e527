/** Lists the sessions of an account, and what has happened to it. */

import { endSession, listEvents, listSessions } from '../../lib/accounts/sessions.ts';
import type { Call, Operation, Owner, Reply } from '../operation.ts';
import { Refusal } from '../refusal.ts';
import { noteEvent } from './note-event.ts';

export const historyOperations: Operation[] = [
  { method: 'GET', path: 'account/sessions', open: false, run: sessions },
  { method: 'DELETE', path: 'account/sessions/{id}', open: false, run: endOtherSession },
  { method: 'GET', path: 'account/events', open: false, run: events },
];

async function sessions(_: Call, { accountId, sessionId }: Owner): Promise<Reply> {
  return { data: { sessions: await listSessions(accountId, sessionId) } };
}

async function endOtherSession(call: Call, { accountId }: Owner): Promise<Reply> {
  const { id = '' } = call.parameters;
  if (!(await endSession(id, accountId))) {
    throw new Refusal('NOT_FOUND', 'There is no such session');
  }
  await noteEvent(call, accountId, 'session_ended');
  return { data: {} };
}

async function events(_: Call, { accountId }: Owner): Promise<Reply> {
  return { data: { events: await listEvents(accountId) } };
}
