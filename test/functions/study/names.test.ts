/** People, places and groups, on the short Bibles and with all names. */
import { describe, expect, test } from 'vitest';
import type {
  NameAnswer,
  NamesAnswer,
  VerseNamesAnswer,
} from '../../../functions/lib/contract/endpoints/study/names.ts';
import { nameById, namesCalled } from '../../../functions/lib/datasets/name-list.ts';
import type { Mark } from '../../../functions/lib/text/marks/marks.ts';
import { present } from '../../../functions/lib/text/present.ts';
import { wordsSpelled } from '../../../functions/lib/versions/names/names-in-text.ts';
import { useService } from '../../host/service.ts';

const service = useService();
const found = async (query: string): Promise<NamesAnswer> =>
  await service.data(`/v1/names?${query}`);
const ofName = async (id: string, query = 'version=kjv'): Promise<NameAnswer> =>
  await service.data(`/v1/names/${id}?${query}`);
const inVerse = async (id: string, version: string): Promise<VerseNamesAnswer> =>
  await service.data(`/v1/verses/${id}/names?version=${version}`);
/** The names of a verse, each with the words that are it. */
const wordsOf = ({ text, names }: VerseNamesAnswer) =>
  names.map(({ id, matches }) => [id, ...matches.map(([start, end]) => text.slice(start, end))]);

describe('/v1/names finds', () => {
  test.each([
    ['q=Bathsheba', 'bathsheba'],
    ['q=Betsab%C3%A9', 'bathsheba'],
    ['q=Bath-sheba', 'bathsheba'],
    ['q=bath-seba', 'bathsheba'],
    ['q=Abram', 'abraham'],
    ['q=Jacob', 'jacob'],
    ['q=mosse', 'moses'],
    ['q=davd', 'david'],
    ['q=Bel%C3%A9n', 'bethlehem'],
    ['q=Bethl', 'bethlehem'],
    ['q=Magdalena', 'marymagdalene'],
    ['q=Juan+el+Bautista', 'john'],
    ['q=Poncio+Pilatos', 'pilate'],
    ['q=Saul+of+Tarsus', 'paul'],
    ['q=Ema%C3%BAs', 'emmaus'],
    ['q=Apostle+Peter', 'peter'],
    ['q=Aquila+y+Priscila', 'aquila'],
    ['q=Moab&kind=place', 'moab-place'],
    ['q=Moab&kind=group', 'moab-group'],
  ])('%s as %s', async (query, id) => {
    const { names } = await found(query);
    expect(names[0]?.id).toBe(id);
  });

  test('people of one name, the best known first, each told by the father', async () => {
    const { total, names } = await found('q=Zechariah&version=kjv&limit=50');
    const own = names.filter(({ label_en }) => label_en === 'Zechariah');
    expect(own.length).toBeGreaterThan(25);
    const counts = own.map(({ verse_count }) => verse_count);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    expect(new Set(own.map(({ father }) => father?.id)).size).toBeGreaterThan(10);
    expect(total).toBeGreaterThanOrEqual(own.length);
  });

  test.each([
    ['q=Mary', 'mary', 'mother of Jesus'],
    ['q=Mary', 'mary-3', 'disciple · sister of Martha and Lazarus'],
    ['q=Isaac', 'isaac', 'patriarch · son of Abraham and Sarah'],
    ['q=Bethlehem', 'bethlehem', 'town where David and Jesus were born · Judah'],
    ['q=Bathsheba', 'bathsheba', 'ancestor of Jesus · wife of Uriah and David'],
    ['q=Wife+of+Lot', 'wife-of-lot', null],
  ])('%s: %s is told from others as %s', async (query, id, about) => {
    const { names } = await found(`${query}&version=kjv&limit=50`);
    expect(names.find((each) => each.id === id)?.about).toBe(about);
  });

  test('each with the first verse that names it, in the numbers of the version', async () => {
    const first = async (query: string) => (await found(query)).names[0]?.first_verse;
    const ruth = { reference: 'Rut 1:4', verse_id: 'rut_1_4' };
    expect(await first('q=Rut&kind=person&version=rv1909')).toEqual(ruth);
    // the short Bibles have only a few books
    expect(await first('q=Onesimus&version=kjv')).toBeNull();
  });

  test('all of them without a query, in pages', async () => {
    const { query, total, names } = await found('version=rv1909&limit=3&offset=3');
    expect([query, total > 4_000, names.length]).toEqual([null, true, 3]);
    expect(names.map(({ id }) => id)).not.toContain('israel-group');
  });
});

describe('/v1/names/{id}', () => {
  test('tells the family, the roles and the verses, in the words of the version', async () => {
    const { name, books, total, results } = await ofName('ruth', 'version=rv1909');
    expect(name).toMatchObject({
      kind: 'person',
      label_es: 'Rut',
      gender: 'female',
    });
    expect(name.partners).toContainEqual({ id: 'boaz', label: 'Booz' });
    expect(name.offspring).toContainEqual({ id: 'obed', label: 'Obed' });
    expect(books.map(({ id }) => id)).toContain('rut');
    expect(books.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    expect(results[0]?.highlight).toContain('<mark>Ruth</mark>');
  });

  test('tells where a place is, and how far apart its sources put it', async () => {
    const { name } = await ofName('bethlehem');
    expect(name.coordinates?.latitude).toBeCloseTo(31.7, 1);
    expect(name.coordinates?.longitude).toBeCloseTo(35.2, 1);
    expect(name.coordinates).toMatchObject({ spread_km: expect.any(Number) });
    expect(name.roles).toEqual(['town where David and Jesus were born', 'town']);
  });

  test.each([
    ['rv1909', ['Simón', 'Simón Pedro', 'Cefas']],
    ['kjv', ['Simon', 'Simon Peter', 'Cephas']],
  ])('has other forms, those in the language of the version first: %s', async (version, first) => {
    const { name } = await ofName('peter', `version=${version}`);
    expect(name.other_forms.slice(0, 3)).toEqual(first);
    const own = name.other_forms.slice(0, name.forms_in_language);
    expect(own).toEqual(expect.arrayContaining(first));
    expect(own).not.toContain(version === 'kjv' ? 'Cefas' : 'Cephas');
    expect(name.other_forms).toEqual(expect.arrayContaining(['Cefas', 'Cephas']));
  });

  test('of another name is that of the person', async () => {
    expect((await ofName('ABRAM')).name.id).toBe('abraham');
  });

  test('is cut into pages', async () => {
    const { results, total } = await ofName('naomi', 'version=kjv&limit=2&offset=1');
    expect(results).toHaveLength(2);
    expect(total).toBeGreaterThan(3);
  });

  test('that does not exist is a 404 that suggests others', async () => {
    const response = await service.ask('/v1/names/bathshebah?version=kjv');
    const { error } = await response.json();
    expect([response.status, error.code]).toEqual([404, 'NAME_NOT_FOUND']);
    expect(error.details.suggestions).toEqual(['bathsheba']);
  });
});

describe('/v1/verses/{id}/names', () => {
  test.each([
    [
      'rv1909',
      [
        ['bethlehem', 'Beth-lehem'],
        ['moab-place', 'Moab'],
      ],
    ],
    [
      'kjv',
      [
        ['bethlehem', 'Beth-lehem-judah'],
        ['moab-place', 'Moab'],
      ],
    ],
  ])('marks the words of %s that are names', async (version, words) => {
    const own = wordsOf(await inVerse('rut_1_1', version));
    expect(own).toEqual(expect.arrayContaining(words));
  });

  test('leaves out words that could be the name of two', () => {
    const named = (id: string) => present(nameById(id));
    const [james, other, john] = [named('james'), named('james-3'), named('john')];
    const text = 'James and John';
    expect(wordsSpelled(text, [james, john])).toEqual([
      { start: 0, end: 5 },
      { start: 10, end: 14 },
    ]);
    expect(wordsSpelled(text, [james, other, john])).toEqual([{ start: 10, end: 14 }]);
  });

  test.each([
    ['out of Egypt came', 'egypt-place'],
    ['an Egyptian came', 'egypt-group'],
    ['vino de Egipto', 'egypt-place'],
    ['the Egyptians’ army', 'egypt-group'],
  ])('tells a place from its people: %s', (text, id) => {
    const named = (each: string) => present(nameById(each));
    const [only] = wordsSpelled(text, [named(id)]);
    const [place, group] = [named('egypt-place'), named('egypt-group')];
    expect(wordsSpelled(text, [place, group])).toEqual([only]);
  });

  test('finds a name of which only the last word has a capital', () => {
    const text = 'Pasado el mar de Galilea, subió al monte de los Olivos.';
    const found = wordsSpelled(text, [
      present(nameById('galilee-sea')),
      present(nameById('olives-mount')),
    ]);
    expect(found.map(({ start, end }) => text.slice(start, end))).toEqual([
      'mar de Galilea',
      'monte de los Olivos',
    ]);
  });

  test.each([
    ['rut_1_99', 'VERSE_NOT_FOUND'],
    ['nowhere', 'VERSE_NOT_FOUND'],
  ])('%s is %s', async (id, code) => {
    const response = await service.ask(`/v1/verses/${id}/names?version=kjv`);
    expect([response.status, (await response.json()).error.code]).toEqual([404, code]);
  });
});

describe('include=names', () => {
  test.each([
    ['/v1/passage?ref=Rut+1:1&version=rv1909', (data: { marks: Mark[] }) => data.marks],
    ['/v1/verses/rut_1_1?version=rv1909', (data: { verse: { marks: Mark[] } }) => data.verse.marks],
    [
      '/v1/chapters/rut_1?version=rv1909',
      (data: { chapter: { verses: { marks: Mark[] }[] } }) => data.chapter.verses[0]?.marks ?? [],
    ],
  ])('%s marks them in the text', async (path, marksOf) => {
    const marks = marksOf(await service.data(`${path}&include=names`));
    expect(marks).toContainEqual(
      expect.objectContaining({ type: 'name', id: 'bethlehem', kind: 'place' }),
    );
    expect(marks.every(({ type }) => type === 'name')).toBe(true);
  });

  test('goes with other marks, in the order of their places', async () => {
    const data = await service.data(
      '/v1/passage?ref=Rut+1:1-5&version=kjv&include=names,paragraphs',
    );
    for (const { marks } of data.verses) {
      const places = marks.map((mark: Mark) => ('at' in mark ? mark.at : mark.start));
      expect(places).toEqual(places.toSorted((a: number, b: number) => a - b));
    }
  });
});

describe('a search', () => {
  test.each([
    ['Nohemi', 'relevance', 'rut_1_8'],
    ['Noemí', 'canonical', 'rut_1_2'],
  ])('for %s finds the verses of Naomi, and says so (%s)', async (q, sort, first) => {
    const path = `/v1/search?q=${q}&version=kjv&limit=1&sort=${sort}`;
    const { name, results } = await service.data(path);
    expect(name).toEqual({ id: 'naomi', label: 'Naomi' });
    expect(results[0]).toMatchObject({ verse_id: first, match: 'name' });
    expect(results[0].highlight).toContain('<mark>Naomi</mark>');
  });

  test.each(
    'bus car email tattoo potato music basket singer office married coche tomate avión azúcar limón'.split(
      ' ',
    ),
  )('for %s is not taken for a name', (word) => {
    expect(namesCalled(word)).toEqual([]);
  });
});
