/** Sends a request for a check, and reads its whole answer. */
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { API_KEY_HEADER } from '../../functions/lib/http/headers.ts';
import { parseJson } from '../../functions/lib/tree/read.ts';

export interface Came {
  status: number;
  headers: Headers;
  text: string;
}

const TIMEOUT_MS = 30_000;
const LONGEST_WAIT_SECONDS = 60;

/** @throws Error that names the address if nothing answers */
export async function askDeploy(address: string, init: RequestInit = {}): Promise<Came> {
  try {
    const ask = () => fetch(address, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    let response = await ask();
    const wait = Number(response.headers.get('Retry-After'));
    // a check sends nearly as much as the public key allows in a minute
    if (response.status === 429 && wait > 0 && wait <= LONGEST_WAIT_SECONDS) {
      await pause(wait * 1000);
      response = await ask();
    }
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch (cause) {
    throw new Error(`${address} does not answer`, { cause });
  }
}

/** Posts JSON with a key. The tools for language models want callers to accept both types. */
export const postJson = (address: string, key: string, body: object): Promise<Came> =>
  askDeploy(address, {
    method: 'POST',
    headers: {
      [API_KEY_HEADER]: key,
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify(body),
  });

/** Parses a text as JSON; undefined if it does not have the expected shape. */
export const read = <Content>(text: string, shape: z.ZodType<Content>): Content | undefined =>
  shape.safeParse(parseJson(text)).data;

/** The part of an envelope that distinguishes success from failure. */
export const envelope = z.object({
  success: z.boolean(),
  error: z.object({ code: z.string(), message: z.string() }).optional(),
});
