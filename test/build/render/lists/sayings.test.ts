/** What is quoted as Bible and is none. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { renderSayings } from '../../../../build/render/lists/sayings.ts';
import { temporaryFolder } from '../../../helpers/temporary.ts';

const SAYING = { en: ['This too shall pass'], es: [], why_en: 'A tale.', why_es: 'Un cuento.' };

function rendered(sayings: object[]) {
  const root = temporaryFolder();
  mkdirSync(path.join(root, 'versifications'));
  writeFileSync(path.join(root, 'versifications/kjv.json'), '{"gen":[31,25]}');
  writeFileSync(path.join(root, 'sayings.json'), JSON.stringify(sayings));
  return JSON.parse(String(renderSayings(root).body));
}

test('wordings of both languages are one list', () => {
  const saying = { ...SAYING, es: ['Esto también pasará'], nearest: 'gen 2:25' };
  expect(rendered([saying])).toEqual([
    {
      wordings: ['This too shall pass', 'Esto también pasará'],
      nearest: 'gen 2:25',
      why_en: 'A tale.',
      why_es: 'Un cuento.',
    },
  ]);
});

test.each([
  ['a wording twice', [SAYING, SAYING], /This too shall pass.*twice/],
  ['a single word', [{ ...SAYING, es: ['Pasará'] }], /several words/],
  ['a verse that does not exist', [{ ...SAYING, nearest: 'gen 2:26' }], /gen 2:26.*no such verse/],
  ['several verses', [{ ...SAYING, nearest: 'gen 1:1-2' }], /gen 1:1-2.*no such verse/],
  ['no origin', [{ ...SAYING, why_es: '' }], /why_es/],
])('%s stops the build', (_, sayings, message) => {
  expect(() => rendered(sayings)).toThrow(message);
});
