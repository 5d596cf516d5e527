/** Fetches a file from the web, and gives up early if there is no connection. */

const CONNECT_TIMEOUT_MS = 4_000;
const DOWNLOAD_TIMEOUT_MS = 120_000;
/** No packed text comes near this size. */
const MOST_BYTES = 200e6;
const MOST_REDIRECTS = 5;

/**
 * Downloads a file.
 * @param most the maximum number of bytes
 * @throws Error saying what went wrong: no connection in time, a bad status, a download that stalls, is too large or is
 *   redirected too often
 */
export async function download(url: string, most = MOST_BYTES): Promise<Uint8Array> {
  const connecting = new AbortController();
  const timer = setTimeout(
    () => connecting.abort(new Error(`no answer within ${CONNECT_TIMEOUT_MS / 1000} s`)),
    CONNECT_TIMEOUT_MS,
  );
  try {
    const signal = AbortSignal.any([connecting.signal, AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS)]);
    const response = await follow(url, signal);
    clearTimeout(timer);
    if (!response.ok) throw new Error(`status ${response.status}`);
    return await bytesOf(response, most);
  } finally {
    clearTimeout(timer);
  }
}

async function follow(url: string, signal: AbortSignal): Promise<Response> {
  let address = url;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const response = await fetch(address, { signal, redirect: 'manual' });
    const location = response.headers.get('Location');
    if (response.status < 300 || response.status >= 400 || location === null) return response;
    await response.body?.cancel();
    address = new URL(location, address).href;
    const isAllowed = url.startsWith('https:') ? /^https:/ : /^https?:/;
    if (!isAllowed.test(address)) throw new Error(`redirected to ${address}`);
  }
  throw new Error(`redirected more than ${MOST_REDIRECTS} times`);
}

/** Counts the bytes as they arrive, because a response may misstate its size. */
async function bytesOf(response: Response, most: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > most) throw new Error(`more than ${most / 1e6} MB`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
