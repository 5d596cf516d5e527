/** A server in a process of its own, until it says where it is. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { present } from '../../../functions/lib/text/present.ts';

export interface ServerProcess {
  url: string;
  /** All that it has written. */
  console(): string;
  /** Ends it as an operator does. */
  stop(): Promise<void>;
}

export interface ServerCommand {
  command: readonly [program: string, ...args: string[]];
  folder: string;
  env: NodeJS.ProcessEnv;
  /** The user that it runs as; this process's own if omitted. */
  user?: { uid: number; gid: number };
}

/** @throws Error with what it has written, if it ends before it answers */
export async function startServerProcess({
  command: [program, ...args],
  folder,
  env,
  user,
}: ServerCommand): Promise<ServerProcess> {
  const child = spawn(program, args, { cwd: folder, env, detached: true, ...user });
  const lines: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line);
        const [found] = /(?<=Verso is running at )http:\/\/[\w.:[\]-]+\d/.exec(line) ?? [];
        if (found) resolve(found.replace('[::]', 'localhost').replace('0.0.0.0', 'localhost'));
      });
    }
    child.once('exit', (code) => reject(new Error(`it ended with ${code}:\n${lines.join('\n')}`)));
  });
  return { url, console: () => lines.join('\n'), stop: () => endProcess(child) };
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  // the whole group, as a terminal does: npm may have started it
  process.kill(-present(child.pid), 'SIGINT');
  await ended;
}
