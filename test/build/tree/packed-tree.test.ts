/** A build of many versions keeps only bundles, and readers find the same in them. */
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fg from 'fast-glob';
import { expect, test } from 'vitest';
import { packTree } from '../../../build/pack/pack-tree.ts';
import { readPart } from '../../../build/pipeline/build-tree.ts';
import { BUNDLES } from '../../../functions/lib/tree/bundles/bundle-format.ts';
import { readUnpacked } from '../../../functions/lib/tree/bundles/unpacked.ts';
import { SourceProject } from '../../helpers/texts/source-project.ts';

const MARKUP = {
  'gen 1:1': '<w lemma="strong:H7225">En el principio</w> creó Dios',
  'gen 2:1': 'Fin <note>o: término</note>',
  'joh 3:16': 'De tal manera',
};

async function projectBuilt(tree: string): Promise<SourceProject> {
  const project = new SourceProject().addVersion('prueba', { downloads: ['csv'] }, MARKUP);
  await project.build({ TREE: tree });
  return project;
}

test('bundles have every file but the verses, which are derived', async () => {
  const [inFiles, packed] = [await projectBuilt('files'), await projectBuilt('packed')];
  const all = fg.sync('v1/**', { cwd: inFiles.tree, followSymbolicLinks: true });
  const read = all.filter((file) => !/\/(?:verses|downloads)\//.test(file));
  expect(read.length).toBeGreaterThan(15);
  for (const file of read) {
    const there = readFileSync(path.join(inFiles.tree, file), 'utf8');
    expect([file, readUnpacked(file, packed.tree)?.toString('utf8')]).toEqual([file, there]);
  }
  const names = fg.sync('**', { cwd: path.join(packed.tree, 'v1', 'prueba') }).sort();
  expect(names).toEqual([
    ...['alignment.json', 'books.json', 'downloads/prueba.csv.zst'],
    ...['manifest.json', 'numbers.json'],
    ...['prueba.search.bundle', 'prueba.text.bundle', 'prueba.words.bundle', 'version.json'],
  ]);
});

test('packed for a deploy, both are the same bundles', async () => {
  const packed = [await projectBuilt('files'), await projectBuilt('packed')].map(({ folder }) => {
    mkdirSync(path.join(folder, 'target'));
    packTree(folder, { target: path.join(folder, 'target') });
    const bundlesIn = path.join(folder, 'target', BUNDLES);
    return fg
      .sync('prueba.*', { cwd: bundlesIn })
      .sort()
      .map((name) => [name, readFileSync(path.join(bundlesIn, name)).toString('base64')]);
  });
  expect(packed[0]?.map(([name]) => name)).toEqual([
    ...['prueba.search.bundle', 'prueba.text.bundle', 'prueba.words.bundle'],
  ]);
  expect(packed[1]).toEqual(packed[0]);
});

test('switching between the two makes the versions again', async () => {
  const project = await projectBuilt('files');
  const again = await project.build({ TREE: 'packed' });
  expect(again.versions.map(({ cached }) => cached)).toEqual([false]);
  expect((await project.build({ TREE: 'packed' })).upToDate).toBe(true);
});

test('any other setting is refused', async () => {
  await expect(projectBuilt('zip')).rejects.toThrow('TREE is files or packed, not "zip"');
});

test('parts are made one by one, and a build of all serves them', async () => {
  const project = new SourceProject();
  for (const id of ['uno', 'dos', 'tres']) project.addVersion(id, {}, MARKUP);
  const made = async (part: string) => {
    const { versions } = await project.build({}, readPart(part));
    return versions.map(({ id }) => id);
  };
  expect([await made('1/2'), await made('2/2'), await made('4/5')]).toEqual([
    ['dos', 'uno'],
    ['tres'],
    [],
  ]);
  const { versions } = await project.build();
  expect(versions.map(({ id, cached }) => [id, cached])).toEqual([
    ['dos', true],
    ['tres', true],
    ['uno', true],
  ]);
});

test.each(['', '0/2', '3/2', '1', '1/2/3', 'a/b'])('a part %j is refused', (part) => {
  expect(() => readPart(part)).toThrow('such as 3/20');
});
