/**
 * The thread in which pages are rendered. What runs there was bundled, so nothing looks for TypeScript in it; it still
 * takes half a second to load, and may do so before there is anything to render.
 */
import { on } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Renderer } from './kept-renderer.ts';
import type { RenderedPage, RenderJob } from './renderer-entry.ts';

/** `renderer-entry.ts` with all that it needs, below the folder of the renderer. */
const ENTRY = 'server/entry.mjs';

let prepared: { thread: Worker; digest: string } | undefined;

const begin = ({ folder }: Renderer) => new Worker(path.join(folder, ENTRY), { execArgv: [] });

/** Loads a renderer while other things are done. */
export function prepareThread(renderer: Renderer): void {
  if (prepared) return;
  const thread = begin(renderer);
  prepared = { thread, digest: renderer.digest };
  // it may never be asked for a page
  thread.unref();
  const forget = () => {
    if (prepared?.thread === thread) prepared = undefined;
  };
  // why is told by the one that is asked in its place
  thread.once('error', forget).once('exit', forget);
}

/** Renders the pages of a job, in their order. @throws Error naming the page that cannot be rendered */
export async function* renderInThread(
  job: RenderJob,
  renderer: Renderer,
): AsyncGenerator<RenderedPage> {
  if (job.addresses.length === 0) return;
  const thread = await threadOf(renderer);
  const pages = on(thread, 'message', { close: ['exit'] });
  thread.ref();
  thread.postMessage(job);
  let count = 0;
  try {
    for await (const [page] of pages) {
      count += 1;
      yield page;
      if (count === job.addresses.length) return;
    }
  } finally {
    await thread.terminate();
  }
  throw new Error(`the page ${job.addresses[count]} was not rendered`);
}

/** The one that was prepared, or another if that is of another renderer. */
async function threadOf(renderer: Renderer): Promise<Worker> {
  const before = prepared;
  prepared = undefined;
  if (before?.digest === renderer.digest) return before.thread;
  await before?.thread.terminate();
  return begin(renderer);
}
