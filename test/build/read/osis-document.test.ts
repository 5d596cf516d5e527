/** Whole documents of OSIS, as converters write them. */
import { expect, test } from 'vitest';
import { textsIn } from '../../../build/read/readers.ts';
import { doubtsOf, folderWith, linesOf, readOnly } from '../../helpers/texts/formats.ts';

const read = (body: string) =>
  readOnly(folderWith({ 'a.xml': `<osis><osisText>${body}</osisText></osis>` }));

test.each([
  [
    'IDs with their work, ranges of them',
    '<div type="book" osisID="Bible:Ps"><chapter osisID="Bible:Ps.3"><verse osisID="Bible:Ps.3.1">a</verse><verse osisID="Ps.3.2-Ps.3.4">b</verse></chapter></div>',
    ['psa 3:1 a', 'psa 3:2-4 b'],
  ],
  [
    'a psalm whose title is its first verse',
    '<div type="book" osisID="Ps"><chapter osisID="Ps.3"><title type="psalm"><verse osisID="Ps.3.1" sID="a"/>Salmo<verse eID="a"/></title><verse osisID="Ps.3.2">b</verse></chapter></div>',
    ['psa 3:1 Salmo', 'psa 3:2 b'],
  ],
  [
    'no chapters, and a title before the first',
    '<div type="book" osisID="Ruth"><title type="psalm">T</title><verse osisID="Ruth.1.1">a</verse><verse osisID="Ruth.2.1">b</verse></div>',
    ['rut 1:1 a', 'rut 2:1 b'],
  ],
  [
    'numbers instead of IDs',
    '<div type="book" osisID="Ruth"><chapter n="1"><verse n="1">a</verse><verse n="2">b</verse></chapter><chapter n="2"><verse n="1">c</verse></chapter></div>',
    ['rut 1:1 a', 'rut 1:2 b', 'rut 2:1 c'],
  ],
  [
    'text between books, which is of none',
    '<div type="bookGroup"><div type="book" osisID="Mal"><chapter osisID="Mal.4"><verse osisID="Mal.4.6">a</verse></chapter></div><title>Nuevo Testamento</title><p>x</p></div>',
    ['mal 4:6 a'],
  ],
])('%s', (_, body, lines) => {
  const text = read(body);
  expect(linesOf(text)).toEqual(lines);
  expect(doubtsOf(text)).toEqual([]);
  expect(JSON.stringify(text.text)).not.toContain('Nuevo');
});

test('a verse of two chapters is told', () => {
  const text = read(
    '<div type="book" osisID="Gen"><verse osisID="Gen.1.31 Gen.2.1">a</verse></div>',
  );
  expect(linesOf(text)).toEqual(['gen 1:31 a']);
  expect(doubtsOf(text)[0]).toContain('is of several chapters; it is put into 1');
});

test('the language of the work goes before that of the document', () => {
  const osis =
    '<osis><osisText osisIDWork="x" xml:lang="en"><header><work osisWork="x"><title>X</title><language type="IETF">grc</language></work></header><div type="book" osisID="Gen"><chapter osisID="Gen.1"><verse osisID="Gen.1.1">λόγος</verse></chapter></div></osisText></osis>';
  const [text] = textsIn(folderWith({ 'a.xml': osis }));
  expect(text?.about?.language).toBe('grc');
});
