/** One request of a check, its answer read to the end. */
import * as z from 'zod';

/** What came of a request. */
export interface Came {
  status: number;
  headers: Headers;
  text: string;
}

const TIMEOUT_MS = 30_000;

/** @throws Error naming the address if nothing answers */
export async function askDeploy(address: string, init: RequestInit = {}): Promise<Came> {
  try {
    const response = await fetch(address, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch (cause) {
    throw new Error(`${address} does not answer`, { cause });
  }
}

/** What a text holds as JSON, if it is of the shape. */
export function read<Content>(text: string, shape: z.ZodType<Content>): Content | undefined {
  try {
    return shape.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** As much of an envelope as tells good from bad. */
export const envelope = z.object({
  success: z.boolean(),
  error: z.object({ code: z.string(), message: z.string() }).optional(),
});
