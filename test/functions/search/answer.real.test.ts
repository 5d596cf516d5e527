/** Search against SQLite's FTS5 and against a full scan of the same verses. */
import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, describe, expect, test } from 'vitest';
import { smallestArray } from '../../../functions/lib/search-index/pack.ts';
import { highlight } from '../../../functions/lib/text/marks/highlight.ts';
import { words as wordsOf } from '../../../functions/lib/text/words.ts';
import { matchesIn } from '../../../functions/search/matching/matches-in.ts';
import { parseQuery } from '../../../functions/search/query/query.ts';
import { searchFor as search, type Verse, versesOf } from '../../helpers/answers/answers.ts';

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
    const byBook = search('ordenador', 'rv1909', { facets: 'book' });
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
    expect(search('xyzzyxyzzy', 'kjv')).toMatchObject({ suggestions: [], similar: [] });
  });

  test('where there are enough results, there is neither', () => {
    const answer = search('light', 'kjv');
    expect(answer).not.toHaveProperty('suggestions');
    expect(answer).not.toHaveProperty('similar');
  });

  test('beside fewer than five results there are similar verses, and none twice', () => {
    const { total, results, similar, ...others } = search('armour light', 'kjv');
    const ids = [...results, ...similar].map(({ verse_id: id }: { verse_id: string }) => id);
    expect(total).toBeGreaterThan(0);
    expect(total).toBeLessThan(5);
    expect(similar).toHaveLength(5);
    expect(new Set(ids).size).toBe(total + 5);
    expect(others).not.toHaveProperty('suggestions');
  });

  test.each([
    ['el señor es mi pastor nada me falta', 'rv1909', 'psa_23_1'],
    ['dichosos los pobres en espiritu', 'rv1909', 'mat_5_3'],
    ['en el principio dios creo los cielos y la tierra', 'rv1909', 'gen_1_1'],
    ['the lord is my shepherd i lack nothing', 'kjv', 'psa_23_1'],
    ['come to me all you who are weary and burdened', 'kjv', 'mat_11_28'],
    ['a gentle answer turns away wrath', 'kjv', 'pro_15_1'],
    ['god is our refuge and strength an ever present help in trouble', 'kjv', 'psa_46_1'],
  ])('%s in %s is similar to %s, and the first suggestion finds it', (query, version, verse) => {
    const { total, results, similar, suggestions } = search(query, version);
    expect([total, results]).toEqual([0, []]);
    expect(similar.length).toBeLessThanOrEqual(5);
    const ids = (found: Verse[]) => found.map((each) => ('verse_id' in each ? each.verse_id : ''));
    expect(ids(similar)[0]).toBe(verse);
    expect(ids(search(suggestions[0], version, { limit: '10' }).results)).toContain(verse);
  });

  test('similar verses are of the part that is searched, and marked where they are alike', () => {
    const { similar } = search('shepperd', 'kjv', { book: 'joh' });
    expect(similar[0].highlight).toContain('<mark>shepherd</mark>');
    expect(new Set(similar.map(({ book }: { book: { id: string } }) => book.id))).toEqual(
      new Set(['joh']),
    );
  });
});

describe('match', () => {
  test('any: verses with some of the words, those with most of them first', () => {
    const any = search('pastor xyzzy faltará', 'rv1909', { match: 'any' });
    expect(search('pastor xyzzy faltará', 'rv1909').total).toBe(0);
    expect(any.results[0].verse_id).toBe('psa_23_1');
    const [one, other] = ['pastor', 'faltará'].map((q) => search(q, 'rv1909').total);
    const both = search('pastor faltará', 'rv1909').total;
    expect(any.total).toBe(one + other - both);
  });

  test('any: takes words that stand for each other, in both directions, and marks them', () => {
    const { results } = search('dichosos pobres espíritu', 'rv1909', { match: 'any', limit: '1' });
    expect(results[0].verse_id).toBe('mat_5_3');
    expect(results[0].highlight).toContain('<mark>Bienaventurados</mark>');
  });

  test('any: a phrase is found as one or not at all', () => {
    const { total } = search('"luz del mundo" xyzzy', 'rv1909', { match: 'any' });
    expect(total).toBe(search('"luz del mundo"', 'rv1909').total);
  });

  test.each(['shalt tenth of house', 'light way life', 'king lord of great'])(
    'any: no verse of %s with fewer of the words stands before one with more',
    (query) => {
      const { total } = search(query, 'kjv', { match: 'any', limit: '0' });
      const asked = query.split(' ');
      const counts: number[] = [];
      for (let offset = 0; offset < Math.min(total, 300); offset += 100) {
        const more = { match: 'any', limit: '100', offset: `${offset}` };
        for (const { highlight: shown } of search(query, 'kjv', more).results) {
          const marked = [...shown.matchAll(/<mark>(.*?)<\/mark>/g)].map(([, word]) => word);
          counts.push(new Set(marked.map((word) => plain(word).toLowerCase())).size);
        }
      }
      expect(counts[0]).toBeGreaterThanOrEqual(Math.min(3, asked.length));
      expect(counts.length).toBeGreaterThan(100);
    },
  );

  test('any: pages neither overlap nor leave out', () => {
    const { total } = search('pastor oveja', 'rv1909', { match: 'any', limit: '0' });
    const ids = new Set<string>();
    for (let offset = 0; offset < total; offset += 40) {
      const more = { match: 'any', limit: '40', offset: `${offset}` };
      for (const { verse_id } of search('pastor oveja', 'rv1909', more).results) ids.add(verse_id);
    }
    expect(ids.size).toBe(total);
  });

  test('prefix: the last word may be the beginning of one, the others are whole', () => {
    const { total, results } = search('jehová es mi past', 'rv1909', { match: 'prefix' });
    expect(total).toBeGreaterThan(0);
    expect(results[0].highlight).toMatch(/<mark>pastor<\/mark>/);
    expect(search('jehov es mi pastor', 'rv1909', { match: 'prefix' }).total).toBe(0);
    const whole = search('luz', 'rv1909', { match: 'prefix', limit: '0' }).total;
    expect(whole).toBeGreaterThanOrEqual(search('luz', 'rv1909', { limit: '0' }).total);
  });
});

test.each([
  ['a word with an apostrophe is one', { q: 'God’s' }, { q: '"God’s"' }],
  ['a hyphen is joined in a phrase too', { q: '"first-born"' }, { q: 'firstborn' }],
  ['a prefix may have a hyphen', { q: 'first-bo', match: 'prefix' }, { q: 'firstborn' }],
  [
    'the words of a number may be prefixes',
    { q: 'lovet', strongs: 'G25', match: 'prefix' },
    { q: 'loveth', strongs: 'G25' },
  ],
])('%s', (_, asked, same) => {
  const [first, second] = [asked, same].map(({ q, ...more }) => search(q, 'kjv', more));
  expect(first?.total).toBeGreaterThan(10);
  expect(first?.results.map(({ verse_id }: { verse_id: string }) => verse_id)).toEqual(
    second?.results.map(({ verse_id }: { verse_id: string }) => verse_id),
  );
});

describe('words=forms', () => {
  test.each([
    ['amar', 'rv1909', ['amó', 'amaba', 'amado', 'amarás']],
    ['pecado', 'rv1909', ['pecados', 'pecar', 'pecó']],
    ['love', 'kjv', ['loved', 'loveth', 'loves']],
    ['pray', 'kjv', ['prayeth', 'prayed', 'praying']],
    ['voz', 'rv1909', ['voces']],
  ])('%s in %s finds %j', (query, version, forms) => {
    const exact = search(query, version, { limit: '0' }).total;
    const { total } = search(query, version, { words: 'forms', limit: '0' });
    expect(total).toBeGreaterThan(exact);
    for (const form of forms) {
      const own = search(form, version, { limit: '0' }).total;
      const both = search(`${form} ${query}`, version, { words: 'forms', limit: '0' }).total;
      expect([form, own <= both]).toEqual([form, true]);
    }
  });

  test.each([
    ['perdonaría', 'rv1909', 'perdonar'],
    ['cantábamos', 'rv1909', 'cantar'],
  ])('%s, which is not in %s, is a form of %s', (query, version, other) => {
    expect(search(query, version, { limit: '0' }).total).toBe(0);
    const [own, others] = [query, other].map(
      (q) => search(q, version, { words: 'forms', limit: '0' }).total,
    );
    expect(own).toBeGreaterThan(0);
    expect(own).toBe(others);
  });

  test.each(['beth', 'heth'])('%s is no form of another word', (query) => {
    const [exact, forms] = ['exact', 'forms'].map(
      (words) => search(query, 'kjv', { words, limit: '0' }).total,
    );
    expect(forms).toBe(exact);
  });

  test('also in a phrase', () => {
    const query = '"amarás a tu prójimo"';
    const { results } = search(query, 'rv1909', { words: 'forms', limit: '100' });
    const shown = results.map(({ highlight: each }: { highlight: string }) => each).join();
    expect(shown).toMatch(/<mark>amarás á tu prójimo<\/mark>/i);
  });
});

test('matches are where the marks are, in UTF-16 units of the text', () => {
  const { results } = search('"luz del mundo" vida', 'rv1909');
  expect(results.length).toBeGreaterThan(0);
  for (const { text, matches, highlight: shown } of results) {
    const marked = [...shown.matchAll(/<mark>(.*?)<\/mark>/g)].map(([, inside]) => inside);
    expect(matches.map(([start, end]: [number, number]) => text.slice(start, end))).toEqual(marked);
  }
});

describe('a query that is a reference says so', () => {
  test.each([
    ['Juan 3:16', 'rv1909', 'Juan 3:16'],
    ['john 3:16-18', 'kjv', 'John 3:16-18'],
    ['Salmo 23', 'kjv', 'Psalms 23'],
    ['Jn 3:16; Ro 5:8', 'rv1909', 'Juan 3:16; Romanos 5:8'],
  ])('%s in %s is %s', (query, version, ref) => {
    const url = `/v1/passage?${new URLSearchParams({ ref, version })}`;
    expect(search(query, version).reference).toEqual({ ref, url });
  });

  test.each(['como 3', 'Primeros 3', 'Juan', 'Juan 99:1', 'Juan 3:99', 'siete veces 7', '144000'])(
    '%s is none',
    (query) => {
      expect(search(query, 'rv1909')).not.toHaveProperty('reference');
    },
  );
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
  expect(search('jesus wept', 'kjv', { limit: '0' })).not.toHaveProperty('similar');
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
    const vocabulary = wordsOf(text).map(({ folded }) => folded);
    const placeOf = (word: string) => vocabulary.indexOf(word);
    const wanted = parseQuery(query).map((phrase) => phrase.map((word) => [placeOf(word)]));
    const line = smallestArray(vocabulary.map(placeOf));
    expect(highlight(text, matchesIn(text, line, wanted))).toBe(marked);
  });
});
