/**
 * The search of the site: an index of its pages by Pagefind, which Starlight's field asks. It is kept while nothing
 * changes that Pagefind reads: to make it takes longer than to render a page.
 */
import path from 'node:path';
import * as z from 'zod';
import { present } from '../../functions/lib/text/present.ts';
import { fingerprint } from '../incremental/fingerprint.ts';
import { RecordFile } from '../incremental/record.ts';
import type { MadeFile } from '../tree/write.ts';
import type { Page } from './pages.ts';

/** Where Starlight looks for it. */
const FOLDER = 'pagefind';

const kept = z.object({
  digest: z.string(),
  files: z.array(z.object({ path: z.string(), base64: z.string() })),
});

/** What stands in a page and is not looked for: digests of a text, how many corrections it has. */
const IGNORED = /<dd data-pagefind-ignore[^>]*>[\s\S]*?<\/dd>/g;

/**
 * The files of the index.
 * @param cache the folder where they are kept
 * @throws Error with what Pagefind says is wrong
 */
export async function searchFiles(
  project: string,
  pages: readonly Page[],
  cache: string,
): Promise<MadeFile[]> {
  // pages are numbered as they come: the same pages give the same files
  const ordered = pages.toSorted((a, b) => (a.file < b.file ? -1 : 1));
  const digest = fingerprint(project, {
    globs: ['build/site/site-search.ts'],
    values: ordered.flatMap(({ file, html }) => [file, html.replace(IGNORED, '')]),
  });
  const record = new RecordFile(path.join(cache, 'search.json'), kept);
  const last = record.read()?.content;
  if (last?.digest === digest) {
    return last.files.map((file) => ({
      path: file.path,
      body: Buffer.from(file.base64, 'base64'),
    }));
  }
  const files = await makeIndex(ordered);
  record.write({
    digest,
    files: files.map((file) => ({
      path: file.path,
      base64: Buffer.from(file.body).toString('base64'),
    })),
  });
  return files;
}

async function makeIndex(pages: readonly Page[]): Promise<{ path: string; body: Uint8Array }[]> {
  const pagefind = await import('pagefind');
  const requireNone = (errors: readonly string[]) => {
    if (errors.length > 0) throw new Error(`Pagefind: ${errors.join('; ')}`);
  };
  try {
    const created = await pagefind.createIndex();
    requireNone(created.errors);
    const index = present(created.index);
    for (const { file, html } of pages) {
      requireNone((await index.addHTMLFile({ sourcePath: file, content: html })).errors);
    }
    const { files, errors } = await index.getFiles();
    requireNone(errors);
    return files.map((file) => ({ path: `${FOLDER}/${file.path}`, body: file.content }));
  } finally {
    await pagefind.close();
  }
}
