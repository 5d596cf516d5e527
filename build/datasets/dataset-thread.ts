/** Makes one dataset after another on a thread, which `make-datasets.ts` starts. */
import { parentPort } from 'node:worker_threads';
import { present } from '../../functions/lib/text/present.ts';
import type { Places } from '../acquire/acquire.ts';
import type { Report } from '../pipeline/reporter.ts';
import type { FromThread } from '../threads.ts';
import { Tree, type VersionFolder } from '../tree/tree.ts';
import { messageOf } from '../versions/source-error.ts';
import { makeDataset } from './make-dataset.ts';
import { readDatasets } from './sources.ts';

/** A dataset to make. */
export interface DatasetJob {
  /** The folder of the sources. */
  root: string;
  id: string;
  places: Places;
  /** The digest of the code that makes datasets. */
  code: string;
  /** The folder of the tree. */
  tree: string;
}

const send = (message: FromThread<VersionFolder | Error, Report>) =>
  parentPort?.postMessage(message);

parentPort?.on('message', async ({ root, id, places, code, tree }: DatasetJob) => {
  const reporter = (report: Report) => send({ report });
  const dataset = present(readDatasets(root).find((each) => each.id === id));
  const making = { root, places, tree: new Tree(tree), reporter };
  const made = makeDataset(dataset, code, making);
  send({ result: await made.catch((error) => new Error(messageOf(error))) });
});
