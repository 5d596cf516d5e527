/** What an operation of the dashboard is given, and what it gives. */
import * as z from 'zod';
import type { PageLanguage } from '../lib/contract/pages.ts';
import type { Email } from '../lib/mail/emails.ts';
import { Refusal } from './refusal.ts';
import type { authFor } from './sign-in/auth.ts';

/** A request as the operations see it. */
export interface Call {
  /** The JSON that was sent, unchecked. */
  body: unknown;
  /** The parameters in the path. */
  parameters: Record<string, string>;
  /** The caller's network address. */
  address: string;
  /** The caller's cookies, and what the browser calls itself. */
  headers: Headers;
  /** The language of the page that asks. */
  language: PageLanguage;
  auth: ReturnType<typeof authFor>;
  /** Lets work go on after the answer. */
  keepAlive: (work: Promise<unknown>) => void;
  send: (message: Email) => Promise<void>;
}

/** Who is signed in. */
export interface Owner {
  accountId: string;
  email: string;
  sessionId: string;
}

/** What an operation answers. */
export interface Reply {
  data: unknown;
  /** Cookies to set, each as its header has it. */
  cookies?: string[];
}

/** An operation for everybody, or for who is signed in. */
export type Operation = {
  method: string;
  /** Below `/api/`, its parameters in braces. */
  path: string;
} & (
  | { open: true; run: (call: Call) => Promise<Reply | Response> }
  | { open: false; run: (call: Call, owner: Owner) => Promise<Reply | Response> }
);

/** An e-mail address as it is stored. */
export const email = z.string().trim().toLowerCase().pipe(z.email().max(254));

/**
 * What was sent, checked.
 * @throws Refusal INVALID_INPUT, naming what is wrong
 */
export function read<Output>(schema: z.ZodType<Output>, body: unknown): Output {
  const { success, data, error } = schema.safeParse(body);
  if (success) return data;
  const { path = [], message = error.message } = error.issues[0] ?? {};
  throw new Refusal('INVALID_INPUT', `${path.join('.') || 'body'}: ${message}`);
}
