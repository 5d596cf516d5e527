/** What a build leaves beside what it made, or in a cache, so that the next one knows what it can keep. */
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type * as z from 'zod';
import { TREE } from '../../functions/lib/tree/paths.ts';

/** What a record holds, and when it was written: milliseconds since 1970. */
export interface Recorded<Content> {
  content: Content;
  writtenAt: number;
}

/** Where the record of what was made lies: of the answers, or of a part of what is published. */
export const recordPath = (project: string, made: string) =>
  path.join(project, TREE, `${made}.json`);

/** A record of one kind. */
export class RecordFile<Content> {
  constructor(
    private readonly file: string,
    private readonly shape: z.ZodType<Content>,
  ) {}

  /** What the last build left; undefined if it was cut short, cannot be read, or is of other code. */
  read(): Recorded<Content> | undefined {
    try {
      const writtenAt = statSync(this.file).mtimeMs;
      const { data } = this.shape.safeParse(JSON.parse(readFileSync(this.file, 'utf8')));
      return data === undefined ? undefined : { content: data, writtenAt };
    } catch {
      return undefined;
    }
  }

  /** Forgets the last build, whose work is about to be replaced. */
  remove(): void {
    rmSync(this.file, { force: true });
  }

  write(content: Content): void {
    mkdirSync(path.dirname(this.file), { recursive: true });
    // aside first: who is killed in the midst leaves the last one
    const aside = `${this.file}.next`;
    writeFileSync(aside, JSON.stringify(content));
    renameSync(aside, this.file);
  }
}
