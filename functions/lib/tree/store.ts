/**
 * Reads files of the tree that are not on this machine: in the S3 bucket of the setting `BUNDLES`, otherwise in the
 * store of the deploy (Netlify Blobs).
 */
import { withTimeout } from '../database/timeout.ts';

const STORE_TIMEOUT_MS = 12_000;
/** Larger than any bundle: the largest commentary has 14 MB. */
const MOST_BYTES = 100e6;

/** A folder of a bucket, and how to reach it; its address has no slash at the end. */
type Bucket = NonNullable<ReturnType<typeof bucketFrom>>;

const ADDRESS =
  /^s3:\/\/(?<name>[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?<folder>(?:\/[\w.!*'()-]+)*)\/?$/;
const DEFAULT_REGION = 'us-east-1';

/**
 * Reads the settings of the bucket. They are not named `AWS_…`, because the platform sets those for itself.
 * @returns undefined if there is no bucket
 * @throws Error that says which setting is wrong or missing
 */
function bucketFrom(env: NodeJS.ProcessEnv) {
  const { BUNDLES, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_ENDPOINT, S3_REGION } = env;
  if (!BUNDLES) return undefined;
  const { name, folder } = ADDRESS.exec(BUNDLES)?.groups ?? {};
  if (!name) {
    throw new Error(`BUNDLES is the address of a bucket, s3://name/folder, not "${BUNDLES}"`);
  }
  if (!S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    throw new Error('BUNDLES needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY');
  }
  const region = S3_REGION || DEFAULT_REGION;
  const endpoint = S3_ENDPOINT || `https://s3.${region}.amazonaws.com`;
  const { protocol = '', username = '', password = '' } = URL.parse(endpoint) ?? {};
  if (!/^https?:$/.test(protocol) || username || password) {
    // it may have a password
    throw new Error(
      'S3_ENDPOINT is an address such as https://s3.example, without a name or password',
    );
  }
  return {
    url: `${endpoint.replace(/\/$/, '')}/${name}${folder}`,
    region,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

// read at once, so that a server with a wrong setting does not start
const bucket = bucketFrom(process.env);

/**
 * Reads a whole file by its name.
 * @throws Error if the store does not have it, does not send it in time, or sends more than any bundle has
 */
export async function readStored(name: string): Promise<Buffer> {
  const giveUp = new AbortController();
  try {
    return await withTimeout(readWhole(name, giveUp.signal), STORE_TIMEOUT_MS, 'the store');
  } finally {
    // what has not come is not waited for
    giveUp.abort();
  }
}

async function readWhole(name: string, signal: AbortSignal): Promise<Buffer> {
  const found = await (bucket ? openInBucket(bucket, name, signal) : openInDeploy(name));
  const reader = found?.getReader();
  if (!reader) throw new Error(`the store has no ${name}`);
  signal.addEventListener('abort', () => void reader.cancel().catch(() => {}));
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(chunks, size);
    size += value.length;
    if (size > MOST_BYTES) throw new Error(`${name} in the store is too large`);
    chunks.push(value);
  }
}

// both loaded only here: most processes have all files

async function openInBucket({ url, ...access }: Bucket, name: string, signal: AbortSignal) {
  const { AwsClient } = await import('aws4fetch');
  const response = await new AwsClient({ ...access, service: 's3', retries: 2 }).fetch(
    `${url}/${name}`,
    { signal },
  );
  if (response.ok) return response.body;
  // its code is near the beginning; the whole answer may repeat the request, or not end
  const reader = response.body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  reader?.cancel().catch(() => {});
  const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(new TextDecoder().decode(value)) ?? [];
  throw new Error(`the bucket answers ${response.status} ${code}`);
}

async function openInDeploy(name: string) {
  const { getDeployStore } = await import('@netlify/blobs');
  return await getDeployStore().get(name, { type: 'stream' });
}
