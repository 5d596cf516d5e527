/** The service as a person starts it in a terminal. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { freePort } from './dev-project.ts';

export interface NpmService {
  url: string;
  /** What it has printed until it was ready. */
  output: string;
  /** Ctrl-C; done when the terminal is free again. */
  interrupt(): Promise<void>;
}

/** Runs an npm script in a process group of its own, as a terminal does, until it says that it is ready. */
export async function startByNpm(folder: string, script: 'start' | 'dev'): Promise<NpmService> {
  const port = await freePort();
  const env = { ...process.env, PORT: `${port}` };
  const npm = spawn('npm', ['run', script], { cwd: folder, env, detached: true });
  const output = await outputUntil(npm, 'Dashboard:');
  return {
    url: `http://localhost:${port}`,
    output,
    interrupt: async () => {
      const ended = new Promise((resolve) => npm.once('close', resolve));
      if (npm.pid) process.kill(-npm.pid, 'SIGINT');
      await ended;
    },
  };
}

async function outputUntil(child: ChildProcess, words: string): Promise<string> {
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const take = (chunk: Buffer) => {
      output += chunk;
      if (output.includes(words)) resolve();
    };
    child.stdout?.on('data', take);
    child.stderr?.on('data', take);
    child.once('exit', (code) => reject(new Error(`it ended with ${code}:\n${output}`)));
  });
  return output;
}

/** The processes that work in a folder. */
export function processesIn(folder: string): string[] {
  return readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .flatMap((pid) => {
      try {
        const cwd = readlinkSync(`/proc/${pid}/cwd`);
        return cwd.startsWith(folder) ? [readFileSync(`/proc/${pid}/cmdline`, 'utf8')] : [];
      } catch {
        return [];
      }
    });
}
