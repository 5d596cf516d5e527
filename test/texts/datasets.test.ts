/** The datasets that ship, as they can be had today. */
import { expect, test } from 'vitest';
import { localPlaces } from '../../build/acquire/acquire.ts';
import { makeDatasets } from '../../build/datasets/make-datasets.ts';
import { Reporter } from '../../build/pipeline/reporter.ts';
import { Tree } from '../../build/tree/tree.ts';
import { temporaryFolder } from '../helpers/temporary.ts';

test('every dataset can be had, and is the revision that was checked', async () => {
  const warnings: string[] = [];
  const { folders } = await makeDatasets({
    root: 'sources',
    places: localPlaces('.', process.env),
    tree: new Tree(temporaryFolder()),
    reporter: new Reporter(
      () => {},
      (message) => warnings.push(message),
    ),
  });
  expect([...folders.keys()]).toEqual([
    'dataset.cross-references',
    'dataset.names',
    'dataset.nave',
    'dataset.parallels',
    'dataset.strongs-greek',
    'dataset.strongs-hebrew',
  ]);
  expect(warnings).toEqual([]);
});
