/**
 * Writes the tree that is served; nothing else writes there.
 *
 *   dist/versions/kjv-3fa94c…-17f0/v1/kjv/…   a version's answers; the folder's name has the digest of their inputs
 *   dist/trees/91d0aa…/v1/versions.json       the lists, and a link to the folder of each version
 *   dist/v1 → trees/91d0aa…/v1                what is served
 *
 * A folder gets its name only when it is complete and is never changed afterwards, and replacing the link `dist/v1` is
 * atomic: whenever a build is killed, either the last tree is served or the next one.
 */
import { randomUUID } from 'node:crypto';
import {
  existsSync,
  lstatSync,
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
  /** Its path below the folder that it is written into. */
  path: string;
  body: string | Uint8Array;
}

/**
 * Writes files below a folder, each path once.
 * @returns their paths there
 * @throws Error if a path is written twice or lies outside the folder
 */
export function writeFiles(folder: string, files: Iterable<MadeFile>): Set<string> {
  const root = path.resolve(folder);
  const written = new Set<string>();
  for (const { path: asked, body } of files) {
    const target = path.resolve(root, asked);
    if (!target.startsWith(root + path.sep)) throw new Error(`${asked} lies outside ${folder}`);
    const relative = path.relative(root, target);
    if (written.has(relative)) throw new Error(`${asked} is written twice`);
    written.add(relative);
    mkdirSync(path.dirname(target), { recursive: true });
    // synchronous: many small files are ten times slower through fs/promises
    writeFileSync(target, body);
  }
  return written;
}

/** The size of a version. */
export interface Size {
  files: number;
  bytes: number;
}

/** A version's answers on disk. */
export interface VersionFolder extends Size {
  /** The folder whose `v1/<version>` contains them. */
  root: string;
}

const PARTIAL = '.partial';
/** The file that records the size of a version when it was written. */
const SIZE_FILE = 'size.json';

/** Manages the trees below `dist`. */
export class Tree {
  /** The folder of the trees. */
  readonly folder: string;
  private readonly versions: string;
  private readonly trees: string;
  /** The link to what is served. */
  private readonly link: string;

  /** @param folder the folder of the trees; created if missing */
  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    this.folder = realpathSync(folder);
    this.versions = path.join(this.folder, 'versions');
    this.trees = path.join(this.folder, 'trees');
    this.link = path.join(this.folder, ANSWERS);
    this.adoptFolder();
  }

  /** Finds a version made with this digest; undefined if there is none, or if files are missing or truncated. */
  find(version: string, digest: string): VersionFolder | undefined {
    if (!existsSync(this.versions)) return undefined;
    const start = `${nameOf(version, digest)}-`;
    return readdirSync(this.versions)
      .filter((name) => name.startsWith(start) && !name.endsWith(PARTIAL))
      .map((name) => wholeFolder(path.join(this.versions, name), version))
      .find((found) => found !== undefined);
  }

  /** Returns a version as it is served now, whatever it was made from. */
  served(version: string): VersionFolder | undefined {
    const answers = realpath(path.join(this.link, version));
    if (answers === undefined) return undefined;
    return { root: path.resolve(answers, '..', '..'), ...sizeOf(answers) };
  }

  /** Writes a complete version. @param files those of its folder */
  make(version: string, digest: string, files: Iterable<MadeFile>): VersionFolder {
    const name = `${nameOf(version, digest)}-${randomUUID().slice(0, 8)}`;
    const root = path.join(this.versions, name);
    const partial = `${root}${PARTIAL}`;
    writeFiles(partial, files);
    const size = sizeOf(path.join(partial, ANSWERS, version));
    writeFileSync(path.join(partial, SIZE_FILE), JSON.stringify(size));
    renameSync(partial, root);
    return { root, ...size };
  }

  /**
   * Serves versions and lists in place of the current ones.
   * @returns whether anything has changed
   */
  serve(versions: ReadonlyMap<string, VersionFolder>, lists: readonly MadeFile[]): boolean {
    if (this.isServed(versions, lists)) return false;
    const tree = path.join(this.trees, randomUUID());
    writeFiles(tree, lists);
    const answers = path.join(tree, ANSWERS);
    for (const [version, { root }] of versions) {
      // relative, so that the project can be moved
      const target = path.relative(answers, path.join(root, ANSWERS, version));
      symlinkSync(target, path.join(answers, version));
    }
    this.replaceLink(answers);
    return true;
  }

  private isServed(
    versions: ReadonlyMap<string, VersionFolder>,
    lists: readonly MadeFile[],
  ): boolean {
    const served = realpath(this.link);
    if (!served) return false;
    const linked = [...versions].every(
      ([version, { root }]) =>
        realpath(path.join(served, version)) === path.join(root, ANSWERS, version),
    );
    const names = new Set([
      ...versions.keys(),
      ...lists.map((list) => path.relative(ANSWERS, list.path)),
    ]);
    const hasMore = readdirSync(served).some((name) => !names.has(name));
    return linked && !hasMore && lists.every((list) => isWritten(path.dirname(served), list));
  }

  /** Turns `dist/v1` into a tree if it is a folder, as in a copy of the project that followed its links. */
  private adoptFolder(): void {
    if (!lstatSync(this.link, { throwIfNoEntry: false })?.isDirectory()) return;
    const answers = path.join(this.trees, randomUUID(), ANSWERS);
    mkdirSync(path.dirname(answers), { recursive: true });
    renameSync(this.link, answers);
    this.replaceLink(answers);
  }

  /** @param answers the folder to serve, in a tree */
  private replaceLink(answers: string): void {
    const next = `${this.link}.next`;
    rmSync(next, { force: true });
    symlinkSync(path.relative(this.folder, answers), next);
    renameSync(next, this.link);
  }

  /** Deletes trees and versions that are not served, such as those of a killed build. */
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
}

/** Returns the name of a version's folder, without the part that makes it unique. */
const nameOf = (version: string, digest: string) => `${version}-${digest.slice(0, 24)}`;

/** Resolves a link; returns undefined if its target does not exist. */
const realpath = (link: string) => (existsSync(link) ? realpathSync(link) : undefined);

function isWritten(tree: string, { path: file, body }: MadeFile): boolean {
  const written = path.join(tree, file);
  return existsSync(written) && readFileSync(written).equals(Buffer.from(body));
}

/** Returns a version's folder, if it still has the size with which it was written. */
function wholeFolder(root: string, version: string): VersionFolder | undefined {
  const [file, answers] = [path.join(root, SIZE_FILE), path.join(root, ANSWERS, version)];
  if (!existsSync(file) || !existsSync(answers)) return undefined;
  const size = sizeOf(answers);
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
