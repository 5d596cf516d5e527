/** What the verses do not say of people is no relation between them. */
import { expect, test } from 'vitest';
import type { NameRow } from '../../../../build/datasets/names/names.ts';
import { correctRelations } from '../../../../build/datasets/names/relations.ts';

const row = (id: string, relations: NonNullable<NameRow['relations']> = {}): NameRow => ({
  id,
  kind: 'person',
  en: id,
  key: [],
  verses: { gen: '1:1' },
  relations,
});

const relationsOf = (rows: readonly NameRow[]) =>
  Object.fromEntries(rows.map(({ id, relations }) => [id, relations]));

/** Two sons of one man, whom the source gives to his brother. */
const FAMILY = [
  row('binea', { offspring: ['eleasah', 'azel'] }),
  row('eleasah', { father: ['binea'], siblings: ['azel'] }),
  row('azel', { father: ['binea'], siblings: ['eleasah'] }),
];

test('another father has the son, and brothers are those who still share one', () => {
  const corrections = [{ id: 'azel', not: ['binea'], father: 'eleasah', verses: '1ch 8:37' }];
  expect(relationsOf(correctRelations(FAMILY, corrections))).toEqual({
    binea: { offspring: ['eleasah'] },
    eleasah: { father: ['binea'], offspring: ['azel'] },
    azel: { father: ['eleasah'] },
  });
});

test('whoever shares no parent in the source either is a brother where it says so, and no spouse is', () => {
  const rows = [
    row('chelub', { siblings: ['shuhah'] }),
    row('shuhah', { siblings: ['chelub'] }),
    row('adam', { partners: ['eve'], siblings: ['eve'] }),
    row('eve', { partners: ['adam'], siblings: ['adam'] }),
  ];
  expect(relationsOf(correctRelations(rows, []))).toEqual({
    chelub: { siblings: ['shuhah'] },
    shuhah: { siblings: ['chelub'] },
    adam: { partners: ['eve'] },
    eve: { partners: ['adam'] },
  });
});

test('a son who has other parents is nobody else’s', () => {
  const rows = [
    row('lot', { offspring: ['moab'] }),
    row('wife', { offspring: ['moab'] }),
    row('moab', { father: ['lot'] }),
  ];
  expect(relationsOf(correctRelations(rows, [])).wife).toBeUndefined();
});

test('a correction of what the source no longer says is reported', () => {
  const corrections = [{ id: 'azel', not: ['moza'], verses: '1ch 8:37' }];
  expect(() => correctRelations([...FAMILY, row('moza')], corrections)).toThrow(
    'azel and moza are not related; remove their correction',
  );
});
