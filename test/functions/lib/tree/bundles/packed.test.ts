/** Many versions that are packed: asking which are there costs next to nothing. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { isPackedHere } from '../../../../../functions/lib/tree/bundles/packed.ts';
import { temporaryFolder } from '../../../../helpers/temporary.ts';
import { workIn } from '../../../../helpers/work-in.ts';

const project = process.cwd();
afterEach(() => workIn(project));

test('whether a version is there is told without opening its bundles', () => {
  workIn(temporaryFolder());
  mkdirSync('dist/bundles', { recursive: true });
  const ids = Array.from({ length: 500 }, (_, at) => `v${at}`);
  // opening one of them would end with an error
  for (const id of ids) {
    for (const part of ['text', 'search']) writeFileSync(`dist/bundles/${id}.${part}.bundle`, 'x');
  }
  expect(ids.filter(isPackedHere)).toEqual(ids);
  expect(isPackedHere('another')).toBe(false);
});
