/** `npm run check-deploy`: asks a deploy what only a deploy can show. */

import { rootCause } from '../../functions/lib/contract/errors.ts';
import { PUBLIC_KEY } from '../../functions/lib/contract/public-key.ts';
import { checkEndpoints, checkOthers } from '../deploy-check/endpoints.ts';
import type { Finding } from '../deploy-check/finding.ts';
import { checkKeyChange, withOwnKey } from '../deploy-check/key-change.ts';
import { checkSite } from '../deploy-check/site.ts';
import { databaseName, withDatabase } from '../local/database.ts';

const USAGE = `Usage:
  npm run check-deploy -- https://verso.example

Asks every page, endpoint and header that matters. With NETLIFY_DB_URL, the deploy's own database, it makes a key for
the time of the check, and sees how soon it opens nothing once it is disabled; else it takes the key in VERSO_KEY, or
the public one.`;

const MARKS = { good: 'ok  ', bad: 'BAD ', told: '    ' };

const [address = ''] = process.argv.slice(2);
if (!/^https?:/.test(address) || !URL.canParse(address)) {
  console.error(USAGE);
  process.exit(1);
}
const { origin } = new URL(address);
let bad = 0;
function printFinding({ what, outcome, seen }: Finding): void {
  if (outcome === 'bad') bad += 1;
  console.log(`${MARKS[outcome]} ${what}: ${seen}`);
}

async function checkDeploy(key: string): Promise<void> {
  for await (const each of checkSite(origin)) printFinding(each);
  for await (const each of checkEndpoints(origin, key)) printFinding(each);
  for await (const each of checkOthers(origin, key)) printFinding(each);
}

try {
  if (process.env.NETLIFY_DB_URL) {
    console.error(`On ${databaseName(process.env)}.`);
    await withDatabase(() =>
      withOwnKey(async (key, id) => {
        await checkDeploy(key);
        printFinding(await checkKeyChange(origin, key, id));
      }),
    );
  } else {
    await checkDeploy(process.env.VERSO_KEY ?? PUBLIC_KEY);
    console.log(
      `${MARKS.told} not looked at: how soon a disabled key opens nothing (set NETLIFY_DB_URL)`,
    );
  }
} catch (error) {
  bad += 1;
  const cause = rootCause(error);
  const reason = cause === error || !(cause instanceof Error) ? '' : ` (${cause.message})`;
  console.error(`${MARKS.bad} ${error instanceof Error ? error.message : error}${reason}`);
}
console.log(bad > 0 ? `\n${bad} to look at` : '\nAll as it should be');
process.exitCode = bad > 0 ? 1 : 0;
