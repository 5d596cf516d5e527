/** The only writer of what is served: the tree of answers, and what is published. */
import { randomUUID } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { ANSWERS } from '../../functions/lib/tree/paths.ts';
import { type Seal, sealed } from '../incremental/checksums.ts';

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

/** Where trees lie below `dist`, each in a folder of its own. */
const TREES = 'trees';

/**
 * A tree that is built aside and takes the old one's place when it is whole. What is served is a link to one tree, and
 * to replace that is a single step of the file system: whenever a build is ended, the one tree is served or the other.
 */
export class TreeSwap {
  /** Writes the new tree. */
  readonly next: Writer;
  private readonly aside: string;
  /** What is served: a link. */
  private readonly answers: string;

  /**
   * @param tree the tree's folder, whose answers stay as they are until {@link swap}
   * @param standing what stands in it as it was written
   */
  constructor(
    private readonly tree: string,
    standing: Seal = {},
  ) {
    this.answers = path.join(tree, ANSWERS);
    this.adoptFolder();
    this.discard();
    this.aside = path.join(tree, TREES, randomUUID());
    this.next = new Writer(this.aside, { root: tree, seal: standing });
  }

  /** Leaves nothing of trees that are not served: of one that was begun, or of one whose build was ended. */
  discard(): void {
    for (const folder of this.unused()) rmSync(folder, { recursive: true, force: true });
  }

  /** Lets versions stand in the new tree as they do in the one that is served. */
  keep(versions: Iterable<string>): void {
    const answers = path.join(this.aside, ANSWERS);
    mkdirSync(answers, { recursive: true });
    for (const version of versions) {
      const folder = realpathSync(path.join(this.answers, version));
      // relative, so that a project can be moved; the folder itself and not a link to it, so that links do not pile up
      symlinkSync(path.relative(realpathSync(answers), folder), path.join(answers, version));
    }
  }

  /**
   * Lets a version stand in the new tree but for what is said of it, which can be written anew.
   * @param version one that {@link keep} has not kept
   */
  keepFiles(version: string): void {
    const from = path.join(this.answers, version);
    const to = path.join(this.aside, ANSWERS, version);
    for (const file of readdirSync(from, { recursive: true, withFileTypes: true })) {
      if (!file.isFile()) continue;
      const whole = path.join(file.parentPath, file.name);
      const target = path.join(to, path.relative(from, whole));
      if (existsSync(target)) continue;
      mkdirSync(path.dirname(target), { recursive: true });
      if (!tryLink(whole, target)) copyFileSync(whole, target);
    }
  }

  /**
   * Serves the new tree in place of the old one.
   * @returns what ends when the old one is gone: to delete thousands of files takes a while
   */
  swap(): { swept: Promise<void> } {
    this.prepareLink(this.aside);
    renameSync(this.linkAside, this.answers);
    const swept = Promise.all(this.unused().map((folder) => rm(folder, { recursive: true }))).then(
      () => {},
    );
    // that it fails is told where its end is awaited
    swept.catch(() => {});
    return { swept };
  }

  private get linkAside(): string {
    return `${this.answers}.next`;
  }

  private prepareLink(tree: string): void {
    rmSync(this.linkAside, { force: true });
    symlinkSync(path.relative(this.tree, path.join(tree, ANSWERS)), this.linkAside);
  }

  /** Builds of an earlier version wrote what is served as a folder: it becomes a tree like the others. */
  private adoptFolder(): void {
    if (lstatSync(this.answers, { throwIfNoEntry: false })?.isDirectory()) {
      const tree = path.join(this.tree, TREES, randomUUID());
      mkdirSync(tree, { recursive: true });
      this.prepareLink(tree);
      renameSync(this.answers, path.join(tree, ANSWERS));
    }
    // also where that was ended half-way
    if (!existsSync(this.answers) && existsSync(this.linkAside)) {
      renameSync(this.linkAside, this.answers);
    }
  }

  /** Folders of trees, and of versions in them, that nothing leads to from what is served. */
  private unused(): string[] {
    const trees = path.join(this.tree, TREES);
    const served = existsSync(this.answers) ? realpathSync(this.answers) : undefined;
    const used = served
      ? new Set(entriesOf(served).flatMap((each) => (existsSync(each) ? [realpathSync(each)] : [])))
      : new Set<string>();
    return entriesOf(trees).flatMap((tree) => {
      if (served?.startsWith(realpathSync(tree) + path.sep)) return [];
      const versions = entriesOf(path.join(tree, ANSWERS));
      const unused = versions.filter((each) => !used.has(each));
      return unused.length === versions.length ? [tree] : unused;
    });
  }
}

/** What a folder holds, if there is such a folder. */
function entriesOf(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((name) => path.join(realpathSync(folder), name));
}
