/** One process at a time: a lock that a process which has died does not hold. */
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 100;

/** A file that says which process has the lock. */
export class Lock {
  private isHeld = false;

  /** @param file where it is kept; its folder is made */
  constructor(private readonly file: string) {}

  /** Takes the lock, if no living process has it. @returns the ID of the process that has it, if another does */
  take(): number | undefined {
    mkdirSync(path.dirname(this.file), { recursive: true });
    for (;;) {
      // written aside first: nobody may see it while it says nothing yet
      const draft = `${this.file}-${process.pid}`;
      writeFileSync(draft, identity(process.pid));
      try {
        linkSync(draft, this.file);
        this.isHeld = true;
        return undefined;
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      } finally {
        rmSync(draft);
      }
      const holder = this.holder();
      if (holder !== undefined) return holder;
      // whoever had it is dead, or died while it wrote this
      rmSync(this.file, { force: true });
    }
  }

  /** Takes the lock as soon as it is free. @param wait told, once, which process has it */
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
  }

  private holder(): number | undefined {
    const written = readIfThere(this.file);
    const pid = Number.parseInt(written, 10);
    return pid > 0 && identity(pid) === written && isAlive(pid) ? pid : undefined;
  }
}

/** A process's ID and, where the system tells, when it began: IDs are given again. */
function identity(pid: number): string {
  // behind the name, which may have anything in it, come the state, and in the 20th place the time
  const [state = '', ...fields] =
    readIfThere(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
  // who is dead and was not buried by its parent
  if (state === 'Z') return 'dead';
  return `${pid} ${fields[18] ?? ''}`.trim();
}

function readIfThere(file: string): string {
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
