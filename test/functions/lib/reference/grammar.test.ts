/** What people write, and what it means. */
import { describe, expect, test } from 'vitest';
import { compile } from '../../../../build/render/lists/languages.ts';
import { readSources } from '../../../../build/versions/sources.ts';
import { parseReference } from '../../../../functions/lib/reference/grammar.ts';
import { Lexicon } from '../../../../functions/lib/reference/lexicon.ts';
import { examplesOf, lexiconOf, meaningOf } from '../../../helpers/answers/references.ts';

const spanish = lexiconOf('es');
const english = lexiconOf('en');

describe('in Spanish', () => {
  test.each(examplesOf('es'))('$written → $meant', ({ written, meant }) => {
    expect(meaningOf(written, spanish)).toBe(meant);
  });
});

describe('in English', () => {
  test.each(examplesOf('en'))('$written → $meant', ({ written, meant }) => {
    expect(meaningOf(written, english)).toBe(meant);
  });
});

describe.each(['pt', 'fr', 'de', 'el', 'he'] as const)('in versions in %s', (language) => {
  const lexicon = lexiconOf(language);
  test.each(examplesOf(language))('$written → $meant', ({ written, meant }) => {
    expect(meaningOf(written, lexicon)).toBe(meant);
  });

  test('a Spanish and an English name', () => {
    expect(meaningOf('Apocalipsis 3:20', lexicon)).toBe('rev 3:20');
    expect(meaningOf('Genesis 1:1', lexicon)).toBe('gen 1:1');
  });
});

test.each([
  ['en', '1 Peter 1:1-3\nJohn 1:1', '1pe 1:1-3; joh 1:1'],
  ['en', '1 Peter 1-2 Peter 3', '1pe 1-end; 2pe 1-3'],
  ['en', 'Psalm 151 1:2', 'ps2 1:2'],
  ['es', 'Juan 3, versículos del 16 al 18', 'joh 3:16-18'],
  ['he', 'שמואל א׳ 3:1', '1sa 3:1'],
  ['he', 'שה״ש 2:1', 'son 2:1'],
  ['he', 'ישעיהו 53:5־6', 'isa 53:5-6'],
  ['el', 'Αʹ Κορινθίους 13:4', '1co 13:4'],
] as const)('%s: %j → %s', (language, written, meant) => {
  expect(meaningOf(written, lexiconOf(language))).toBe(meant);
});

test('digits in the wrong order are no range', () => {
  expect(parseReference('43003018-43003016', english).ok).toBe(false);
});

test('Jó and Jo are told by their accents', () => {
  const portuguese = lexiconOf('pt');
  expect(meaningOf('Jó 3:16', portuguese)).toBe('job 3:16');
  expect(meaningOf('Livro de Jó 3', portuguese)).toBe('job 3');
  expect(meaningOf('Jo 3:16', portuguese)).toBe('joh 3:16');
});

test('the fifth book of Moses', () => {
  const german = lexiconOf('de');
  for (const written of ['5 Mose 6,4', '5. Mose 6,4', '5Mo 6,4', 'Fünftes Buch Mose 6,4']) {
    expect(meaningOf(written, german)).toBe('deu 6:4');
  }
});

test('books beyond the 66 are read where the version has them', () => {
  expect(meaningOf('Tobías 4:15', spanish)).toContain('is not a book that Verso supports');
  const { languages } = readSources('sources');
  const compiled = [...languages].map(([code, each]) => [code, compile(each)] as const);
  const all = Object.fromEntries(compiled);
  const catholic = new Lexicon(all, 'es', new Set(['tob', '1ma']));
  expect(meaningOf('Tobías 4:15; 1 Macabeos 2; tob 1:1', catholic)).toBe(
    'tob 4:15; 1ma 2; tob 1:1',
  );
  expect(meaningOf('Judit 8', catholic)).toContain('is not a book that Verso supports');
});

describe('a name that differs between the languages is read in the language of the version', () => {
  test.each([
    ['Jud 5', 'jud 1:5', 'jud 1:5'],
    ['So 1:2', 'zep 1:2', 'son 1:2'],
    ['Ez 1:2', 'eze 1:2', '"Ez" could be two books: eze or ezr?'],
    ['He 1:2', 'heb 1:2', 'heb 1:2'],
    ['Mc 1:2', 'mar 1:2', 'mic 1:2'],
    ['Hb 1:2', 'heb 1:2', 'hab 1:2'],
    ['St 1:2', 'jam 1:2', 'jam 1:2'],
    ['Juan 3, 16', 'joh 3:16', 'joh 3:16'],
    ['John 3, 16', 'joh 3:16', 'joh 3:16'],
    ['Daniel 3, 12', 'dan 3:12', 'dan 3:12'],
    ['Romans 8, 28', 'rom 8:28', 'rom 8:28'],
    ['John once', 'joh 11', '"once" was not expected here'],
    ['Juan once', 'joh 11', 'joh 11'],
    ['Juan three', '"three" was not expected here', 'joh 3'],
    ['is one', '"one" was not expected here', '"one" was not expected here'],
    ['Is. cuarenta', 'isa 40', 'isa 40'],
    ['Mark three', 'mar 3', 'mar 3'],
  ])('%s', (written, inSpanish, inEnglish) => {
    expect([meaningOf(written, spanish), meaningOf(written, english)]).toEqual([
      inSpanish,
      inEnglish,
    ]);
  });
});

describe('what cannot be read is said', () => {
  test.each([
    ['Corintios 13', '"Corintios" needs a number: 1co or 2co?'],
    ['Samuel 3', '"Samuel" needs a number: 1sa or 2sa?'],
    ['4 Juan 1', '"4 Juan" is not the name of a book'],
    ['Tobías 3', '"Tobías" is not a book that Verso supports'],
    ['Eclesiástico 3', '"Eclesiástico" is not a book that Verso supports'],
    ['1 Macabeos 2', '"1 Macabeos" is not a book that Verso supports'],
    ['Jesús 3:16', '"Jesús" is not the name of a book'],
    ['Zzzzzz 3:16', '"Zzzzzz" is not the name of a book'],
    ['3:16', '"3" is not the name of a book'],
    ['Juan 3:', '"Juan 3:" is incomplete: a number is missing at the end'],
    ['Juan 3:16-', '"Juan 3:16-" is incomplete: a number is missing at the end'],
    ['Juan 3:16 algo', '"algo" was not expected here'],
    ['Juan 3:18-16', '"3:18-16" ends before it begins'],
    ['Juan 4-3', '"4-3" ends before it begins'],
    ['1 Jn 2 - Juan 3:16', '"2 - Juan 3:16" ends before it begins'],
    ['Juan versículo 16', '"versículo 16" has no chapter number'],
    ['Juan ٣', '"٣" is not written in the digits 0-9'],
    ['Juan 3; Zzzzzz 4', '"Zzzzzz" is not the name of a book'],
    ['Juan :16', '":16" has no chapter number'],
    ['Juan:16', '":16" has no chapter number'],
    ['Juan ver. 16', '"ver. 16" has no chapter number'],
    ['Juan v. 16', '"v. 16" has no chapter number'],
    ['Juan 3:16 (17)', '"16 (17)" has a second number, which only a chapter can'],
    ['Juan 30 (16)', '"30 (16)" has a second number, which only a chapter can'],
    ['Salmo 160 (23)', '"160 (23)" has a second number, which only a chapter can'],
    ['Carta a los Corintios 13', '"Carta a los Corintios" needs a number: 1co or 2co?'],
    ['Libro de Samuel 3', '"Libro de Samuel" needs a number: 1sa or 2sa?'],
    ['Libro de Tobías 3', '"Libro de Tobías" is not a book that Verso supports'],
    ['Co 3:16', '"Co" could be two books: 1co or 2co or col?'],
    ['1) Juan 3:16', '"1" is not the name of a book'],
    ['Jó 3', '"Jó" is the name of a book in a language that is not supported'],
    ['Jean 3:16', '"Jean" is the name of a book in a language that is not supported'],
    ['Gênesis 1', '"Gênesis" is the name of a book in a language that is not supported'],
    ['Juezes 6', '"Juezes" is not the name of a book: jdg?'],
    ['Génesis-Éxodo', '"-Éxodo" was not expected here'],
  ])('%s', (written, why) => {
    expect(meaningOf(written, spanish)).toBe(why);
  });
});

describe('the name of something else is never answered as a book', () => {
  test.each([
    'Cartagena 3:2',
    'Ezequías 3:16',
    'Ecclus 3:1',
    '1 Tito 3:5',
    'José 3',
    'Patmos 1',
    'March 15',
    'Joseph 3',
    'Salomón 3',
    'Elijah 3',
    'Elisha 3',
    'Like 3',
    'Cats 3',
    'Carta a José 3',
    'Letter of Jeremiah 1',
    'Gospel of Thomas 3',
    'Gospel of Mary 3',
    'Gospel of Judas 3',
    'Evangelio de Judas 3',
    'Acts of Paul 3',
    'Hechos de Pablo 3',
    'Ether 3:1',
    '3 Nephi 11',
    'Elisa 3',
    'Lamar 3',
    'Sirach 3:1',
    'Primeros 3',
    'Segundos 3',
    'its 3',
    'stairs 3',
    'dearth 3',
    'the last 3',
    'para tomar 3',
    'Carta a los 3',
    'Libro de',
    'Mose 1',
    'toma 3',
    'como 3',
    'este 3',
    'gente 3',
    'santo 3',
    'fire 3',
    'house 3',
    'lake 3',
    '1 These 3',
    '1 Time 3',
    'Felipe 3',
    'June 3',
    'Joab 3',
    'Evangelio según Judas 1',
    'El evangelio de Judas 1',
    'Gospel according to Judas 1',
    'Evangelio según Santiago 1',
    'Evangelio según Felipe 1',
    'Eccli 3:1',
    '1 Enoc 3',
  ])('%s', (written) => {
    for (const lexicon of [spanish, english]) {
      expect(meaningOf(written, lexicon)).toMatch(
        /is not (the name of a book|a book that Verso supports)/,
      );
    }
  });
});

describe('a footnote mark is no digit', () => {
  test.each([
    ['Juan 3:1²', 'joh 3:1'],
    ['Juan 3³', '"Juan 3³" could be two passages'],
    ['1 Juan 3¹²', '"1 Juan 3¹²" could be two passages'],
    ['Juan² 3:16', 'joh 3:16'],
    ['Juan 3:16①', 'joh 3:16'],
    ['Juan 3:16-18¹⁰', 'joh 3:16-18'],
    ['Juan ３：１６', 'joh 3:16'],
    ['Juan ³:16', '"³:16" was not expected here'],
    ['Juan 3:1²6', '"²6" was not expected here'],
  ])('%s', (written, meant) => {
    expect(meaningOf(written, spanish)).toBe(meant);
  });
});

describe('a name that is corrected is told', () => {
  test.each([
    ['Efecios 2:8', [['Efecios', 'eph']]],
    ['Jhn 3; Phillipians 4', [['Phillipians', 'phi']]],
    ['1 Corintos 13', [['1 Corintos', '1co']]],
    ['2nd Thessalonans 3', [['2nd Thessalonans', '2th']]],
    ['II. Juun 5', [['II. Juun', '2jo']]],
    ['Malichi 3', [['Malichi', 'mal']]],
    ['Ebreos 11', [['Ebreos', 'heb']]],
    ['Juan 3:16', []],
  ])('%s', (written, corrected) => {
    const parsed = parseReference(written, spanish);
    if (!parsed.ok) throw new Error(parsed.error.problem);
    expect(parsed.corrected.map(({ from, book }) => [from, book.id])).toEqual(corrected);
  });
});

test.each([
  ['Juan 3:16 algo', 10],
  ['Juan 3; Zzzzzz 4', 8],
  ['🙏 Zzz 3', 3],
  ['Juan 3:', 0],
])('where the part of %s that was not understood begins', (written, at) => {
  expect(parseReference(written, spanish)).toMatchObject({ ok: false, error: { at } });
});
