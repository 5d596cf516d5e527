/** Names, parallel passages and the lectionary on the real texts. */
import { describe, expect, test } from 'vitest';
import type { LectionaryReading } from '../../../functions/lib/contract/endpoints/lectionary.ts';
import type { NameAnswer } from '../../../functions/lib/contract/endpoints/study/names.ts';
import type { ParallelsAnswer } from '../../../functions/lib/contract/endpoints/study/parallels.ts';
import type { RelatedAnswer } from '../../../functions/lib/contract/endpoints/study/related.ts';
import { churchYearOf } from '../../../functions/lib/datasets/church-year.ts';
import type { NameMark } from '../../../functions/lib/text/marks/marks.ts';
import { verseId } from '../../../functions/lib/text/place-id.ts';
import { LectionaryReadings } from '../../../functions/lib/versions/lectionary-readings.ts';
import { readReference } from '../../../functions/lib/versions/read-reference.ts';
import { VersionText } from '../../../functions/lib/versions/version-text.ts';
import { useService } from '../../host/service.ts';

const service = useService();

test.each([
  ['abraham', 'rv1909', 'Abraham'],
  ['bathsheba', 'rv1909', 'Bath-sheba'],
  ['bathsheba', 'web', 'Bathsheba'],
  ['bethlehem', 'kjv', 'Beth-lehem'],
  ['nazareth', 'rv1909', 'Nazaret'],
  ['isaiah', 'kjv', 'Isaiah'],
  // namesakes are spelled `Michâs`, `Josué` and `Hoshea`
  ['micah-6', 'rv1909', 'Miqueas'],
  ['joseph-3', 'rv1909', 'José'],
  ['hosea', 'kjv', 'Hosea'],
])('%s is called as %s prints it: %s', async (id, version, label) => {
  const { name }: NameAnswer = await service.data(`/v1/names/${id}?version=${version}&limit=1`);
  expect(name.label).toBe(label);
});

test.each(['jesus', 'israel-group', 'jerusalem'])('%s has a hundred verses a page', async (id) => {
  const { results }: NameAnswer = await service.data(`/v1/names/${id}?version=web&limit=100`);
  expect(results).toHaveLength(100);
});

test.each([
  // the town shares the word with its people
  ['thessalonica', 'kjv', 'act_17_11', ['Thessalonica']],
  // of two Marys one cannot be told from the other
  ['mary-2', 'kjv', 'mat_28_1', []],
  // Strong's numbers are one word off
  ['obadiah-7', 'rv1909', '1ch_27_19', ['Abdías']],
  ['jeroboam', 'rv1909', '1ki_14_5', ['Jeroboam']],
  ['zabad-7', 'rv1909', 'ezr_10_43', ['Zabad']],
  // no negation here
  ['thebes', 'kjv', 'jer_46_25', ['No']],
])('the verses of %s in %s mark its own words: %s', async (id, version, verse, marked) => {
  const { results }: NameAnswer = await service.data(`/v1/names/${id}?version=${version}&limit=50`);
  const found = results.find(({ verse_id: each }) => each === verse);
  expect(
    [...(found?.highlight ?? '').matchAll(/<mark>(.*?)<\/mark>/g)].map(([, word]) => word),
  ).toEqual(marked);
});

test('a pronoun that is tagged as a name is not marked', async () => {
  const { text, marks } = await service.data(
    '/v1/passage?ref=Isaiah+44:28&version=web&include=names',
  );
  const marked = marks.map(({ start, end }: NameMark) => text.slice(start, end));
  expect(marked).toEqual(['Cyrus', 'Jerusalem']);
});

test('where Romans ends after chapter 14, its notes are those of 14 and of the end', async () => {
  const { notes } = await service.data('/v1/chapters/rom_14/notes?version=web&limit=100');
  const references = notes.map(({ reference }: { reference: string }) => reference);
  expect(references).toContain('Romans 14:1-6');
  expect(references.filter((each: string) => /^Romans 15:\d+(?:-\d+)?$/.test(each))).toEqual([]);
});

test('notes are found on a passage whose verses the version has in a different order', async () => {
  const { total, sources } = await service.data('/v1/notes?ref=Romans+14:24-15:5&version=web');
  expect(total).toBeGreaterThan(10);
  // the Treasury of David has only the Psalms
  expect(sources).toEqual(
    sources.map((each: { id: string }) =>
      expect.objectContaining({ id: each.id, has_book: each.id !== 'treasury-of-david' }),
    ),
  );
});

test('a Greek word has its derivation and its definition, also where they are marked in part', async () => {
  const { word } = await service.data('/v1/words/G32?version=kjv');
  expect(word).toMatchObject({
    derivation: expect.stringMatching(/^from ἀγγέλλω \(angéllō\)/),
    definition: expect.stringMatching(/^a messenger;/),
  });
  expect(await service.data('/v1/words/G2402?version=kjv')).toMatchObject({
    word: { definition: 'perspiration' },
  });
  expect(await service.data('/v1/words?q=G6000&version=kjv')).toMatchObject({ total: 0 });
});

test('no Hebrew Bible numbers the New Testament', async () => {
  const response = await service.ask('/v1/passage?ref=3+John+15&version=web');
  const { error } = await response.json();
  expect(error.message).toMatch(/3 John 1 has no verse 15/);
  expect(error.message).not.toContain('Hebrew');
});

test('where Romans ends after chapter 14, plans read to the end of chapter 16', async () => {
  const { readings } = await service.data('/v1/plans/canonical?day=335&version=web');
  const references = readings.map(({ reference }: { reference: string }) => reference);
  expect(references).toEqual(['Romans 15-16', '1 Corinthians 1']);
});

test('a chapter of a topic is the verses that a version has of it, whatever their numbers', async () => {
  const { sections } = await service.data('/v1/topics/animals?version=rv1909&limit=100');
  expect(JSON.stringify(sections)).toContain('Job 39:34-40:19');
  const { sections: english } = await service.data('/v1/topics/animals?version=kjv&limit=100');
  expect(JSON.stringify(english)).toContain('"Job 40"');
});

test('fifty names are a page', async () => {
  expect((await service.data('/v1/names?version=kjv&limit=50')).names).toHaveLength(50);
});

test('of the verses of Jerusalem, none has God for its name', async () => {
  const path = '/v1/names/jerusalem?version=rv1909&limit=100';
  const { results }: NameAnswer = await service.data(path);
  const marked = results.flatMap(({ text, matches }) =>
    matches.map(([start, end]) => text.slice(start, end)),
  );
  expect(marked).toContain('Jerusalem');
  expect(marked.filter((word) => /Dios|Jehov/.test(word))).toEqual([]);
});

describe('in any version, a search for', () => {
  test.each(
    ['kjv', 'rv1909', 'web'].flatMap((version) =>
      ['Betsabé', 'Bathsheba', 'Bath-seba'].map((q) => [q, version] as const),
    ),
  )('%s in %s finds her verses', async (q, version) => {
    const { results } = await service.data(`/v1/search?q=${q}&version=${version}&limit=50`);
    const ids = results.map(({ verse_id }: { verse_id: string }) => verse_id);
    expect(ids).toEqual(expect.arrayContaining(['2sa_11_3', '2sa_12_24', '1ki_1_11', '1ki_2_13']));
  });
});

test('the synopsis of a passage has what the Gospels tell and quote', async () => {
  const path = '/v1/parallels?ref=Mark+15:33-34&version=kjv';
  const { books, rows }: ParallelsAnswer = await service.data(path);
  expect(books.map(({ id }) => id)).toEqual(['psa', 'mat', 'mar', 'luk']);
  expect(
    rows.map(({ kind, passages }) => [kind, ...passages.map(({ reference }) => reference)]),
  ).toEqual([
    ['parallel', 'Matthew 27:45', 'Mark 15:33', 'Luke 23:44'],
    ['quotation', 'Psalms 22:1', 'Matthew 27:46', 'Mark 15:34'],
    ['parallel', 'Matthew 27:46', 'Mark 15:34'],
  ]);
});

test('a related passage says whether it is a quotation, a parallel or a cross-reference', async () => {
  const { related }: RelatedAnswer = await service.data(
    '/v1/verses/mat_4_4/related?version=kjv&limit=3',
  );
  expect(related.map(({ reference, kind }) => [reference, kind])).toEqual([
    ['Deuteronomy 8:3', 'quotation'],
    ['Luke 4:4', 'parallel'],
    ['John 6:63', 'cross-reference'],
  ]);
});

test('every reading of the lectionary is in every version, and its reference leads to its verses', () => {
  const all = new Map<string, LectionaryReading>();
  for (const version of ['kjv', 'rv1909', 'web']) {
    const readings = (['three-year', 'one-year'] as const).flatMap((series) => {
      const own = new LectionaryReadings(series, version);
      const years = ['2025', '2026', '2027'].map((year) => churchYearOf(`${year}-12-20`));
      return years.flatMap((year) => own.datesIn(year)).flatMap((date) => own.on(date));
    });
    expect(readings.filter((day) => day.readings.length < 3).map(({ id }) => id)).toEqual([]);
    for (const reading of readings.flatMap((day) => day.readings)) {
      all.set(`${version} ${reading.reference}`, reading);
    }
  }
  expect(all.size).toBeGreaterThan(1_500);
  for (const [key, { reference, passages }] of all) {
    const [version = ''] = key.split(' ');
    const text = new VersionText(version, []);
    const language = version === 'rv1909' ? 'es' : 'en';
    const { stretches } = readReference(reference, text, { language, most: 50 });
    const places = stretches.flatMap((stretch) =>
      text
        .versesOf(stretch)
        .map(({ chapter, verse }) => verseId(stretch.book.id, chapter, verse.verse)),
    );
    const last = passages.at(-1);
    expect([key, places[0], places.at(-1)]).toEqual([
      key,
      passages[0]?.verse_id,
      last?.last_verse_id ?? last?.verse_id,
    ]);
  }
});
