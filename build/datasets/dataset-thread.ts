/** Makes one dataset after another on a thread, which `make-datasets.ts` starts. */
import { parentPort } from 'node:worker_threads';
import type { Report } from '../pipeline/reporter.ts';
import type { FromThread } from '../threads.ts';
import { Tree, type VersionFolder } from '../tree/tree.ts';
import { messageOf } from '../versions/source-error.ts';
import { type DatasetMaking, makeDataset } from './make-dataset.ts';
import type { DatasetSource } from './sources.ts';

/** A dataset to make. */
export interface DatasetJob extends Pick<DatasetMaking, 'root' | 'places'> {
  dataset: DatasetSource;
  /** The digest of the code that makes datasets. */
  code: string;
  /** The folder of the tree. */
  tree: string;
}

const send = (message: FromThread<VersionFolder | Error, Report>) =>
  parentPort?.postMessage(message);

parentPort?.on('message', async ({ dataset, code, tree, ...where }: DatasetJob) => {
  const reporter = (report: Report) => send({ report });
  const made = makeDataset(dataset, code, { ...where, tree: new Tree(tree), reporter });
  send({ result: await made.catch((error) => new Error(messageOf(error))) });
});
