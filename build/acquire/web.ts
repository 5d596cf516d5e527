/** Fetches a file from the web, giving up early where there is no way out. */

const CONNECT_TIMEOUT_MS = 4_000;
const DOWNLOAD_TIMEOUT_MS = 120_000;

/**
 * The file's bytes.
 * @throws Error saying what went wrong: no connection in time, a bad status, a download that stalls
 */
export async function download(url: string): Promise<Uint8Array> {
  const connecting = new AbortController();
  const timer = setTimeout(
    () => connecting.abort(new Error(`no answer within ${CONNECT_TIMEOUT_MS / 1000} s`)),
    CONNECT_TIMEOUT_MS,
  );
  try {
    const signal = AbortSignal.any([connecting.signal, AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS)]);
    const response = await fetch(url, { signal });
    clearTimeout(timer);
    if (!response.ok) throw new Error(`status ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  } finally {
    clearTimeout(timer);
  }
}
