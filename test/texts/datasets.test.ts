/** The datasets that ship, as they can be had today. */
import { expect, test } from 'vitest';
import { localPlaces } from '../../build/acquire/acquire.ts';
import { makeDatasets } from '../../build/datasets/make-datasets.ts';
import { readDatasets } from '../../build/datasets/sources.ts';
import { Tree } from '../../build/tree/tree.ts';
import { temporaryFolder } from '../helpers/temporary.ts';

test('every dataset that a package has can be had, and is the revision that was checked', async () => {
  const warnings: string[] = [];
  const { folders } = await makeDatasets({
    root: 'sources',
    places: localPlaces('.', process.env),
    tree: new Tree(temporaryFolder()),
    reporter: (report) => 'warning' in report && warnings.push(report.warning),
  });
  // the files of these are on the web alone
  const onWeb = readDatasets('sources').filter(({ files }) => files);
  expect(onWeb.map(({ id }) => id)).toEqual(['study-notes-en', 'study-notes-es', 'ubs-greek-es']);
  const isOnWeb = (text: string) => onWeb.some(({ id }) => text.includes(id));
  expect([...folders.keys()].filter((name) => !isOnWeb(name))).toEqual([
    'dataset.cross-references',
    'dataset.lectionary',
    'dataset.matthew-henry',
    'dataset.names',
    'dataset.nave',
    'dataset.parallels',
    'dataset.scofield',
    'dataset.strongs-greek',
    'dataset.strongs-hebrew',
    'dataset.treasury-of-david',
  ]);
  expect(warnings.filter((warning) => !isOnWeb(warning))).toEqual([]);
});
