/** One addition at a time, of which nothing is left if it is ended from outside. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import { Lock } from '../tree/lock.ts';
import { readJson } from '../versions/read-json.ts';
import { restoreSnapshot, writeWhole } from './write-version.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** What a shell says of a command that was ended by Ctrl-C. */
const INTERRUPTED = 130;

/** A folder to work in. Where it is, is noted, so that the next addition can undo one that was killed. */
export class Addition {
  private readonly lock: Lock;
  private readonly note: string;
  /** What a signal goes to, while something runs that ends by it. */
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

  /** Awaits work that a signal ends, rather than this process. @param stop hands the signal on */
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
