/** The only writer of what is served: the tree of answers, and what is published. */
import { linkSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { type Seal, sealed } from './incremental/seal.ts';
import { ANSWERS } from './shared/paths.ts';

/** A file, ready to be written. */
export interface MadeFile {
  /** Below the folder that it is written into. */
  path: string;
  body: string | Uint8Array;
}

/** Files that stand as they were written. */
export interface Standing {
  root: string;
  seal: Seal;
}

/** Writes files below one folder, each path once. */
export class Writer {
  private readonly written = new Map<string, Seal[string]>();
  private readonly folders = new Set<string>();

  /**
   * @param root the folder
   * @param standing what is the same as one of these is not written again, but stands in both folders
   */
  constructor(
    private readonly root: string,
    private readonly standing: Standing = { root, seal: {} },
  ) {}

  /** @throws Error if the path was written before or lies outside the folder */
  write({ path: relative, body }: MadeFile): void {
    const target = path.resolve(this.root, relative);
    if (!target.startsWith(path.resolve(this.root) + path.sep)) {
      throw new Error(`${relative} lies outside ${this.root}`);
    }
    if (this.written.has(target)) throw new Error(`${relative} is written twice`);

    const bytes = typeof body === 'string' ? Buffer.from(body) : body;
    const [size, hash] = sealed(bytes);
    this.written.set(target, [size, hash]);
    const before = this.standing.seal[relative];
    const stands = before?.[0] === size && before[1] === hash;
    if (stands && this.standing.root === this.root) return;

    const folder = path.dirname(target);
    if (!this.folders.has(folder)) {
      mkdirSync(folder, { recursive: true });
      this.folders.add(folder);
    }
    if (stands && tryLink(path.join(this.standing.root, relative), target)) return;
    // synchronous: many small files are ten times slower through fs/promises
    writeFileSync(target, bytes);
  }

  /** What was written, by its path below the folder. */
  seal(): Seal {
    return Object.fromEntries(
      Array.from(this.written, ([file, each]) => [path.relative(this.root, file), each]),
    );
  }
}

/**
 * Lets a file stand in a second place, which takes a fraction of writing it. From then on it must not be changed in
 * either. @returns whether the disk can do that
 */
function tryLink(file: string, second: string): boolean {
  try {
    linkSync(file, second);
    return true;
  } catch {
    return false;
  }
}

/** A tree that is built aside and takes the old one's place when it is whole. */
export class TreeSwap {
  /** Writes the new tree. */
  readonly next: Writer;
  private readonly aside: string;

  /**
   * @param tree the tree's folder, whose answers stay as they are until {@link swap}
   * @param standing what stands in it as it was written
   */
  constructor(
    private readonly tree: string,
    standing: Seal = {},
  ) {
    this.aside = `${tree}.next`;
    this.discard();
    this.next = new Writer(this.aside, { root: tree, seal: standing });
  }

  /** Leaves nothing of a tree that will not be whole. */
  discard(): void {
    rmSync(this.aside, { recursive: true, force: true });
  }

  /** Moves versions over from the tree as it is: what is told of one may then be written anew. */
  keep(versions: Iterable<string>): void {
    const answers = (root: string, version: string) => path.join(root, ANSWERS, version);
    for (const version of versions) {
      renameSync(answers(this.tree, version), answers(this.aside, version));
    }
  }

  /**
   * Puts the new answers in the old ones' place.
   * @returns what ends when the old ones are gone: to delete thousands of files takes a while
   */
  swap(): { swept: Promise<void> } {
    const now = path.join(this.tree, ANSWERS);
    const next = path.join(this.aside, ANSWERS);
    mkdirSync(now, { recursive: true });
    renameSync(now, path.join(this.aside, 'old'));
    renameSync(next, now);
    const swept = rm(this.aside, { recursive: true });
    // that it fails is told where its end is awaited
    swept.catch(() => {});
    return { swept };
  }
}
