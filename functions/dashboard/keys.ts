/** An account's keys. */
import * as v from 'valibot';
import type { Key, MadeKey } from '../../build/shared/dashboard.ts';
import { keysChanged } from '../lib/key-change.ts';
import { readExpiry, readName } from '../lib/key-input.ts';
import {
  changeKey,
  createKey,
  deleteKey,
  type KeyRefusal,
  type KeySummary,
  listKeys,
} from '../lib/key-store.ts';
import { type Call, type Holder, type Operation, type Outcome, read } from './operation.ts';
import { Refusal } from './refusal.ts';

export const keyOperations: Operation[] = [
  { method: 'GET', path: 'keys', open: false, run: list },
  { method: 'POST', path: 'keys', open: false, run: create },
  { method: 'PATCH', path: 'keys/:', open: false, run: change },
  { method: 'DELETE', path: 'keys/:', open: false, run: remove },
];

const name = v.pipe(
  v.string(),
  v.transform(readName),
  v.string('must have 1 to 64 printable characters'),
);
const expiry = v.nullable(
  v.pipe(
    v.string(),
    v.transform(readExpiry),
    v.date('must be a day such as 2027-01-01'),
    v.check((day) => day.getTime() > Date.now(), 'must be a day after today (UTC)'),
  ),
);

const REFUSED: Record<KeyRefusal, string> = {
  NAME_TAKEN: 'There is a key of that name already',
  TOO_MANY_KEYS: 'There are 20 keys already',
};

async function list(_: Call, { accountId }: Holder): Promise<Outcome> {
  const keys = await listKeys({ accountId });
  return { data: { keys: keys.map(asShown) } };
}

function asShown({ environment, first, last, account: _, total: __, ...rest }: KeySummary): Key {
  return { ...rest, shown: `verso_${environment}_${first}…${last}` };
}

async function create({ body }: Call, { accountId }: Holder): Promise<Outcome> {
  const input = read(v.object({ name, expires: v.optional(expiry, null) }), body);
  const made = await createKey({
    name: input.name,
    environment: 'live',
    expiresAt: input.expires,
    accountId,
  });
  if ('refused' in made) throw new Refusal(made.refused, REFUSED[made.refused]);
  return { data: made satisfies MadeKey };
}

const changes = v.object({
  name: v.optional(name),
  disabled: v.optional(v.boolean()),
  expires: v.optional(expiry),
});

async function change({ body, parameter }: Call, { accountId }: Holder): Promise<Outcome> {
  const { expires, ...rest } = read(changes, body);
  const id = readId(parameter);
  const changed = await changeKey(id, { ...rest, expiresAt: expires }, { accountId });
  if (typeof changed === 'object') throw new Refusal(changed.refused, REFUSED[changed.refused]);
  if (!changed) throw noSuchKey();
  await keysChanged([id]);
  return { data: {} };
}

async function remove({ parameter }: Call, { accountId }: Holder): Promise<Outcome> {
  const id = readId(parameter);
  if (!(await deleteKey(id, { accountId }))) throw noSuchKey();
  await keysChanged([id]);
  return { data: {} };
}

/** @throws Refusal NOT_FOUND for what cannot be the ID of a key */
export function readId(parameter: string): string {
  if (!/^\d{1,18}$/.test(parameter)) throw noSuchKey();
  return parameter;
}

/** Said of keys that do not exist and of other people's alike. */
export function noSuchKey(): Refusal {
  return new Refusal('NOT_FOUND', 'There is no such key');
}
