import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readBack, readVersion, readVersions } from '../../../build/tree/read-back.ts';
import { treeFiles } from '../../../functions/lib/tree/files.ts';
import { temporaryFolder } from '../../helpers/temporary.ts';
import { SourceProject } from '../../helpers/texts/source-project.ts';

test('what was built is read', async () => {
  const project = new SourceProject().addVersion('prueba', {}, { 'gen 1:1': 'Comienzo.' });
  await project.build();
  expect(readVersions(project.tree)).toEqual([readVersion(project.tree, 'prueba')]);
  expect(readVersion(project.tree, 'prueba')).toMatchObject({ id: 'prueba', book_count: 1 });
  const { chapter } = readBack(project.tree, treeFiles.chapter('prueba', 'gen_1')).data;
  expect(chapter).toMatchObject({
    book: { id: 'gen', name: 'Génesis', abbreviation: 'GEN' },
    verses: [{ number: 1, text: 'Comienzo.' }],
  });
});

describe('what is not as it was written is refused, by its name', () => {
  test.each(['', '{', '{"data":{"version":{"id":"x"}}}'])('%j', (written) => {
    const project = temporaryFolder();
    mkdirSync(path.join(project, 'dist/v1/x'), { recursive: true });
    writeFileSync(path.join(project, 'dist/v1/x/version.json'), written);
    expect(() => readVersion(path.join(project, 'dist'), 'x')).toThrow(
      /dist\/v1\/x\/version\.json is missing or damaged/,
    );
  });
});
