/**
 * Checks everything that somebody does with an account, from registering to deleting it, as the pages and programs do
 * it.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { PAGES } from '../../functions/lib/contract/pages.ts';
import { API_KEY_HEADER } from '../../functions/lib/http/headers.ts';
import { askDeploy, envelope, postJson, read } from './ask.ts';
import { Browser, type DashboardAnswer } from './browser.ts';
import { checkEndpoints } from './endpoints.ts';
import { type Finding, finding } from './finding.ts';

const VERSE = '/v1/verses/joh_3_16?version=kjv';
/** How long a process may remember a key, and counts may take to arrive. */
const LONGEST_MS = 35_000;
const POLL_MS = 500;
const GRACE_SECONDS = 3_600;

export interface JourneySettings {
  origin: string;
  /** A mailbox of the operator that no account uses. */
  email: string;
  /** Returns the link to a page in the newest e-mail. */
  readLink: (page: string) => Promise<string>;
  /** Makes a key expire, which the dashboard can only do for a future day. */
  expireKey: ((id: string) => Promise<void>) | undefined;
}

const made = z.object({ id: z.string(), key: z.string() });
const usage = z.object({ rows: z.array(z.object({ endpoint: z.string() })) });

/** @throws Error if a step fails that all later ones need */
export async function* checkJourney(settings: JourneySettings): AsyncGenerator<Finding> {
  const { origin, email, readLink, expireKey } = settings;
  const passwords = Array.from({ length: 3 }, () => randomBytes(12).toString('hex'));
  const [first = '', second = '', third = ''] = passwords;
  const she = new Browser(origin);
  /** Requires a step that later ones need. */
  const must = (what: string, answer: DashboardAnswer): Finding => {
    if (answer.status !== 200) throw new Error(`${what}: ${answer.seen}`);
    return finding(what, true, answer.seen);
  };
  const tokenOf = (link: string) => decodeURIComponent(new URL(link).hash.slice(1));

  yield must('register', await she.ask('POST', 'account/register', { email, password: first }));
  const link = await readLink(PAGES.confirm.en);
  yield finding('the link of the e-mail', link.startsWith(`${origin}/`), link.split('#')[0] ?? '');
  yield must('confirm', await she.ask('POST', 'account/confirm', { token: tokenOf(link) }));
  yield must('sign out', await she.ask('POST', 'account/sign-out', {}));
  const signIn = (password: string) => she.ask('POST', 'account/sign-in', { email, password });
  yield must('sign in', await signIn(first));

  const create = async (name: string) => await she.ask('POST', 'keys', { name });
  const created = await create('check-deploy');
  yield must('create a key', created);
  const { id, key } = made.parse(created.data);
  const statusOf = (value: string) => statusAndMessage(origin, value);
  yield* checkEndpoints(origin, key);
  yield* checkPrograms(origin, key);

  const counted = await waitFor(
    async () => usage.parse((await she.ask('GET', `keys/${id}/usage`)).data).rows,
    (rows) => rows.some(({ endpoint }) => endpoint === 'verse'),
  );
  yield finding('usage', counted.length > 10, `${counted.length} endpoints`);

  const rotated = await she.ask('POST', `keys/${id}/rotate`, { keep: GRACE_SECONDS });
  yield must('rotate', rotated);
  const next = made.parse(rotated.data).key;
  yield finding('the new value', (await statusOf(next)) === '200', await statusOf(next));
  yield finding('the former value meanwhile', (await statusOf(key)) === '200', await statusOf(key));

  const disable = (disabled: boolean) => she.ask('PATCH', `keys/${id}`, { disabled });
  yield must('disable', await disable(true));
  yield await comesTo('a disabled key', () => statusOf(next), '401 API key is disabled');
  yield must('enable', await disable(false));
  yield await comesTo('an enabled key', () => statusOf(next), '200');

  if (expireKey) {
    const short = made.parse((await create('check-deploy, expired')).data);
    await expireKey(short.id);
    yield await comesTo('an expired key', () => statusOf(short.key), '401 API key has expired');
  }

  const change = { current: first, password: second };
  yield must('change the password', await she.ask('POST', 'account/password', change));
  yield must('ask for a link', await she.ask('POST', 'account/recover', { email }));
  const token = tokenOf(await readLink(PAGES.newPassword.en));
  const renewed = { token, password: third };
  yield must('a new password by it', await she.ask('POST', 'account/new-password', renewed));
  const old = await signIn(second);
  yield finding('the old password opens nothing', old.status === 401, old.seen);
  yield must('sign in with the new one', await signIn(third));

  yield must('delete the account', await she.ask('POST', 'account/delete', { password: third }));
  yield await comesTo('a key of a deleted account', () => statusOf(next), '401 Invalid API key');
}

/** Checks what only programs use: tools for language models, and requests that must be refused. */
async function* checkPrograms(origin: string, key: string): AsyncGenerator<Finding> {
  // the contract allows only GET
  const posted = await postJson(`${origin}/v1/check`, key, { text: 'John 3:16' });
  yield finding('POST /v1/check is refused', posted.status === 405, `${posted.status}`);
  const checked = { text: '“Jesus wept.” (John 11:35)', version: 'kjv' };
  const params = { name: 'check_text', arguments: checked };
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
  const call = await postJson(`${origin}/mcp`, key, message);
  const isGood = call.status === 200 && call.text.includes('exact');
  yield finding('a tool for language models', isGood, `${call.status}`);
}

async function statusAndMessage(origin: string, key: string): Promise<string> {
  const { status, text } = await askDeploy(origin + VERSE, { headers: { [API_KEY_HEADER]: key } });
  return [status, read(text, envelope)?.error?.message].filter(Boolean).join(' ');
}

async function comesTo(
  what: string,
  look: () => Promise<string>,
  wanted: string,
): Promise<Finding> {
  const seen = await waitFor(look, (each) => each === wanted);
  return finding(what, seen === wanted, seen);
}

/** Checks repeatedly until the expected state is reached or time is up. @returns what was seen last */
export async function waitFor<Seen>(
  look: () => Promise<Seen>,
  isGood: (seen: Seen) => boolean,
): Promise<Seen> {
  const until = performance.now() + LONGEST_MS;
  for (let seen = await look(); ; seen = await look()) {
    if (isGood(seen) || performance.now() > until) return seen;
    await pause(POLL_MS);
  }
}
