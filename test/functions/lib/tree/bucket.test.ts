/** Bundles in a bucket: found, kept in memory or on disk, and refused if they come late, cut or wrong. */
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bundleOf } from '../../../../build/pack/bundle-file.ts';
import { temporaryFolder } from '../../../helpers/temporary.ts';
import { workIn } from '../../../helpers/work-in.ts';

const PATH = 'v1/tst/books/gen.json';
const bundle = (text = 'In the beginning') =>
  bundleOf([[{ path: PATH, bytes: Buffer.from(JSON.stringify({ text })) }]]);

const project = process.cwd();
const asked: { url?: string | undefined; authorization?: string | undefined }[] = [];
let answer: RequestListener = (_, response) => response.end(bundle());
const server = createServer((request, response) => {
  asked.push({ url: request.url, authorization: request.headers.authorization });
  answer(request, response);
});

beforeEach(async () => {
  asked.length = 0;
  answer = (_, response) => response.end(bundle());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('not listening');
  vi.stubEnv('BUNDLES', 's3://texts/2026-11/');
  vi.stubEnv('S3_ENDPOINT', `http://127.0.0.1:${address.port}/`);
  vi.stubEnv('S3_REGION', 'eu-west-1');
  vi.stubEnv('S3_ACCESS_KEY_ID', 'ID');
  vi.stubEnv('S3_SECRET_ACCESS_KEY', 'secret');
  workIn(temporaryFolder());
});

afterEach(async () => {
  workIn(project);
  vi.useRealTimers();
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

/** A process that starts with the present settings. */
async function start() {
  vi.resetModules();
  const { readPacked, requireBundles } = await import(
    '../../../../functions/lib/tree/bundles/packed.ts'
  );
  return async (version = 'tst') => {
    await requireBundles([`${version}.text.bundle`]);
    return readPacked(PATH.replace('tst', version))?.toString();
  };
}

const refused = expect.objectContaining({ code: 'SERVICE_UNAVAILABLE' });

test('a bundle is fetched once, by a signed request for its name in the folder', async () => {
  const read = await start();
  expect(await Promise.all([read(), read()])).toEqual(Array(2).fill('{"text":"In the beginning"}'));
  await read();
  const credential = /^AWS4-HMAC-SHA256 Credential=ID\/\d{8}\/eu-west-1\/s3\/aws4_request, /;
  expect(asked).toEqual([
    {
      url: '/texts/2026-11/tst.text.bundle',
      authorization: expect.stringMatching(credential),
    },
  ]);
});

test.each<[what: string, RequestListener]>([
  ['is not there', (_, response) => response.writeHead(404).end('<Code>NoSuchKey</Code>')],
  ['may not be read', (_, response) => response.writeHead(403).end('<Code>AccessDenied</Code>')],
  ['is a page', (_, response) => response.end('<html>Sign in</html>')],
  ['is empty', (_, response) => response.end()],
  ['is cut', (_, response) => response.end(bundle().subarray(0, -1))],
  ['is too long', (_, response) => response.end(Buffer.concat([bundle(), Buffer.from('x')]))],
  [
    'breaks off',
    (_, response) => {
      response.writeHead(200, { 'Content-Length': '1000' });
      response.write(bundle(), () => response.destroy());
    },
  ],
])('a bundle that %s is refused, and fetched by the next request', async (_, listener) => {
  const read = await start();
  answer = listener;
  await expect(read()).rejects.toEqual(refused);
  answer = (_, response) => response.end(bundle());
  expect(await read()).toContain('beginning');
});

test('of a refusal only the code is told, because it may repeat the request', async () => {
  const read = await start();
  const refusal = '<Code>SignatureDoesNotMatch</Code><StringToSign>AWS4 ID secret</StringToSign>';
  answer = (_, response) => response.writeHead(403).end(refusal);
  const cause = new Error('the bucket answers 403 SignatureDoesNotMatch');
  await expect(read()).rejects.toMatchObject({ cause });
});

test('eight bundles are fetched at a time, and of hundreds the last are refused at once', async () => {
  const read = await start();
  let [now, most] = [0, 0];
  answer = (_, response) => {
    now += 1;
    most = Math.max(most, now);
    setTimeout(() => {
      now -= 1;
      response.end(bundle());
    }, 20);
  };
  // each bundle says that its path is of `tst`
  const reading = Array.from({ length: 200 }, (_, at) => read(`t${at}`).catch((error) => error));
  const results = await Promise.all(reading);
  expect(most).toBe(8);
  expect(results.slice(0, 60)).not.toContainEqual(refused);
  expect(results.at(-1)).toEqual(refused);
  expect(asked.length).toBeLessThan(80);
});

test('a store in trouble is asked again at once', async () => {
  const read = await start();
  answer = (_, response) => {
    if (asked.length === 1) response.writeHead(503).end();
    else response.end(bundle());
  };
  expect(await read()).toContain('beginning');
  expect(asked).toHaveLength(2);
});

test('a store that does not answer is given up after twelve seconds, and its connection ended', async () => {
  const read = await start();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const arrived = new Promise<IncomingMessage>((resolve) => {
    answer = resolve;
  });
  const reading = expect(read()).rejects.toEqual(refused);
  const { socket } = await arrived;
  vi.advanceTimersByTime(12_000);
  await reading;
  if (!socket.destroyed) await once(socket, 'close');
});

test('a bundle that stalls is given up, and fetched anew by the next request', async () => {
  const read = await start();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  answer = (_, response) => response.writeHead(200).write(bundle().subarray(0, 3));
  const reading = expect(read()).rejects.toEqual(refused);
  const waiting = setInterval(() => vi.advanceTimersByTime(1_000), 20);
  await reading;
  clearInterval(waiting);
  vi.useRealTimers();
  answer = (_, response) => response.end(bundle());
  expect(await read()).toContain('beginning');
  expect(asked).toHaveLength(2);
});

test('a file to download that stalls is given up', async () => {
  vi.resetModules();
  const { openDownload } = await import('../../../../functions/lib/tree/download-file.ts');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  answer = (_, response) => response.writeHead(200).write('x');
  const opening = expect(openDownload('tst', 'tst.csv', 1)).rejects.toEqual(refused);
  const waiting = setInterval(() => vi.advanceTimersByTime(1_000), 20);
  await opening;
  clearInterval(waiting);
});

test('a bundle that does not end is given up', async () => {
  const read = await start();
  let sent = 0;
  answer = (_, response) => {
    const more = () => {
      sent += 1;
      if (!response.destroyed) response.write(Buffer.alloc(10e6), more);
    };
    more();
  };
  await expect(read()).rejects.toEqual(refused);
  expect(sent).toBeLessThan(30);
});

test('damage inside a section is noticed', async () => {
  const read = await start();
  answer = (_, response) => {
    const bytes = bundle('x'.repeat(5_000));
    // the last byte of the text, before the checksum
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 6) ^ 1, bytes.length - 6);
    response.end(bytes);
  };
  await expect(read()).rejects.toThrow(`${PATH} cannot be read`);
});

describe('on disk', () => {
  let folder = '';
  beforeEach(() => {
    folder = path.join(temporaryFolder(), 'cache');
    vi.stubEnv('DISK_CACHE', folder);
  });

  test('what one process has fetched the next one has', async () => {
    await (await start())();
    expect(await (await start())()).toContain('beginning');
    expect(asked).toHaveLength(1);
  });

  test('bundles of another folder of the bucket are others', async () => {
    await (await start())();
    vi.stubEnv('BUNDLES', 's3://texts/2026-12');
    answer = (_, response) => response.end(bundle('A new build'));
    expect(await (await start())()).toContain('A new build');
    expect(asked.map(({ url }) => url)).toContain('/texts/2026-12/tst.text.bundle');
  });

  test('a damaged file is fetched again, one that was begun is deleted, others stay', async () => {
    await (await start())();
    const [file = ''] = readdirSync(folder);
    truncateSync(path.join(folder, file), 10);
    writeFileSync(path.join(folder, `${file}.1.part`), 'x');
    writeFileSync(path.join(folder, 'kjv.text.bundle'), 'mine');
    expect(await (await start())()).toContain('beginning');
    expect(asked).toHaveLength(2);
    expect(readdirSync(folder).sort()).toEqual([file, 'kjv.text.bundle'].sort());
  });

  test('bundles of another build in the same folder are others', async () => {
    await (await start())();
    mkdirSync('dist/bundles', { recursive: true });
    writeFileSync('dist/bundles/lists.bundle', bundleOf([]));
    await (await start())();
    expect(asked).toHaveLength(2);
  });

  test('when it is full, the oldest go', async () => {
    vi.stubEnv('DISK_CACHE_BYTES', '200000000');
    mkdirSync(folder);
    const old = path.join(folder, `${'0'.repeat(16)}.old.text.bundle`);
    const newer = path.join(folder, `${'0'.repeat(16)}.newer.text.bundle`);
    for (const [file, size] of [
      [old, 150_000_000],
      [newer, 49_999_990],
    ] as const) {
      writeFileSync(file, '');
      truncateSync(file, size);
    }
    utimesSync(old, 1, 1);
    const read = await start();
    const { bundlesToReplace } = await import('../../../../functions/lib/tree/bundles/packed.ts');
    // a request for them counts as more
    expect(bundlesToReplace(['tst.text.bundle', 'tst.search.bundle'])).toBe(2);
    await read();
    expect([old, newer].map((file) => existsSync(file))).toEqual([false, true]);
    expect(readdirSync(folder)).toHaveLength(2);
  });
});

describe('a wrong setting ends the start:', () => {
  test.each([
    ['BUNDLES', 'https://texts.example', 'BUNDLES is the address of a bucket, s3://name/folder'],
    ['S3_SECRET_ACCESS_KEY', '', 'BUNDLES needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'],
    ['S3_ENDPOINT', 'minio:9000/', 'S3_ENDPOINT is an address such as https://s3.example'],
    ['S3_ENDPOINT', 'http://me:secret@localhost/', 'without a name or password'],
    ['DISK_CACHE_BYTES', '10 GB', 'DISK_CACHE_BYTES is a number of bytes from 200000000'],
  ])('%s="%s"', async (name, value, message) => {
    vi.stubEnv('DISK_CACHE', path.join(temporaryFolder(), 'cache'));
    vi.stubEnv(name, value);
    await expect(start()).rejects.toThrow(message);
  });
});
