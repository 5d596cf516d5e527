/** `npm run keys`: creates and manages API keys from the command line. */

import { parseArgs } from 'node:util';
import { findAccount } from '../../functions/lib/accounts/store.ts';
import { MAX_KEY_NAME, MAX_KEYS } from '../../functions/lib/contract/limits.ts';
import { readExpiry, readName } from '../../functions/lib/keys/input.ts';
import {
  changeKey,
  createKey,
  deleteKey,
  type KeyRefusal,
  listKeys,
  type Scope,
} from '../../functions/lib/keys/store.ts';
import { runOnDatabase, UsageError } from './command-line.ts';

const USAGE = `Usage:
  npm run keys -- create --name "My app" [--expires 2027-01-01] [--account me@example.org]
  npm run keys -- list [--account me@example.org]
  npm run keys -- disable <id> [--account me@example.org]
  npm run keys -- enable <id> [--account me@example.org]
  npm run keys -- delete <id> [--account me@example.org]

With --account it works on that account's keys only, and makes keys for it; without, on all keys, and makes
keys of the operator's own. Works on the database that DATABASE_URL or NETLIFY_DB_URL names, or on the local one.
A change holds everywhere within 30 seconds.`;

await runOnDatabase(USAGE, async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { name: { type: 'string' }, expires: { type: 'string' }, account: { type: 'string' } },
  });
  const [command, id, ...others] = positionals;
  // what is ignored would look as if it had been done
  if (others.length > 0) throw new UsageError(`One key at a time, without "${others.join(' ')}".`);
  if (command !== 'create' && (values.name ?? values.expires) !== undefined) {
    throw new UsageError('--name and --expires are of "create" only.');
  }
  const scope = await readScope(values.account);
  switch (command) {
    case 'create':
      return await createCommand(values.name, values.expires, scope);
    case 'list':
      return await listCommand(scope);
    case 'disable':
      return await change(id, (key) => changeKey(key, { disabled: true }, scope), 'disabled');
    case 'enable':
      return await change(id, (key) => changeKey(key, { disabled: false }, scope), 'enabled');
    case 'delete':
      return await change(id, (key) => deleteKey(key, scope), 'deleted');
    default:
      throw new UsageError(command ? `There is no command "${command}".` : 'Which command?');
  }
});

async function readScope(email: string | undefined): Promise<Scope> {
  if (email === undefined) return 'all';
  const account = await findAccount({ email });
  if (!account) throw new UsageError(`There is no account "${email}".`);
  return { accountId: account.id };
}

async function createCommand(
  givenName: string | undefined,
  givenExpiry: string | undefined,
  scope: Scope,
): Promise<void> {
  const name = readName(givenName ?? '');
  if (name === undefined)
    throw new UsageError(`--name must have 1 to ${MAX_KEY_NAME} printable characters.`);
  const expiresAt = givenExpiry === undefined ? null : readExpiry(givenExpiry);
  if (expiresAt === undefined) {
    throw new UsageError(`--expires must be a date such as 2027-01-01, not "${givenExpiry}".`);
  }
  const accountId = scope === 'all' ? null : scope.accountId;
  const made = await createKey({ name, environment: 'live', expiresAt, accountId });
  if ('refused' in made) {
    const refusals = {
      NAME_TAKEN: `The account has a key "${name}" already.`,
      TOO_MANY_KEYS: `The account has ${MAX_KEYS} keys already; delete one first.`,
    };
    throw new UsageError(refusals[made.refused]);
  }
  console.log(`Key ${made.id}, "${name}". Keep it: it is shown only now.\n\n${made.key}`);
}

async function listCommand(scope: Scope): Promise<void> {
  const keys = await listKeys(scope);
  if (keys.length === 0) return console.log('There is no key yet.');
  console.table(
    keys.map(({ id, name, shown, account, state, created, ...rest }) => ({
      id,
      name,
      key: shown,
      account: account ?? '',
      state,
      created,
      expires: rest.expires,
      'last used': rest.lastUsed,
      today: rest.today,
      '30 days': rest.month,
    })),
  );
}

async function change(
  id: string | undefined,
  apply: (id: string) => Promise<string | undefined | { refused: KeyRefusal }>,
  done: string,
): Promise<void> {
  if (!id || !/^\d{1,18}$/.test(id)) throw new UsageError('Which key? Give its ID from "list".');
  if (typeof (await apply(id)) !== 'string') throw new UsageError(`There is no key ${id}.`);
  console.log(`Key ${id} is ${done}.`);
}
