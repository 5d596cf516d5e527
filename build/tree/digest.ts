/** Computes digests of inputs: as long as a digest stays the same, so does the output. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import fg from 'fast-glob';
import type { AcquiredText } from '../acquire/acquire.ts';
import { offeredFormats } from '../export/downloads.ts';
import { CHANGES_FILE } from '../versions/known-verses.ts';
import type { VersionSource } from '../versions/sources.ts';
import type { Served } from '../versions/stand-in.ts';

const PROJECT = path.join(import.meta.dirname, '..', '..');
/**
 * The code that turns a file into answers: the readers, which other code does not import directly, and the steps.
 */
export const ENTRIES = ['build/read/readers.ts', 'build/pipeline/make-versions.ts'];
/** The files in `sources/` that it reads, besides those of a single version. */
const DATA = ['versifications/**/*.json', 'verse-lengths.json'];

/** Computes a digest of files, by their paths below a folder, and of values. Ignores files that do not exist. */
export function digestOf(
  folder: string,
  files: readonly string[],
  values: readonly string[] = [],
): string {
  const hash = createHash('sha256').update(JSON.stringify(values));
  for (const file of [...new Set(files)].sort()) {
    if (!existsSync(file)) continue;
    hash.update(`\0${path.relative(folder, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Computes a digest of the code that makes answers: bundled, so that unrelated code and comments do not count. */
export async function codeDigest(entries: readonly string[]): Promise<string> {
  const key = entries.join();
  const bundling = bundles.get(key) ?? bundled(entries);
  bundles.set(key, bundling);
  // the readers of verse tables use the names of books in all languages
  const names = fg.sync('sources/languages/*.json', { cwd: PROJECT, absolute: true });
  const files = [path.join(PROJECT, 'package-lock.json'), ...names];
  return digestOf(PROJECT, files, [process.version, ...(await bundling)]);
}

/** The bundled code by its entries: a process runs the code that it has loaded, whatever is saved meanwhile. */
const bundles = new Map<string, Promise<string[]>>();

async function bundled(entries: readonly string[]): Promise<string[]> {
  const { outputFiles } = await build({
    absWorkingDir: PROJECT,
    entryPoints: [...entries],
    bundle: true,
    write: false,
    outdir: '.',
    packages: 'external',
    platform: 'node',
    format: 'esm',
    minify: true,
  });
  return outputFiles.map(({ text }) => text);
}

/**
 * Computes the digest of a version: of its sources, its text and the code that makes it.
 * @param root the folder of the sources
 * @param code the digest of the code
 * @param isProduction whether the version will be published
 * @param isPacked whether it is written as bundles
 */
export function versionDigest(
  root: string,
  { version, from }: Served,
  text: AcquiredText,
  { code, isProduction, isPacked }: { code: string; isProduction: boolean; isPacked: boolean },
): string {
  const files = [
    ...fg.sync(DATA, { cwd: root, absolute: true }),
    path.join(root, 'languages', `${version.language}.json`),
    ...['corrections.json', 'known.json', 'known-verses.txt', CHANGES_FILE].map((name) =>
      path.join(from.folder, name),
    ),
    // the file that describes a text is not part of its revision
    ...text.files.filter((file) => file === text.file),
  ];
  // an unchecked text must be complete to be published
  const strictness = isProduction && !text.isKnown && !text.isAdded ? 'production' : '';
  return digestOf(root, files, [
    strictness,
    isPacked ? 'packed' : '',
    code,
    text.sha256,
    text.name,
    text.edition,
    source(version),
    source(from),
    offeredFormats(version, from).join(),
  ]);
}

/** Returns the content of `version.json`, independent of the project's location. */
const source = ({ folder: _, ...fields }: VersionSource) => JSON.stringify(fields);
