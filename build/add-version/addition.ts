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
  /** While set, gets each signal in place of this process, to end the work that is running. */
  stop: ((signal: NodeJS.Signals) => void) | undefined;
  work = '';

  /** The folder for copies of what is overwritten. */
  get kept(): string {
    return path.join(this.work, 'before');
  }

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
      this.work = readJson(this.note, z.object({ work: z.string() })).work;
      const undone = this.undo();
      if (undone.length > 0) {
        console.log(`The last addition was interrupted, and is undone: ${undone.join(', ')}`);
      }
      rmSync(this.work, { recursive: true, force: true });
    }
    this.work = mkdtempSync(path.join(tmpdir(), 'verso-add-'));
    writeWhole(this.note, JSON.stringify({ work: this.work }));
    for (const signal of SIGNALS) {
      process.on(signal, () => {
        if (this.stop) return this.stop(signal);
        this.undo();
        this.end();
        process.exit(INTERRUPTED);
      });
    }
  }

  /** Restores what was overwritten, if anything was. @returns the IDs of the versions */
  undo(): string[] {
    return restoreSnapshot(this.project, this.kept);
  }

  end(): void {
    rmSync(this.work, { recursive: true, force: true });
    rmSync(this.note, { force: true });
    this.lock.release();
  }
}
