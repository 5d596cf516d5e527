/** What sources say of words: the same in every format. */
import { describe, expect, test } from 'vitest';
import { strongsNumber } from '../../../build/read/builder/said-of-word.ts';
import { contentDigest } from '../../../build/read/revision.ts';
import { present } from '../../../functions/lib/text/present.ts';
import { temporaryFolder } from '../../helpers/temporary.ts';
import { folderWith, readOnly } from '../../helpers/texts/formats.ts';
import { writeModule } from '../../helpers/texts/sword-module.ts';

const osis = (verse: string) =>
  `<osis><osisText osisIDWork="P"><div type="book" osisID="John"><chapter osisID="John.3"><verse osisID="John.3.16">${verse}</verse></chapter></div></osisText></osis>`;

const sword = (markup: string, type: string) =>
  writeModule(temporaryFolder(), 'PRU', { 'joh 3:16': markup }, `SourceType=${type}`).library;

/** A verse in a format, and what its words are then. */
const FORMATS: Record<string, () => string> = {
  USFM: () =>
    folderWith({
      'joh.usfm': String.raw`\id JHN
\c 3
\p
\v 16 Porque \w amó|strong="G0025"\w* \wj \+w Dios|lemma="θεός" strong="G2316"\+w*\wj* al mundo.`,
    }),
  USX: () =>
    folderWith({
      'joh.usx': `<usx version="3.0"><book code="JHN" style="id"/><chapter number="3" style="c"/><para style="p"><verse number="16" style="v"/>Porque <char style="w" strong="G0025">amó</char> <char style="w" lemma="θεός" strong="G2316">Dios</char> al mundo.</para></usx>`,
    }),
  OSIS: () =>
    folderWith({
      'joh.xml': osis(
        'Porque <w lemma="strong:G25">amó</w> <w lemma="strong:G2316 lemma.TR:θεός">Dios</w> al mundo.',
      ),
    }),
  'a SWORD module of OSIS': () =>
    sword(
      'Porque <w lemma="strong:G0025">amó</w> <w lemma="strong:G2316 lemma:θεός">Dios</w> al mundo.',
      'OSIS',
    ),
  USFX: () =>
    folderWith({
      'joh.xml':
        '<usfx><book id="JHN"><c id="3"/><p><v id="16"/>Porque <w s="G25">amó</w> <w s="G2316">Dios</w> al mundo.</p></book></usfx>',
    }),
  'a SWORD module of ThML': () =>
    sword(
      'Porque amó <sync type="Strongs" value="G25"/>Dios<sync type="Strongs" value="G2316"/> al mundo.',
      'ThML',
    ),
  'a SWORD module of GBF': () => sword('Porque amó<WG25> Dios<WG2316><WTG5656> al mundo.', 'GBF'),
};

describe.each(Object.entries(FORMATS))('%s', (name, write) => {
  test('keeps the numbers of words at their places', () => {
    const verse = present(readOnly(write()).text[0]?.chapters[0]?.verses[0]);
    expect(verse.text).toBe('Porque amó Dios al mundo.');
    const words = verse.words?.map(({ start, end, strongs }) => [
      verse.text.slice(start, end),
      ...strongs,
    ]);
    expect(words).toEqual([
      ['amó', 'G25'],
      ['Dios', 'G2316'],
    ]);
    // what is a mark of the text says nothing of words
    expect(verse.marks?.some(({ type }) => type === 'word') ?? false).toBe(false);
    if (['USFM', 'USX', 'OSIS'].includes(name)) expect(verse.words?.[1]?.lemma).toBe('θεός');
  });
});

test('a number behind a number is of the same word', () => {
  const folder = sword('Porque amó<WG25><WG846> Dios al mundo.', 'GBF');
  const [word, ...others] = present(readOnly(folder).text[0]?.chapters[0]?.verses[0]?.words);
  expect(others).toEqual([]);
  expect(word).toMatchObject({ strongs: ['G25', 'G846'], start: 7, end: 10 });
});

test('several numbers of a word, each once, and its form', () => {
  const markup = '<w lemma="strong:H0430 strong:H430 strong:H853" morph="oshm:HNcmpa">Dios</w> es.';
  const folder = folderWith({ 'joh.xml': osis(markup) });
  expect(readOnly(folder).text[0]?.chapters[0]?.verses[0]?.words).toEqual([
    { type: 'word', start: 0, end: 4, strongs: ['H430', 'H853'], morph: 'oshm:HNcmpa' },
  ]);
});

test('the Hebrew Bible of Open Scriptures: bare numbers, parts of words, and signs of paragraphs', () => {
  const verse =
    '<w lemma="b/7225" morph="HR/Ncfsa">בְּ/רֵאשִׁ֖ית</w> <w lemma="1254 a">בָּרָ֣א</w> <w lemma="l">לָ/הּ</w> <w lemma="m/1035+">מִ/בֵּ֧ית</w><seg type="x-sof-pasuq">׃</seg> <seg type="x-pe">פ</seg>';
  const folder = folderWith({
    'gen.xml': `<osis><osisText osisIDWork="OSHB" xml:lang="he"><div type="book" osisID="Gen"><chapter osisID="Gen.1"><verse osisID="Gen.1.1">${verse}</verse></chapter></div></osisText></osis>`,
  });
  const own = present(readOnly(folder).text[0]?.chapters[0]?.verses[0]);
  expect(own.text).toBe('בְּרֵאשִׁ֖ית בָּרָ֣א לָהּ מִבֵּ֧ית׃'.normalize('NFC'));
  expect(
    own.words?.map(({ start, end, strongs }) => [own.text.slice(start, end), ...strongs]),
  ).toEqual([
    ['בְּרֵאשִׁ֖ית'.normalize('NFC'), 'H7225'],
    ['בָּרָ֣א'.normalize('NFC'), 'H1254'],
    ['מִבֵּ֧ית'.normalize('NFC'), 'H1035'],
  ]);
  expect(own.words?.[0]?.morph).toBe('HR/Ncfsa');
});

test('a work with a file for each book is one text', () => {
  const file = (book: string) =>
    `<osis><osisText osisIDWork="OSHB"><div type="book" osisID="${book}"><chapter osisID="${book}.1"><verse osisID="${book}.1.1">Texto.</verse></chapter></div></osisText></osis>`;
  const folder = folderWith({ 'Gen.xml': file('Gen'), 'Ruth.xml': file('Ruth') });
  expect(readOnly(folder).text.map(({ book }) => book.id)).toEqual(['gen', 'rut']);
});

test('words without a number, and elements without a word, are none', () => {
  const folder = folderWith({
    'joh.xml': osis('<w lemma="lemma:θεός">Dios</w> <w lemma="strong:G3588"></w>es amor.'),
  });
  expect(readOnly(folder).text[0]?.chapters[0]?.verses[0]).not.toHaveProperty('words');
});

test('the words of a psalm’s title are its own', () => {
  const folder = folderWith({
    'psa.usfm': String.raw`\id PSA
\c 3
\d \w Salmo|strong="H4210"\w* de David.
\q1
\v 1 ¡Oh \w Jehová|strong="H3068"\w*!`,
  });
  const chapter = present(readOnly(folder).text[0]?.chapters[0]);
  expect(chapter.title?.words).toEqual([{ type: 'word', start: 0, end: 5, strongs: ['H4210'] }]);
  expect(chapter.verses[0]?.words).toEqual([
    { type: 'word', start: 4, end: 10, strongs: ['H3068'] },
  ]);
});

test('numbers are no part of what a text says: it is the same text without them', () => {
  const plain = readOnly(folderWith({ 'joh.xml': osis('Porque amó Dios.') }));
  const tagged = readOnly(
    folderWith({ 'joh.xml': osis('Porque <w lemma="strong:G25">amó</w> Dios.') }),
  );
  expect(contentDigest(tagged.text)).toBe(contentDigest(plain.text));
});

test.each([
  ['G0026', undefined, 'G26'],
  ['strong:H00430', undefined, 'H430'],
  ['x-Strongs:g26', undefined, 'G26'],
  ['H1254a', undefined, 'H1254'],
  ['26', 'NT', 'G26'],
  ['430', 'OT', 'H430'],
  ['26', undefined, undefined],
  ['G0', undefined, undefined],
  ['G5625', undefined, undefined],
  ['H8675', undefined, undefined],
  ['TH8804', undefined, undefined],
  ['robinson:V-AAI-3S', undefined, undefined],
] as const)('the number %s (%s) is %s', (written, testament, number) => {
  expect(strongsNumber(written, testament)).toBe(number);
});
