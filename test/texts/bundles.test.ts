/** What is deployed is the tree, byte for byte, whether it travels in functions or lies in the store of the deploy. */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setEnvironmentContext } from '@netlify/blobs';
import { BlobsServer } from '@netlify/blobs/server';
import fg from 'fast-glob';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type PlacedVersion, packTree, STORE } from '../../build/pack/pack-tree.ts';
import { requireBundles } from '../../functions/lib/tree/bundles/packed.ts';
import { openDownload } from '../../functions/lib/tree/download-file.ts';
import { readTreeBytes } from '../../functions/lib/tree/read.ts';
import { workIn } from '../helpers/work-in.ts';
import { useService } from '../host/service.ts';

const service = useService();
const project = process.cwd();
const tree = path.join(project, 'dist');
/** All but the files with a whole text, which are no answers. */
const FILES = fg.sync('v1/**', { cwd: tree, ignore: ['v1/*/downloads/**'] });
const DOWNLOADS = fg.sync('v1/*/downloads/*', { cwd: tree });

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});
function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'verso-bundles-'));
  folders.push(folder);
  return folder;
}

interface Deploy {
  /** Where a function runs. */
  local: string;
  store: string;
  placed: PlacedVersion[];
}

/** The tree packed as for a deploy. */
function deploy(room?: number): Deploy {
  const folder = newFolder();
  mkdirSync(path.join(folder, 'dist'));
  symlinkSync(path.join(tree, 'v1'), path.join(folder, 'dist', 'v1'));
  const placed = packTree(folder, room === undefined ? {} : { room });
  const local = path.join(folder, 'function');
  mkdirSync(path.join(local, 'dist'), { recursive: true });
  renameSync(path.join(folder, 'dist/bundles'), path.join(local, 'dist/bundles'));
  return { local, store: path.join(folder, STORE), placed };
}

afterEach(() => workIn(project));

/** Notes are the last to find room. */
const NOTES: string[] = JSON.parse(readFileSync(path.join(tree, 'v1/datasets.json'), 'utf8'))
  .data.datasets.filter(({ kind }: { kind: string }) => kind === 'notes')
  .map(({ id }: { id: string }) => `dataset.${id}.bundle`);
const isDataset = (name: string) => name.startsWith('dataset.') && !NOTES.includes(name);

/** The bytes of datasets but notes, which travel with every function. */
function alwaysThere(): number {
  const folder = path.join(deploy().local, 'dist/bundles');
  const sizes = readdirSync(folder)
    .filter(isDataset)
    .map((name) => statSync(path.join(folder, name)).size);
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The files of which deployed code reads other bytes than were built. */
async function different(): Promise<string[]> {
  const found: string[] = [];
  for (const file of FILES) {
    const [, version = '', ...rest] = file.split('/');
    const bundles = ['text', 'search', 'words'].map((part) => `${version}.${part}.bundle`);
    if (version.startsWith('dataset.')) await requireBundles([`${version}.bundle`]);
    else if (rest.length > 0) await requireBundles(bundles);
    const read = readTreeBytes(file);
    if (!read?.equals(readFileSync(path.join(tree, file)))) found.push(file);
  }
  return found;
}

/** Bytes. */
const ROOM_FOR_ALL = 200e6;

describe('in the function', () => {
  let local = '';
  beforeAll(() => {
    ({ local } = deploy(ROOM_FOR_ALL));
  });

  test('every file of the tree', async () => {
    workIn(local);
    expect(FILES.length).toBeGreaterThan(10_000);
    expect(await different()).toEqual([]);
  });

  test('and no other', () => {
    workIn(local);
    for (const file of ['v1/kjv/chapters/gen_51.json', 'v1/kjv/verses/gen_51.json', 'v1/x.json']) {
      expect(readTreeBytes(file)).toBeUndefined();
    }
  });

  test('a bundle that is damaged is named', () => {
    const cut = newFolder();
    cpSync(local, cut, { recursive: true });
    truncateSync(path.join(cut, 'dist/bundles/kjv.text.bundle'), 100_000);
    workIn(cut);
    expect(() => readTreeBytes('v1/kjv/chapters/rev_1.json')).toThrow(
      'v1/kjv/chapters/rev_1.json cannot be read from dist/bundles',
    );
  });
});

describe('in the store of the deploy', () => {
  let [local, store, placed]: [string, string, PlacedVersion[]] = ['', '', []];
  let asked: string[] = [];
  let failing = false;
  const server = new BlobsServer({ directory: newFolder(), logger: () => {} });
  const ROOM_FOR_ONE = 2_900_000;
  const DEPLOY = { deployID: 'd1', siteID: 's1', token: 'x' };

  beforeAll(async () => {
    ({ local, store, placed } = deploy(ROOM_FOR_ONE + alwaysThere()));
    const { port } = await server.start();
    const address = `http://localhost:${port}`;
    setEnvironmentContext({
      ...DEPLOY,
      edgeURL: address,
      uncachedEdgeURL: address,
      primaryRegion: 'us-east-1',
    });
    const { getDeployStore } = await import('@netlify/blobs');
    for (const name of readdirSync(store)) {
      const bytes = readFileSync(path.join(store, name, 'blob'));
      await getDeployStore().set(name, new Uint8Array(bytes).buffer);
    }
    const { fetch } = globalThis;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      asked.push(`${input}`);
      return failing ? Response.error() : await fetch(input, init);
    });
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await server.stop();
  });

  test('is what finds no room, after the version that answers where none is said', () => {
    expect(placed.map(({ id, place }) => [id, place])).toEqual([
      ['rvr60', 'function'],
      ...['kjv', 'nvi', 'rv1909', 'web'].map((id) => [id, 'store']),
    ]);
    const files = ['lists.bundle', 'rvr60.search.bundle', 'rvr60.text.bundle'];
    const own = readdirSync(path.join(local, 'dist/bundles')).filter((name) => !isDataset(name));
    expect(own.sort()).toEqual(files);
    // texts, indexes and words of the others, and the words of that one
    const stored = readdirSync(store).filter(
      (name) => name.endsWith('.bundle') && !NOTES.includes(name),
    );
    expect(stored).toHaveLength(13);
  });

  test('are the files with a whole text, byte for byte', async () => {
    workIn(local);
    expect(DOWNLOADS).toHaveLength(18);
    for (const file of DOWNLOADS) {
      const [, version = '', , name = ''] = file.split('/');
      const built = readFileSync(path.join(tree, file));
      const bytes = await buffer(await openDownload(version, name, built.length));
      expect(bytes.equals(built)).toBe(true);
    }
  });

  test('is found by the platform, each object by its name', async () => {
    const platform = path.join(project, 'node_modules/@netlify/build/lib/utils');
    const { scanForBlobs } = await import(path.join(platform, 'blobs.js'));
    const { getBlobs } = await import(path.join(platform, 'frameworks_api.js'));
    const { directory } = await scanForBlobs(path.resolve(store, '../../../..'));
    const found: { key: string }[] = await getBlobs(directory);
    expect(found.map(({ key }) => key).sort()).toEqual(readdirSync(store).sort());
  });

  test('a store that does not answer is told, and asked again by the next request', async () => {
    workIn(local);
    vi.spyOn(console, 'error').mockReturnValue();
    failing = true;
    const path = '/v1/verses/joh_11_35?version=web';
    for (const refused of await Promise.all([service.ask(path), service.ask(path)])) {
      const { error } = await refused.json();
      expect([refused.status, error.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    }
    failing = false;
    expect((await service.ask('/v1/verses/joh_11_35?version=web')).status).toBe(200);
  });

  test('two objects a version, each brought once for all who want it', async () => {
    workIn(local);
    asked = [];
    const paths = [
      '/v1/books/gen?version=kjv',
      '/v1/chapters/gen_1?version=kjv',
      '/v1/passage?ref=Gen+1&version=kjv',
    ];
    await Promise.all(paths.map((each) => service.data(each)));
    expect(asked).toHaveLength(1);
    await service.data('/v1/search?q=light&version=kjv');
    expect(asked).toHaveLength(2);
  });

  test('what a check cannot compare with a version that is not fetched, nobody keeps', async () => {
    workIn(local);
    const text =
      '“For God so loved the world, that he gave his only born Son, that whoever believes in him should not perish, but have eternal life.” (John 3:16)';
    const path = `/v1/check?version=kjv&text=${encodeURIComponent(text)}`;
    const before = await service.ask(path);
    expect(before.headers.get('Cache-Control')).toBe('no-store');
    for (const version of ['web', 'rv1909']) {
      await service.data(`/v1/search?q=Jesus&version=${version}`);
    }
    const after = await service.ask(path);
    expect(after.headers.get('Cache-Control')).toMatch(/max-age=3600/);
    const [{ problems }, { problems: left }] = await Promise.all(
      [before, after].map(async (response) => (await response.json()).data),
    );
    expect([problems, left]).toEqual([1, 0]);
  });

  test('notes in the language of the version that a reference names', async () => {
    workIn(local);
    const { version, study_notes } = await service.data(
      '/v1/passage?ref=John+3:16+KJV&study_notes=1',
    );
    expect([version.id, study_notes.notes.length]).toEqual(['kjv', 1]);
  });

  test('the verses of a word are of its version, whatever versions are counted', async () => {
    workIn(local);
    const { results } = await service.data('/v1/words/G26?version=nvi&versions=kjv&limit=1');
    expect(results[0]).toMatchObject({ verse_id: 'mat_24_12' });
  });

  test('what lists and tells versions needs none of them', async () => {
    workIn(local);
    asked = [];
    await service.data('/v1/versions');
    await service.data('/v1/versions/nvi');
    await service.data('/v1/books?version=nvi');
    expect(asked).toEqual([]);
  });

  test('every file of the tree', async () => {
    workIn(local);
    expect(await different()).toEqual([]);
  });
});
