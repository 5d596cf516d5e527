import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { RecordFile } from '../../../build/incremental/record.ts';
import { temporaryFolder } from '../../helpers/temporary.ts';

const shape = z.object({ number: z.number() });

test('what is written is read', () => {
  const record = new RecordFile(path.join(temporaryFolder(), 'new', 'things.json'), shape);
  expect(record.read()).toBeUndefined();
  record.write({ number: 7 });
  expect(record.read()).toEqual({ content: { number: 7 }, writtenAt: expect.any(Number) });
  record.remove();
  expect(record.read()).toBeUndefined();
});

describe('what cannot be understood is as if it were not there', () => {
  test.each(['', '{"number":', '{"number":"7"}', 'null'])('%j', (written) => {
    const file = path.join(temporaryFolder(), 'things.json');
    writeFileSync(file, written);
    expect(new RecordFile(file, shape).read()).toBeUndefined();
  });
});
