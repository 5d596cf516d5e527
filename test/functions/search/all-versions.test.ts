/** Search of all versions with an engine, on the short Bibles and the database of the tests. */
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { QuoteAnswer } from '../../../functions/lib/contract/endpoints/quotations.ts';
import type { SearchAnswer } from '../../../functions/lib/contract/endpoints/search.ts';
import { PUBLIC_KEY } from '../../../functions/lib/contract/public-key.ts';
import {
  addToIndex,
  closeEngine,
  indexedRevisions,
  prepareIndex,
  searchEngine,
  tsquery,
} from '../../../functions/lib/search-engine/postgres.ts';
import { indexVersions } from '../../../netlify/local/index-versions.ts';
import { useDashboard } from '../../helpers/account.ts';
import { useService } from '../../host/service.ts';

const service = useService();
useDashboard();
const found = async (query: string): Promise<SearchAnswer> =>
  await service.data(`/v1/search?${query}`);
const refused = async (query: string) => {
  const response = await service.ask(`/v1/search?${query}`);
  const { error } = await response.json();
  return [response.status, error.code];
};

test('without an engine, a search of all says what to do', async () => {
  const response = await service.ask('/v1/search?q=Dios&versions=all');
  const { error } = await response.json();
  expect([response.status, error.code]).toEqual([400, 'INVALID_PARAMETER']);
  expect(error.message).toContain('SEARCH_DATABASE_URL');
});

describe('with an engine', () => {
  const said: string[] = [];

  beforeEach(() => {
    vi.stubEnv('SEARCH_DATABASE_URL', process.env.NETLIFY_DB_URL);
  });
  afterAll(closeEngine);

  test('every text is indexed once', async () => {
    await indexVersions((done) => said.push(done));
    expect(said).toHaveLength(2);
    await indexVersions((done) => said.push(done));
    expect(said).toHaveLength(2);
  });

  test('a version that is gone is removed', async () => {
    await prepareIndex('grc');
    const verse = { number: 1, book: 'gen', chapter: 1, verse: 1, last: null, text: 'ἐν ἀρχῇ' };
    const words = ['εν', 'αρχη'];
    await addToIndex({ version: 'gone', language: 'grc', revision: '1' }, [{ ...verse, words }]);
    expect([...(await indexedRevisions()).keys()].sort()).toEqual(['gone', 'kjv', 'rv1909']);
    await indexVersions((done) => said.push(done));
    expect([...(await indexedRevisions()).keys()].sort()).toEqual(['kjv', 'rv1909']);
  });

  test('a version that the index has in another revision, or not at all, is named', async () => {
    expect(await found('q=Abraham&versions=all')).not.toHaveProperty('not_indexed');
    await addToIndex({ version: 'kjv', language: 'en', revision: 'earlier' }, []);
    expect((await found('q=Abraham&versions=all')).not_indexed).toEqual(['kjv']);
    expect(await found('q=Abraham&language=es')).not.toHaveProperty('not_indexed');
    const quote = await service.data('/v1/quote?text=In the beginning&version=kjv&versions=all');
    expect(quote.not_indexed).toEqual(['kjv']);
    await indexVersions(() => {});
    expect(await found('q=Abraham&versions=all')).not.toHaveProperty('not_indexed');
  });

  test('a verse is one result, with the versions that say it', async () => {
    const { total, results, version } = await found('q=Abraham&versions=all');
    expect([version, total]).toEqual(['all', results.length]);
    const { results: spanish } = await found('q=verbo&language=es&limit=1');
    expect(spanish).toMatchObject([
      { version: 'rv1909', versions: ['rv1909'], reference: expect.stringMatching(/^Juan 1:/) },
    ]);
    expect(spanish[0]?.highlight).toMatch(/<mark>Verbo<\/mark>/);
  });

  test.each([
    'luz',
    'God',
    'jesus',
    'la luz',
    'in the beginning',
    '"in the beginning"',
    '"Dios la luz"',
    'principio era',
    'no existe nada',
  ])('of %s as many are found as in the versions one by one', async (q) => {
    const query = new URLSearchParams({ q });
    for (const match of ['all', 'prefix', 'any']) {
      const own = await found(`${query}&versions=kjv,rv1909&match=${match}&limit=0`);
      const all = await found(`${query}&versions=all&match=${match}&limit=0`);
      // synonyms are for one language
      if (match === 'any') expect(all.total).toBeLessThanOrEqual(own.total);
      else expect([match, all.total]).toEqual([match, own.total]);
    }
  });

  test('a page follows another, in the order of the Bible on request', async () => {
    const query = 'q=Dios&language=es&sort=canonical';
    const [first, second] = [
      await found(`${query}&limit=3`),
      await found(`${query}&limit=3&offset=3`),
    ];
    const six = await found(`${query}&limit=6`);
    expect([...first.results, ...second.results]).toEqual(six.results);
    expect(six.results.map(({ reference }) => reference)[0]).toBe('Génesis 1:1');
  });

  describe('the versions with the words of a quotation', () => {
    const quoted = async (query: string) => {
      const answer: QuoteAnswer = await service.data(`/v1/quote?${query}`);
      const { verdict, exact_in, exact_in_total } = answer;
      return { verdict, exact_in, exact_in_total };
    };
    const john = { version: 'kjv', reference: 'John 1:1-2' };

    test('are found over several verses, where the version that was asked has them', async () => {
      const text = 'and the Word was God. The same was in the beginning with God';
      expect(await quoted(`text=${text}&version=kjv&versions=all`)).toEqual({
        verdict: 'exact',
        exact_in: [john],
        exact_in_total: 1,
      });
    });

    test('are found in a verse that the version that was asked says in other words', async () => {
      const text = 'En el principio era el Verbo';
      const found = await quoted(`text=${text}&version=kjv&versions=all`);
      expect(found.exact_in).toEqual([{ version: 'rv1909', reference: 'Juan 1:1' }]);
      expect(found.exact_in_total).toBe(1);
    });

    test('are none if the accents or the words differ', async () => {
      for (const text of ['En el princípio era el Verbo', 'qzx wvu']) {
        const { exact_in } = await quoted(`text=${text}&version=kjv&versions=all`);
        expect(exact_in).toEqual([]);
      }
    });

    test('are none of a text with a NUL, which the engine would refuse', async () => {
      const { exact_in } = await quoted('text=In%20the%00%20beginning&version=kjv&versions=all');
      expect(exact_in).toEqual([]);
    });

    test('are not looked for in more than eight parts', async () => {
      const text = Array.from({ length: 9 }, (_, at) => `word${at}`).join('…');
      const response = await service.ask(`/v1/quote?text=${text}&version=kjv&versions=all`);
      expect(response.status).toBe(400);
      expect((await response.json()).error.message).toContain('at most 8 parts');
    });

    test('are those in a language', async () => {
      const text = 'In the beginning was the Word';
      const of = (language: string) => quoted(`text=${text}&version=kjv&language=${language}`);
      expect((await of('es')).exact_in).toEqual([]);
      expect((await of('en')).exact_in).toEqual([{ version: 'kjv', reference: 'John 1:1' }]);
    });
  });

  test.each(['book=joh', 'book=rut', 'testament=OT', 'testament=NT'])(
    '%s narrows it',
    async (part) => {
      const own = await found(`q=Dios&versions=rv1909&${part}&limit=0`);
      const all = await found(`q=Dios&language=es&${part}&limit=0`);
      expect(all.total).toBe(own.total);
      expect(all.total).toBeGreaterThan(0);
    },
  );

  test.each([
    ['q=luz&versions=all&strongs=G26', 400, 'INVALID_PARAMETER'],
    ['q=luz&versions=all&match=auto', 400, 'INVALID_PARAMETER'],
    ['q=luz&versions=all&words=forms', 400, 'INVALID_PARAMETER'],
    ['q=luz&versions=all&facets=book', 400, 'INVALID_PARAMETER'],
    ['q=luz&language=xx', 400, 'INVALID_PARAMETER'],
    ['q=...&versions=all', 400, 'INVALID_PARAMETER'],
    ['q=luz&versions=all&book=nowhere', 404, 'BOOK_NOT_FOUND'],
    ['q=a+b+c+d+e+f+g+h+i&versions=all&match=any', 400, 'INVALID_PARAMETER'],
    [`q="${'and+the+'.repeat(21)}"&versions=all`, 400, 'INVALID_PARAMETER'],
  ])('?%s is a %d %s', async (query, status, code) => {
    expect(await refused(query)).toEqual([status, code]);
  });

  test('no part of the Bible has no verses', async () => {
    expect(await found('q=Dios&versions=all&book=gen&testament=NT')).toMatchObject({
      total: 0,
      results: [],
    });
  });

  test('a repeated word counts once', async () => {
    const { total } = await found('q=luz&language=es&limit=0');
    const repeated = await found(`q=${'luz+'.repeat(100)}&language=es&limit=0&match=any`);
    expect(repeated.total).toBe(total);
  });

  test('the index may be renewed at any time', async () => {
    const init = { headers: { 'X-API-Key': PUBLIC_KEY } };
    const { headers } = await service.ask('/v1/search?q=luz&versions=all', init);
    expect(headers.get('Netlify-CDN-Cache-Control')).toMatch(/\bmax-age=60\b/);
  });

  test.each(['versions=all', 'versions[]=All', 'language=es', `versions=all${'+'.repeat(2_000)}`])(
    '%s counts as ten requests',
    async (all) => {
      vi.stubEnv('RATE_LIMIT_PER_MINUTE', '100');
      const left = async (query: string) => {
        const { headers } = await service.ask(`/v1/search?q=luz&${query}`);
        return Number(headers.get('RateLimit-Remaining'));
      };
      const before = await left('versions=kjv');
      expect(before).toBeGreaterThan(20);
      expect(await left(all)).toBe(before - 10);
    },
  );

  test('a search that the database refuses stops no other', async () => {
    const refusedByIt = searchEngine({
      ...{ phrases: [['luz']], match: 'all', versions: ['rv1909'], languages: ['es'] },
      // more than a whole number can be
      ...{ from: 0, to: Infinity, sort: 'canonical', limit: 1, offset: 0 },
    });
    await expect(refusedByIt).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect((await found('q=luz&versions=all&limit=2')).total).toBeGreaterThan(0);
  });

  test('an engine that does not answer is a 503, never half an answer', async () => {
    vi.stubEnv('SEARCH_DATABASE_URL', 'postgres://nobody@127.0.0.1:1/none');
    expect(await refused('q=luz&versions=all')).toEqual([503, 'SERVICE_UNAVAILABLE']);
  });
});

test('what a query has is no syntax of the engine', () => {
  expect(tsquery({ phrases: [['l’amour'], ["o'", 'b\\&c']], match: 'all' })).toBe(
    "('l’amour') & ('o' <-> 'b&c')",
  );
  expect(tsquery({ phrases: [['a', 'b']], match: 'prefix' })).toBe("('a' <-> 'b':*)");
  // longer than any word that PostgreSQL takes
  expect(tsquery({ phrases: [['é'.repeat(1_024)]], match: 'all' })).toBe("('-')");
});
