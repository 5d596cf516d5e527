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
