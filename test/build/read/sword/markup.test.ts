import { describe, expect, test } from 'vitest';
import { spansOf } from '../../../../build/correct/edit.ts';
import { readVerse } from '../../../helpers/read-verse.ts';

describe('the text of a verse', () => {
  test.each([
    ['plain words', 'En el camino', 'En el camino'],
    [
      'words with lemmas',
      '<w lemma="strong:H1">En</w> <w lemma="x">el camino</w>.',
      'En el camino.',
    ],
    [
      'added words, names of God and speech',
      '<q marker="">Yo <transChange type="added">soy</transChange> el <divineName>SEÑOR</divineName></q>',
      'Yo soy el SEÑOR',
    ],
    ['a foreign word', 'dijo <foreign>abba</foreign>, padre', 'dijo abba, padre'],
    [
      'a note',
      'luz<note placement="foot"><reference>1.4 </reference>o, brillo</note> clara',
      'luz clara',
    ],
    [
      'a note with markup that overlaps',
      'luz<note>the <divineName>LORD\\+nd*: or, <seg><divineName>X</divineName></seg></note> clara',
      'luz clara',
    ],
    ['a title', '<title type="psalm">Un <w lemma="a">canto</w></title> Cantad', 'Cantad'],
    ['a colophon', 'Amén. <title>Escrita desde Roma.</title>', 'Amén.'],
    ['paragraph marks', '<div sID="p1" type="x-p"/>¶ Y dijo', 'Y dijo'],
    [
      'lines of a poem that touch',
      'de noche<lb/>y de día<l eID="1"/><l sID="2"/>canta',
      'de noche y de día canta',
    ],
    [
      'a marker that a converter left',
      'because the \\nd <w lemma="x">LORD</w></divineName> hath',
      'because the LORD hath',
    ],
    ['entities', 'pan &amp; vino &#233; &#xE9; &lt;3', 'pan & vino é é <3'],
    ['an attribute with an angle bracket', '<w gloss="a>b">uno</w> dos', 'uno dos'],
    ['a comment', 'uno <!-- <note> --> dos', 'uno dos'],
    ['white space of all kinds', ' uno \n\t dos tres ', 'uno dos tres'],
    ['decomposed accents', 'Jose\u0301 n\u0303', 'José ñ'],
    ['nothing but milestones', '<chapter eID="Num.12"/><div eID="gen1" type="x-p"/>', ''],
  ])('%s', (_, markup, text) => {
    expect(readVerse(markup).text).toBe(text);
  });
});

describe('markup that is not complete is refused', () => {
  test.each([
    ['luz <w lemma="stro', 'a tag is cut off'],
    ['luz<note>o, brillo', '<note> is not closed'],
    ['luz</note> clara', '</note> closes nothing'],
    ['pan &bogus; vino', 'unknown entity &bogus;'],
  ])('%s', (markup, message) => {
    expect(() => readVerse(markup)).toThrow(message);
  });
});

describe('added words are known by where they stand', () => {
  const add = (words: string) => `<transChange type="added">${words}</transChange>`;
  test.each([
    [`En ${add('el')} principio`, 'En el principio', ['el']],
    [`En ${add(' el  mismo ')} principio`, 'En el mismo principio', ['el mismo']],
    [`${add('Era')}de día`, 'Erade día', ['Era']],
    [`uno <note>${add('nota')}</note>${add('<w>dos</w>')}${add('')}.`, 'uno dos.', ['dos']],
    [`${add('a &amp; b')}`, 'a & b', ['a & b']],
    ['nada', 'nada', []],
    ['uno<transChange type="tenseChange">dos</transChange>tres', 'unodostres', []],
    ['uno<transChange type="added"/> dos', 'uno dos', []],
  ])('%s', (markup, text, words) => {
    const verse = readVerse(markup);
    expect(verse.text).toBe(text);
    const added = spansOf(verse, 'added');
    expect(added.map(({ start, end }) => verse.text.slice(start, end))).toEqual(words);
  });

  test('added words that do not end are refused', () => {
    expect(() => readVerse('a <transChange type="added">b')).toThrow('<transChange> is not closed');
  });
});
