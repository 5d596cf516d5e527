/** `npm run accounts`: the operator's view of the accounts. */
import { parseArgs } from 'node:util';
import {
  deleteAccount,
  listAccounts,
  setAccountDisabled,
} from '../../functions/lib/accounts/store.ts';
import { runOnDatabase, UsageError } from './command-line.ts';

const USAGE = `Usage:
  npm run accounts -- list
  npm run accounts -- disable <e-mail>   ends its sessions; its keys open nothing
  npm run accounts -- enable <e-mail>
  npm run accounts -- delete <e-mail>    with all its keys and their usage

Works on the database that DATABASE_URL or NETLIFY_DB_URL names, or on the local one. A change holds everywhere within
30 seconds.`;

await runOnDatabase(USAGE, async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [command, email, ...others] = positionals;
  // one that is ignored would look as if it had been changed too
  if (others.length > 0)
    throw new UsageError(`One account at a time, without "${others.join(' ')}".`);
  switch (command) {
    case 'list':
      return await printAccounts();
    case 'disable':
      return await change(email, (address) => setAccountDisabled(address, true), 'disabled');
    case 'enable':
      return await change(email, (address) => setAccountDisabled(address, false), 'enabled');
    case 'delete':
      return await change(email, (address) => deleteAccount({ email: address }), 'deleted');
    default:
      throw new UsageError(command ? `There is no command "${command}".` : 'Which command?');
  }
});

async function printAccounts(): Promise<void> {
  const accounts = await listAccounts();
  if (accounts.length === 0) return console.log('There is no account yet.');
  console.table(accounts.map(({ month, ...rest }) => ({ ...rest, '30 days': month })));
}

async function change(
  email: string | undefined,
  apply: (email: string) => Promise<string[] | undefined>,
  done: string,
): Promise<void> {
  if (!email) throw new UsageError('Which account? Give its e-mail address from "list".');
  const keys = await apply(email);
  if (!keys) throw new UsageError(`There is no account "${email}".`);
  console.log(`Account ${email.trim().toLowerCase()} is ${done}.`);
}
