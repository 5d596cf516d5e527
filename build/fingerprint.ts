/** Tells whether anything that the tree is made from has changed since it was made. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fg from 'fast-glob';
import * as v from 'valibot';
import type { ModuleLocation } from './acquire/sword-library.ts';

const RECORD = 'build.json';

const recordShape = v.object({
  fingerprint: v.string(),
  rows: v.array(v.object({ version: v.string(), files: v.number(), bytes: v.number() })),
});

/** What a build leaves beside its tree: what it was made from, and what it wrote, by version. */
export type BuildRecord = v.InferOutput<typeof recordShape>;

/** A digest of everything that decides what the tree looks like: sources, texts, our code, our tools. */
export function fingerprint(project: string, modules: ModuleLocation[]): string {
  const ours = fg.sync(['sources/**/*.{json,zip}', 'build/**/*.{ts,css,md}', 'package-lock.json'], {
    cwd: project,
    absolute: true,
  });
  const texts = modules.flatMap(({ library, conf }) => [
    conf,
    ...fg.sync('modules/**/*.*z[svz]', { cwd: library, absolute: true }),
  ]);
  const hash = createHash('sha256').update(process.version);
  for (const file of new Set([...ours, ...texts].sort())) {
    hash.update(`\0${path.relative(project, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** What the last build left, if it left a whole tree. */
export function readRecord(tree: string): BuildRecord | undefined {
  const file = path.join(tree, RECORD);
  if (!existsSync(file)) return undefined;
  const record = v.safeParse(recordShape, JSON.parse(readFileSync(file, 'utf8')));
  return record.success ? record.output : undefined;
}

export function renderRecord(record: BuildRecord) {
  return { path: RECORD, body: JSON.stringify(record) };
}
