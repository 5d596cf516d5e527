/** Checks with a key of its own that it works, and stops working some time after it is disabled. */
import { API_KEY_HEADER } from '../../functions/lib/http/headers.ts';
import { changeKey, createKey, deleteKey } from '../../functions/lib/keys/store.ts';
import { askDeploy } from './ask.ts';
import { type Finding, finding } from './finding.ts';
import { waitFor } from './journey.ts';

const PATH = '/v1/verses/joh_3_16';
/** The promised maximum delay. */
const LONGEST_SECONDS = 30;
const LIFE_MS = 3_600_000;

/** Creates a key that is deleted after the work. @throws Error if the database accepts no key */
export async function withOwnKey<Value>(
  work: (key: string, id: string) => Promise<Value>,
): Promise<Value> {
  const name = `check-deploy ${new Date().toISOString()}`;
  // if the check is cut short, it expires on its own
  const expiresAt = new Date(Date.now() + LIFE_MS);
  const made = await createKey({ name, environment: 'live', expiresAt, accountId: null });
  if ('refused' in made) throw new Error(`a key could not be made: ${made.refused}`);
  try {
    return await work(made.key, made.id);
  } finally {
    await deleteKey(made.id, 'all');
  }
}

export async function checkKeyChange(origin: string, key: string, id: string): Promise<Finding> {
  const statusNow = async () =>
    (await askDeploy(origin + PATH, { headers: { [API_KEY_HEADER]: key } })).status;
  const before = await statusNow();
  if (before !== 200)
    return finding('a key that is disabled', false, `${before} while it was good`);
  await changeKey(id, { disabled: true }, 'all');
  const start = performance.now();
  const status = await waitFor(statusNow, (each) => each === 401);
  const seconds = (performance.now() - start) / 1000;
  const isGood = status === 401 && seconds <= LONGEST_SECONDS + 1;
  return finding('a key that is disabled', isGood, `${status} after ${seconds.toFixed(1)} s`);
}
