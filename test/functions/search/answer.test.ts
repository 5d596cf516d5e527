/** Search against SQLite's FTS5 and against a full scan of the same verses. */
import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, describe, expect, test } from 'vitest';
import { highlight } from '../../../functions/search/highlight.ts';
import { parseQuery } from '../../../functions/search/query.ts';
import { searchFor as search, type Verse, versesOf } from '../../helpers/answers.ts';

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');

describe.each([
  ['rv1909', ['jehova', 'principio', 'luz', 'ñ', 'santo']],
  ['kjv', ['lord', 'beginning', 'light', 'wherefore', 'holy']],
])('%s has the totals of FTS5', (version, words) => {
  let all: Verse[];
  const fts = new DatabaseSync(':memory:');

  beforeAll(() => {
    all = versesOf(version);
    fts.exec(`CREATE VIRTUAL TABLE v USING fts5(text, tokenize = 'unicode61 remove_diacritics 2')`);
    const insert = fts.prepare('INSERT INTO v (text) VALUES (?)');
    fts.exec('BEGIN');
    for (const { text } of all) insert.run(text);
    fts.exec('COMMIT');
  });

  /** Words and phrases taken from verses spread over the text, and some chosen ones. */
  function queries(): string[] {
    const picked = Array.from({ length: 100 }, (_, index) => {
      const { text } = all[(index * 307 + 11) % all.length] ?? { text: '' };
      const found = text.match(/[\p{L}\p{N}]+/gu) ?? [];
      const at = (index * 5) % Math.max(1, found.length - 3);
      const some = found.slice(at, at + 1 + (index % 3)).join(' ');
      return index % 2 === 0 ? some : `"${some}"`;
    });
    return [...picked, ...words, `${words[0]} "${words[1]}"`];
  }

  test('for a hundred words, several words and phrases', () => {
    const count = fts.prepare('SELECT count(*) AS n FROM v WHERE v MATCH ?');
    for (const query of queries()) {
      const match = (query.match(/"[^"]*"|\S+/g) ?? [])
        .map((part) => (part.startsWith('"') ? part : `"${part}"`))
        .join(' AND ');
      const { total } = search(query, version, { limit: '0' });
      expect(total, query).toBe(count.get(match)?.n);
    }
  });

  test('with filters, the verses of a scan', () => {
    const one = version === 'kjv' ? /\bof\b/i : /\bde\b/i;
    const inActs = all.filter(({ id, text }) => id.startsWith('act_') && one.test(plain(text)));
    const { total, results } = search(version === 'kjv' ? 'of' : 'de', version, {
      book: 'act',
      limit: '100',
      sort: 'canonical',
    });
    expect(total).toBe(inActs.length);
    expect(results.map(({ verse_id }: { verse_id: string }) => verse_id)).toEqual(
      inActs.slice(0, 100).map(({ id }) => id),
    );
    const halves = ['OT', 'nt'].map((testament) =>
      search(words[2] ?? '', version, { limit: '0', testament }),
    );
    const { total: whole } = search(words[2] ?? '', version, { limit: '0' });
    expect(halves.reduce((sum, half) => sum + half.total, 0)).toBe(whole);
    expect(search(words[2] ?? '', version, { book: 'gen', testament: 'NT' }).total).toBe(0);
  });
});

describe.each(['rv1909', 'kjv'])('a line that is remembered, in %s', (version) => {
  const known = readFileSync(`test/fixtures/search/${version}.tsv`, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t'));

  test('is known in more than sixty cases', () => {
    expect(known.length).toBeGreaterThanOrEqual(60);
  });

  test.each(known)('%s: %s is among the first three', (line = '', verse) => {
    const { results } = search(line, version, { limit: '3' });
    expect(results.map(({ verse_id }: { verse_id: string }) => verse_id)).toContain(verse);
  });
});

describe('facets', () => {
  test('count the whole result by book and by testament, in Bible order', () => {
    const byBook = search('Melquisedec', 'rv1909', { facets: 'book' });
    expect([byBook.total, byBook.facets]).toEqual([0, {}]);
    const { facets, total, results } = search('pastor', 'kjv', { facets: 'book', limit: '0' });
    expect([total, facets, results]).toEqual([1, { jer: 1 }, []]);
    const wept = search('wept', 'kjv', { facets: 'testament' });
    expect(wept.facets.OT + wept.facets.NT).toBe(wept.total);
    const light = search('light', 'kjv', { facets: 'book', offset: '100' });
    expect(Object.keys(light.facets).slice(0, 2)).toEqual(['gen', 'exo']);
    const sum = Object.values<number>(light.facets).reduce((all, count) => all + count, 0);
    expect(sum).toBe(light.total);
  });

  test('are of the part that is searched', () => {
    expect(
      search('light', 'kjv', { facets: 'testament', testament: 'NT' }).facets.OT,
    ).toBeUndefined();
  });

  test('are not there unless they are asked for', () => {
    expect(search('light', 'kjv')).not.toHaveProperty('facets');
  });
});

describe('where nothing is found', () => {
  test.each([
    ['pastro', 'rv1909', 'pastor'],
    ['Jehova es mi pastro', 'rv1909', 'Jehova es mi pastor'],
    ['corazzon limpio', 'rv1909', 'corazón limpio'],
    ['"luz mundo"', 'rv1909', 'luz mundo'],
    ['shepperd', 'kjv', 'shepherd'],
    ['in the begining', 'kjv', 'in the beginning'],
  ])('%s in %s suggests %s', (query, version, suggestion) => {
    const { total, suggestions } = search(query, version);
    expect(total).toBe(0);
    expect(suggestions).toContain(suggestion);
    expect(suggestions.length).toBeLessThanOrEqual(3);
    for (const each of suggestions) expect(search(each, version).total, each).toBeGreaterThan(0);
  });

  test('nothing is suggested that is far from what was asked', () => {
    expect(search('xyzzyxyzzy', 'kjv').suggestions).toEqual([]);
  });

  test('there are suggestions only then', () => {
    expect(search('light', 'kjv')).not.toHaveProperty('suggestions');
  });
});

test('pages neither overlap nor leave out', () => {
  const ids: string[] = [];
  for (let offset = 0; offset < 400; offset += 37) {
    const { results } = search('luz', 'rv1909', { limit: '37', offset: `${offset}` });
    ids.push(...results.map(({ verse_id }: { verse_id: string }) => verse_id));
  }
  const { total } = search('luz', 'rv1909', { offset: '100000' });
  expect(ids).toHaveLength(total);
  expect(new Set(ids).size).toBe(total);
});

test('limits: 20 by default, 100 at most, 0 for the total alone', () => {
  expect(search('dios', 'rv1909')).toMatchObject({ limit: 20, offset: 0 });
  expect(search('dios', 'rv1909').results).toHaveLength(20);
  expect(search('dios', 'rv1909', { limit: '500' })).toMatchObject({ limit: 100 });
  expect(search('dios', 'rv1909', { limit: '0' }).results).toEqual([]);
});

test('sort=canonical gives Bible order, the default the most relevant first', () => {
  const canonical = search('pastor', 'rv1909', { sort: 'canonical' });
  expect(canonical.results[0].verse_id).toBe('gen_4_2');
  const relevant = search('en el principio crió Dios', 'rv1909');
  expect(relevant.results[0].verse_id).toBe('gen_1_1');
});

test('query is what was asked, without surrounding white space', () => {
  expect(search('  Jesús lloró ', 'rv1909').query).toBe('Jesús lloró');
});

describe('what a query asks for', () => {
  test.each([
    ['luz del mundo', [['luz'], ['del'], ['mundo']]],
    ['"luz del mundo"', [['luz', 'del', 'mundo']]],
    ['“luz del mundo” vida', [['luz', 'del', 'mundo'], ['vida']]],
    ['«la vida»', [['la', 'vida']]],
    ['luz "del mundo', [['luz'], ['del'], ['mundo']]],
    ['"luz"', [['luz']]],
    ['"" luz', [['luz']]],
    ['Beth-el', [['beth'], ['el']]],
  ])('%s', (query, phrases) => {
    expect(parseQuery(query)).toEqual(phrases);
  });
});

describe('marks', () => {
  test.each([
    ['luz', 'Luz de la luz', '<mark>Luz</mark> de la <mark>luz</mark>'],
    ['jesus', '¡Jesús, Jesús!', '¡<mark>Jesús</mark>, <mark>Jesús</mark>!'],
    ['"la luz"', 'la luz y la sombra', '<mark>la luz</mark> y la sombra'],
    ['"paz, luz"', 'paz: luz', '<mark>paz: luz</mark>'],
    ['"paz luz" luz', 'paz: luz y luz', '<mark>paz: luz</mark> y <mark>luz</mark>'],
    ['"a b" "b c"', 'a b c', '<mark>a b c</mark>'],
    ['pan', 'pan & vino <de> "casa"', '<mark>pan</mark> &amp; vino &lt;de&gt; &quot;casa&quot;'],
    ['ano', 'el año', 'el <mark>año</mark>'],
    ['luz', 'a media lucecita', 'a media lucecita'],
  ])('%s in %s', (query, text, marked) => {
    expect(highlight(text, parseQuery(query))).toBe(marked);
  });
});
