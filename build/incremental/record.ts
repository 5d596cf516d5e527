/** What a build leaves beside what it made, so that the next one knows what it can keep. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type * as z from 'zod';
import { TREE } from '../shared/paths.ts';

/** A record of one kind, in a file beside the tree. */
export class RecordFile<Content> {
  private readonly file: string;

  /** @param name the file's name without its ending */
  constructor(
    project: string,
    name: string,
    private readonly shape: z.ZodType<Content>,
  ) {
    this.file = path.join(project, TREE, `${name}.json`);
  }

  /** What the last build left; undefined if it was cut short, or another version of this code. */
  read(): Content | undefined {
    if (!existsSync(this.file)) return undefined;
    try {
      return this.shape.safeParse(JSON.parse(readFileSync(this.file, 'utf8'))).data;
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
    writeFileSync(this.file, JSON.stringify(content));
  }
}
