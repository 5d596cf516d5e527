/**
 * The only writer of what is served.
 *
 *   dist/versions/kjv-3fa94c…/v1/kjv/…   a version's answers, in a folder named by the digest of what made them
 *   dist/trees/91d0aa…/v1/versions.json  the lists, and a link to the folder of each version
 *   dist/v1 → trees/91d0aa…/v1           what is served
 *
 * A folder gets its name when all of it is written, and replacing the link `dist/v1` is a single step of the file
 * system: whenever a build is killed, the last tree is served or the next one, and both are whole.
 */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { ANSWERS } from '../../functions/lib/tree/paths.ts';

/** A file, ready to be written. */
export interface MadeFile {
  /** Below the folder that it is written into. */
  path: string;
  body: string | Uint8Array;
}

/** Writes files below one folder, each path once. */
export class Writer {
  /** The paths below the folder. */
  readonly written = new Set<string>();
  private readonly folders = new Set<string>();

  /** @param root the folder */
  constructor(private readonly root: string) {}

  /** @throws Error if the path was written before or lies outside the folder */
  write({ path: asked, body }: MadeFile): void {
    const root = path.resolve(this.root);
    const target = path.resolve(root, asked);
    if (!target.startsWith(root + path.sep)) throw new Error(`${asked} lies outside ${this.root}`);
    const relative = path.relative(root, target);
    if (this.written.has(relative)) throw new Error(`${asked} is written twice`);
    this.written.add(relative);
    const folder = path.dirname(target);
    if (!this.folders.has(folder)) mkdirSync(folder, { recursive: true });
    this.folders.add(folder);
    // synchronous: many small files are ten times slower through fs/promises
    writeFileSync(target, body);
  }
}

/** How much a version is. */
export interface Size {
  files: number;
  bytes: number;
}

/** A version's answers on disk. */
export interface VersionFolder extends Size {
  /** The folder whose `v1/<version>` has them. */
  root: string;
}

const PARTIAL = '.partial';
/** Says how much a version was when it was written. */
const SIZE_FILE = 'size.json';

/** The trees below `dist`. */
export class Tree {
  private readonly versions: string;
  private readonly trees: string;
  /** The link to what is served. */
  private readonly link: string;

  /** @param folder where they lie; created when something is written */
  constructor(private readonly folder: string) {
    this.versions = path.join(folder, 'versions');
    this.trees = path.join(folder, 'trees');
    this.link = path.join(folder, ANSWERS);
  }

  /** A version that was made with this digest; undefined if there is none, or files of it are missing or truncated. */
  find(version: string, digest: string): VersionFolder | undefined {
    return sized(this.folderOf(version, digest), version);
  }

  /** A version as it is served now, whatever it was made from. */
  served(version: string): VersionFolder | undefined {
    const link = path.join(this.link, version);
    if (!existsSync(link)) return undefined;
    return sized(path.resolve(realpathSync(link), '..', '..'), version);
  }

  /** Writes a version as a whole. @param write given a writer of its folder */
  async make(
    version: string,
    digest: string,
    write: (writer: Writer) => Promise<void>,
  ): Promise<VersionFolder> {
    const root = this.folderOf(version, digest);
    const partial = `${root}${PARTIAL}`;
    rmSync(partial, { recursive: true, force: true });
    await write(new Writer(partial));
    const size = sizeOf(path.join(partial, ANSWERS, version));
    writeFileSync(path.join(partial, SIZE_FILE), JSON.stringify(size));
    // files of it may be missing or truncated
    rmSync(root, { recursive: true, force: true });
    renameSync(partial, root);
    return { root, ...size };
  }

  /**
   * Serves versions and lists in place of what was served.
   * @returns whether that was something else
   */
  serve(versions: ReadonlyMap<string, VersionFolder>, lists: readonly MadeFile[]): boolean {
    const tree = path.join(this.trees, nameOf(versions, lists));
    const isServed =
      existsSync(this.link) && realpathSync(this.link) === path.resolve(tree, ANSWERS);
    if (isServed && lists.every((file) => isWritten(tree, file))) return false;

    const partial = `${tree}${PARTIAL}`;
    rmSync(partial, { recursive: true, force: true });
    const writer = new Writer(partial);
    for (const list of lists) writer.write(list);
    const answers = path.join(partial, ANSWERS);
    for (const [version, { root }] of versions) {
      // relative, so that the project can be moved
      const target = path.relative(answers, path.join(root, ANSWERS, version));
      symlinkSync(target, path.join(answers, version));
    }
    rmSync(tree, { recursive: true, force: true });
    renameSync(partial, tree);
    const next = `${this.link}.next`;
    rmSync(next, { force: true });
    symlinkSync(path.relative(this.folder, path.join(tree, ANSWERS)), next);
    renameSync(next, this.link);
    return true;
  }

  /** Deletes the trees and versions that are not served, such as those of a build that was killed. */
  sweep(): void {
    const served = existsSync(this.link) ? realpathSync(this.link) : undefined;
    const links = served
      ? readdirSync(served).map((name) => realpath(path.join(served, name)))
      : [];
    const used = [served, ...links].filter((each) => each !== undefined);
    for (const parent of [this.trees, this.versions]) {
      if (!existsSync(parent)) continue;
      for (const name of readdirSync(parent)) {
        const folder = path.join(realpathSync(parent), name);
        if (!used.some((each) => each.startsWith(folder + path.sep))) {
          rmSync(folder, { recursive: true, force: true });
        }
      }
    }
  }

  private folderOf(version: string, digest: string): string {
    return path.join(this.versions, `${version}-${digest.slice(0, 24)}`);
  }
}

/** Where a link leads; undefined where it leads nowhere. */
const realpath = (link: string) => (existsSync(link) ? realpathSync(link) : undefined);

/** A tree is named by what it holds. */
function nameOf(versions: ReadonlyMap<string, VersionFolder>, lists: readonly MadeFile[]): string {
  const hash = createHash('sha256');
  for (const { root } of versions.values()) hash.update(`${path.basename(root)}\0`);
  for (const { path: file, body } of lists) hash.update(`${file}\0`).update(body);
  return hash.digest('hex').slice(0, 24);
}

function isWritten(tree: string, { path: file, body }: MadeFile): boolean {
  const written = path.join(tree, file);
  return existsSync(written) && readFileSync(written).equals(Buffer.from(body));
}

/** A version's folder, if it is as large as it was when it was written. */
function sized(root: string, version: string): VersionFolder | undefined {
  const file = path.join(root, SIZE_FILE);
  if (!existsSync(file)) return undefined;
  const size = sizeOf(path.join(root, ANSWERS, version));
  return readFileSync(file, 'utf8') === JSON.stringify(size) ? { root, ...size } : undefined;
}

function sizeOf(folder: string): Size {
  const size = { files: 0, bytes: 0 };
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    size.files += 1;
    size.bytes += statSync(path.join(entry.parentPath, entry.name)).size;
  }
  return size;
}
