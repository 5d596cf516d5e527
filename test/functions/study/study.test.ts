/** Words of the original, related passages, topics and datasets, on the short Bibles. */
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { ParallelAnswer } from '../../../functions/lib/contract/endpoints/parallel.ts';
import type { RelatedPassage } from '../../../functions/lib/contract/endpoints/study/related.ts';
import { requireDataset } from '../../../functions/lib/datasets/installed.ts';
import type { WordMark } from '../../../functions/lib/text/marks/marks.ts';
import { useService } from '../../host/service.ts';

const service = useService();
const fails = async (path: string) => {
  const response = await service.ask(path);
  return { status: response.status, ...(await response.json()).error };
};

describe('include=words', () => {
  const LOVED = { type: 'word', start: 21, end: 24, strongs: ['G25'], lemma: 'ἀγαπάω' };

  test.each([
    [
      '/v1/verses/joh_3_16?version=rv1909&include=words',
      (data: { verse: { marks: WordMark[] } }) => data.verse.marks,
    ],
    [
      '/v1/passage?ref=Juan+3:16&version=rv1909&include=words',
      (data: { marks: WordMark[] }) => data.marks,
    ],
  ])('%s gives the words of the text', async (path, marksOf) => {
    expect(marksOf(await service.data(path))).toEqual([
      LOVED,
      { type: 'word', start: 25, end: 29, strongs: ['G2316'] },
      { type: 'word', start: 30, end: 38, strongs: ['G2889'] },
    ]);
  });

  test('goes with other marks, in the order of their places', async () => {
    const { verse } = await service.data('/v1/verses/joh_3_16?version=kjv&include=jesus,words');
    expect(verse.marks.map(({ type, start }: WordMark) => [type, start])).toEqual([
      ['jesus', 0],
      ['word', 4],
      ['word', 11],
      ['word', 17],
    ]);
  });

  test('is empty for a text of whose words nothing is said', async () => {
    const { verse } = await service.data('/v1/verses/jon_1_1?version=kjv&include=words');
    expect(verse.marks).toEqual([]);
  });

  test('says in a comparison which words stand for the same', async () => {
    const path = '/v1/parallel?ref=Jn+3:16&versions=rv1909,kjv&include=words';
    const { rows }: ParallelAnswer = await service.data(path);
    const [{ cells = [], words = [] } = {}] = rows;
    const texts = words.map(({ strongs, words: places }) => [
      strongs,
      ...places.map((at, version) => {
        const cell = cells[version];
        const word = at === null ? undefined : cell?.words?.[at];
        return word && cell?.text.slice(word.start, word.end);
      }),
    ]);
    expect(texts).toEqual([
      ['G25', 'amó', 'loved'],
      ['G2316', 'Dios', 'God'],
      ['G2889', 'al mundo', 'the world'],
    ]);
  });
});

describe('a word', () => {
  test('has its entry, how versions render it, and its verses with the word marked', async () => {
    const data = await service.data('/v1/words/g0025?version=rv1909&facets=book');
    expect(data.word).toMatchObject({ strongs: 'G25', language: 'Greek', original: 'ἀγαπάω' });
    expect(data.source).toMatchObject({ id: 'strongs-greek', licence: 'Public domain' });
    expect(data.renderings).toEqual([
      {
        version: { id: 'rv1909', name: expect.any(String) },
        total: 1,
        distinct: 1,
        renderings: [{ text: 'amó', count: 1, books: { joh: 1 } }],
      },
      {
        version: { id: 'kjv', name: expect.any(String) },
        total: 1,
        distinct: 1,
        renderings: [{ text: 'loved', count: 1, books: { joh: 1 } }],
      },
    ]);
    expect(data).toMatchObject({ total: 1, limit: 20, offset: 0 });
    expect(data.results[0]).toMatchObject({ verse_id: 'joh_3_16', matches: [[21, 24]] });
    expect(data.results[0].highlight).toContain('manera <mark>amó</mark> Dios');
  });

  test('is rendered by words without articles and prepositions around them', async () => {
    const { renderings } = await service.data('/v1/words/G2889?version=kjv&versions=kjv,rv1909');
    expect(renderings.map((each: { renderings: object[] }) => each.renderings)).toEqual([
      [{ text: 'world', count: 1 }],
      [{ text: 'mundo', count: 1 }],
    ]);
  });

  test.each([
    ['rendering=loved', 1],
    ['rendering=LOVED', 1],
    ['rendering=hated', 0],
    ['book=gen', 0],
    ['testament=NT', 1],
  ])('%s leaves %i verses', async (query, total) => {
    expect((await service.data(`/v1/words/G25?version=kjv&${query}`)).total).toBe(total);
  });

  test('of a stand-in is counted once, not again for the text behind it', async () => {
    const { renderings } = await service.data('/v1/words/G25?version=rvr60');
    const ids = renderings.map((each: { version: { id: string } }) => each.version.id);
    expect(ids).toEqual(['rvr60', 'kjv']);
  });

  test.each(['X26', 'G', 'G2717', 'H99999', 'amor'])('%s is none', async (strongs) => {
    expect(await fails(`/v1/words/${strongs}?version=kjv`)).toMatchObject({
      status: 404,
      code: 'WORD_NOT_FOUND',
    });
  });
});

describe('the words behind a word', () => {
  test.each([
    ['amó', 'rv1909', ['G25']],
    ['AMO', 'rv1909', ['G25']],
    ['ἀγάπη', 'rv1909', ['G26']],
    ['αγαπη', 'rv1909', ['G26']],
    ['agape', 'kjv', ['G26']],
    ['hesed', 'kjv', ['H2617']],
    ['chesed', 'kjv', ['H2617']],
    ['חֶסֶד', 'kjv', ['H2617']],
    ['elohim', 'kjv', ['H430']],
    ['H0430', 'kjv', ['H430']],
    ['god', 'kjv', ['H430', 'G2316']],
    ['nonsense', 'kjv', []],
  ])('of %s in %s are %j', async (q, version, expected) => {
    const path = `/v1/words?q=${encodeURIComponent(q)}&version=${version}`;
    const { words, total } = await service.data(path);
    expect(words.map(({ strongs }: { strongs: string }) => strongs)).toEqual(expected);
    expect(total).toBe(expected.length);
  });

  test('come with counts and an example', async () => {
    const { words } = await service.data('/v1/words?q=mundo&version=rv1909');
    expect(words[0]).toMatchObject({ strongs: 'G2889', count: 1, total: 1 });
    expect(words[0].example.highlight).toContain('<mark>al mundo</mark>');
  });

  test.each(['', '…', Array.from({ length: 13 }, (_, at) => `w${at}`).join(' ')])(
    'a query %j is refused',
    async (q) => {
      expect((await fails(`/v1/words?q=${encodeURIComponent(q)}&version=kjv`)).status).toBe(400);
    },
  );
});

describe('a search for a number', () => {
  test.each([
    ['strongs=G2889&version=rv1909', ['joh_3_16']],
    ['strongs=G2889&q=mundo&version=rv1909', ['joh_3_16']],
    ['strongs=G25&q=mundo&version=rv1909', []],
    ['strongs=H430&version=kjv&testament=NT', []],
    ['strongs=H430&version=kjv&book=gen', ['gen_1_1']],
  ])('%s finds %j', async (query, expected) => {
    const { results, total } = await service.data(`/v1/search?${query}`);
    expect(results.map(({ verse_id: id }: { verse_id: string }) => id)).toEqual(expected);
    expect(total).toBe(expected.length);
  });

  test('in several versions has a verse of both once', async () => {
    const data = await service.data('/v1/search?strongs=G2889&versions=rv1909,kjv');
    expect(data.totals).toEqual({ rv1909: 1, kjv: 1 });
    const [{ highlight, also }] = data.results;
    expect([highlight, also[0].highlight]).toEqual([
      expect.stringContaining('Dios <mark>al mundo</mark>'),
      expect.stringContaining('loved <mark>the world</mark>'),
    ]);
  });

  test('marks the word', async () => {
    const { results } = await service.data('/v1/search?strongs=G2889&q=Dios+mundo&version=rv1909');
    expect(results[0].highlight).toContain('amó <mark>Dios</mark> <mark>al mundo</mark>, que');
  });

  test.each([
    ['strongs=amor&version=kjv', 'INVALID_PARAMETER'],
    ['strongs=G26&q=…&version=kjv', 'INVALID_PARAMETER'],
    ['version=kjv', 'MISSING_PARAMETER'],
  ])('%s is refused: %s', async (query, code) => {
    expect((await fails(`/v1/search?${query}`)).code).toBe(code);
  });
});

describe('what is related', () => {
  const idsOf = ({ related }: { related: RelatedPassage[] }) =>
    related.map(({ verse_id: id, last_verse_id: last }) => (last ? `${id}–${last}` : id));

  test('to a verse is what the version has of it, those with most votes first', async () => {
    const data = await service.data('/v1/verses/joh_3_16/related?version=rv1909&limit=100');
    // of the short text there are but some books
    expect(data.reference).toBe('Juan 3:16');
    expect(idsOf(data)).toContain('joh_3_15');
    expect(data.total).toBe(data.related.length);
    const votes = data.related.map((each: RelatedPassage) => each.votes);
    expect(votes).toEqual([...votes].sort((a, b) => b - a));
    expect(data.source.attribution).toMatch('OpenBible.info');
  });

  test('is in the numbers and names of the version', async () => {
    const [kjv, rv1909] = await Promise.all([
      service.data('/v1/verses/jon_1_16/related?version=kjv&limit=100'),
      service.data('/v1/verses/jon_1_16/related?version=rv1909&limit=100'),
    ]);
    expect(kjv.reference).toBe('Jonah 1:16');
    expect(rv1909.reference).toBe('Jonás 1:16');
    const own = await service.data('/v1/verses/jon_2_1/related?version=rv1909&limit=100');
    const same = await service.data('/v1/verses/jon_1_17/related?version=kjv&limit=100');
    expect(own.total).toBe(same.total);
  });

  test('to a passage is none of it, and has the votes of all its verses', async () => {
    const passage = await service.data('/v1/related?ref=John+3:14-16&version=kjv&limit=100');
    expect(passage.reference).toBe('John 3:14-16');
    expect(idsOf(passage)).not.toContain('joh_3_15');
    const each = await Promise.all(
      ['14', '15', '16'].map((verse) =>
        service.data(`/v1/verses/joh_3_${verse}/related?version=kjv&limit=100`),
      ),
    );
    const votes = new Map<string, number>();
    for (const { related } of each) {
      for (const { verse_id, last_verse_id = '', votes: own } of related) {
        const key = `${verse_id} ${last_verse_id}`;
        votes.set(key, (votes.get(key) ?? 0) + own);
      }
    }
    expect(passage.related.length).toBeGreaterThan(1);
    for (const { verse_id, last_verse_id = '', votes: own } of passage.related) {
      expect(own).toBe(votes.get(`${verse_id} ${last_verse_id}`));
    }
  });

  test.each(['related', 'parallels', 'notes'])('says how %s read the reference', async (of) => {
    const answer = await service.data(`/v1/${of}?ref=Jhon+3:14+NIV&version=kjv`);
    expect(answer).toMatchObject({
      corrected: [{ from: 'Jhon', to: 'John' }],
      ignored: { version: 'NIV' },
    });
  });

  test('includes the text on request', async () => {
    const { related } = await service.data(
      '/v1/verses/joh_3_16/related?version=kjv&include=text&limit=100',
    );
    const verse = related.find((each: RelatedPassage) => each.verse_id === 'joh_3_15');
    expect(verse.text).toMatch(/^That whosoever believeth in him/);
  });

  test.each([
    ['min_votes=100000', 0],
    ['limit=0', 0],
  ])('%s leaves %i', async (query, count) => {
    const { related } = await service.data(`/v1/verses/joh_3_16/related?version=kjv&${query}`);
    expect(related).toHaveLength(count);
  });

  test.each([
    ['/v1/verses/joh_3_99/related?version=kjv', 'VERSE_NOT_FOUND'],
    ['/v1/verses/nonsense/related?version=kjv', 'VERSE_NOT_FOUND'],
    ['/v1/related?ref=Nowhere+1:1&version=kjv', 'INVALID_REFERENCE'],
    ['/v1/related?version=kjv', 'MISSING_PARAMETER'],
  ])('%s is %s', async (path, code) => {
    expect((await fails(path)).code).toBe(code);
  });

  test.each([
    '/v1/verses/joh_3_16/related/',
    '/v1/Verses/JOH_3_16/Related',
    '/v1/words/',
    '/v1/Topics/Care',
  ])('%s is answered however it is spelt', async (path) => {
    const query = path.startsWith('/v1/words') ? '?q=agape&version=kjv' : '?version=kjv';
    expect((await service.ask(path + query)).status).toBe(200);
  });
});

describe('topics', () => {
  test.each([
    ['care', ['care']],
    ['Ansiedad', ['care']],
    ['AFAN', ['care']],
    ['anxi', ['care']],
    ['diez', ['tithes']],
    ['nonsense', []],
  ])('%s finds %j', async (q, expected) => {
    const { topics } = await service.data(`/v1/topics?q=${q}&version=kjv`);
    expect(topics.map(({ id }: { id: string }) => id)).toEqual(expected);
  });

  test('are all listed without a query, the most used first', async () => {
    const { topics, query } = await service.data('/v1/topics?version=kjv');
    expect(query).toBe(null);
    expect(topics.map(({ id }: { id: string }) => id)).toEqual(['tithes', 'care', 'jude']);
  });

  test('have the name of the version’s language', async () => {
    const [es, en] = await Promise.all([
      service.data('/v1/topics/tithes?version=rv1909'),
      service.data('/v1/topics/tithes?version=kjv'),
    ]);
    expect([es.topic.name, en.topic.name]).toEqual(['Diezmo', 'Tithes']);
  });

  test('have the references that the version has, in its numbers', async () => {
    const references = async (version: string) => {
      const { sections } = await service.data(`/v1/topics/jude?version=${version}`);
      return sections[2].references;
    };
    expect(await references('rv1909')).toEqual([
      { reference: 'Jonás 2:1', verse_id: 'jon_2_1' },
      { reference: 'Génesis 1:1-3', verse_id: 'gen_1_1', last_verse_id: 'gen_1_3' },
      { reference: 'Génesis 1', verse_id: 'gen_1_1', last_verse_id: 'gen_1_31' },
    ]);
    expect((await references('kjv'))[0]).toEqual({ reference: 'Jonah 1:17', verse_id: 'jon_1_17' });
  });

  test('that do not exist suggest others', async () => {
    expect(await fails('/v1/topics/anxiety?version=kjv')).toMatchObject({
      status: 404,
      code: 'TOPIC_NOT_FOUND',
      details: { suggestions: ['care'] },
    });
  });
});

test('datasets are listed with their licences', async () => {
  const { datasets } = await service.data('/v1/datasets');
  expect(datasets.map(({ id, licence }: { id: string; licence: string }) => [id, licence])).toEqual(
    [
      ['cross-references', 'CC BY 4.0'],
      ['lectionary', 'MIT'],
      ['matthew-henry', 'Public domain'],
      ['names', 'CC BY-SA 4.0'],
      ['nave', 'Public domain'],
      ['parallels', 'CC BY-SA 4.0'],
      ['strongs-greek', 'Public domain'],
      ['strongs-hebrew', 'Public domain'],
      ['study-notes-en', 'CC BY-SA 4.0'],
      ['study-notes-es', 'CC BY-SA 4.0'],
      ['ubs-greek-es', 'CC BY-SA 4.0'],
    ],
  );
});

test('a dataset that is not installed is named', () => {
  expect(() => requireDataset('hitchcock')).toThrow(
    expect.objectContaining({
      code: 'DATASET_NOT_INSTALLED',
      message: expect.stringContaining('"hitchcock" is not installed'),
    }),
  );
});

describe('reading plans', () => {
  test('are listed, in both languages', async () => {
    const { plans } = await service.data('/v1/plans');
    expect(plans.map(({ id, days }: { id: string; days: number }) => [id, days])).toEqual([
      ['canonical', 365],
      ['chronological', 365],
      ['new-testament', 90],
      ['psalms-proverbs', 31],
      ['mcheyne', 365],
    ]);
    expect(plans[0]).toMatchObject({ name: 'The Bible in a year', name_es: 'La Biblia en un año' });
  });

  // the short Bibles have John 3, 11 and 14 and a few more chapters: everything else is left out
  test.each([
    ['day=72', { day: 72, reference: 'Juan 3' }],
    ['date=2026-03-13', { day: 72, date: '2026-03-13' }],
    ['day=0&date=2026-03-13', { day: 72, date: '2026-03-13' }],
    ['date=2026-12-31', { day: 365, date: '2026-12-31' }],
    ['date=2028-12-31', { day: 1, date: '2028-12-31' }],
    ['start=2026-03-01&date=2026-03-01', { day: 1 }],
    ['start=2026-03-01&date=2027-03-02', { day: 2 }],
  ])('M’Cheyne’s with %s', async (query, day) => {
    const data = await service.data(`/v1/plans/MCHEYNE?version=rv1909&${query}`);
    expect(data).toMatchObject({ plan: { id: 'mcheyne' }, version: { id: 'rv1909' }, ...day });
  });

  test('a plan of a month begins with each month', async () => {
    const { day } = await service.data('/v1/plans/psalms-proverbs?version=kjv&date=2026-02-05');
    expect(day).toBe(5);
  });

  test('today’s readings hold until the day is over', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-13T23:50:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    const age = async (path: string) => {
      const { headers } = await service.ask(path);
      return Number(/max-age=(\d+)/.exec(headers.get('Cache-Control') ?? '')?.[1]);
    };
    const { date } = await service.data('/v1/plans/mcheyne?version=kjv');
    expect(date).toBe('2026-03-13');
    expect(await age('/v1/plans/mcheyne?version=kjv')).toBe(600);
    expect(await age('/v1/lectionary?version=kjv')).toBe(600);
    expect(await age('/v1/plans/mcheyne?version=kjv&date=2026-01-01')).toBe(3600);
  });

  test.each([
    ['/v1/plans/nothing?version=kjv', 404, 'PLAN_NOT_FOUND', /mcheyne/],
    ['/v1/plans/constructor?version=kjv', 404, 'PLAN_NOT_FOUND', /mcheyne/],
    ['/v1/plans/mcheyne?version=none', 404, 'VERSION_NOT_FOUND', /none/],
    ['/v1/plans/mcheyne?version=kjv&day=366', 400, 'INVALID_PARAMETER', /365/],
    ['/v1/plans/mcheyne?version=kjv&day=1.5', 400, 'INVALID_PARAMETER', /day/],
    ['/v1/plans/mcheyne?version=kjv&date=2026-02-30', 400, 'INVALID_PARAMETER', /date/],
    ['/v1/plans/mcheyne?version=kjv&start=soon', 400, 'INVALID_PARAMETER', /start/],
    ['/v1/plans/mcheyne?version=kjv&start=soon&day=2', 400, 'INVALID_PARAMETER', /start/],
    [
      '/v1/plans/mcheyne?version=kjv&start=2026-02-01&date=2026-01-01',
      400,
      'INVALID_PARAMETER',
      /before the first day/,
    ],
  ])('%s is a %d', async (path, status, code, message) => {
    const failure = await fails(path);
    expect(failure).toMatchObject({ status, code });
    expect(failure.message).toMatch(message);
  });
});

describe('a word of the original', () => {
  test('is defined in the language of the version, with the licence of the dictionary', async () => {
    const { word, definition_source } = await service.data('/v1/words/G26?version=rv1909');
    expect(word).toMatchObject({
      original: 'ἀγάπη',
      definition: 'amor: sentido de prueba, como ἀγαπάω (25.43); comida de prueba, ágape',
      definition_language: 'es',
      senses: [
        { glosses: ['amor'], domains: ['Actitudes y emociones'] },
        { glosses: ['comida de prueba', 'ágape'], definition: '', domains: ['Fiestas'] },
      ],
    });
    expect(definition_source).toMatchObject({ id: 'ubs-greek-es', licence: 'CC BY-SA 4.0' });
    const { words, sources } = await service.data('/v1/words?q=G26&version=rv1909');
    expect(words[0]).toMatchObject({ definition_language: 'es' });
    expect(sources.map(({ id }: { id: string }) => id)).toContain('ubs-greek-es');
  });

  test.each([
    ['G26', 'kjv', 'another language'],
    ['H430', 'rv1909', 'a word that the dictionary lacks'],
  ])('%s in %s is defined in English: %s', async (strongs, version) => {
    const { word, definition_source } = await service.data(
      `/v1/words/${strongs}?version=${version}`,
    );
    expect(word.definition_language).toBe('en');
    expect(word.senses).toBeUndefined();
    expect(definition_source).toBeUndefined();
  });
});
