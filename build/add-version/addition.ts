/** Runs one addition at a time, and undoes it completely if it is stopped from outside. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import { Lock } from '../tree/lock.ts';
import { readJson } from '../versions/read-json.ts';
import { restoreSnapshot, writeWhole } from './write-version.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** The exit status of a command that Ctrl-C ended. */
const INTERRUPTED = 130;

/** Owns a working folder, and records where it is so that the next addition can undo one that was killed. */
export class Addition {
  private readonly lock: Lock;
  private readonly note: string;
  /** Receives signals while something runs that they should end. */
  private stop: ((signal: NodeJS.Signals) => void) | undefined;
  work = '';

  constructor(private readonly project: string) {
    const folder = path.join(project, '.netlify');
    this.lock = new Lock(path.join(folder, 'add.lock'));
    this.note = path.join(folder, 'adding.json');
  }

  /** Waits for another addition, and undoes one that was killed. */
  async begin(): Promise<void> {
    await this.lock.wait((holder) =>
      console.log(`Waiting for another addition to end (process ${holder})`),
    );
    if (existsSync(this.note)) {
      const { work } = readJson(this.note, z.object({ work: z.string() }));
      const undone = restoreSnapshot(this.project, path.join(work, 'before'));
      if (undone.length > 0) {
        console.log(`The last addition was interrupted, and is undone: ${undone.join(', ')}`);
      }
      rmSync(work, { recursive: true, force: true });
    }
    this.work = mkdtempSync(path.join(tmpdir(), 'verso-add-'));
    writeWhole(this.note, JSON.stringify({ work: this.work }));
    for (const signal of SIGNALS) {
      process.on(signal, () => {
        if (this.stop) return this.stop(signal);
        restoreSnapshot(this.project, path.join(this.work, 'before'));
        this.end();
        process.exit(INTERRUPTED);
      });
    }
  }

  /** Awaits work; a signal then ends the work instead of this process. @param stop passes the signal on */
  async stoppable<Result>(
    stop: (signal: NodeJS.Signals) => void,
    work: Promise<Result>,
  ): Promise<Result> {
    this.stop = stop;
    try {
      return await work;
    } finally {
      this.stop = undefined;
    }
  }

  end(): void {
    rmSync(this.work, { recursive: true, force: true });
    rmSync(this.note, { force: true });
    this.lock.release();
  }
}
