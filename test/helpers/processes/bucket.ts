/** A bucket as S3 has it, served by s3rver, which npx brings from the registry. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { AwsClient } from 'aws4fetch';
import { present } from '../../../functions/lib/text/present.ts';
import { freePort } from './dev-project.ts';

const NAME = 'verso-texts';
const FOLDER = 'build-1';
/** s3rver's own account. */
const ACCOUNT = 'S3RVER';

export interface TestBucket {
  /** The settings with which a server reads it. */
  settings: Record<string, string>;
  stop(): Promise<void>;
}

/** @param uploaded a folder whose files it has */
export async function startBucket(uploaded: string): Promise<TestBucket> {
  const endpoint = `http://127.0.0.1:${await freePort()}`;
  const folder = mkdtempSync(path.join(tmpdir(), 'verso-bucket-'));
  const { port } = new URL(endpoint);
  const options = ['--directory', folder, '--port', port, '--configure-bucket', NAME];
  const child = spawn('npx', ['--yes', 's3rver@3.7.1', ...options], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.includes('listening on')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`s3rver ended with ${code}`)));
  });
  const account = { accessKeyId: ACCOUNT, secretAccessKey: ACCOUNT };
  const client = new AwsClient({ ...account, service: 's3', region: 'us-east-1' });
  for (const name of readdirSync(uploaded)) {
    const body = readFileSync(path.join(uploaded, name));
    const url = `${endpoint}/${NAME}/${FOLDER}/${name}`;
    const { ok, status } = await client.fetch(url, { method: 'PUT', body });
    if (!ok) throw new Error(`${name}: ${status}`);
  }
  return {
    settings: {
      BUNDLES: `s3://${NAME}/${FOLDER}`,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: ACCOUNT,
      S3_SECRET_ACCESS_KEY: ACCOUNT,
    },
    stop: async () => {
      const ended = once(child, 'exit');
      // the whole group: npx has started it
      process.kill(-present(child.pid));
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
