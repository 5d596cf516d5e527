import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { explanationOf, readKnown, writeKnown } from '../../../build/versions/known.ts';
import { temporaryFolder } from '../../helpers/temporary.ts';

const finding = { check: 'doubled', at: 'gen 1:1', what: 'that that' } as const;
const why = 'as printed';

test.each([
  [{ check: 'doubled', at: 'gen 1:1', why }, true],
  [{ check: 'doubled', at: ['exo 1:1', 'gen 1:1'], why }, true],
  [{ check: 'doubled', what: 'that that', why }, true],
  [{ check: 'doubled', matches: '^that', why }, true],
  [{ check: 'doubled', at: 'gen 1:1', what: 'that', why }, false],
  [{ check: 'doubled', at: 'gen 1:2', why }, false],
  [{ check: 'length', at: 'gen 1:1', why }, false],
] as const)('%j explains it: %s', (explained, does) => {
  const { at, ...rest } = { at: undefined, ...explained };
  const entry = at === undefined ? rest : { ...rest, at: typeof at === 'string' ? at : [...at] };
  const found = explanationOf(finding, { revisions: [], contents: [], explained: [entry] });
  expect(found !== undefined).toBe(does);
});

test('what is written is read again, an explanation a line', () => {
  const folder = temporaryFolder();
  const known = {
    revisions: ['0'.repeat(64)],
    contents: ['1'.repeat(64)],
    explained: [{ ...finding, why }],
  };
  writeKnown(folder, known);
  expect(readKnown(folder)).toEqual(known);
  expect(readFileSync(path.join(folder, 'known.json'), 'utf8').split('\n')).toHaveLength(8);
});

test('of a version that nobody has checked nothing is known', () => {
  expect(readKnown(temporaryFolder())).toEqual({
    revisions: [],
    contents: [],
    explained: [],
  });
});

test.each([
  [{ check: 'doubled', at: 'gen 1:1' }, /known\.json: .*why/s],
  [{ check: 'doubled', why }, /must say "at", "what" or "matches"/],
  [{ check: 'doubled', matches: '(', why }, /is no regular expression/],
  [{ check: 'doubling', at: 'gen 1:1', why }, /known\.json: .*check/s],
])('%j is refused', (explained, message) => {
  const folder = temporaryFolder();
  const content = JSON.stringify({ revisions: [], explained: [explained] });
  writeFileSync(path.join(folder, 'known.json'), content);
  expect(() => readKnown(folder)).toThrow(message);
});
