/** What people's files have, and no word of it is lost, joined to another or moved. */
import { describe, expect, test } from 'vitest';
import { textsIn } from '../../../build/read/readers.ts';
import { revisionOf } from '../../../build/read/revision.ts';
import { isRtf, rtfToWeb } from '../../../build/read/tables/rtf.ts';
import { folderWith, linesOf, readOnly } from '../../helpers/texts/formats.ts';

const usfm = (verses: string) => ({ 'a.usfm': `\\id RUT\n\\c 1\n\\p\n${verses}\n` });

describe('words stay apart', () => {
  test.each([
    ['dijo<br>Sea la luz<p>y fue', 'dijo Sea la luz y fue'],
    ['una <b>sola</b>mente', 'una solamente'],
    ['Uno.\\f + \\ft Nota.\\fp Otra.\\fv 3\\fv*Más.\\f*', 'Uno.'],
  ])('in USFM: %s', (written, text) => {
    expect(linesOf(readOnly(folderWith(usfm(`\\v 1 ${written}`))))).toEqual([`rut 1:1 ${text}`]);
  });

  test('in notes of several paragraphs', () => {
    const written = '\\v 1 Uno.\\f + \\ft Nota.\\fp Otra.\\fv 3\\fv*Más.\\f*';
    const [ruth] = readOnly(folderWith(usfm(written))).text;
    expect(ruth?.chapters[0]?.verses[0]?.marks?.find(({ type }) => type === 'note')).toMatchObject({
      text: 'Nota. Otra. 3 Más.',
    });
  });

  test.each([
    ['God\\rquote s light\\emdash the day\\tab and', 'God’s light—the day and'],
    ['mother\\_in\\_law', 'mother-in-law'],
    ['{\\uc0\\u8220 Hello}', '“Hello'],
    ['\\u8220?Hello', '“Hello'],
  ])('in RTF: %s', (written, text) => {
    expect(rtfToWeb(written)).toBe(text);
  });

  test.each([
    ['<p>uno</p>dos', 'uno dos'],
    ['<div>uno</div><div>dos</div>', 'uno dos'],
    ['<td>uno</td><td>dos</td>', 'uno dos'],
    ['God&rsquo;s caf&eacute; &#x2019;', 'God’s café ’'],
    ['Tom &notaword; Jerry', 'Tom &notaword; Jerry'],
  ])('in tables: %s', (written, text) => {
    const csv = `book,chapter,verse,text\nRuth,1,1,"${written}"\nRuth,1,2,Fin\n`;
    expect(linesOf(readOnly(folderWith({ 'a.csv': csv })))[0]).toBe(`rut 1:1 ${text}`);
  });
});

test('an unclosed quotation mark swallows no verse of a table of references', () => {
  const csv =
    'reference,text\nGenesis 1:3,"And God said\nGenesis 1:4,let there be\nGenesis 1:5,light."\n';
  expect(linesOf(readOnly(folderWith({ 'a.csv': csv })))).toHaveLength(3);
});

test.each([
  ['a.csv', '"book","chapter","verse","text"\n"Ruth","1","1","Uno"\n"Ruth","1","2","Dos"\n'],
  ['a.md', '# Jonah\n\n## Chapter 1\n\n1. Now the word.\n2. Arise.\n'],
])('the line ends of Windows are those of others: %s', (name, text) => {
  const read = (content: string) => linesOf(readOnly(folderWith({ [name]: content })));
  expect(read(text.replaceAll('\n', '\r\n'))).toEqual(read(text));
});

test('in Hebrew, titles and headings are no letters', () => {
  const text =
    '\\id PSA\n\\c 3\n\\s1 דוד בורח\n\\d מזמור לדוד\n\\q1\n\\v 1 יהוה\n\\qa א\n\\q1\n\\v 2 רבים\n';
  const [psalms] = readOnly(folderWith({ 'a.usfm': text })).text;
  const [chapter] = psalms?.chapters ?? [];
  expect(chapter?.title?.text).toBe('מזמור לדוד');
  const types = chapter?.verses.map(({ marks = [] }) => marks.map(({ type }) => type));
  expect(types?.[0]).toContain('heading');
  expect(types?.[1]).toContain('letter');
});

test('a note between two verses is of the first', () => {
  const osis = `<osis><osisText osisIDWork="x" xml:lang="en"><div type="book" osisID="Ruth"><chapter osisID="Ruth.1">
<verse osisID="Ruth.1.1">One</verse><note>on one</note><verse osisID="Ruth.1.2">Two</verse><note>on two</note></chapter></div></osisText></osis>`;
  const [ruth] = readOnly(folderWith({ 'a.xml': osis })).text;
  const notes = ruth?.chapters[0]?.verses.map(({ marks = [] }) =>
    marks.flatMap((mark) => (mark.type === 'note' ? [mark.text] : [])),
  );
  expect(notes).toEqual([['on one'], ['on two']]);
});

test('a revision is known by every file with text', () => {
  const revisionWith = (text: string) => {
    const [found] = textsIn(
      folderWith({ 'vref.txt': 'GEN 1:1\nGEN 1:2\n', 'eng.txt': `${text}\nTwo\n` }),
    );
    if (!found) throw new Error('no text');
    return revisionOf(found);
  };
  expect(revisionWith('One')).not.toBe(revisionWith('Eins'));
});

test('what has control words alone is RTF', () => {
  expect([isRtf('\\cf6 Uno'), isRtf('Uno')]).toEqual([true, false]);
});
