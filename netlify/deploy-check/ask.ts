/** One request of a check, its answer read to the end. */

/** What came of a request. */
export interface Came {
  status: number;
  headers: Headers;
  text: string;
}

const PATIENCE_MS = 30_000;

/** @throws Error naming the address if nothing answers */
export async function ask(address: string, init: RequestInit = {}): Promise<Came> {
  try {
    const response = await fetch(address, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch (cause) {
    throw new Error(`${address} does not answer`, { cause });
  }
}

/** Undefined for what is not JSON. */
export function json(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
