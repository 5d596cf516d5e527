import { describe, expect, test } from 'vitest';
import { spansOf } from '../../../../build/correct/edit.ts';
import { readSlots, readVerse } from '../../../helpers/answers/read-verse.ts';

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
    ['entities', 'pan &amp; vino &#233; &#xE9; &#x110000; &lt;3', 'pan & vino é é &#x110000; 3'],
    ['an attribute with an angle bracket', '<w gloss="a>b">uno</w> dos', 'uno dos'],
    ['a comment', 'uno <!-- <note> --> dos', 'uno dos'],
    ['white space of all kinds', ' uno \n\t dos tres ', 'uno dos tres'],
    ['decomposed accents', 'Jose\u0301 n\u0303', 'José ñ'],
    ['nothing but milestones', '<chapter eID="Num.12"/><div eID="gen1" type="x-p"/>', ''],
  ])('%s', (_, markup, text) => {
    expect(readVerse(markup).text).toBe(text);
  });
});

test.each([
  ['luz <w lemma="stro', 'luz w lemma="stro', '"<w lemma="stro" looks like the start of a tag'],
  ['luz<note>o, brillo', 'luz', '<note> is not closed; it ends with its verse'],
  ['luz</note> clara', 'luz clara', '</note> closes nothing'],
  ['pan &bogus; vino', 'pan &bogus; vino', '&bogus; is no entity; it is read as text'],
  ['a <transChange type="added">b', 'a b', '<transChange> is not closed; it ends with its verse'],
  ['luz <figure>x', 'luz', '<figure> is not closed; it ends with its verse'],
  ['¡luz!>', '¡luz!', '">" is not text and is left out'],
])('what is not complete is read and told: %s', (markup, text, what) => {
  const { verses, findings } = readSlots([markup, 'Dos.']);
  expect(verses.map((verse) => verse.text)).toEqual([text, 'Dos.']);
  expect(findings).toContainEqual({ check: 'reading', at: 'gen 1:1', what });
});

test.each(['[]', '—', '. . .', '*'])(
  'a verse without a word, %s, is left out and told',
  (markup) => {
    const { verses, findings } = readSlots([markup, 'Dos.']);
    expect(verses).toEqual([{ number: 2, text: 'Dos.' }]);
    expect(findings).toEqual([
      { check: 'reading', at: 'gen 1:1', what: `"${markup}" has no word; the verse is left out` },
    ]);
  },
);

test('of two readings in the text the first is read, the second is a note', () => {
  const variant = (number: number, words: string) =>
    `<seg type="x-variant" subType="x-${number}">${words}</seg>`;
  expect(readVerse(`uno ${variant(1, 'dos')} ${variant(2, 'tres')} cuatro`)).toEqual({
    text: 'uno dos cuatro',
    marks: [{ type: 'note', at: 7, kind: 'footnote', text: 'tres' }],
  });
});

test('GBF', () => {
  const { verses } = readSlots(
    ['<TS>Luz<Ts>Y <FI>fue<Fi> la <FR>luz<Fr>.<RF>o, brillo<Rf><CM>', '<WH0430>Dios<WTN> vio<CM>'],
    'GBF',
  );
  expect(verses).toEqual([
    {
      number: 1,
      text: 'Y fue la luz.',
      marks: [
        { type: 'heading', at: 0, kind: 'section', level: 1, text: 'Luz' },
        { type: 'added', start: 2, end: 5 },
        { type: 'jesus', start: 9, end: 12 },
        { type: 'note', at: 13, kind: 'footnote', text: 'o, brillo' },
      ],
    },
    { number: 2, text: 'Dios vio', marks: [{ type: 'paragraph', at: 0 }] },
  ]);
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
});

test.each([
  ['OSIS', '<divineName>'],
  ['OSIS', '<note sID="a"/>'],
  ['ThML', '<added>'],
  ['GBF', '<FI>'],
  ['web', '<i>'],
] as const)('%s with %s many times and never closed is refused', (markup, tag) => {
  expect(() => readSlots([`a ${tag}`.repeat(300)], markup)).toThrow('more than 200 elements');
});

test('paragraphs of ThML need no end', () => {
  const { verses } = readSlots([`${'<p>uno '.repeat(300)}fin`], 'ThML');
  expect(verses[0]?.text).toMatch(/^uno uno .* fin$/);
});
