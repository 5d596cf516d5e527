/** Makes all datasets, and their list. A build can do without any of them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type {
  DatasetDetail,
  DatasetsAnswer,
  NotesIntegrity,
} from '../../functions/lib/contract/endpoints/datasets.ts';
import { envelope } from '../../functions/lib/contract/envelope.ts';
import { INTEGRITY_FILE } from '../../functions/lib/datasets/notes.ts';
import { present } from '../../functions/lib/text/present.ts';
import { paths } from '../../functions/lib/tree/paths.ts';
import type { Report } from '../pipeline/reporter.ts';
import { runOnThreads } from '../threads.ts';
import { codeDigest } from '../tree/digest.ts';
import type { MadeFile, VersionFolder } from '../tree/tree.ts';
import type { DatasetJob } from './dataset-thread.ts';
import { type DatasetMaking, folderOf } from './make-dataset.ts';
import { type DatasetSource, readDatasets } from './sources.ts';

/** The datasets in the tree, and their list. */
export interface MadeDatasets {
  /** The name of each in the tree → where it was written. */
  folders: Map<string, VersionFolder>;
  list: MadeFile;
}

/** How long a dataset may take: much longer than any on a slow machine. */
const TIMEOUT_MS = 300_000;

/**
 * Makes the datasets that are available, each on a thread, or keeps those still complete; if one fails, keeps what is
 * served.
 */
export async function makeDatasets(making: DatasetMaking): Promise<MadeDatasets> {
  const { root, places, tree, reporter } = making;
  const sources = readDatasets(root);
  const code = await codeDigest(['build/datasets/make-dataset.ts']);
  const shared = { root, places, code, tree: tree.folder };
  const jobs = sources.map((dataset): DatasetJob => ({ dataset, ...shared }));
  const made = await runOnThreads<DatasetJob, VersionFolder | Error, Report>(
    new URL('./dataset-thread.ts', import.meta.url),
    jobs,
    { timeout: TIMEOUT_MS, onReport: reporter },
  );
  const folders = new Map<string, VersionFolder>();
  for (const [at, { id }] of sources.entries()) {
    const result = present(made[at]);
    const folder = result instanceof Error ? tree.served(folderOf(id)) : result;
    if (result instanceof Error) {
      const what = folder ? 'is as it was before' : 'is left out';
      reporter({ warning: `The dataset ${id} ${what}. ${result.message}` });
    }
    if (folder) folders.set(folderOf(id), folder);
  }
  const listed = sources.flatMap((source): DatasetDetail[] => {
    const folder = folders.get(folderOf(source.id));
    return folder ? [{ ...detailOf(source), ...integrityIn(folder, source) }] : [];
  });
  const body = envelope({ datasets: listed } satisfies DatasetsAnswer);
  return { folders, list: { path: paths.datasets(), body } };
}

function detailOf(source: DatasetSource): DatasetDetail {
  const { id, kind, name, description, language, licence, attribution, url, date } = source;
  return {
    ...{ id, kind, name: name.en, name_es: name.es },
    ...{ description: description.en, description_es: description.es },
    ...{ language, licence, attribution, url, date },
  };
}

/** Returns the integrity of notes, as their folder has it. */
function integrityIn(
  { root }: VersionFolder,
  { id, kind }: DatasetSource,
): { integrity?: NotesIntegrity } {
  if (kind !== 'notes') return {};
  const file = path.join(root, paths.dataset(id, INTEGRITY_FILE));
  return { integrity: JSON.parse(readFileSync(file, 'utf8')) };
}
