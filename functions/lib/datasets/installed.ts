/** Looks up the datasets that the build has installed. */
import type { DatasetDetail, DatasetRef } from '../contract/endpoints/datasets.ts';
import { ApiError } from '../contract/errors.ts';
import { treeFiles } from '../tree/files.ts';
import { requireTree } from '../tree/read.ts';

/** Whether the build has installed a dataset. */
export const isInstalled = (id: string): boolean =>
  requireTree(treeFiles.datasets()).content.data.datasets.some((each) => each.id === id);

/** Returns the installed sources of notes, ordered by ID. */
export const notesInstalled = (): DatasetDetail[] =>
  requireTree(treeFiles.datasets()).content.data.datasets.filter(({ kind }) => kind === 'notes');

/** Returns the IDs of sources in a list of them, as a request names them. */
export const idsOfSources = (asked: string): string[] => [
  ...new Set(asked.split(',').map((each) => each.trim().toLowerCase())),
];

/** Returns the installed sources of notes that a request names, or those in a language if it names none. */
export function notesAsked(asked: string | undefined, language: string): DatasetDetail[] {
  const ids = asked ? idsOfSources(asked) : undefined;
  return notesInstalled().filter((each) =>
    ids ? ids.includes(each.id) : each.language?.toLowerCase() === language.toLowerCase(),
  );
}

/** Returns a dataset in the form used by answers. @throws ApiError DATASET_NOT_INSTALLED */
export function requireDataset(id: string): DatasetRef {
  const { datasets } = requireTree(treeFiles.datasets()).content.data;
  const found = datasets.find((each) => each.id === id);
  if (!found) {
    throw new ApiError('DATASET_NOT_INSTALLED', {
      en: `The dataset "${id}" is not installed on this service; see /v1/datasets`,
      es: `El conjunto de datos "${id}" no está instalado en este servicio; consulta /v1/datasets`,
    });
  }
  const { name, licence, attribution, url, date } = found;
  return { id, name, licence, attribution, url, date };
}
