import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { packTree } from '../../../../build/pack/pack-tree.ts';
import { bundlesOf } from '../../../../functions/lib/versions/bundles-of.ts';
import { Access } from '../../../../functions/lib/versions/rights.ts';
import { workIn } from '../../../helpers/work-in.ts';

const deployed = mkdtempSync(path.resolve('deployed-'));

beforeAll(() => {
  packTree(process.cwd(), { target: deployed });
  workIn(deployed);
});
afterAll(() => rmSync(deployed, { recursive: true }));

test.each([
  ['versions', {}, []],
  ['books', { version: 'kjv' }, []],
  ['chapter', { id: 'psa_23', version: 'KJV' }, ['kjv.text.bundle']],
  ['passage', { ref: 'John 3:16', version: 'nope' }, []],
  [
    'passage',
    { ref: 'John 3:16 (KJV)', version: 'rvr60' },
    ['rvr60.text.bundle', 'kjv.text.bundle'],
  ],
  [
    'passage',
    { ref: 'Jon 1:17', version: 'rv1909', numbering: 'kjv' },
    ['rv1909.text.bundle', 'kjv.text.bundle'],
  ],
  ['passage', { ref: 'John 3:16 (KJV); Juan 3:16 (RV1909)', version: 'rvr60' }, []],
  ['related', { ref: 'John 3:16 (KJV)', version: 'rvr60' }, ['rvr60.text.bundle']],
  ['parallel', { ref: 'Jn 3', versions: 'kjv, rv1909' }, ['kjv.text.bundle', 'rv1909.text.bundle']],
  [
    'notes',
    { ref: 'Jn 3', version: 'rv1909' },
    ['rv1909.text.bundle', 'dataset.study-notes-es.bundle'],
  ],
  [
    'chapterNotes',
    { id: 'joh_3', version: 'kjv', source: 'matthew-henry,none' },
    ['kjv.text.bundle', 'dataset.matthew-henry.bundle'],
  ],
  ['search', { q: 'luz', version: 'nvi' }, ['nvi.text.bundle', 'nvi.search.bundle']],
] as const)('%s of %j reads %j', (name, values, bundles) => {
  expect(bundlesOf(name, values, new Access(false))).toEqual(bundles);
});

test('none of a version that the key does not open', () => {
  const values = { q: 'luz', versions: 'kjv,rvr60' };
  const access = new Access(true);
  vi.spyOn(access, 'opens').mockImplementation(({ id }) => id === 'kjv');
  expect(bundlesOf('search', values, access)).toEqual(['kjv.text.bundle', 'kjv.search.bundle']);
});
