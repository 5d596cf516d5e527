/** The deploy's store as `netlify build` has filled it: what the platform uploads, served by Netlify's own stand-in. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getDeployStore, setEnvironmentContext } from '@netlify/blobs';
import { BlobsServer } from '@netlify/blobs/server';

export interface DeployStore {
  /** What tells a function where the store is: the value of `NETLIFY_BLOBS_CONTEXT`. */
  context: string;
  add(name: string, bytes: Uint8Array): Promise<void>;
  stop(): Promise<void>;
}

/** @param folder the project that was built */
export async function startDeployStore(folder: string): Promise<DeployStore> {
  const directory = mkdtempSync(path.join(tmpdir(), 'verso-test-'));
  const server = new BlobsServer({ directory, logger: () => {} });
  const address = `http://localhost:${(await server.start()).port}`;
  const deploy = {
    ...{ edgeURL: address, uncachedEdgeURL: address, deployID: 'd1', siteID: 's1' },
    ...{ token: 'x', primaryRegion: 'us-east-1' },
  };
  const add = async (name: string, bytes: Uint8Array) => {
    setEnvironmentContext(deploy);
    await getDeployStore().set(name, new Uint8Array(bytes).buffer);
  };
  const uploaded = path.join(folder, '.netlify/v1/blobs/deploy');
  for (const name of existsSync(uploaded) ? readdirSync(uploaded) : []) {
    await add(name, readFileSync(path.join(uploaded, name, 'blob')));
  }
  return {
    context: Buffer.from(JSON.stringify(deploy)).toString('base64'),
    add,
    stop: async () => {
      await server.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
