/** The only writer: builds the tree aside and swaps it in when it is whole. */
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RenderedFile } from './render/file.ts';

export class TreeWriter {
  /** How much was written. */
  files = 0;
  bytes = 0;
  private readonly aside: string;
  private readonly written = new Set<string>();
  private readonly folders = new Set<string>();

  /** @param root the tree's final folder; what is there stays untouched until {@link swap} */
  constructor(private readonly root: string) {
    this.aside = `${root}.next`;
    rmSync(this.aside, { recursive: true, force: true });
  }

  /** @throws Error if the path was written before or lies outside the tree */
  write({ path: relative, body }: RenderedFile): void {
    const target = path.resolve(this.aside, relative);
    if (!target.startsWith(path.resolve(this.aside) + path.sep)) {
      throw new Error(`${relative} lies outside the tree`);
    }
    if (this.written.has(target)) throw new Error(`${relative} is written twice`);
    this.written.add(target);

    const folder = path.dirname(target);
    if (!this.folders.has(folder)) {
      mkdirSync(folder, { recursive: true });
      this.folders.add(folder);
    }
    // synchronous: many small files are ten times slower through fs/promises
    const bytes = typeof body === 'string' ? Buffer.from(body) : body;
    writeFileSync(target, bytes);
    this.files += 1;
    this.bytes += bytes.length;
  }

  /** Puts the new tree in the old one's place. */
  swap(): void {
    const old = `${this.root}.old`;
    rmSync(old, { recursive: true, force: true });
    if (existsSync(this.root)) renameSync(this.root, old);
    renameSync(this.aside, this.root);
    rmSync(old, { recursive: true, force: true });
  }
}
