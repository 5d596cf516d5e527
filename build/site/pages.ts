/**
 * The pages of the site. One is rendered anew only if what renders it, or something that it told the last time, has
 * changed: a new text of one version leaves the pages of the others as they are.
 */
import { createHash } from 'node:crypto';
import * as z from 'zod';
import { PAGE_LANGUAGES } from '../../functions/lib/contract/pages.ts';
import { RecordFile } from '../incremental/record.ts';
import { factsOf } from './facts.ts';
import type { Renderer } from './kept-renderer.ts';
import { renderInThread } from './render-thread.ts';
import type { SiteData } from './site-data.ts';

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

/** A page by the file that it is published as. */
export interface Page {
  file: string;
  html: string;
}

/**
 * All pages.
 * @param cache a file for them, from build to build
 * @throws Error naming a page that cannot be rendered
 */
export async function renderPages(
  site: SiteData,
  renderer: Renderer,
  cache: string,
): Promise<Page[]> {
  const record = new RecordFile(cache, keptPages);
  const last = record.read()?.content;
  const before = last?.renderer === renderer.digest ? last.pages : {};
  const digests = new Map(
    Array.from(factsOf(site), ([fact, value]) => [fact, digestOf(value)] as const),
  );
  const next: typeof before = {};
  const addresses = site.pages.flatMap(({ address }) =>
    PAGE_LANGUAGES.map((each) => address[each]),
  );
  const changed: string[] = [];
  for (const address of [...addresses, NOT_FOUND]) {
    const kept = before[address];
    if (kept && Object.entries(kept.told).every(([fact, digest]) => digests.get(fact) === digest)) {
      next[address] = kept;
    } else {
      changed.push(address);
    }
  }
  for await (const { address, html, told } of renderInThread(
    { addresses: changed, site },
    renderer,
  )) {
    const facts = told.map((fact) => [fact, digests.get(fact) ?? ''] as const);
    next[address] = { html, told: Object.fromEntries(facts) };
  }
  record.write({ renderer: renderer.digest, pages: next });
  return Object.entries(next).map(([address, { html }]) => ({ file: fileOf(address), html }));
}

const digestOf = (value: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(value) ?? '')
    .digest('hex');

const fileOf = (address: string) =>
  address === NOT_FOUND ? '404.html' : `${address.slice(1)}index.html`;
