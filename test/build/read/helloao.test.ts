/** Texts as helloao.org offers them: whole, or a chapter per file. */
import { expect, test } from 'vitest';
import { textsIn } from '../../../build/read/readers.ts';
import { doubtsOf, folderWith, linesOf, readOnly } from '../../helpers/texts/formats.ts';

const translation = {
  id: 'spa_x',
  name: 'Prueba',
  shortName: 'PRU',
  language: 'spa',
  licenseUrl: 'https://creativecommons.org/licenses/by-sa/4.0/',
};
const psalm = {
  number: 3,
  content: [
    { type: 'heading', content: ['Un título'] },
    { type: 'hebrew_subtitle', content: ['Salmo de David'] },
    {
      type: 'verse',
      number: 1,
      content: [
        { text: '¡Oh Jehová,', poem: 1 },
        { noteId: 0 },
        { text: 'cuánto se han multiplicado!', poem: 2 },
      ],
    },
    { type: 'line_break' },
    {
      type: 'verse',
      number: 2,
      content: ['Muchos', { noteId: 1 }, ', dicen', { text: 'de mí.', wordsOfJesus: true }],
    },
  ],
  footnotes: [
    { noteId: 0, text: 'Una nota.', caller: '+' },
    { noteId: 1, text: 'Otra.', caller: '+' },
  ],
};
const ruth = { number: 1, content: [{ type: 'verse', number: 1, content: ['Uno.'] }] };
const about = (id: string, commonName: string) => ({ id, name: commonName, commonName });

const whole = JSON.stringify({
  translation,
  books: [
    { ...about('RUT', 'Rut'), chapters: [{ chapter: ruth }] },
    { ...about('PSA', 'Salmos'), chapters: [{ chapter: psalm }] },
  ],
});
const LINES = [
  'rut 1:1 Uno.',
  'psa 3:1 ¡Oh Jehová, cuánto se han multiplicado!',
  'psa 3:2 Muchos, dicen de mí.',
];

test('a whole text, with its structure', () => {
  const read = readOnly(folderWith({ 'complete.json': whole }));
  expect(linesOf(read)).toEqual(LINES);
  expect(doubtsOf(read)).toEqual([]);
  const [chapter] = read.text[1]?.chapters ?? [];
  expect(chapter?.title?.text).toBe('Salmo de David');
  const [first, second] = chapter?.verses ?? [];
  expect(first?.marks).toEqual([
    { type: 'heading', kind: 'section', level: 1, at: 0, text: 'Un título' },
    { type: 'stanza', at: 0 },
    { type: 'line', level: 1, at: 0 },
    { type: 'note', at: 11, kind: 'footnote', text: 'Una nota.' },
    { type: 'line', level: 2, at: 12 },
  ]);
  expect(second?.marks).toEqual([
    { type: 'paragraph', at: 0 },
    { type: 'note', at: 6, kind: 'footnote', text: 'Otra.' },
    { type: 'jesus', start: 14, end: 20 },
  ]);
});

test('a file for each chapter is the same text', () => {
  const file = (id: string, name: string, chapter: unknown) =>
    JSON.stringify({ translation, book: about(id, name), chapter });
  const files = {
    'PSA/3.json': file('PSA', 'Salmos', psalm),
    'RUT/1.json': file('RUT', 'Rut', ruth),
  };
  expect(linesOf(readOnly(folderWith(files)))).toEqual(LINES);
});

test('what it says of itself', () => {
  const [text] = textsIn(folderWith({ 'complete.json': whole }));
  expect(text?.about).toEqual({
    name: 'Prueba',
    abbreviation: 'PRU',
    language: 'spa',
    licence: 'cc-by-sa',
    bookNames: { rut: 'Rut', psa: 'Salmos' },
  });
});

test('what has no number is told, with its words', () => {
  const odd = { ...ruth, content: [...ruth.content, { type: 'aside', content: ['Algo más.'] }] };
  const file = JSON.stringify({ translation, book: about('RUT', 'Rut'), chapter: odd });
  expect(doubtsOf(readOnly(folderWith({ 'a.json': file })))).toEqual([
    expect.stringContaining('"aside" is left out: ["Algo más."]'),
  ]);
});
