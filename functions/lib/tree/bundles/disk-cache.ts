/** Keeps bundles that were fetched from their store on this machine's disk. */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { named } from '../../host/cache-bytes.ts';
import type { Bundle } from './bundle.ts';
import { bundles, BUNDLES as LOCAL_BUNDLES } from './bundle-format.ts';
import { closeBundle, localBundle } from './local-bundle.ts';

/** In bytes: some 1,400 versions. */
const DEFAULT = 10e9;
/** A request may need all three bundles of eight versions. */
const LEAST = 200e6;
/** The names of the cache's files, so that it deletes no others. */
const OWN = /^[\da-f]{16}\..+\.bundle$/;
const OWN_PARTIAL = /^[\da-f]{16}\..+\.part$/;

/**
 * Creates the cache that the settings describe.
 * @returns undefined without a folder for it
 * @throws Error if its size is not a number of bytes, or too few, or the folder cannot be written
 */
export function diskCacheFrom(env: NodeJS.ProcessEnv): DiskCache | undefined {
  const { BUNDLES = '', S3_ENDPOINT = '', DISK_CACHE, DISK_CACHE_BYTES } = env;
  if (!DISK_CACHE) return undefined;
  const bytes = DISK_CACHE_BYTES ? Math.floor(Number(DISK_CACHE_BYTES)) : DEFAULT;
  const source = createHash('sha256').update(`${BUNDLES} ${S3_ENDPOINT} `);
  // each build has lists of its own, which travel with the server
  const lists = `${LOCAL_BUNDLES}/${bundles.lists()}`;
  if (existsSync(lists)) source.update(readFileSync(lists));
  if (bytes >= LEAST) return new DiskCache(DISK_CACHE, bytes, source.digest('hex'));
  throw new Error(`DISK_CACHE_BYTES is a number of bytes from ${LEAST}, not "${DISK_CACHE_BYTES}"`);
}

/** A folder of bundles; when it is full, those that were not used for longest are deleted. */
export class DiskCache {
  readonly files: LRUCache<string, number>;
  private readonly prefix: string;

  /** @param source the digest of where the bundles come from: those of another source are other bundles */
  constructor(
    private readonly folder: string,
    maxSize: number,
    source: string,
  ) {
    this.prefix = source.slice(0, 16);
    const files = new LRUCache<string, number>({
      maxSize,
      sizeCalculation: (size) => size,
      dispose: (_, file, reason) => {
        if (reason === 'set') return;
        closeBundle(file);
        rmSync(file, { force: true });
      },
    });
    this.files = named('disk', files);
    mkdirSync(folder, { recursive: true });
    this.readFolder();
  }

  /** @returns undefined if the bundle is not in the cache, or is damaged there */
  get(name: string): Bundle | undefined {
    const file = this.fileOf(name);
    const size = this.files.get(file);
    if (size === undefined) return undefined;
    try {
      const bundle = localBundle(file);
      if (bundle?.size === size) return bundle;
    } catch {
      // a damaged one is fetched again
    }
    this.files.delete(file);
    return undefined;
  }

  has(name: string): boolean {
    return this.files.has(this.fileOf(name));
  }

  /** Writes a bundle whole or not at all. */
  async keep(name: string, bytes: Buffer): Promise<void> {
    const file = this.fileOf(name);
    const partial = `${file}.${randomUUID()}.part`;
    try {
      await writeFile(partial, bytes, { flush: true });
      await rename(partial, file);
    } catch (error) {
      rmSync(partial, { force: true });
      throw error;
    }
    closeBundle(file);
    this.files.set(file, bytes.length);
  }

  /** Takes up what an earlier process has left, oldest first. */
  private readFolder(): void {
    const namesLike = (pattern: RegExp) =>
      readdirSync(this.folder)
        .filter((name) => pattern.test(name))
        .map((name) => path.join(this.folder, name));
    for (const file of namesLike(OWN_PARTIAL)) rmSync(file, { force: true });
    const left = namesLike(OWN).map((file) => ({ file, ...statSync(file) }));
    for (const { file, size } of left.sort((a, b) => a.mtimeMs - b.mtimeMs)) {
      if (size > 0) this.files.set(file, size);
    }
  }

  private fileOf(name: string): string {
    return path.join(this.folder, `${this.prefix}.${name}`);
  }
}
