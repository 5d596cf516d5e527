/** One text is the same text whatever its format. */
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { textsIn } from '../../../build/read/readers.ts';
import { doubtsOf, FORMATS, folderWith, linesOf, readOnly } from '../../helpers/texts/formats.ts';

describe.each(Object.entries(FORMATS))('%s', (name, content) => {
  // what a file is called says nothing
  const read = () => readOnly(folderWith({ 'un texto.txt': content }));

  test('the verses, without a doubt', () => {
    expect(linesOf(read())).toEqual([
      'rut 1:1 En aquel tiempo hubo gran hambre.',
      'rut 1:2-3 Y salió un varón de allí. Así cantó: Venid a mí.',
      'rut 1:4 Fin.',
    ]);
    expect(doubtsOf(read())).toEqual([]);
  });

  test('the structure', () => {
    const [first, second] = read().text[0]?.chapters[0]?.verses ?? [];
    expect(first?.marks).toContainEqual({
      type: 'heading',
      kind: 'section',
      level: 1,
      at: 0,
      text: 'Un título',
    });
    expect(first?.marks).toContainEqual({
      type: 'note',
      at: 15,
      kind: 'footnote',
      text: 'Una nota.',
    });
    expect(first?.marks).toContainEqual({ type: 'added', start: 21, end: 25 });
    expect(second?.marks).toContainEqual({ type: 'jesus', start: 37, end: 47 });
    if (name === 'ZEFANIA') return;
    expect(second?.marks).toContainEqual({ type: 'line', level: 2, at: 37 });
  });

  test('Windows, a mark of the byte order and UTF-16 change nothing', () => {
    const plain = linesOf(read());
    const windows = `\ufeff${content.replaceAll('\n', '\r\n')}`;
    expect(linesOf(readOnly(folderWith({ a: windows })))).toEqual(plain);
    const wide = Buffer.from(`\ufeff${content.replace('encoding="utf-8"', '')}`, 'utf16le');
    expect(linesOf(readOnly(folderWith({ a: wide })))).toEqual(plain);
  });
});

test('what is in an older encoding is read, and that is told', () => {
  const { USFM = '' } = FORMATS;
  const text = readOnly(folderWith({ 'a.sfm': Buffer.from(USFM, 'latin1') }));
  expect(linesOf(text)[1]).toContain('Y salió un varón de allí. Así cantó:');
  expect(doubtsOf(text)).toEqual(['file it is not UTF-8 and is read as windows-1252 (a.sfm:1)']);
});

test.each(['USX', 'OSIS', 'USFX', 'ZEFANIA'])(
  'what is not sure about the encoding of %s is told',
  (format) => {
    const content = (FORMATS[format] ?? '').replace(/ encoding="[^"]*"/, '');
    const text = readOnly(folderWith({ 'a.xml': Buffer.from(content, 'latin1') }));
    expect(doubtsOf(text)).toEqual(['file it is not UTF-8 and is read as windows-1252 (a.xml:1)']);
  },
);

test('a text says what it is called and what it calls its books', () => {
  const { USFX = '', OSIS = '' } = FORMATS;
  expect(textsIn(folderWith({ a: USFX }))[0]?.about).toEqual({
    language: 'spa',
    bookNames: { rut: 'Rut' },
  });
  expect(textsIn(folderWith({ a: OSIS }))[0]?.about).toMatchObject({
    name: 'Texto de prueba',
    abbreviation: 'Prueba',
    language: 'es',
  });
});

test('of a bundle of the Digital Bible Library the default publication is read', () => {
  const { USX = '' } = FORMATS;
  const metadata = `<?xml version="1.0"?><DBLMetadata revision="3">
    <identification><name>Test</name><nameLocal>Versión de prueba</nameLocal><abbreviation>VP</abbreviation></identification>
    <language><iso>spa</iso></language>
    <publications><publication id="p1" default="true"><structure><content src="release/USX_1/RUT.usx" role="RUT"/></structure></publication></publications>
    <copyright><fullStatement><statementContent><p>© 2020 Nadie.</p></statementContent></fullStatement></copyright>
  </DBLMetadata>`;
  const folder = folderWith({
    'metadata.xml': metadata,
    'versification.vrs': '# Prueba\nRUT 1:4 2:23 3:18\nRUT 4:22\nMAL 4:6\nPSA 3:1 = PSA 3:0\n',
    'release/USX_1/RUT.usx': USX,
    'release/USX_2/RUT.usx': USX.replace('Fin.', 'Otro fin.'),
  });
  const [found, ...others] = textsIn(folder);
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    name: 'Versión de prueba',
    edition: 'revision 3',
    versification: { rut: [4, 23, 18, 22], mal: [0, 0, 0, 6] },
    about: { abbreviation: 'VP', language: 'spa', copyright: '© 2020 Nadie.' },
  });
  expect(found && linesOf(found.read()).at(-1)).toBe('rut 1:4 Fin.');
  // all that decides what is made of the text is of its revision
  const files = found?.files.map((file) => path.basename(file));
  expect(files).toEqual(['metadata.xml', 'versification.vrs', 'RUT.usx']);
});
