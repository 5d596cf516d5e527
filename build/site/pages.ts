/**
 * The pages of the site. One is rendered anew only if what renders it, or something that it told the last time, has
 * changed: a word about one version leaves those as they are that tell of none.
 */
import { createHash } from 'node:crypto';
import { on } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import * as z from 'zod';
import type { RenderedPage, RenderJob } from './renderer-entry.ts';
import { PAGE_LANGUAGES } from './shared/pages.ts';
import type { SiteData } from './site-data.ts';

/** A renderer that was made. */
export interface Renderer {
  folder: string;
  /** What it was made of. */
  digest: string;
}

/** `renderer-entry.ts` with all that it needs, below the folder of the renderer. */
const ENTRY = 'server/entry.mjs';

/** What is shown for addresses that there are not. */
const NOT_FOUND = '/404/';

/** What is kept of the last build: by address the page, and digests of what it told. */
const keptPages = z.object({
  renderer: z.string(),
  pages: z.record(
    z.string(),
    z.object({ html: z.string(), told: z.record(z.string(), z.string()) }),
  ),
});
type KeptPages = z.infer<typeof keptPages>;

/** A page by the file that it is published as. */
export interface Page {
  file: string;
  html: string;
}

/**
 * All pages, those first that stay as they were.
 * @param cache a file for them, from build to build
 * @throws Error naming a page that cannot be rendered
 */
export async function* renderPages(
  site: SiteData,
  renderer: Renderer,
  cache: string,
): AsyncGenerator<Page> {
  const last = readKept(cache);
  const before = last?.renderer === renderer.digest ? last.pages : {};
  const digests = new Map(
    Object.entries(site).map(([fact, value]) => [fact, digestOf(value)] as const),
  );
  const next: KeptPages = { renderer: renderer.digest, pages: {} };
  const addresses = site.pages.flatMap(({ address }) =>
    PAGE_LANGUAGES.map((each) => address[each]),
  );
  const changed: string[] = [];
  for (const address of [...addresses, NOT_FOUND]) {
    const kept = before[address];
    if (kept && Object.entries(kept.told).every(([fact, digest]) => digests.get(fact) === digest)) {
      next.pages[address] = kept;
      yield { file: fileOf(address), html: kept.html };
    } else {
      changed.push(address);
    }
  }
  for await (const { address, html, told } of rendered({ addresses: changed, site }, renderer)) {
    const facts = told.map((fact) => [fact, digests.get(fact) ?? ''] as const);
    next.pages[address] = { html, told: Object.fromEntries(facts) };
    yield { file: fileOf(address), html };
  }
  writeFileSync(cache, JSON.stringify(next));
}

const digestOf = (value: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(value) ?? '')
    .digest('hex');

const fileOf = (address: string) =>
  address === NOT_FOUND ? '404.html' : `${address.slice(1)}index.html`;

async function* rendered(job: RenderJob, { folder }: Renderer): AsyncGenerator<RenderedPage> {
  if (job.addresses.length === 0) return;
  const thread = new Worker(path.join(folder, ENTRY), { workerData: job, execArgv: [] });
  let count = 0;
  try {
    for await (const [page] of on(thread, 'message', { close: ['exit'] })) {
      count += 1;
      yield page;
    }
  } finally {
    // who takes the pages may fail before the last
    await thread.terminate();
  }
  if (count < job.addresses.length) {
    throw new Error(`the page ${job.addresses[count]} was not rendered`);
  }
}

/** What the last build left; undefined if there is nothing, or nothing that can be read. */
function readKept(file: string): KeptPages | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return keptPages.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data;
  } catch {
    return undefined;
  }
}
