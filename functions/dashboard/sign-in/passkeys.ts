/** Passkeys: adding one takes the password; signing in with one does not. */
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers';
import * as z from 'zod';
import {
  deleteIfLate,
  endIfOutdated,
  findPasswordHash,
  setLanguage,
} from '../../lib/accounts/store.ts';
import type { Passkey } from '../../lib/contract/dashboard.ts';
import { MAX_PASSKEYS } from '../../lib/contract/limits.ts';
import { logError } from '../../lib/host/log.ts';
import { noteEvent } from '../account/note-event.ts';
import { password } from '../account/passwords.ts';
import { type Call, name, type Operation, type Owner, type Reply, read } from '../operation.ts';
import { Refusal } from '../refusal.ts';
import { forgiveAttempts, takeAttempt } from './attempts.ts';
import { rememberBrowser } from './browser.ts';
import { withOurRefusals } from './library-refusals.ts';

export const passkeyOperations: Operation[] = [
  { method: 'GET', path: 'account/passkeys', open: false, run: showPasskeys },
  { method: 'POST', path: 'account/passkeys/options', open: false, run: offerToAdd },
  { method: 'POST', path: 'account/passkeys', open: false, run: addPasskey },
  { method: 'DELETE', path: 'account/passkeys/{id}', open: false, run: deletePasskey },
  { method: 'POST', path: 'account/passkey-sign-in/options', open: true, run: offerToSignIn },
  { method: 'POST', path: 'account/passkey-sign-in', open: true, run: signIn },
];

const encoded = z.base64url();

/** The credential fields that browsers send for every passkey request: W3C Web Authentication, section 5.1. */
const credential = {
  id: encoded,
  rawId: encoded,
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}),
};
const added = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
const used = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
  }),
});

async function listPasskeys({ auth, headers }: Call): Promise<Passkey[]> {
  const found = await auth.api.listPasskeys({ headers });
  return found
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .map(({ id, name, createdAt }) => ({
      id,
      name: name ?? '',
      created: createdAt.toISOString().slice(0, 'YYYY-MM-DD'.length),
    }));
}

async function showPasskeys(call: Call): Promise<Reply> {
  return { data: { passkeys: await listPasskeys(call) } };
}

/** Asks for the password, so that somebody who finds a signed-in browser cannot add a passkey of their own. */
async function offerToAdd(call: Call, owner: Owner): Promise<Reply> {
  const input = read(z.strictObject({ password }), call.body);
  await takeAttempt('password', call, owner.email);
  await withOurRefusals(call.auth.api.verifyPassword({ body: input, headers: call.headers }));
  await forgiveAttempts('password', call, owner.email);
  if ((await listPasskeys(call)).length >= MAX_PASSKEYS) {
    throw new Refusal('TOO_MANY_PASSKEYS', `An account has at most ${MAX_PASSKEYS} passkeys`);
  }
  const { headers, response } = await call.auth.api.generatePasskeyRegistrationOptions({
    headers: call.headers,
    returnHeaders: true,
  });
  return { data: response, cookies: headers.getSetCookie() };
}

/**
 * Refuses certificates. The offer asks for none, so no browser sends any; the library would fetch the lists of revoked
 * ones that they name, from any address.
 */
function requireNoCertificates(attestationObject: string): void {
  try {
    const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
    const format = decoded.get('fmt');
    if (format === 'none') return;
    // a device's own signature
    if (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined) return;
  } catch {
    // not an attestation at all
  }
  throw new Refusal('INVALID_PASSKEY', 'The passkey was not accepted');
}

async function addPasskey(call: Call, owner: Owner): Promise<Reply> {
  const body = read(z.strictObject({ name, response: added }), call.body);
  requireNoCertificates(body.response.response.attestationObject);
  const { accountId, sessionId } = owner;
  const made = await withOurRefusals(
    call.auth.api.verifyPasskeyRegistration({ body, headers: call.headers }),
  );
  // the ID that the browser sent beside its credential may be any
  const isLate = await deleteIfLate(made.credentialID, {
    accountId,
    sessionId,
    most: MAX_PASSKEYS,
  });
  if (isLate)
    throw new Refusal('SIGNED_OUT', 'The session has ended, or there are too many passkeys');
  const late = async () => {
    await noteEvent(call, owner.accountId, 'passkey_added', body.name);
    await call.send({ to: owner.email, kind: 'passkeyAdded', token: '', about: body.name });
  };
  await late().catch((error) => logError('a passkey was added, but not all of it', error));
  return { data: {} };
}

async function deletePasskey(call: Call, owner: Owner): Promise<Reply> {
  const found = (await listPasskeys(call)).find(({ id }) => id === call.parameters.id);
  if (!found) throw new Refusal('NOT_FOUND', 'There is no such passkey');
  await call.auth.api.deletePasskey({ body: { id: found.id }, headers: call.headers });
  await noteEvent(call, owner.accountId, 'passkey_deleted', found.name);
  return { data: {} };
}

/** Makes the same offer to everybody: the browser knows which passkeys it has for this site. */
async function offerToSignIn(call: Call): Promise<Reply> {
  await takeAttempt('passkey', call);
  const { headers, response } = await call.auth.api.generatePasskeyAuthenticationOptions({
    returnHeaders: true,
  });
  const options = { ...response, userVerification: 'required' };
  return { data: options, cookies: headers.getSetCookie() };
}

async function signIn(call: Call): Promise<Reply> {
  const { response } = read(z.strictObject({ response: used }), call.body);
  await takeAttempt('passkey', call);
  const { headers, response: found } = await withOurRefusals(
    call.auth.api.verifyPasskeyAuthentication({
      body: { response },
      headers: call.headers,
      returnHeaders: true,
    }),
  );
  const { id, email } = found.user;
  // before the passkey is looked for again: a change of the password removes it
  const hash = (await findPasswordHash(email)) ?? '';
  const isOutdated = await endIfOutdated(found.session.token, { credentialId: response.id });
  if (isOutdated) throw new Refusal('INVALID_PASSKEY', 'There is no such passkey');
  await noteEvent(call, id, 'signed_in');
  await setLanguage(id, call.language);
  return { data: {}, cookies: [...headers.getSetCookie(), rememberBrowser(email, hash)] };
}
