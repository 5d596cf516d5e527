/** Passages that match in content, on the short Bibles and with all rows. */
import { describe, expect, test } from 'vitest';
import { linesOfParallels } from '../../../build/datasets/parallels.ts';
import type { ParallelsAnswer } from '../../../functions/lib/contract/endpoints/study/parallels.ts';
import { readParallel, writeParallel } from '../../../functions/lib/datasets/parallels.ts';
import { Alignment } from '../../../functions/lib/text/alignment.ts';
import { useService } from '../../host/service.ts';

const service = useService();
const parallelsOf = async (query: string): Promise<ParallelsAnswer> =>
  await service.data(`/v1/parallels?${query}`);

describe('/v1/parallels', () => {
  test('gives the passages beside each other, with their texts on request', async () => {
    // of the other passages the short Bibles have none
    expect(await parallelsOf('ref=Gn+1:27&version=rv1909')).toMatchObject({
      reference: 'Génesis 1:27',
      total: 0,
      books: [],
      rows: [],
    });
    const whole = await parallelsOf('ref=Joh+3:1-36&version=kjv&include=text');
    for (const { passages } of whole.rows) {
      expect(passages.length).toBeGreaterThan(1);
      for (const { text } of passages) expect(text).toBeTruthy();
    }
  });

  test.each([
    ['ref=Gn+99&version=kjv', 'CHAPTER_NOT_FOUND'],
    ['ref=nowhere&version=kjv', 'INVALID_REFERENCE'],
  ])('?%s is %s', async (query, code) => {
    const response = await service.ask(`/v1/parallels?${query}`);
    expect((await response.json()).error.code).toBe(code);
  });
});

test('a row is read as it was written', () => {
  const row = 'quotation gen.2.24 mat.19.5 mar.10.7-10.8';
  expect(writeParallel(readParallel(row))).toBe(row);
  expect(() => readParallel('gen.2.24')).toThrow('is no row');
  expect(() => readParallel('parallel gen.2')).toThrow('is no passage');
});

describe('the table of the United Bible Societies', () => {
  const original = new Alignment({ 'mal 3:19-24': 'mal 4:1-6' });
  const row = (...verses: string[]) => `<Passage>${verses.join('')}</Passage>`;

  test('is renumbered; a row of both Testaments is a quotation', () => {
    const lines = linesOfParallels(
      [
        row('<Verse HEB="02">MAL 3:23</Verse>', '<Verse GRK="20">LUK 1:17</Verse>'),
        row('<Verse GRK="2">MRK 1:32,34</Verse>', '<Verse GRK="2">MAT 8:16-17</Verse>'),
      ].join('\n'),
      original,
    );
    expect(lines).toEqual([
      'quotation mal.4.5 luk.1.17',
      'parallel mar.1.32 mar.1.34 mat.8.16-8.17',
    ]);
  });

  test('with an unknown book is refused', () => {
    expect(() => linesOfParallels(row('<Verse GRK="2">XYZ 1:1</Verse>'), original)).toThrow(
      '"XYZ" is no book',
    );
  });
});
