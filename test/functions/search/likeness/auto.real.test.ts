/** `match=auto`: all words first, then what is most like the query. */
import { expect, test } from 'vitest';
import type { SearchAnswer } from '../../../../functions/lib/contract/endpoints/search.ts';
import { searchFor } from '../../../helpers/answers/answers.ts';

const search = (...asked: Parameters<typeof searchFor>): SearchAnswer => searchFor(...asked);
const idsOf = ({ results }: SearchAnswer) => results.map(({ verse_id: id }) => id);

test('the verses with all the words come first, as in a usual search', () => {
  const usual = search('armadura Dios', 'rv1909');
  const auto = search('armadura Dios', 'rv1909', { match: 'auto' });
  expect(usual.total).toBeGreaterThan(0);
  expect(idsOf(auto).slice(0, usual.total)).toEqual(idsOf(usual));
  expect(auto.results.slice(0, usual.total).every(({ match }) => match === 'all')).toBe(true);
  expect(auto.results.slice(usual.total).some(({ match }) => match === 'all')).toBe(false);
  expect(auto.total).toBeGreaterThan(usual.total);
});

test.each([
  ['el señor es mi pastor', 'rv1909', 'psa_23_1'],
  ['donde dice que Dios es amor', 'rv1909', '1jo_4_16'],
  ['todo lo puedo en cristo', 'rv1909', 'phi_4_13'],
  ['porque yo se los planes que tengo para vosotros', 'rv1909', 'jer_29_11'],
  ['god so loved the world he gave', 'kjv', 'joh_3_16'],
])('%s (%s) finds %s first', (q, version, wanted) => {
  expect(search(q, version, { match: 'auto' }).results[0]?.verse_id).toBe(wanted);
});

test.each([
  ['fruit of the Spirit patience kindness goodness', 'gal_5_22'],
  ['cast all your worries on him', '1pe_5_7'],
  ['therefore go and make disciples of all nations', 'mat_28_19'],
])('a line in the wording of another version of its language: %s', (q, wanted) => {
  expect(search(q, 'kjv', { match: 'auto' }).results[0]?.verse_id).toBe(wanted);
});

test('of verses that are as much like it the best known comes first', () => {
  const { results } = search('the old things are gone, a new creature in Christ', 'kjv', {
    match: 'auto',
  });
  expect(results[0]?.verse_id).toBe('2co_5_17');
});

test.each([
  ['anxiety', 'kjv', 'phi_4_6'],
  ['what does the Bible say about anxiety?', 'kjv', 'mat_6_33'],
  ['bible verses about forgiveness', 'web', 'eph_4_32'],
  ['qué dice la Biblia sobre el diezmo', 'rv1909', 'mal_3_10'],
  ['gratitud', 'rv1909', 'col_3_17'],
  ['beatitudes', 'web', 'mat_5_3'],
])('what names a topic finds its best known verses: %s (%s)', (q, version, wanted) => {
  const { results } = search(q, version, { match: 'auto', limit: '20' });
  const found = results.filter(({ match }) => match === 'topic');
  expect(found.map(({ verse_id: id }) => id)).toContain(wanted);
});

test.each([
  // in another form than the query's
  ['diezmo', 'rv1909', 'mal_3_10', 'topic'],
  ['forgiveness', 'kjv', 'eph_4_32', 'topic'],
  // where so many verses have the word that none is added
  ['fe', 'rv1909', 'heb_11_6', 'all'],
  ['prayer', 'kjv', 'phi_4_6', 'all'],
])(
  'the best known verses of a topic lead, if they have its word: %s (%s)',
  (q, version, id, match) => {
    const { results } = search(q, version, { match: 'auto', limit: '5' });
    expect(results).toContainEqual(expect.objectContaining({ verse_id: id, match }));
  },
);

test.each([
  ['kjv', 'living water', 'joh_7_38'],
  ['kjv', 'born again', 'joh_3_3'],
  ['kjv', 'shepherd', 'joh_10_11'],
  ['kjv', 'truth', 'joh_14_6'],
  ['kjv', 'eagles', 'isa_40_31'],
  ['rv1909', 'no temas', 'isa_41_10'],
  ['rv1909', 'paz', 'joh_14_27'],
  ['rv1909', 'pastor', 'psa_23_1'],
  ['rv1909', 'camino', 'joh_14_6'],
  ['rv1909', 'gracia', 'eph_2_8'],
])('of verses that have the words a well-known one is first: %s, %s', (version, q, wanted) => {
  expect(search(q, version, { match: 'auto', limit: '1' }).results[0]?.verse_id).toBe(wanted);
});

test('pages of a topic have each verse once, as many as there are', () => {
  const all = search('faith', 'kjv', { match: 'auto', limit: '100' });
  const pages = [0, 1, 2].flatMap((page) =>
    idsOf(search('faith', 'kjv', { match: 'auto', limit: '30', offset: `${page * 30}` })),
  );
  expect(pages).toEqual(idsOf(all).slice(0, 90));
  expect(new Set(pages).size).toBe(90);
  expect(all.total).toBe(search('faith', 'kjv').total);
});

test('a topic’s verses are those of the part that is searched, in the numbers of the version', () => {
  const inPsalms = search('anxiety', 'kjv', { match: 'auto', book: 'psa', limit: '3' });
  expect(idsOf(inPsalms)).toEqual(['psa_55_22', 'psa_37_5']);
});

test.each([
  ['666', 'kjv', 'rev_13_18'],
  ['666', 'rv1909', 'rev_13_18'],
  ['144000', 'rv1909', 'rev_7_4'],
  ['70 veces 7', 'rv1909', 'mat_18_22'],
])('digits find numbers in words: %s (%s)', (q, version, wanted) => {
  expect(idsOf(search(q, version, { match: 'auto', limit: '5' }))).toContain(wanted);
});

test.each([
  ['zpleoo', 'kjv', ['zorobabel']],
  ['democracy', 'kjv', ['demonstration']],
  ['xyzzyxyzzy', 'kjv', ['wrung']],
  ['fútbol', 'rv1909', ['furtivamente']],
])('no query is left without anything: %s (%s) suggests the next word', (q, version, next) => {
  expect(search(q, version, { match: 'auto' }).suggestions).toEqual(next);
});

test('where enough verses have all the words, no others come', () => {
  const auto = search('amor', 'rv1909', { match: 'auto', limit: '100' });
  expect(auto.total).toBe(search('amor', 'rv1909').total);
  expect(new Set(auto.results.map(({ match }) => match))).toEqual(new Set(['all']));
});

test('words in quotation marks are found as they stand', () => {
  const auto = search('"luz del mundo"', 'rv1909', { match: 'auto' });
  expect(idsOf(auto)).toEqual(idsOf(search('"luz del mundo"', 'rv1909')));
});

test('pages have the same total, and no verse twice', () => {
  const pages = ['0', '10', '20', '30', '40'].map((offset) =>
    search('noah ark flood', 'kjv', { match: 'auto', limit: '10', offset }),
  );
  const ids = pages.flatMap(idsOf);
  expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([ids.length]));
  expect(new Set(ids).size).toBe(ids.length);
});

test('in Bible order they are the same verses', () => {
  const wanted = { match: 'auto', limit: '100' };
  const byLikeness = idsOf(search('noah ark flood', 'kjv', wanted));
  const inOrder = idsOf(search('noah ark flood', 'kjv', { ...wanted, sort: 'canonical' }));
  expect(inOrder).not.toEqual(byLikeness);
  expect([...inOrder].sort()).toEqual([...byLikeness].sort());
});

test('facets count all of them', () => {
  const { total, facets = {} } = search('noah ark flood', 'kjv', { match: 'auto', facets: 'book' });
  expect(Object.values(facets).reduce((sum, count) => sum + count, 0)).toBe(total);
});

test('another match tells nothing of how', () => {
  expect(search('amor', 'rv1909').results[0]).not.toHaveProperty('match');
});

test.each([{ versions: 'rv1909,kjv' }, { strongs: 'G26' }])('it does not go with %o', (more) => {
  expect(() => search('amor', 'rv1909', { match: 'auto', ...more })).toThrow(/"match=auto"/);
});

test.each([
  ['baptism', 'kjv', 'rom_6_4'],
  ['covetousness', 'kjv', 'luk_12_15'],
  ['avaricia', 'rv1909', 'luk_12_15'],
])(
  'of the verses with the word the best known of its topic come first: %s',
  (q, version, wanted) => {
    const { results } = search(q, version, { match: 'auto', limit: '5' });
    expect(results.filter(({ match }) => match === 'all').map(({ verse_id: id }) => id)).toContain(
      wanted,
    );
  },
);
