/** What OSIS elements say of a text, as they stand in modules. */
import { describe, expect, test } from 'vitest';
import { readChapter, readSlots, readVerse } from '../../helpers/answers/read-verse.ts';

describe('marks', () => {
  test.each([
    ['<q who="Jesus" marker="">Yo soy</q> dijo', [{ type: 'jesus', start: 0, end: 6 }]],
    ['<q who="Jesus" sID="1"/>Yo<q eID="1"/> dijo', [{ type: 'jesus', start: 0, end: 2 }]],
    ['<q who="Pilate">¿Qué?</q>', undefined],
    ['el <divineName>SEÑOR</divineName>', [{ type: 'divine_name', start: 3, end: 8 }]],
    ['el \\nd <w>SEÑOR</w>\\+nd* es', [{ type: 'divine_name', start: 3, end: 8 }]],
    ['uno <div sID="g" type="x-p"/>¶ dos', [{ type: 'paragraph', at: 4 }]],
    ['uno<p>dos</p>', [{ type: 'paragraph', at: 4 }]],
    ['uno<milestone type="x-p" marker="¶"/> dos', [{ type: 'paragraph', at: 4 }]],
    [
      '<l level="1">uno</l><l level="2">dos</l><l type="selah">Selah</l>',
      [
        { type: 'stanza', at: 0 },
        { type: 'line', at: 0, level: 1 },
        { type: 'line', at: 4, level: 2 },
        { type: 'line', at: 8, level: 1 },
        { type: 'selah', start: 8, end: 13 },
      ],
    ],
    [
      'luz<note placement="foot"><reference type="annotateRef">1.4 </reference>o, <hi>brillo</hi></note> clara',
      [{ type: 'note', at: 3, kind: 'footnote', text: 'o, brillo' }],
    ],
    [
      'luz<note type="crossReference">Jn 1:4</note>',
      [{ type: 'note', at: 3, kind: 'cross_reference', text: 'Jn 1:4' }],
    ],
    [
      '<title type="parallel">Mt 3</title>uno',
      [{ type: 'heading', at: 0, kind: 'parallel', level: 1, text: 'Mt 3' }],
    ],
    ['<title type="main">El libro</title>uno', undefined],
    ['<q marker="“">uno</q>', undefined],
  ])('%s', (markup, marks) => {
    expect(readVerse(markup).marks).toEqual(marks);
  });
});

test('the marker of a quotation stands in the text', () => {
  expect(readVerse('dijo <q marker="“" sID="1"/>uno<q marker="”" eID="1"/>').text).toBe(
    'dijo “uno”',
  );
  expect(readVerse('dijo <q marker="“" sID="1"/>uno<q eID="1"/>').text).toBe('dijo “uno');
});

test('a title may stand in the heading of a chapter or before the words of its first verse', () => {
  const title = '<title type="psalm">Un <divineName>canto</divineName></title>';
  const expected = { text: 'Un canto', marks: [{ type: 'divine_name', start: 3, end: 8 }] };
  expect(readChapter('psa', 3, ['Cantad'], title).title).toEqual(expected);
  expect(readChapter('psa', 3, [`${title}Cantad`]).title).toEqual(expected);
});

test('a colophon', () => {
  const slot = 'Amén. <chapter eID="Rom.16"/><div type="colophon">Escrita desde Roma.</div>';
  expect(readChapter('rom', 16, [slot])).toEqual({
    number: 16,
    colophon: { text: 'Escrita desde Roma.' },
    verses: [{ number: 1, text: 'Amén.' }],
  });
});

test('an element of no known name is running text', () => {
  expect(readVerse('<constructor>uno</constructor> <w>dos</w>').text).toBe('uno dos');
});

test('a quotation that goes on through verses ends where it is closed', () => {
  const { verses } = readChapter('joh', 3, ['Dijo: <q who="Jesus">Yo', 'soy</q>, y calló', 'Otro']);
  expect(verses.map(({ marks }) => marks)).toEqual([
    [{ type: 'jesus', start: 6, end: 8 }],
    [{ type: 'jesus', start: 0, end: 3 }],
    undefined,
  ]);
});

test.each(['x', '', '0', '-1'])('a level that is none, "%s", is the first', (level) => {
  expect(readVerse(`<l level="${level}">uno</l>`).marks?.[1]).toEqual({
    type: 'line',
    at: 0,
    level: 1,
  });
});

test.each([
  'Uno <reference type="annotateRef">1.1 dos',
  'Uno <note><reference type="annotateRef">1.1 </note>',
  'Uno <title sID="1"/>dos',
])('what is not closed ends with its verse: %s', (markup) => {
  const { verses, findings } = readSlots([markup, 'Dos.']);
  expect(verses.map(({ text }) => text)).toEqual(['Uno', 'Dos.']);
  expect(findings[0]).toMatchObject({ at: 'gen 1:1', what: expect.stringContaining('not closed') });
});
