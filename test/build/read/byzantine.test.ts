/** The tables of the Byzantine Greek New Testament: the text of one, with the words of the other. */
import { expect, test } from 'vitest';
import { textsIn } from '../../../build/read/readers.ts';
import { folderWith, linesOf, readOnly } from '../../helpers/texts/formats.ts';

const HEAD = 'chapter,verse,text\n';
const PRINTED = `${HEAD}1,1,"Ἰούδας Ἰησοῦ χριστοῦ δοῦλος, ἀδελφὸς"\n1,2,¶ἔλεος ὑμῖν.\n`;
const TAGGED = `${HEAD}1,1,ιουδας 2455 {N-NSM} ιησου 2424 {N-GSM} χριστου 5547 {N-GSM} δουλος 1401 {N-NSM} αδελφος 80 {N-NSM}\n1,2,ελεος 1656 {N-NSN} υμιν 4771 {P-2DP} και 2532 {CONJ}\n`;

const repository = (more: Readonly<Record<string, string>> = {}) =>
  folderWith({
    'csv-unicode/ccat/no-variants/JUD.csv': PRINTED,
    'csv-unicode/ccat/no-variants/PA.csv': PRINTED,
    'csv-unicode/ccat/no-variants/ACT24.csv': PRINTED,
    'csv-unicode/ccat/with-variants/JUD.csv': PRINTED,
    ...more,
  });
const withWords = () => repository({ 'csv-unicode/strongs/with-parsing/JUD.csv': TAGGED });

test('a repository of it has one text, as it is printed', () => {
  expect(linesOf(readOnly(withWords()))).toEqual([
    'jud 1:1 Ἰούδας Ἰησοῦ χριστοῦ δοῦλος, ἀδελφὸς',
    'jud 1:2 ἔλεος ὑμῖν.',
  ]);
});

test('each word has its number and form, without the signs after it', () => {
  const words = readOnly(withWords()).text[0]?.chapters[0]?.verses[0]?.words;
  expect(words?.slice(2)).toEqual([
    { type: 'word', start: 13, end: 20, strongs: ['G5547'], morph: 'N-GSM' },
    { type: 'word', start: 21, end: 27, strongs: ['G1401'], morph: 'N-NSM' },
    { type: 'word', start: 29, end: 36, strongs: ['G80'], morph: 'N-NSM' },
  ]);
});

test('where the tables have not the same number of words nothing is said of them', () => {
  const verse = readOnly(withWords()).text[0]?.chapters[0]?.verses[1];
  expect(verse).toMatchObject({ text: 'ἔλεος ὑμῖν.' });
  expect(verse).not.toHaveProperty('words');
});

test('without the tables of words it is the same text', () => {
  expect(linesOf(readOnly(repository()))).toEqual(linesOf(readOnly(withWords())));
});

test('it says what it is, and is free', () => {
  expect(textsIn(withWords())[0]?.about).toMatchObject({
    language: 'el',
    licence: 'public-domain',
  });
});
