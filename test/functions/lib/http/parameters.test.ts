import { describe, expect, test } from 'vitest';
import { readParameters } from '../../../../functions/lib/http/parameters.ts';

const search = (query: string) => readParameters('search', {}, new URLSearchParams(query));

test('every parameter has its value, or what is taken without one', () => {
  expect(search('q=luz')).toEqual({
    q: 'luz',
    version: 'rvr60',
    book: undefined,
    testament: undefined,
    limit: 20,
    offset: 0,
    sort: 'relevance',
    match: 'all',
    words: 'exact',
    facets: undefined,
  });
});

test.each([
  ['q= luz ', { q: 'luz' }],
  ['q=luz&version=', { version: 'rvr60' }],
  ['q=luz&version=+', { version: 'rvr60' }],
  ['q=luz&limit=7&limit=x', { limit: 7 }],
  ['q=luz&limit=', { limit: 20 }],
  ['q=luz&limit=0', { limit: 0 }],
  ['q=luz&limit=101', { limit: 100 }],
  ['q=luz&limit=007', { limit: 7 }],
  ['q=luz&offset=99999999999999999999', { offset: 9_007_199_254_740_991 }],
  ['q=luz&testament=nt', { testament: 'NT' }],
  ['q=luz&sort=CANONICAL', { sort: 'canonical' }],
  ['q=luz&other=x', { q: 'luz' }],
])('%s', (query, values) => {
  expect(search(query)).toMatchObject(values);
});

test.each([
  ['', []],
  ['include=', []],
  ['include=notes', ['notes']],
  ['include= Notes ,titles,,NOTES', ['titles', 'notes']],
])('a list: %s', (query, include) => {
  const values = readParameters('chapter', { id: 'psa_3' }, new URLSearchParams(query));
  expect(values.include).toEqual(include);
});

test('a word that is in no list is named', () => {
  const query = new URLSearchParams('include=notes,strongs');
  expect(() => readParameters('chapter', { id: 'psa_3' }, query)).toThrow(
    '"strongs" is not a value of "include"; its values are titles, headings, notes, paragraphs, poetry, jesus, added, divine_name, words',
  );
});

test.each([
  ['q', { id: 'gen', q: `e${'\u0344'.repeat(31)}` }],
  ['id', { id: `e${'\u0301'.repeat(31)}` }],
  ['other', { id: 'gen', other: `e${'\u0323'.repeat(31)}` }],
])('more marks on a letter than any script has are refused: %s', (name, { id, ...query }) => {
  expect(() => readParameters('book', { id }, new URLSearchParams(query))).toThrow(
    `Parameter "${name}" has more than 30 combining marks on one letter`,
  );
});

test('what stands in the path goes before the query', () => {
  const query = new URLSearchParams({ id: 'gen', version: 'kjv' });
  expect(readParameters('book', { id: 'joh' }, query)).toEqual({ id: 'joh', version: 'kjv' });
});

describe('what is not as it should be is refused, and what would be right is said', () => {
  test.each([
    ['', 'Parameter "q" is required; for example: Abraham'],
    ['q=+', 'Parameter "q" is required; for example: Abraham'],
    [`q=${'a'.repeat(501)}`, 'Parameter "q" must not be longer than 500 characters'],
    ['q=luz&limit=-1', 'Parameter "limit" must be a whole number, 0 or greater'],
    ['q=luz&limit=1.5', 'Parameter "limit" must be a whole number, 0 or greater'],
    ['q=luz&offset=1e3', 'Parameter "offset" must be a whole number, 0 or greater'],
    ['q=luz&testament=AT', 'Parameter "testament" must be one of OT, NT'],
    ['q=luz&facets=chapter', 'Parameter "facets" must be one of book, testament'],
  ])('%.40s', (query, message) => {
    expect(() => search(query)).toThrow(message);
  });
});

describe('of a list all counts', () => {
  const include = (query: string) =>
    readParameters('passage', {}, new URLSearchParams(`ref=Jn+3&${query}`)).include;
  const versions = (query: string) =>
    readParameters('parallel', {}, new URLSearchParams(`ref=Jn+3&${query}`)).versions;

  test.each([
    'include=titles,added',
    'include=added&include=titles',
    'include[]=titles&include[]=added',
    'include=titles&include[]=added',
    'include=&include=titles&include=,added,',
  ])('%s', (query) => {
    expect(include(query)).toEqual(['titles', 'added']);
  });

  test.each([
    'versions=kjv,rv1909',
    'versions=kjv&versions=rv1909',
    'versions[]=kjv&versions[]=rv1909',
  ])('%s', (query) => {
    expect(versions(query)).toBe('kjv,rv1909');
  });

  test('what is none of it is refused wherever it stands', () => {
    expect(() => include('include=titles&include=x')).toThrow('"x" is not a value of "include"');
  });
});

describe('a name that is one slip from a known one', () => {
  test.each([
    ['verison=kjv', 'verison', 'version'],
    ['limt=5', 'limt', 'limit'],
    ['Version=kjv', 'Version', 'version'],
    ['bok=gen', 'bok', 'book'],
    ['offsets=1', 'offsets', 'offset'],
  ])('%s is refused, and the name is said', (query, sent, meant) => {
    expect(() => search(`q=luz&${query}`)).toThrow(
      `There is no parameter "${sent}"; did you mean "${meant}"?`,
    );
  });

  // too short, too far, or what another endpoint takes
  test.each([
    'x=1',
    'Q=1',
    'vv=2',
    'utm_source=x',
    '__proto__=1',
    'text=a',
    'include=titles',
    'look=1',
    'next=2',
    'rel=x',
    'fbclid=x',
    'lang=es',
  ])('%s is none, and is ignored', (query) => {
    expect(search(`q=luz&${query}`).q).toBe('luz');
  });
});
