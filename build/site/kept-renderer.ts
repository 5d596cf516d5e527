/** The renderer of the pages, kept from build to build while all that it is made of stays the same. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprint } from '../incremental/fingerprint.ts';
import type { SitePage } from './site-map.ts';

/** A renderer that was made. */
export interface Renderer {
  folder: string;
  /** What it was made of. */
  digest: string;
}

/** What decides what the renderer is, besides the list of pages. */
const CODE = ['build/site/**', 'functions/lib/**', 'CHANGELOG.md', 'public/favicon.svg'];

/** Where the site's parts are kept from build to build. */
export const siteCache = (project: string) => path.join(project, '.cache', 'site');

const folderOf = (project: string) => path.join(siteCache(project), 'renderer');

/** What the renderer was made of; written when it is whole. */
const digestFile = (project: string) => path.join(folderOf(project), 'digest.txt');

/** What the last build left; undefined if that was nothing, or nothing whole. */
export function lastRenderer(project: string): Renderer | undefined {
  const file = digestFile(project);
  if (!existsSync(file)) return undefined;
  return { folder: folderOf(project), digest: readFileSync(file, 'utf8') };
}

/** The renderer of these pages, made anew if the last one is of other pages or other code. */
export async function rendererOf(project: string, pages: readonly SitePage[]): Promise<Renderer> {
  const digest = fingerprint(project, { globs: CODE, values: [JSON.stringify(pages)] });
  const last = lastRenderer(project);
  if (last?.digest === digest) return last;
  // to load Astro takes seconds
  const { makeRenderer } = await import('./renderer.ts');
  const folder = folderOf(project);
  // first of all: who is killed in the midst leaves none that is taken for whole
  rmSync(digestFile(project), { force: true });
  await makeRenderer(pages, folder, path.join(siteCache(project), 'astro'));
  writeFileSync(digestFile(project), digest);
  return { folder, digest };
}
