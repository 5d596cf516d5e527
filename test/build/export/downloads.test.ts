/** What is offered as files. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { SourceProject } from '../../helpers/texts/source-project.ts';

const MARKUP = { 'gen 1:1': 'Uno.', 'gen 1:2': 'Dos.' };

afterEach(() => vi.unstubAllEnvs());

const listedBy = (project: SourceProject, id: string) =>
  JSON.parse(readFileSync(path.join(project.folder, 'dist/v1', id, 'manifest.json'), 'utf8')).data
    .downloads;
const formatsOf = (project: SourceProject, id: string) =>
  listedBy(project, id).map(({ format }: { format: string }) => format);

test('a text in the public domain in six formats, or in those that it says; a stand-in in none', async () => {
  const standIn = { version: 'libre', name: 'S', description: 'S.', copyright: 'S.' };
  const project = new SourceProject()
    .addVersion('libre', { downloads: undefined }, MARKUP)
    .addVersion('dicha', { downloads: ['csv'] }, MARKUP)
    .addVersion('ninguna', { downloads: [] }, MARKUP)
    .addVersion('ajena', { downloads: undefined, stand_in: standIn });
  await project.build();
  expect(formatsOf(project, 'libre')).toEqual([
    'sqlite',
    'json',
    'usfm',
    'csv',
    'opensong',
    'notes',
  ]);
  expect(formatsOf(project, 'ninguna')).toEqual([]);
  expect(formatsOf(project, 'ajena')).toEqual([]);
  const csv = readFileSync(path.join(project.folder, 'dist/v1/dicha/downloads/dicha.csv'));
  expect(`${csv}`).toMatch(/\r\nGEN,1,1,Uno\.,\r\nGEN,1,2,Dos\.,\r\n$/);
  const sha256 = createHash('sha256').update(csv).digest('hex');
  expect(listedBy(project, 'dicha')).toEqual([
    { format: 'csv', path: '/download/dicha.csv', bytes: csv.length, sha256 },
  ]);
});

test('nothing where the operator has switched that off, and again where not', async () => {
  const project = new SourceProject().addVersion('libre', { downloads: undefined }, MARKUP);
  vi.stubEnv('DOWNLOADS', 'off');
  await project.build();
  expect(formatsOf(project, 'libre')).toEqual([]);
  vi.stubEnv('DOWNLOADS', undefined);
  await project.build();
  expect(formatsOf(project, 'libre')).toHaveLength(6);
});
