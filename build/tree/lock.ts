/** A lock for one process at a time, which is released when its process dies. */
import {
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 100;
/** How often the process with a lock shows that it lives, and after how long a lock of another machine is stale. */
const SIGN_MS = 5_000;
const STALE_MS = 30_000;

/** A lock file that names the process with the lock. */
export class Lock {
  private isHeld = false;
  private signs: ReturnType<typeof setInterval> | undefined;

  /** @param file the path of the lock file; its folder is created */
  constructor(private readonly file: string) {}

  /** Takes the lock, unless a living process has it. @returns the ID of that process */
  take(): number | undefined {
    mkdirSync(path.dirname(this.file), { recursive: true });
    for (;;) {
      // write a draft first, because no process may see the file while it is empty
      const draft = `${this.file}-${process.pid}`;
      writeFileSync(draft, `${hostname()}:${identity(process.pid)}`);
      try {
        linkSync(draft, this.file);
        this.isHeld = true;
        this.signs = setInterval(() => signOfLife(this.file), SIGN_MS).unref();
        return undefined;
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      } finally {
        rmSync(draft);
      }
      const holder = this.holder();
      if (holder !== undefined) return holder;
      // the holder is dead, or died while writing this
      this.removeStale();
    }
  }

  /** Takes the lock as soon as it is free. @param wait called once with the process that has it */
  async wait(wait: (holder: number) => void): Promise<void> {
    let holder = this.take();
    if (holder !== undefined) wait(holder);
    while (holder !== undefined) {
      await pause(POLL_MS);
      holder = this.take();
    }
  }

  release(): void {
    if (this.isHeld && this.holder() === process.pid) rmSync(this.file, { force: true });
    this.isHeld = false;
    clearInterval(this.signs);
  }

  /** Removes the lock of a dead process. One process does so at a time: what it has read can then not be replaced. */
  private removeStale(): void {
    const removal = new Lock(`${this.file}-removal`);
    if (removal.take() !== undefined) return;
    try {
      if (holderIn(readFileSync(this.file, 'utf8'), this.file) === undefined) rmSync(this.file);
    } catch (error) {
      // unless it has been removed meanwhile
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    } finally {
      removal.release();
    }
  }

  private holder(): number | undefined {
    return holderIn(readIfThere(this.file), this.file);
  }
}

/** Returns the process that a lock file names, if it is alive. @param written what the file says */
function holderIn(written: string, file: string): number | undefined {
  const [, host, own = '', pid] = /^(?:(\S+):)?((\d+)(?: \d+)?)$/.exec(written) ?? [];
  // another container has processes of the same numbers
  const isLiving =
    host === undefined || host === hostname()
      ? identity(Number(pid)) === own && isAlive(Number(pid))
      : Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) < STALE_MS;
  return isLiving && Number(pid) > 0 ? Number(pid) : undefined;
}

function signOfLife(file: string): void {
  try {
    utimesSync(file, new Date(), new Date());
  } catch {
    // somebody has removed it
  }
}

/** Returns a process's ID and, if the system reports it, its start time, because IDs are reused. */
function identity(pid: number): string {
  // the name may contain anything; after it come the state and, as the 20th field, the start time
  const [state = '', ...fields] =
    readIfThere(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
  // a zombie: dead, but not reaped by its parent
  if (state === 'Z') return 'dead';
  return `${pid} ${fields[18] ?? ''}`.trim();
}

/** Returns the text of a file, or an empty one if it cannot be read. */
export function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
