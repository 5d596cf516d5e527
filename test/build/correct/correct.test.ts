/** Every kind of correction on verses of our own. */
import { describe, expect, test } from 'vitest';
import { correct } from '../../../build/correct/correct.ts';
import type { Corrections } from '../../../build/correct/corrections.ts';
import type { BibleText } from '../../../build/versions/text-model.ts';
import { findBook } from '../../../functions/lib/text/canon.ts';
import { present } from '../../../functions/lib/text/present.ts';
import { readChapter } from '../../helpers/answers/read-verse.ts';

/** One chapter of a book, its verses as OSIS. */
function chapter(book: string, number: number, markup: string[]): BibleText {
  return [{ book: present(findBook(book)), chapters: [readChapter(book, number, markup)] }];
}

/** The corrected chapter. @throws Error with what was left out */
function corrected(text: BibleText, corrections: Corrections) {
  const { text: changed, leftOut } = correct(text, corrections);
  if (leftOut.length > 0) throw new Error(leftOut.join('\n'));
  return present(changed[0]?.chapters[0]);
}

const verse = (markup: string, corrections: Corrections) =>
  corrected(chapter('gen', 2, [markup]), corrections).verses[0]?.text;

const add = (words: string) => `<transChange type="added">${words}</transChange>`;

describe('spaces at the edges of added words', () => {
  const spaces = { enclitics: ['lo', 'nos'], not_after: ['que'] };
  test.each([
    [`Mi socorro${add('viene')}de lo alto`, 'Mi socorro viene de lo alto'],
    [`sáca${add('lo')}de allí`, 'sácalo de allí'],
    [`la luz que${add('nos')}alumbra`, 'la luz que nos alumbra'],
    [`dijo${add('lo mismo')}.`, 'dijo lo mismo.'],
    [`${add('Era')}de día, ${add('y')} noche`, 'Era de día, y noche'],
    [`uno${add('dos')}tres${add('cuatro')}`, 'uno dos tres cuatro'],
    [`<w>á</w>${add('su')}<w>día</w>`, 'á su día'],
    [`uno${add('dos')}${add('tres')}cuatro`, 'uno dos tres cuatro'],
    [`La luz QUE${add('lo')}da`, 'La luz QUE lo da'],
  ])('%s', (markup, text) => {
    expect(verse(markup, { spaces })).toBe(text);
  });

  test('without the correction nothing is put in', () => {
    expect(verse(`socorro${add('viene')}de`, {})).toBe('socorrovienede');
  });
});

describe('verses that were run together', () => {
  const two = ['Primero.', 'Segundo. Tercero. Cuarto.'];

  test('get their own numbers', () => {
    const cuts = { 'gen 2:2': ['Tercero', 'Cuarto'] };
    expect(corrected(chapter('gen', 2, two), { cuts }).verses).toEqual([
      { number: 1, text: 'Primero.' },
      { number: 2, text: 'Segundo.' },
      { number: 3, text: 'Tercero.' },
      { number: 4, text: 'Cuarto.' },
    ]);
  });

  test.each([
    [{ 'gen 2:2': ['Quinto'] }, '"Quinto" is not there'],
    [{ 'gen 2:2': ['o.'] }, '"o." is there more than once'],
    [{ 'gen 2:2': ['Cuarto', 'Tercero'] }, 'the openings stand in another order'],
    [{ 'gen 2:3': ['Tercero'] }, 'gen 2:3: there is no such verse to correct'],
  ])('%j is told, with its place', (cuts, message) => {
    expect(() => corrected(chapter('gen', 2, two), { cuts })).toThrow(message);
  });
});

describe('what is not the verse', () => {
  test('the title of a psalm', () => {
    const psalm = chapter('psa', 3, [
      `<l/>Salmo ${add('de')} David. OH ${add('mi')} Señor.`,
      'Otro.',
    ]);
    const { title, verses } = corrected(psalm, { titles: { 3: 3 } });
    expect(title).toEqual({
      text: 'Salmo de David.',
      marks: [{ type: 'added', start: 6, end: 8 }],
    });
    expect(verses[0]).toEqual({
      number: 1,
      text: 'OH mi Señor.',
      marks: [
        { type: 'stanza', at: 0 },
        { type: 'line', at: 0, level: 1 },
        { type: 'added', start: 3, end: 5 },
      ],
    });
    expect(verses[1]).toEqual({ number: 2, text: 'Otro.' });
  });

  test('the letters of Psalm 119', () => {
    const psalm = chapter('psa', 119, ['ALEPH. Uno.', ...Array(7).fill('Más.'), 'BETH ¿Dos?']);
    const { verses } = corrected(psalm, { letters: ['ALEPH', 'BETH'] });
    const letter = (text: string) => [{ type: 'letter', at: 0, text }];
    expect(verses[0]).toEqual({ number: 1, text: 'Uno.', marks: letter('ALEPH') });
    expect(verses[8]).toEqual({ number: 9, text: '¿Dos?', marks: letter('BETH') });
    expect(verses[1]).toEqual({ number: 2, text: 'Más.' });
    expect(() => corrected(psalm, { letters: ['ALEPH', 'GIMEL'] })).toThrow(
      'psa 119:9: does not begin with GIMEL',
    );
  });

  test('what stands after a letter about its sending', () => {
    const letter = chapter('rom', 16, ['Gracia. Amén. Fué escrita de lejos.']);
    const { colophon, verses } = corrected(letter, { colophons: { 'rom 16:1': 'Fué escrita' } });
    expect([colophon, verses[0]?.text]).toEqual([
      { text: 'Fué escrita de lejos.' },
      'Gracia. Amén.',
    ]);
  });
});

describe('capitals at the opening of a chapter', () => {
  const names = 'Y dijo á Sarai, que Jehová vió á Achâb; y dijo, El que ve el agua y el sol.';
  const opening = (text: string) =>
    corrected(chapter('gen', 2, [text, names]), { opening_capitals: true }).verses[0]?.text;

  test.each([
    ['EN el principio', 'En el principio'],
    ['Y HABÍA un hombre', 'Y había un hombre'],
    ['Y SARAI era de JAH', 'Y Sarai era de JAH'],
    ['DE VEINTE años', 'De veinte años'],
    ['¡OH Jehová!', '¡Oh Jehová!'],
    ['JEHOVÁ es', 'Jehová es'],
    ['Aleluya. ALABAD á', 'Aleluya. Alabad á'],
    ['ALELUYA. Alabad á', 'Aleluya. Alabad á'],
    ['Y Él dijo', 'Y Él dijo'],
    ['Y EL otro', 'Y el otro'],
    ['Y ACHAB dió', 'Y Achâb dió'],
    ['Y DIJO ACHAB', 'Y dijo Achâb'],
    ['Alabad á JAH', 'Alabad á JAH'],
  ])('%s', (written, normal) => {
    expect(opening(`${written} vió.`)).toBe(`${normal} vió.`);
  });

  test('also of a verse that is nothing else', () => {
    expect(opening('EL FIN.')).toBe('El fin.');
  });

  test('those of other verses stay', () => {
    const two = chapter('gen', 2, ['EN el', 'YO SOY EL QUE SOY.']);
    expect(corrected(two, { opening_capitals: true }).verses[1]?.text).toBe('YO SOY EL QUE SOY.');
  });
});

describe('misprints', () => {
  const misprint = (is: string, at = 'gen 2:1') => ({
    misprints: [{ at, is, should: 'cuchillo', why: 'a letter is wrong' }],
  });

  test('are mended', () => {
    expect(verse('á cuhillo y cuchara', misprint('cuhillo'))).toBe('á cuchillo y cuchara');
  });

  test('change no more of what is known of the words than of the words', () => {
    const text = chapter('gen', 2, [`manifestaré ${add('lo aún')}; para que`]);
    const misprints = [
      { at: 'gen 2:1', is: 'manifestaré lo aún', should: 'manifestarélo aún', why: 'una prueba' },
    ];
    const [first] = corrected(text, { misprints }).verses;
    expect(first?.text).toBe('manifestarélo aún; para que');
    expect(first?.marks).toEqual([{ type: 'added', start: 11, end: 17 }]);
  });

  test.each([
    [misprint('cochillo'), 'gen 2:1: "cochillo" is not there'],
    [misprint('l'), 'gen 2:1: "l" is there more than once'],
    [misprint('cuhillo', 'gen 3:1'), 'gen 3:1: there is no such verse to correct'],
  ])('that are not there are told', (corrections, message) => {
    expect(() => verse('á cuhillo', corrections)).toThrow(message);
  });
});

describe('Strong’s numbers', () => {
  const tagged = ['<w lemma="strong:G1565">Pedro</w> y <w lemma="strong:G1565 strong:G5">él</w>'];
  const tags = { G1565: { G4074: ['mat 4:1'] } };

  test('that stand for another word are replaced, wherever the verse has them', () => {
    const [verse] = corrected(chapter('mat', 4, tagged), { tags }).verses;
    expect(verse?.words?.map(({ strongs }) => strongs)).toEqual([['G4074'], ['G4074', 'G5']]);
  });

  test('that the verse does not have are told', () => {
    const other = { G1565: { G4074: ['mat 4:1'] }, G26: { G25: ['mat 4:1'] } };
    expect(() => corrected(chapter('mat', 4, tagged), { tags: other })).toThrow(
      'mat 4:1: no word is tagged G26',
    );
  });

  test('are no matter in a transcription that says nothing of its words', () => {
    expect(correct(chapter('mat', 4, ['Pedro y él']), { tags })).toMatchObject({
      made: 0,
      leftOut: [],
    });
  });
});

test('a correction that does not fit is left out, and the others are made', () => {
  const misprints = ['cochillo', 'cuhillo'].map((is) => ({
    at: 'gen 2:1',
    is,
    should: 'cuchillo',
    why: 'a letter is wrong',
  }));
  const { text, leftOut } = correct(chapter('gen', 2, ['á cuhillo']), {
    misprints,
  });
  expect(text[0]?.chapters[0]?.verses[0]?.text).toBe('á cuchillo');
  expect(leftOut).toEqual(['gen 2:1: "cochillo" is not there']);
});

test.each(['Salmo de David. Oh Señor.', 'Salmo de David, OH Señor.'])(
  'what is no title stays: %s',
  (text) => {
    const psalm = chapter('psa', 3, [text]);
    const { text: same, leftOut } = correct(psalm, { titles: { 3: 3 } });
    expect(same[0]?.chapters[0]?.verses[0]?.text).toBe(text);
    expect(leftOut).toEqual(['psa 3:1: its first 3 words are no title']);
  },
);

describe('paragraphs', () => {
  const chapters = (...slots: string[][]): BibleText => [
    {
      book: present(findBook('gen')),
      chapters: slots.map((each, index) => readChapter('gen', index + 1, each)),
    },
  ];
  const paragraphs = (text: BibleText) =>
    correct(text, {}).text.flatMap((book) =>
      book.chapters.flatMap((each) => each.verses.map(({ marks }) => marks)),
    );

  test('that only open chapters say nothing, and go', () => {
    expect(paragraphs(chapters(['<p/>Uno', 'Dos'], ['<p/>Tres']))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('stay where there are others', () => {
    const mark = [{ type: 'paragraph', at: 0 }];
    expect(paragraphs(chapters(['<p/>Uno', '<p/>Dos'], ['<p/>Tres']))).toEqual([mark, mark, mark]);
  });
});
