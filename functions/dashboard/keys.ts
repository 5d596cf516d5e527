/** Manages the keys of an account. */
import * as z from 'zod';
import type { Key, MadeKey } from '../lib/contract/dashboard.ts';
import { GRACE_SECONDS, MAX_KEY_NAME, MAX_KEYS, MAX_ORIGINS } from '../lib/contract/limits.ts';
import { logError } from '../lib/host/log.ts';
import { forgetKeys } from '../lib/keys/check.ts';
import { readExpiry, readName, readOrigin } from '../lib/keys/input.ts';
import {
  changeKey,
  createKey,
  deleteKey,
  type KeyRefusal,
  listKeys,
  rotateKey,
} from '../lib/keys/store.ts';
import type { Email } from '../lib/mail/emails.ts';
import { noteEvent } from './account/note-event.ts';
import { type Call, type Operation, type Owner, type Reply, read } from './operation.ts';
import { Refusal } from './refusal.ts';
import { takeNewKey } from './sign-in/attempts.ts';

export const keyOperations: Operation[] = [
  { method: 'GET', path: 'keys', open: false, run: listOwnKeys },
  { method: 'POST', path: 'keys', open: false, run: createOwnKey },
  { method: 'PATCH', path: 'keys/{id}', open: false, run: change },
  { method: 'POST', path: 'keys/{id}/rotate', open: false, run: rotateOwnKey },
  { method: 'DELETE', path: 'keys/{id}', open: false, run: removeOwnKey },
];

const name = z
  .string()
  .transform(readName)
  .pipe(z.string(`must have 1 to ${MAX_KEY_NAME} printable characters`));

const expiry = z
  .string()
  .transform(readExpiry)
  .pipe(z.date('must be a day such as 2027-01-01'))
  .refine((day) => day.getTime() > Date.now(), 'must be a day after today (UTC)')
  .nullable();

const REFUSED: Record<KeyRefusal, string> = {
  NAME_TAKEN: 'There is a key of that name already',
  TOO_MANY_KEYS: `There are ${MAX_KEYS} keys already`,
};

async function listOwnKeys(_: Call, { accountId }: Owner): Promise<Reply> {
  const keys = await listKeys({ accountId });
  return { data: { keys: keys.map(({ account: _, ...key }): Key => key) } };
}

async function createOwnKey(call: Call, { accountId, email }: Owner): Promise<Reply> {
  const input = read(z.strictObject({ name, expires: expiry.default(null) }), call.body);
  await takeNewKey(accountId);
  const made = await createKey({
    name: input.name,
    environment: 'live',
    expiresAt: input.expires,
    accountId,
  });
  if ('refused' in made) throw new Refusal(made.refused, REFUSED[made.refused]);
  await noteEvent(call, accountId, 'key_created', input.name);
  sendLater(call, { to: email, kind: 'keyMade', token: '', about: input.name });
  return { data: made satisfies MadeKey };
}

/** The changes to a key, at least one. */
const changes = z
  .strictObject({
    name: name.optional(),
    disabled: z.boolean().optional(),
    expires: expiry.optional(),
    origins: z
      .array(z.string().transform(readOrigin).pipe(z.string('must be like https://example.org')))
      .max(MAX_ORIGINS)
      .optional(),
  })
  .refine(
    (given) => Object.keys(given).length > 0,
    'name what to change: name, disabled, expires or origins',
  );

const rotation = z.strictObject({ keep: z.literal(GRACE_SECONDS) });

async function change(call: Call, { accountId }: Owner): Promise<Reply> {
  const { expires, ...rest } = read(changes, call.body);
  const id = readId(call.parameters);
  const changed = await changeKey(id, { ...rest, expiresAt: expires }, { accountId });
  if (typeof changed === 'object') throw new Refusal(changed.refused, REFUSED[changed.refused]);
  if (changed === undefined) throw noSuchKey();
  forgetKeys([id]);
  if (rest.disabled !== undefined) {
    await noteEvent(call, accountId, rest.disabled ? 'key_disabled' : 'key_enabled', changed);
  }
  return { data: {} };
}

async function rotateOwnKey(call: Call, { accountId, email }: Owner): Promise<Reply> {
  const { keep } = read(rotation, call.body);
  const id = readId(call.parameters);
  await takeNewKey(accountId);
  const rotated = await rotateKey(id, keep, { accountId });
  if (!rotated) throw noSuchKey();
  forgetKeys([id]);
  await noteEvent(call, accountId, 'key_rolled', rotated.name);
  sendLater(call, { to: email, kind: 'keyRotated', token: '', about: rotated.name });
  return { data: { id, key: rotated.key } satisfies MadeKey };
}

function sendLater(call: Call, message: Email): void {
  const sent = call.send(message);
  call.keepAlive(sent.catch((error) => logError('an e-mail could not be sent', error)));
}

async function removeOwnKey(call: Call, { accountId }: Owner): Promise<Reply> {
  const id = readId(call.parameters);
  const name = await deleteKey(id, { accountId });
  if (name === undefined) throw noSuchKey();
  forgetKeys([id]);
  await noteEvent(call, accountId, 'key_deleted', name);
  return { data: {} };
}

/** @throws Refusal NOT_FOUND if it cannot be the ID of a key */
export function readId({ id = '' }: Call['parameters']): string {
  if (!/^\d{1,18}$/.test(id)) throw noSuchKey();
  return id;
}

/** The same refusal for keys that do not exist and for keys of other accounts. */
export function noSuchKey(): Refusal {
  return new Refusal('NOT_FOUND', 'There is no such key');
}
