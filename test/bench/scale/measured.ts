/** How long a command takes, how much of both cores, and how much memory its largest process. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const NOTE_MEMORY = path.resolve(import.meta.dirname, 'note-memory.mjs');

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
  const notes = mkdtempSync(path.join(tmpdir(), 'verso-memory-'));
  const { stdout } = await run(
    'bash',
    ['-c', `TIMEFORMAT='%R %U %S'; { time ${command} >&2; } 2> >(tail -1)`],
    {
      cwd: folder,
      env: { ...process.env, ...env, NODE_OPTIONS: `--import ${NOTE_MEMORY}`, VERSO_NOTES: notes },
      maxBuffer: 1e8,
    },
  );
  const [wall = 0, user = 0, system = 0] = stdout.trim().split(' ').map(Number);
  const sizes = readdirSync(notes).map((file) =>
    Number(readFileSync(path.join(notes, file), 'utf8')),
  );
  rmSync(notes, { recursive: true });
  return { wall, cpu: user + system, memory: Math.max(...sizes) * 1024 };
}
