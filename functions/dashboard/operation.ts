/** The input and output of the dashboard's operations. */
import * as z from 'zod';
import type { PageLanguage } from '../lib/contract/pages.ts';
import { Refusal } from './refusal.ts';
import type { authFor, Surroundings } from './sign-in/auth.ts';

/** A request, in the form that operations receive. */
export interface Call extends Surroundings {
  /** The JSON that was sent, unchecked. */
  body: unknown;
  /** The parameters in the path. */
  parameters: Record<string, string>;
  /** The language of the page that sent the request. */
  language: PageLanguage;
  auth: ReturnType<typeof authFor>;
}

export interface Owner {
  accountId: string;
  email: string;
  sessionId: string;
}

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
