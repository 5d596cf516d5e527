/** The packed functions in empty folders: a fresh process to its first answer, beside one that does nothing. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import fg from 'fast-glob';
import { present } from '../../../functions/lib/text/present.ts';
import { withDatabase } from '../../../netlify/local/database.ts';
import { makeTestKey } from '../../helpers/keys.ts';
import { startMigratedDatabase } from '../../helpers/processes/migrated-database.ts';
import { unpackFunction } from '../../helpers/processes/unpack.ts';
import { median } from '../measure.ts';

const run = promisify(execFile);
const ROUNDS = 9;
const CALLER = path.resolve('test/bench/scale/call-function.mjs');
const call = { jsonrpc: '2.0', id: 1, method: 'tools/call' };
const getVerse = { name: 'get_verse', arguments: { id: 'joh_11_35', version: 'rvr60' } };

/** What is asked of each function, and how many times an empty process it may take. */
const FUNCTIONS: { name: string; path: string; posted?: string; status?: number; most: number }[] =
  [
    { name: 'resources', path: '/v1/verses/joh_11_35', most: 4 },
    // which loads the words of references, as search does
    { name: 'passage', path: '/v1/passage?ref=Jn+11:35', most: 5 },
    { name: 'search', path: '/v1/search?q=lloraba', most: 5 },
    { name: 'mcp', path: '/mcp', posted: JSON.stringify({ ...call, params: getVerse }), most: 8 },
    { name: 'dashboard', path: '/api/account', status: 401, most: 10 },
  ];

export interface Cold {
  name: string;
  /** Milliseconds. */
  time: number;
  /** How many times an empty process. */
  ratio: number;
  most: number;
}

/** @param folder a project for which `netlify build` was run */
export async function coldStarts(folder: string): Promise<Cold[]> {
  // the local one takes some 40 ms to take up a connection, a real Postgres beside it 5
  const own = process.env.NETLIFY_DB_URL;
  const database = own ? undefined : await startMigratedDatabase();
  const url = present(own ?? database?.url);
  process.env.NETLIFY_DB_URL = url;
  const { key } = await withDatabase(async () => await makeTestKey('Bench'));
  const env = { PATH: process.env.PATH, NETLIFY_DB_URL: url, AUTH_SECRET: 'x'.repeat(40) };
  const timed = async (cwd: string, program: string[]) => {
    const start = performance.now();
    const { stdout } = await run(process.execPath, program, { cwd, env });
    return { time: performance.now() - start, stdout };
  };
  const found: Cold[] = [];
  for (const { name, path: asked, posted, status = 200, most } of FUNCTIONS) {
    const { unpacked } = unpackFunction(folder, name);
    const [file = ''] = fg.sync(`**/${name}.mjs`, { cwd: unpacked, dot: true });
    const program = [CALLER, file, `https://verso.test${asked}`, key, ...(posted ? [posted] : [])];
    const rows: { time: number; empty: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const empty = await timed(folder, ['-e', '0']);
      const { time, stdout } = await timed(unpacked, program);
      if (!stdout.startsWith(`${status} `)) throw new Error(`${name}: ${stdout}`);
      rows.push({ time, empty: empty.time });
    }
    const ratio = median(rows.map(({ time, empty }) => time / empty));
    found.push({ name, time: median(rows.map(({ time }) => time)), ratio, most });
  }
  if (!own) {
    await database?.stop();
    delete process.env.NETLIFY_DB_URL;
  }
  return found;
}
