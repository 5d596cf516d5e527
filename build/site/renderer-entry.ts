/**
 * Renders pages on a thread of its own. Astro bundles this with all that pages are made of; `render-thread.ts` starts what
 * comes of it.
 */
import { parentPort } from 'node:worker_threads';
import { createApp } from 'astro/app/entrypoint';
import { listeningTo } from './facts.ts';
import type { SiteData } from './site-data.ts';

/** What the thread is to do. */
export interface RenderJob {
  addresses: string[];
  /** What pages tell of the service. */
  site: SiteData;
}

/** What it gives for each address, in their order. */
export interface RenderedPage {
  address: string;
  html: string;
  /** The facts that the page told. */
  told: string[];
}

/** Any will do: pages name their own address by its path alone. */
const SOMEWHERE = 'http://localhost';

const app = createApp();

/** @throws Error if there is no such page, or it fails */
async function renderPage(address: string, site: SiteData): Promise<RenderedPage> {
  const told = new Set<string>();
  const request = new Request(SOMEWHERE + address);
  const response = await app.render(request, { locals: { site: listeningTo(site, told) } });
  const isThere = response.ok || address.startsWith(`/${response.status}/`);
  if (!isThere) throw new Error(`the page ${address} cannot be rendered (${response.status})`);
  return { address, html: await response.text(), told: [...told] };
}

parentPort?.once('message', async ({ addresses, site }: RenderJob) => {
  for (const address of addresses) parentPort?.postMessage(await renderPage(address, site));
});
