/** How long a command takes, how much of both cores, and how much memory its largest process. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const MOST_SAID = 2_000;
const NOTE_MEMORY = path.resolve('test/bench/scale/note-memory.mjs');

export interface Measured {
  /** Seconds. */
  wall: number;
  /** Seconds, of the command and all that it starts. */
  cpu: number;
  /** Bytes, of the largest process of Node. */
  memory: number;
}

/** @throws Error with what the command wrote, if it fails */
export async function measured(
  folder: string,
  command: string,
  env: Record<string, string> = {},
): Promise<Measured> {
  const notes = mkdtempSync(path.join(tmpdir(), 'verso-measured-'));
  const log = path.join(notes, 'log');
  // what the disk has still to write of the step before is not this one's
  await run('sync');
  const timed = `TIMEFORMAT='%R %U %S'; time ${command} > ${log} 2>&1`;
  try {
    const { stderr } = await run('bash', ['-c', timed], {
      cwd: folder,
      env: { ...process.env, ...env, NODE_OPTIONS: `--import ${NOTE_MEMORY}`, VERSO_NOTES: notes },
    });
    const [wall = 0, user = 0, system = 0] = stderr.trim().split(' ').map(Number);
    const files = readdirSync(notes).filter((file) => file !== 'log');
    const sizes = files.map((file) => Number(readFileSync(path.join(notes, file), 'utf8')));
    return { wall, cpu: user + system, memory: Math.max(...sizes) * 1024 };
  } catch (cause) {
    const said = readFileSync(log, 'utf8').slice(-MOST_SAID);
    throw new Error(`${command} failed:\n${said}`, { cause });
  } finally {
    rmSync(notes, { recursive: true });
  }
}
