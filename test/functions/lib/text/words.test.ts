import { describe, expect, test } from 'vitest';
import { nameKey, words } from '../../../../functions/lib/text/words.ts';

describe('words are compared without case and diacritics', () => {
  test.each([
    ['Jesús', ['jesus']],
    ['JESÚS', ['jesus']],
    ['Jesu\u0301s', ['jesus']],
    ['año', ['ano']],
    ['Cæsar, œuvre', ['caesar', 'oeuvre']],
    ['¿Quién eres? ¡Señor!', ['quien', 'eres', 'senor']],
    ['Beth-el', ['beth', 'el']],
    ['hinds’ feet', ['hinds', 'feet']],
    ['144.000 vírgenes', ['144', '000', 'virgenes']],
    ['«“luz”»…', ['luz']],
    ['— ; : ¿?', []],
    ['\u0301', []],
    ['vergüenza ÇEÑIDO', ['verguenza', 'cenido']],
    ['光 свет', ['光', 'свет']],
    ['Straße, Łódź, øre, σοφός', ['strasse', 'lodz', 'ore', 'σοφοσ']],
    // scripts that part no words: each character is one, with its marks
    ['神愛世人, God', ['神', '愛', '世', '人', 'god']],
    ['พระเจ้า', ['พ', 'ร', 'ะ', 'เ', 'จ้', 'า']],
    ['בְּרֵאשִׁית ברא', ['בראשית', 'ברא']],
    ['كِتَاب', ['كتاب']],
    ['परमेश्वर की', ['परमेश्वर', 'की']],
    ['が', ['が']],
  ])('%s', (text, expected) => {
    expect(words(text).map(({ folded }) => folded)).toEqual(expected);
  });
});

test('a word knows where it stands', () => {
  expect(words('¡Oh, Señor!')).toEqual([
    { folded: 'oh', start: 1, end: 3 },
    { folded: 'senor', start: 5, end: 10 },
  ]);
});

test.each([
  ['1Crón.', '1cron'],
  ['1 Crónicas', '1cronicas'],
  ['  Cantar   de los CANTARES ', 'cantardeloscantares'],
  ['S. Juan', 'sjuan'],
])('the key of the name %s', (name, key) => {
  expect(nameKey(name)).toBe(key);
});
