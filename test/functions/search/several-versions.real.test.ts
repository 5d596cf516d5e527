/** Searches in several versions: the same as in each of them, and what is the same verse once. */
import { describe, expect, test } from 'vitest';
import type { SearchGroup } from '../../../functions/lib/contract/endpoints/search.ts';
import { searchFor } from '../../helpers/answers/answers.ts';
import { useService } from '../../host/service.ts';

const service = useService();
const search = (q: string, versions: string, more: Record<string, string> = {}) =>
  searchFor(q, 'rvr60', { versions, ...more });

test.each(['luz', 'pez', '"en el principio"', 'Abraham', 'Jonás'])(
  '%s: each version has its own total',
  (q) => {
    const { totals, total, version } = search(q, 'rv1909,kjv,web');
    expect(version).toBe('rv1909');
    for (const [id, own] of Object.entries(totals)) {
      expect(own).toBe(searchFor(q, id).total);
    }
    expect(total).toBeGreaterThanOrEqual(Math.max(...Object.values<number>(totals)));
  },
);

test('what is the same verse is one result, whatever its number', () => {
  const { results, total, totals } = search('pez', 'rv1909,rvr60', {
    book: 'jon',
    sort: 'canonical',
  });
  expect(totals).toEqual({ rv1909: 3, rvr60: 3 });
  expect(total).toBe(3);
  const [first] = results;
  expect(first).toMatchObject({ version: 'rv1909', verse_id: 'jon_2_1' });
  expect(first.also).toMatchObject([{ version: 'rvr60', verse_id: 'jon_1_17' }]);
});

test('pages put together are the whole, and no verse stands twice', () => {
  const asked = ['Abraham', 'kjv,web,rv1909'] as const;
  const { total } = search(...asked, { limit: '0' });
  const all: SearchGroup[] = [];
  for (let offset = 0; offset < total; offset += 100) {
    all.push(...search(...asked, { limit: '100', offset: `${offset}` }).results);
  }
  expect(all).toHaveLength(total);
  const ids = all.flatMap(({ version, verse_id, also = [] }) => [
    `${version} ${verse_id}`,
    ...also.map((each) => `${each.version} ${each.verse_id}`),
  ]);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { highlight } of all) expect(highlight).toContain('<mark>');
});

test('Bible order is that of the common numbers', () => {
  const { results } = search('Abraham', 'kjv,rv1909', { sort: 'canonical', limit: '100' });
  const ids = results.map(({ verse_id }: SearchGroup) => verse_id);
  expect(ids.slice(0, 2)).toEqual(['gen_17_5', 'gen_17_9']);
});

test('pages in Bible order are those of a version by itself', () => {
  const alone = { sort: 'canonical', limit: '100' };
  for (const offset of ['0', '100', '200']) {
    const ids = (found: { results: SearchGroup[] }) =>
      found.results.map(({ verse_id }) => verse_id);
    expect(ids(search('angel', 'web', { ...alone, offset }))).toEqual(
      ids(searchFor('angel', 'web', { ...alone, offset })),
    );
  }
});

test('a book may be one that only a further version has', () => {
  const { totals } = search('angel', 'kjv,web', { book: 'tob' });
  expect(totals.kjv).toBe(0);
  expect(totals.web).toBeGreaterThan(3);
});

test('what none has leads to what is near', () => {
  const { total, suggestions, similar } = search('jesus wpet', 'kjv,web');
  expect(total).toBe(0);
  expect(suggestions[0]).toBe('jesus wept');
  expect(similar.length).toBeGreaterThan(0);
});

test('facets count each verse once, in Bible order', () => {
  const { facets: books } = search('Abraham', 'kjv,rv1909,web', { facets: 'book' });
  expect(Object.keys(books).slice(0, 3)).toEqual(['gen', 'exo', 'lev']);
  const { facets, total } = search('Abraham', 'kjv,rv1909,web', { facets: 'testament' });
  expect(facets.OT + facets.NT).toBe(total);
});

describe('what is asked wrongly', () => {
  test.each([
    ['versions=kjv,nope', 'VERSION_NOT_FOUND'],
    ['versions=a,b,c,d,e,f,g', 'INVALID_PARAMETER'],
    ['versions=,', 'INVALID_PARAMETER'],
    ['versions=kjv,web&book=xyz', 'BOOK_NOT_FOUND'],
  ])('%s: %s', async (query, code) => {
    const answer = await service.ask(`/v1/search?q=light&${query}`);
    expect(await answer.json()).toMatchObject({ error: { code } });
  });
});
