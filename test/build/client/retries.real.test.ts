/** What the client asks for again, after how long, and what it gives up. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Verso, VersoError, type VersoOptions } from '../../../public/client/verso.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type Answer = () => Response | Promise<Response>;

const good: Answer = () => Response.json({ success: true, data: { versions: [] } });
const refused =
  (status: number, headers: Record<string, string> = {}): Answer =>
  () =>
    Response.json(
      { success: false, error: { code: 'RATE_LIMITED', message: 'Too many', request_id: 'r1' } },
      { status, headers: { 'X-Request-Id': 'r1', ...headers } },
    );
const gateway: Answer = () => new Response('<html>Bad gateway</html>', { status: 502 });
const silent: Answer = () => Promise.reject(new TypeError('fetch failed'));

/** Asks a service that answers so, one after the other, and goes on with the clock until that is over. */
async function askFor(
  answers: Answer[],
  options: Partial<VersoOptions> = {},
  signal?: AbortSignal,
) {
  let asked = 0;
  const fetch = async (_: RequestInfo | URL, init?: RequestInit) => {
    const answer = answers[asked++];
    if (!answer) throw new Error('asked once more');
    init?.signal?.throwIfAborted();
    return await answer();
  };
  const verso = new Verso({ baseUrl: 'https://verso.example', key: 'x', fetch, ...options });
  const start = Date.now();
  const outcome = verso.listVersions({}, signal).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return { outcome: await outcome, asked, waited: Date.now() - start };
}

describe('what may pass is asked for again', () => {
  test.each([
    ['too many requests', [refused(429), good]],
    ['a service that is not there', [refused(503), good]],
    ['a gateway that fails', [gateway, gateway, good]],
    ['a network that does not answer', [silent, silent, good]],
  ])('%s', async (_, answers) => {
    const { outcome, asked } = await askFor(answers);
    expect(outcome).toEqual({ versions: [] });
    expect(asked).toBe(answers.length);
  });
});

test('a key that cannot stand in a header is not sent at all', async () => {
  const { outcome, asked, waited } = await askFor([good], { key: 'verso_live_…' });
  expect(outcome).toBeInstanceOf(TypeError);
  expect([asked, waited]).toEqual([0, 0]);
});

test('the service says after how long', async () => {
  const { outcome, waited } = await askFor([refused(429, { 'Retry-After': '7' }), good]);
  expect(outcome).toEqual({ versions: [] });
  expect(waited).toBeGreaterThanOrEqual(7_000);
});

test('a longer wait than half a minute is left to the caller', async () => {
  const { outcome, asked } = await askFor([refused(429, { 'Retry-After': '31' })]);
  expect(outcome).toMatchObject({ status: 429, retryAfter: 31, requestId: 'r1' });
  expect(asked).toBe(1);
});

test.each([400, 401, 404, 500])(
  'what is refused with %i is not asked for again',
  async (status) => {
    const { outcome, asked } = await askFor([refused(status)]);
    expect(outcome).toMatchObject({ status });
    expect(asked).toBe(1);
  },
);

test('after two more tries the last failure is thrown, or after as many as are wanted', async () => {
  const { outcome, asked } = await askFor([silent, gateway, gateway]);
  expect(outcome).toBeInstanceOf(VersoError);
  expect(outcome).toMatchObject({ status: 502, code: 'UNREADABLE_ANSWER' });
  expect(asked).toBe(3);
  expect((await askFor([gateway], { retries: 0 })).asked).toBe(1);
});

test('who aborts waits no longer', async () => {
  const reason = new Error('enough');
  const controller = new AbortController();
  setTimeout(() => controller.abort(reason), 1_000);
  const wait = refused(429, { 'Retry-After': '20' });
  const { outcome, asked, waited } = await askFor([wait, good], {}, controller.signal);
  expect(outcome).toBe(reason);
  expect(asked).toBe(1);
  expect(waited).toBeLessThan(20_000);
});

test('what a program can act on comes with the error', async () => {
  const error = {
    code: 'INVALID_REFERENCE',
    message: 'No book',
    details: { suggestions: ['John'] },
    request_id: 'r2',
  };
  const answer = () => Response.json({ success: false, error }, { status: 400 });
  const { outcome } = await askFor([answer]);
  expect(outcome).toMatchObject({ details: { suggestions: ['John'] } });
});
