/** What an operator offers for download. */
import { expect, test } from 'vitest';
import { makeDownloads } from '../../../build/export/downloads.ts';
import type { MadeFile } from '../../../build/tree/tree.ts';
import { SourceProject } from '../../helpers/texts/source-project.ts';

test('each version in the formats that it offers, and no other', async () => {
  const markup = { 'gen 1:1': 'Uno.', 'gen 1:2': 'Dos.' };
  const project = new SourceProject()
    .addVersion('libre', { downloads: ['csv', 'json'] }, markup)
    .addVersion('otra', {}, markup);
  await project.build();
  const made: MadeFile[] = [];
  makeDownloads(project.folder, (file) => made.push(file));
  expect(made.map(({ path }) => path)).toEqual(['download/libre.csv', 'download/libre.json']);
  expect(`${made[0]?.body}`).toMatch(/\r\nGEN,1,1,Uno\.,\r\nGEN,1,2,Dos\.,\r\n$/);
});
