/** Downloads of texts: bounded in size and in redirects. */
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { download } from '../../../build/acquire/web.ts';

let server: Server;
let base = '';

beforeAll(async () => {
  server = createServer(({ url }, response) => {
    const [, kind, number] = /^\/(\w+)\/(\d+)$/.exec(url ?? '') ?? [];
    const count = Number(number);
    if (kind === 'bytes') return response.end(Buffer.alloc(count, 'x'));
    if (kind === 'away') return response.writeHead(302, { Location: 'file:///etc/passwd' }).end();
    if (kind === 'hops' && count > 0) {
      return response.writeHead(302, { Location: `/hops/${count - 1}` }).end();
    }
    return response.end('there');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('not listening');
  base = `http://127.0.0.1:${address.port}`;
});
afterAll(() => server.close());

test('a file is fetched, whatever it says of its size', async () => {
  expect(await download(`${base}/bytes/70000`)).toHaveLength(70_000);
});

test('what is larger than it may be is given up', async () => {
  await expect(download(`${base}/bytes/70000`, 60_000)).rejects.toThrow('more than 0.06 MB');
});

test('five redirects are followed, not six, and none out of the web', async () => {
  expect(Buffer.from(await download(`${base}/hops/5`)).toString()).toBe('there');
  await expect(download(`${base}/hops/6`)).rejects.toThrow('redirected more than 5 times');
  await expect(download(`${base}/away/1`)).rejects.toThrow('redirected to file:///etc/passwd');
});
