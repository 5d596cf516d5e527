/** `npm run keys`: makes and manages API keys from the command line. */
import { parseArgs } from 'node:util';
import { purgeCache } from '@netlify/functions';
import { rootCause } from '../lib/errors.ts';
import { keyTag } from '../lib/headers.ts';
import { createKey, deleteKey, listKeys, setDisabled } from '../lib/key-store.ts';
import { withDatabase } from './local-database.ts';

const USAGE = `Usage:
  npm run keys -- create --name "My app" [--expires 2027-01-01]
  npm run keys -- list
  npm run keys -- disable <id>
  npm run keys -- enable <id>
  npm run keys -- delete <id>

Works on the local database, or on the one that NETLIFY_DB_URL names. With NETLIFY_SITE_ID and
NETLIFY_AUTH_TOKEN set, a change also clears the key's answers from the CDN.`;

/** Thrown for a command line that cannot be carried out; its message is for the person who typed it. */
class UsageError extends Error {
  override readonly name = 'UsageError';
}

try {
  await withDatabase(process.cwd(), run);
} catch (error) {
  const reason = rootCause(error);
  console.error(reason instanceof Error ? reason.message : reason);
  if (isUsageError(error)) console.error(`\n${USAGE}`);
  process.exitCode = 1;
}

function isUsageError(error: unknown): boolean {
  if (error instanceof UsageError) return true;
  return error instanceof Error && 'code' in error && `${error.code}`.startsWith('ERR_PARSE_ARGS');
}

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { name: { type: 'string' }, expires: { type: 'string' } },
  });
  const [command, id] = positionals;
  switch (command) {
    case 'create':
      return await create(values.name, values.expires);
    case 'list':
      return await list();
    case 'disable':
      return await change(id, (key) => setDisabled(key, true), 'disabled');
    case 'enable':
      return await change(id, (key) => setDisabled(key, false), 'enabled');
    case 'delete':
      return await change(id, deleteKey, 'deleted');
    default:
      throw new UsageError(command ? `There is no command "${command}".` : 'Which command?');
  }
}

async function create(name: string | undefined, expires: string | undefined): Promise<void> {
  const trimmed = name?.trim().normalize('NFC') ?? '';
  if (trimmed.length < 1 || [...trimmed].length > 64) {
    throw new UsageError('--name must have 1 to 64 characters.');
  }
  const { id, key } = await createKey(trimmed, 'live', readExpiry(expires));
  console.log(`Key ${id}, "${trimmed}". Keep it: it is shown only now.\n\n${key}`);
}

/** A day is over at its end in UTC, so the key works up to the day before. */
function readExpiry(expires: string | undefined): Date | null {
  if (expires === undefined) return null;
  const date = new Date(`${expires}T00:00:00Z`);
  const real = /^\d{4}-\d\d-\d\d$/.test(expires) && date.toJSON()?.startsWith(expires);
  if (!real) throw new UsageError(`--expires must be a date such as 2027-01-01, not "${expires}".`);
  return date;
}

async function list(): Promise<void> {
  const keys = await listKeys();
  if (keys.length === 0) return console.log('There is no key yet.');
  console.table(
    keys.map(({ id, name, environment, first, last, ...rest }) => ({
      id,
      name,
      key: `verso_${environment}_${first}…${last}`,
      ...rest,
    })),
  );
}

async function change(
  id: string | undefined,
  apply: (id: string) => Promise<boolean>,
  done: string,
): Promise<void> {
  if (!id || !/^\d{1,18}$/.test(id)) throw new UsageError('Which key? Give its ID from "list".');
  if (!(await apply(id))) throw new UsageError(`There is no key ${id}.`);
  console.log(`Key ${id} is ${done}.`);
  await purge(id);
}

async function purge(id: string): Promise<void> {
  const { NETLIFY_SITE_ID: siteID, NETLIFY_AUTH_TOKEN: token } = process.env;
  if (!siteID || !token) return;
  await purgeCache({ siteID, token, tags: [keyTag(id)] });
  console.log('Its answers are cleared from the CDN.');
}
