/** The input and output of the dashboard's operations. */
import * as z from 'zod';
import { MAX_KEY_NAME } from '../lib/contract/limits.ts';
import type { PageLanguage } from '../lib/contract/pages.ts';
import { readName } from '../lib/keys/input.ts';
import type { Email } from '../lib/mail/emails.ts';
import { Refusal } from './refusal.ts';
import type { authFor } from './sign-in/auth.ts';

/** A request, in the form that operations receive. */
export interface Call {
  /** The JSON that was sent, unchecked. */
  body: unknown;
  /** The parameters in the path. */
  parameters: Record<string, string>;
  /** The caller's network address. */
  address: string;
  /** The caller's cookies, and the name that the browser gives itself. */
  headers: Headers;
  /** The language of the page that sent the request. */
  language: PageLanguage;
  auth: ReturnType<typeof authFor>;
  /** Whether the caller is known to own the account: signed in, or in a browser where its owner was. */
  isOwner: boolean;
  /** The hash of the password that is being registered. */
  newHash?: string;
  /** Lets work continue after the answer. */
  keepAlive: (work: Promise<unknown>) => void;
  send: (message: Email) => Promise<void>;
}

/** The signed-in account. */
export interface Owner {
  accountId: string;
  email: string;
  sessionId: string;
}

/** The answer of an operation. */
export interface Reply {
  data: unknown;
  /** Cookies to set, each in the format of its header. */
  cookies?: string[];
}

/** An operation, either open to everybody or for signed-in accounts only. */
export type Operation = {
  method: string;
  /** The path below `/api/`, with parameters in braces. */
  path: string;
} & (
  | { open: true; run: (call: Call) => Promise<Reply | Response> }
  | { open: false; run: (call: Call, owner: Owner) => Promise<Reply | Response> }
);

/** An e-mail address as it is stored. */
export const email = z.string().trim().toLowerCase().pipe(z.email().max(254));

/** The name of a key or passkey. */
export const name = z
  .string()
  .transform(readName)
  .pipe(z.string(`must have 1 to ${MAX_KEY_NAME} printable characters`));

/**
 * Returns the body of a request after validating it.
 * @throws Refusal INVALID_INPUT, naming what is wrong
 */
export function read<Output>(schema: z.ZodType<Output>, body: unknown): Output {
  const { success, data, error } = schema.safeParse(body);
  if (success) return data;
  const { path = [], message = error.message } = error.issues[0] ?? {};
  throw new Refusal('INVALID_INPUT', `${path.join('.') || 'body'}: ${message}`);
}
