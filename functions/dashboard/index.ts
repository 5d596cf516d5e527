/** Serves all requests of the dashboard's pages: accounts, keys, usage. */
import type { Config } from '@netlify/functions';
import { isAPIError } from 'better-auth/api';
import { getSessionCookie } from 'better-auth/cookies';
import { endSession } from '../lib/accounts/sessions.ts';
import { findAccount } from '../lib/accounts/store.ts';
import { hasDatabase } from '../lib/database/database.ts';
import { originalPath } from '../lib/http/dev-retries.ts';
import type { Caller } from '../lib/http/handler.ts';
import { matchPath, segmentsOf } from '../lib/http/match-path.ts';
import { REQUEST_ID_HEADER, requestIdOf } from '../lib/http/request-id.ts';
import { secured } from '../lib/http/security-headers.ts';
import { sendEmail } from '../lib/mail/mail.ts';
import { accountOperations } from './account/account.ts';
import { addressOperations } from './account/address-change.ts';
import { historyOperations } from './account/history.ts';
import { passwordOperations } from './account/password-change.ts';
import { keyOperations } from './keys.ts';
import type { Call, Operation, Reply } from './operation.ts';
import { Refusal, refusalAnswer } from './refusal.ts';
import { readBody, requireOurPage } from './request.ts';
import { authFor, COOKIE_PREFIX } from './sign-in/auth.ts';
import { authSecret } from './sign-in/auth-secret.ts';
import { statusOperations } from './status.ts';
import { usageOperations } from './usage.ts';

const OPERATIONS = [
  ...accountOperations,
  ...passwordOperations,
  ...addressOperations,
  ...historyOperations,
  ...keyOperations,
  ...usageOperations,
  ...statusOperations,
];

/** The maximum length of a session, in days, however much it is used. */
const SESSION_DAYS_AT_MOST = 90;
const DAY_MS = 86_400_000;
/** How much of the name of a browser is kept with a session, in UTF-16 units. */
const LONGEST_BROWSER = 300;

/** Answers every path below `/api/`: signed-in users only, except for open operations. */
export default async function dashboard(request: Request, context: Caller): Promise<Response> {
  const requestId = requestIdOf(request);
  try {
    const { operation, parameters } = findOperation(request);
    requireOurPage(request);
    if (!hasDatabase()) {
      throw new Refusal('NO_ACCOUNTS', 'This service has no accounts: it runs without a database');
    }
    const reply = await runOperation(operation, await readCall(request, context, parameters));
    const response = reply instanceof Response ? reply : answerCall(reply);
    response.headers.set(REQUEST_ID_HEADER, requestId);
    return secured(response);
  } catch (error) {
    return secured(refusalAnswer(error, requestId));
  }
}

export const config: Config = {
  path: '/api/*',
  // the platform limits requests without a key, before they cost us anything
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

async function readCall(
  request: Request,
  { ip, waitUntil }: Caller,
  parameters: Record<string, string>,
): Promise<Call> {
  const language = request.headers.get('Accept-Language')?.startsWith('en') ? 'en' : 'es';
  const headers = new Headers({
    Cookie: request.headers.get('Cookie') ?? '',
    'User-Agent': (request.headers.get('User-Agent') ?? '').slice(0, LONGEST_BROWSER),
  });
  let auth: Call['auth'] | undefined;
  const call: Call = {
    address: ip,
    headers,
    isOwner: false,
    body: await readBody(request),
    parameters,
    language,
    keepAlive: (work) => waitUntil(work),
    // operations that need no account work even if the operator has not set up accounts
    get auth() {
      auth ??= authFor(call);
      return auth;
    },
    send: (message) => sendEmail(message, language),
  };
  return call;
}

async function runOperation(operation: Operation, call: Call): Promise<Reply | Response> {
  if (operation.open) return await operation.run(call);
  // says so where accounts are not set up
  authSecret();
  // without a cookie there is no session to look for
  if (getSessionCookie(call.headers, { cookiePrefix: COOKIE_PREFIX }) === null) {
    throw new Refusal('SIGNED_OUT', 'Sign in first');
  }
  const { headers, response } = await call.auth.api
    .getSession({ headers: call.headers, returnHeaders: true })
    .catch((error: unknown) => {
      // it ended while it was being renewed
      const isOver = isAPIError(error) && error.status === 'UNAUTHORIZED';
      throw isOver ? new Refusal('SIGNED_OUT', 'Sign in again') : error;
    });
  if (!response) throw new Refusal('SIGNED_OUT', 'Sign in first');
  const { id: accountId, email } = response.user;
  const { id: sessionId, createdAt } = response.session;
  const isOver = Date.now() - createdAt.getTime() > SESSION_DAYS_AT_MOST * DAY_MS;
  if (isOver || (await findAccount({ id: accountId }))?.isDisabled) {
    await endSession(sessionId, accountId);
    throw new Refusal('SIGNED_OUT', 'Sign in again');
  }
  call.isOwner = true;
  const reply = await operation.run(call, { accountId, email, sessionId });
  // a session in use continues: its cookie is renewed from time to time
  return reply instanceof Response ? reply : { cookies: headers.getSetCookie(), ...reply };
}

function answerCall({ data, cookies = [] }: Reply): Response {
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return Response.json({ success: true, data }, { headers });
}

/** @throws Refusal NOT_FOUND or METHOD_NOT_ALLOWED */
function findOperation(request: Request) {
  const { path } = originalPath(new URL(request.url).pathname);
  const segments = segmentsOf(path);
  const here = OPERATIONS.flatMap((operation) => {
    const parameters = matchPath(`/api/${operation.path}`, segments);
    return parameters ? [{ operation, parameters }] : [];
  });
  const found = here.find(({ operation }) => operation.method === request.method);
  if (found) return found;
  if (here.length === 0) throw new Refusal('NOT_FOUND', 'There is no such address');
  const methods = here.map(({ operation }) => operation.method).join(', ');
  const message = `Use ${methods}, not ${request.method}`;
  throw new Refusal('METHOD_NOT_ALLOWED', message, { Allow: methods });
}
