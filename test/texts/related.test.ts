/** Cross references and topics as they are served: in the numbers of each version, on the verses with the same content. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RelatedPassage } from '../../functions/lib/contract/endpoints/study/related.ts';
import { readReferences } from '../../functions/lib/datasets/cross-references.ts';
import { placeKey, type VersePlace, versePlaces } from '../../functions/lib/text/alignment.ts';
import { useService } from '../host/service.ts';

const service = useService();

/** The lines of the table: `gen 1:1` → what it refers to. */
const table = gunzipSync(readFileSync('sources/datasets/cross-references/references.txt.gz'))
  .toString('utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const [, book = '', place = '', written = ''] = /^(\w+) (\S+) (.*)$/.exec(line) ?? [];
    return { book, place, references: readReferences(written) };
  });

test('all 111,989 that stay in a book are there', () => {
  expect(table.reduce((sum, { references }) => sum + references.length, 0)).toBe(111_989);
  expect(table).toHaveLength(19_476);
});

test('KJV, whose numbers they have, has each as it is', async () => {
  const lines = fc.sample(fc.constantFrom(...table), { numRuns: 150, seed: 31 });
  for (const { book, place, references } of lines) {
    const id = `${book}_${place.replace(':', '_')}`;
    const { related } = await service.data(`/v1/verses/${id}/related?version=kjv&limit=100`);
    const ours = related.map((each: RelatedPassage) => [
      each.verse_id,
      each.last_verse_id ?? each.verse_id,
      each.votes,
    ]);
    const theirs = references
      // a verse is not related to itself
      .filter(({ first }) => `${first.book}_${first.chapter}_${first.verse}` !== id)
      .map(({ first, last, votes }) => [
        ...[first, last].map((each) => `${each.book}_${each.chapter}_${each.verse}`),
        votes,
      ]);
    expect([...ours].sort(), id).toEqual([...theirs].sort());
  }
});

/** Of RV1909 the places that another Bible numbers otherwise, from the table by which the build renumbers it. */
const moved: { from: string; to: string }[] = JSON.parse(
  readFileSync('sources/versifications/rv1909-to-kjv.json', 'utf8'),
).moved;
const movedPlaces = new Set(moved.flatMap(({ to }) => versePlaces(to).map(placeKey)));

const idOf = ({ book, chapter, verse }: VersePlace) => `${book}_${chapter}_${verse}`;

/** The verses that a comparison, which goes by content, sets beside one of KJV. */
async function besideKjv(place: VersePlace): Promise<string[]> {
  const { rows } = await service.data(`/v1/parallel?ref=${placeKey(place)}&versions=kjv,rv1909`);
  return rows[0].cells[1]?.verse_ids ?? [];
}

test('500 that RV1909 numbers otherwise lie on the verses with the same content', async () => {
  const pairs = table.flatMap(({ book, place, references }) => {
    const [chapter = 0, verse = 0] = place.split(':').map(Number);
    const from = { book, chapter, verse };
    return references
      .filter(({ first }) => movedPlaces.has(placeKey(first)) || movedPlaces.has(placeKey(from)))
      .map((reference) => ({ from, ...reference }));
  });
  const sample = fc.sample(fc.constantFrom(...pairs), { numRuns: 500, seed: 1909 });
  let compared = 0;
  for (const { from, first, votes } of sample) {
    const [[own], beside] = await Promise.all([besideKjv(from), besideKjv(first)]);
    // what is in no verse of RV1909, or in one with what refers to it, has no place of its own
    if (own === undefined || beside.length === 0) continue;
    const { related } = await service.data(`/v1/verses/${own}/related?version=rv1909&limit=100`);
    const found = related.filter((each: RelatedPassage) => each.votes === votes);
    expect(
      found.some((each: RelatedPassage) => beside.includes(each.verse_id)),
      `${own} → ${idOf(first)} ${votes}: ${JSON.stringify(found)}, not ${beside}`,
    ).toBe(true);
    compared += 1;
  }
  expect(compared).toBeGreaterThan(450);
});
