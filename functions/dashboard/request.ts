/** Checks requests before anything is done for them. */
import { siteOrigin } from '../lib/host/site-origin.ts';
import { Refusal } from './refusal.ts';

const MAX_BODY = 10_000;
const JSON_TYPE = /^application\/json *(?:;|$)/i;

/**
 * Refuses changes from pages that are not ours: browsers send the origin of every request that could change something,
 * and no page can forge it.
 * @throws Refusal FOREIGN_PAGE
 */
export function requireOurPage(request: Request): void {
  if (request.method === 'GET') return;
  const origin = request.headers.get('Origin');
  // behind a TLS proxy, a request arrives at a different address from the one that browsers use
  if (origin === null || ![siteOrigin(), new URL(request.url).origin].includes(origin)) {
    throw new Refusal('FOREIGN_PAGE', 'Only the pages of this site may ask for this');
  }
}

/**
 * Returns the JSON of a request; undefined if it has none.
 * @throws Refusal INVALID_INPUT
 */
export async function readBody(request: Request): Promise<unknown> {
  const text = await request.text().catch(() => {
    throw new Refusal('INVALID_INPUT', 'The body was cut off');
  });
  if (text === '') return undefined;
  if (!JSON_TYPE.test(request.headers.get('Content-Type') ?? '')) {
    throw new Refusal('INVALID_INPUT', 'Send JSON as application/json');
  }
  if (text.length > MAX_BODY) throw new Refusal('INVALID_INPUT', 'That is too long');
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('INVALID_INPUT', 'That is no JSON');
  }
}
