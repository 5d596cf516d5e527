/** What a text that somebody wants to add shows before anything is written. */
import { expect, test } from 'vitest';
import { readCandidate } from '../../../build/add-version/candidate.ts';
import { temporaryFolder } from '../../helpers/temporary.ts';
import { folderWith } from '../../helpers/texts/formats.ts';

const read = async (verse: string) => {
  const folder = folderWith({ 'a.csv': `book,chapter,verse,text\nRut,1,1,${verse}\n` });
  return await readCandidate('.', folder, undefined, temporaryFolder());
};

test('a text that no build takes as it is says so, where and why', async () => {
  const { summary, findings } = await read('uno '.repeat(6_000));
  expect(summary.at(-1)).toMatch(
    /^not built as it is: the text, rut 1:1: has more than 20000 characters/,
  );
  expect(findings).toBeGreaterThan((await read('Uno dos')).findings);
});

test('files that are no part of the text are named', async () => {
  const usfm = '\\id RUT\n\\c 1\n\\v 1 Uno.\n';
  const folder = folderWith({ 'rut.usfm': usfm, 'gen.usfm': '', 'list.csv': 'RUT,1,1,Dos.\n' });
  const { summary } = await readCandidate('.', folder, undefined, temporaryFolder());
  expect(summary).toContain('not read     gen.usfm, list.csv');
});

test.each<[what: string, files: Record<string, string>, refusal: string]>([
  ['an archive in an archive', { 'a.zip': 'PK' }, 'another archive: unpack a.zip, and add what'],
  ['JSON that is cut off', { 'a.json': '{"books": [' }, 'a.json is not JSON: '],
  ['a file without content', { 'gen.usfm': '' }, 'holds only empty files'],
])('a folder without a text says what it holds: %s', async (_, files, refusal) => {
  const read = readCandidate('.', folderWith(files), undefined, temporaryFolder());
  await expect(read).rejects.toThrow(refusal);
});
