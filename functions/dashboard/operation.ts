/** What an operation of the dashboard is given, and what it gives. */
import * as v from 'valibot';
import type { authFor } from './auth.ts';
import { Refusal } from './refusal.ts';

/** A request as the operations see it. */
export interface Call {
  /** The JSON that was sent, unchecked. */
  body: unknown;
  /** What stands for `:` in the path. */
  parameter: string;
  /** The caller's network address. */
  address: string;
  /** The caller's cookies. */
  headers: Headers;
  auth: ReturnType<typeof authFor>;
}

/** Who is signed in. */
export interface Holder {
  accountId: string;
  email: string;
}

export interface Outcome {
  data: unknown;
  /** Headers that set cookies. */
  cookies?: Headers;
}

/** An operation for everybody, or for who is signed in. */
export type Operation = { method: string; path: string } & (
  | { open: true; run: (call: Call) => Promise<Outcome> }
  | { open: false; run: (call: Call, holder: Holder) => Promise<Outcome | Response> }
);

/**
 * What was sent, checked.
 * @throws Refusal INVALID_INPUT, naming what is wrong
 */
export function read<Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
): v.InferOutput<Schema> {
  const { success, output, issues } = v.safeParse(schema, body, { abortEarly: true });
  if (success) return output;
  const [{ message }] = issues;
  throw new Refusal('INVALID_INPUT', `${v.getDotPath(issues[0]) ?? 'body'}: ${message}`);
}
