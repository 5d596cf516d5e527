/** The reader's pages of people and places. */
import { afterAll, expect, test } from 'vitest';
import { AskedFunctions } from '../../build/ask-functions.ts';
import type { ReadText } from '../../build/reader/addresses.ts';
import { namePages, pagesOfNames } from '../../build/reader/name-pages.tsx';

/** A text that has one book. */
const TEXT: ReadText = {
  id: 'rv1909',
  name: 'Reina Valera 1909',
  abbreviation: 'RV1909',
  language: 'es',
  languageCode: 'es',
  root: '/biblia/rv1909/',
  books: [
    { id: '2sa', name: '2 Samuel', testament: 'OT', slug: '2-samuel', chapters: [{ number: 11 }] },
  ],
};

const functions = new AskedFunctions('.');
afterAll(() => functions.end());
const pagesOf = (ids: readonly string[]) => namePages(functions, TEXT, ids);

test('a page shows the family or the place, and verses, with links to other pages', async () => {
  const [bathsheba, jerusalem] = await pagesOf(['bathsheba', 'jerusalem']);
  expect(bathsheba).toMatchObject({ id: 'bathsheba', label: 'Betsabé' });
  const [ofBathsheba, ofJerusalem] = [bathsheba?.body(), jerusalem?.body()];
  expect(ofBathsheba).toContain('<dt>En esta versión</dt><dd>Bath-sheba</dd>');
  expect(ofBathsheba).toContain('<a href="/biblia/rv1909/nombres/solomon/">Salomón</a>');
  expect(ofBathsheba).toContain('<a href="/biblia/rv1909/2-samuel/11/#v3">2 Samuel 11:3</a>');
  expect(ofBathsheba).toContain('<mark>Bath-sheba</mark>');
  expect(ofBathsheba).toMatch(
    /href="\/explorador\/\?endpoint=passage&amp;ref=1\+Reyes\+1%3A11[^"]*"/,
  );
  expect(ofJerusalem).toMatch(/<svg .*href="\/coast\.svg#land"/);
});

test('people of one name are told apart by what they were and by their relatives', async () => {
  const maries = await pagesOf(['mary', 'mary-2', 'mary-3', 'mary-4', 'mary-5', 'mary-6']);
  expect(maries.map(({ label, about }) => `${label}: ${about}`)).toEqual([
    'María: madre de Jesús',
    'María: discípula · madre de Jacobo y José',
    'María: discípula · hermana de Marta y Lázaro',
    'María: esposa de Cleofas',
    'María: madre de Marcos',
    'María: cristiana de Roma · Romanos 16:6',
  ]);
});

test('a page of many verses leads to each of them', async () => {
  const [david] = await pagesOf(['david']);
  const own = david?.body().split('class="by-book"')[1] ?? '';
  const [, count] = /<summary[^>]*>2 Samuel <small>(\d+)/.exec(own) ?? [];
  const links = own.match(/"\/biblia\/rv1909\/2-samuel\/\d+\/#v\d+"/g);
  expect(new Set(links).size).toBe(Number(count));
  expect(links?.slice(-1)).toEqual(['"/biblia/rv1909/2-samuel/24/#v25"']);
});

test('a name in many verses shows the key ones with their text', async () => {
  const [israel, judah] = await pagesOf(['israel-group', 'judah']);
  const shown = israel?.body().match(/<h2 .*?<\/h2>|<mark>Israel<\/mark>: Jehová nuestro Dios/g);
  expect(shown).toEqual([
    '<h2 id="key-verses">Versículos clave</h2>',
    '<mark>Israel</mark>: Jehová nuestro Dios',
    '<h2 id="verses">2266 versículos</h2>',
  ]);
  expect(judah?.verses).toHaveLength(40);
});

test('children are listed by their other parent', async () => {
  const [jacob] = await pagesOf(['jacob', 'joseph', 'benjamin', 'dan']);
  const family = jacob?.body().replace(/<a [^>]*>|<\/?(?:a|ul|li)>/g, ' ') ?? '';
  expect(family).toMatch(/<small>Con +Bilha +<\/small> +Dan +<\/div>/);
  expect(family).toMatch(/<small>Con +Raquel +<\/small> +José +Benjamín +<\/div>/);
});

test('a name that is not answered ends the build', async () => {
  await expect(pagesOf(['nobody-at-all'])).rejects.toThrow('/v1/names/nobody-at-all?');
});

test('a page begins with a sentence and key verses, and ends with others in the same verses', async () => {
  const [david] = pagesOfNames(TEXT, [], await pagesOf(['david', 'saul', 'abner']));
  const body = david?.body ?? '';
  expect(body).toContain('En 967 versículos de 28 libros, desde Rut hasta Apocalipsis.');
  expect(body.indexOf('Versículos clave</h2>')).toBeLessThan(body.indexOf('class="family"'));
  expect(body.slice(body.indexOf('>Aparece con</h2>'))).toMatch(
    />Saúl<\/a><small> rey de Israel\u00a0· 138\u00a0vv\.<\/small>.*>Abner<\/a>/s,
  );
});

test('a page leads to its sections, and says plainly who the relatives are', async () => {
  const [peter] = await pagesOf(['peter', 'andrew']);
  const body = peter?.body() ?? '';
  const sections = body.match(/<nav class="sections".*?<\/nav>/)?.[0] ?? '';
  expect(sections.replace(/<[^>]+>/g, '|')).toBe('||Versículos clave||Familia||179 versículos||');
  for (const [, id] of sections.matchAll(/href="#([^"]+)"/g)) expect(body).toContain(`id="${id}"`);
  expect(body).toContain('<small>Hermano</small>');
  expect(body).toMatch(/<small>Esposa<\/small>.*>sin nombre</);
});

test('a place begins with what it is and where', async () => {
  const pages = await pagesOf(['jerusalem', 'syrtis', 'bethlehem', 'ephesus-group', 'jordan']);
  expect(pages.map(({ body }) => /^<p class="lead">([^<]*)/.exec(body())?.[1])).toEqual([
    'Ciudad en Judea.',
    'Bancos de arena en el mar Mediterráneo.',
    'Población donde nacieron David y Jesús.',
    'Habitantes de Éfeso.',
    'Río que baja del Hermón al mar Muerto.',
  ]);
});

test('a page has the words of the original', async () => {
  const [zechariah] = await pagesOf(['zechariah-17']);
  expect(zechariah?.body()).toMatch(
    /<h2>En el original<\/h2><div class="originals"><p><bdi lang="hbo">\p{Script=Hebrew}[^<]*<\/bdi> zekaryâh, <bdi lang="hbo">\p{Script=Hebrew}+<\/bdi> zekaryâhû <a href="\/explorador\/\?endpoint=word&amp;strongs=H2148/u,
  );
});

test('a page says where in the Bible a name is', async () => {
  const [jeremai, nabal] = await pagesOf(['jeremai', 'nabal']);
  expect(jeremai?.body()).toContain('<p class="count">Solo en Esdras 10:33.</p>');
  expect(nabal?.body()).toMatch(/En \d+ versículos de 1 Samuel y 2 Samuel/);
});

test('other forms of a name are those that its verses have', async () => {
  const [jerusalem] = await pagesOf(['jerusalem']);
  expect(jerusalem?.body()).toMatch(/<dt>Otros nombres<\/dt><dd>Sion, Salem, Ariel/);
  expect(jerusalem?.body()).not.toContain('Deserted');
  // `Herod` only begins what is printed, `Herodes`
  const [herod] = await pagesOf(['herod']);
  expect(herod?.body()).not.toContain('Otros nombres');
});

test('a people leads to its land and the places in it', async () => {
  const pages = pagesOfNames(TEXT, [], await pagesOf(['ammon', 'ammon-group', 'rabbah']));
  const [, people] = pages;
  const [, seen = ''] = /<dt>Véase también<\/dt><dd>(.*?)<\/dd>/.exec(people?.body ?? '') ?? [];
  expect(seen.replace(/<[^>]+>/g, '')).toBe('Amón, Rabba');
});

test('a name begins with its roles and a relation, if it has any', async () => {
  const pages = await pagesOf(['david', 'maher-shalal-hash-baz', 'demons']);
  expect(pages.map(({ body }) => /^<p class="lead">([^.]*)/.exec(body())?.[1])).toEqual([
    'Rey de Israel y salmista; hijo de Isaí',
    'Hijo de Isaías',
    'Espíritus malignos',
  ]);
});

test('the list tells those apart who have one label and one description by their first verse', async () => {
  const ids = ['zadok', 'zadok-4', 'elnathan-2', 'elnathan-3'];
  const list = pagesOfNames(TEXT, [], await pagesOf(ids)).at(-1)?.body ?? '';
  const told = (id: string) => new RegExp(`/${id}/"[^>]*>([^<]*)<`).exec(list)?.[1];
  expect(ids.map(told)).toEqual([
    'sumo sacerdote · hijo de Ahitob · 2 Samuel 8:17',
    'sumo sacerdote · hijo de Ahitob · 1 Crónicas 6:12',
    'jefe · Esdras 8:16',
    'jefe · Esdras 8:16',
  ]);
});

test('siblings of whom only one parent is known to be the same are apart', async () => {
  const [absalom] = await pagesOf(['absalom', 'amnon', 'tamar', 'elishua']);
  expect(absalom?.body()).toMatch(
    /Hermanos y hermanas<\/small>.*>Tamar<.*Del mismo padre<\/small>.*>Amnón<.*>Elisua</s,
  );
});

test('children are apart by the other parent, married or not', async () => {
  const [judah] = await pagesOf(['judah', 'er', 'onan', 'shelah-1', 'perez', 'zerah']);
  expect(judah?.body().replace(/<[^>]+>/g, ' ')).toMatch(
    /Esposa +Bat-súa .*Hijos +Con +Bat-súa +Er +Onán +Sela +Con +Tamar +Fares +Zera/,
  );
});

test.each([
  ['bethlehem', ['Jerusalén', 'Hebrón', 'Mar Muerto', '25'], ['Siria', 'Atenas']],
  // around it are too few towns for the narrowest map
  ['damascus', ['Tiro', 'Siria', 'Basán', '50'], ['Atenas']],
  // its sources give places that are far from each other
  ['jordan', ['Jope', 'Amón', '50'], ['Atenas']],
  ['gethsemane', ['Jerusalén', '25'], []],
  // the towns to the east, which their verses name
  ['emmaus', ['Jerusalén', 'Hebrón', '25'], []],
  ['abana', ['Damasco', '50'], []],
  // Susa would be under the name of the place
  ['babylon', ['Jerusalén', 'Nínive', '200'], ['Tiro', 'Susa']],
])('the map of %s shows %s, and not %s', async (id, shown, others) => {
  const [place] = await pagesOf([id]);
  const map = /<svg.*<\/svg>/s.exec(place?.body() ?? '')?.[0] ?? '';
  const labels = Array.from(map.matchAll(/>([^<>]+)<\/text>/g), ([, label = '']) =>
    label.replace(/ ?km$/, ''),
  );
  expect(labels).toEqual(expect.arrayContaining(shown));
  expect(labels.filter((label) => others.includes(label))).toEqual([]);
});
