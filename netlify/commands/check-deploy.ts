/** `npm run check-deploy`: tests what only a deploy can show. */
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { offerHelp } from '../../build/offer-help.ts';
import { rootCause } from '../../functions/lib/contract/errors.ts';
import { PUBLIC_KEY } from '../../functions/lib/contract/public-key.ts';
import { changeKey } from '../../functions/lib/keys/store.ts';
import { checkEndpoints, checkOthers } from '../deploy-check/endpoints.ts';
import { type Finding, told } from '../deploy-check/finding.ts';
import { checkJourney } from '../deploy-check/journey.ts';
import { checkKeyChange, withOwnKey } from '../deploy-check/key-change.ts';
import { checkSite } from '../deploy-check/site.ts';
import { databaseName, withDatabase } from '../local/database.ts';
import { reasonOf } from './command-line.ts';

const USAGE = `Usage:
  npm run check-deploy -- https://verso.example [--email me@example.org]

Asks every page, endpoint and header that matters. With NETLIFY_DB_URL, the deploy's own database, it makes a key for
the time of the check, and sees how soon it opens nothing once it is disabled; else it takes the key in VERSO_KEY, or
the public one. With an address of yours that has no account, it registers with it and asks for the links of the e-mails,
makes, rotates and disables a key, changes the password, and deletes the account.`;

const MARKS = { good: 'ok  ', bad: 'BAD ', told: '    ' };

offerHelp(USAGE);
const { address, email } = readCommandLine();
const { origin } = new URL(address);
const hasDatabase = Boolean(process.env.NETLIFY_DB_URL);
let bad = 0;
function printFinding({ what, outcome, seen }: Finding): void {
  if (outcome === 'bad') bad += 1;
  console.log(`${MARKS[outcome]} ${what}: ${seen}`);
}

function readCommandLine(): { address: string; email: string | undefined } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { email: { type: 'string' } },
    });
    const [address = ''] = positionals;
    if (/^https?:/.test(address) && URL.canParse(address)) return { address, email: values.email };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  console.error(USAGE);
  process.exit(1);
}

/** Asks the operator, who received the e-mail, for its link. */
async function readLink(page: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const link = await terminal.question(`The link in the e-mail to ${email}, to ${page}: `);
  terminal.close();
  if (URL.canParse(link.trim())) return link.trim();
  throw new Error('That is no link; begin again with an address that has no account');
}

async function checkDeploy(key: string): Promise<void> {
  for await (const each of checkSite(origin)) printFinding(each);
  for await (const each of checkEndpoints(origin, key)) printFinding(each);
  for await (const each of checkOthers(origin, key)) printFinding(each);
  if (email === undefined) {
    printFinding(told('not looked at', 'registering, and all that an account can do (--email)'));
    return;
  }
  const expireKey = hasDatabase
    ? async (id: string) => void (await changeKey(id, { expiresAt: new Date(0) }, 'all'))
    : undefined;
  for await (const each of checkJourney({ origin, email, readLink, expireKey })) printFinding(each);
}

try {
  if (hasDatabase) {
    console.error(`On ${databaseName(process.env)}.`);
    await withDatabase(() =>
      withOwnKey(async (key, id) => {
        await checkDeploy(key);
        printFinding(await checkKeyChange(origin, key, id));
      }),
    );
  } else {
    await checkDeploy(process.env.VERSO_KEY ?? PUBLIC_KEY);
    printFinding(told('not looked at', 'how soon a disabled key opens nothing (NETLIFY_DB_URL)'));
  }
} catch (error) {
  bad += 1;
  const cause = rootCause(error);
  const reason = cause === error ? '' : ` (${reasonOf(error)})`;
  console.error(`${MARKS.bad} ${error instanceof Error ? error.message : error}${reason}`);
}
console.log(bad > 0 ? `\n${bad} to look at` : '\nAll as it should be');
process.exitCode = bad > 0 ? 1 : 0;
