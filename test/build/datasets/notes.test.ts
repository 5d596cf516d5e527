/** Notes as they are published: their markup, and their places. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readVersification } from '../../../build/check/standards.ts';
import { readCommentary } from '../../../build/datasets/notes/commentary.ts';
import { htmlOf, readBlocks } from '../../../build/datasets/notes/note-markup.ts';
import { correctNotes } from '../../../build/datasets/notes/notes.ts';
import { readStudyNotes } from '../../../build/datasets/notes/study-notes.ts';
import { findConf } from '../../../build/read/sword/conf.ts';
import type { PlaceRange } from '../../../functions/lib/text/place-range.ts';
import { writePlaceRange } from '../../../functions/lib/text/place-range.ts';
import { temporaryFolder } from '../../helpers/temporary.ts';
import { type Markup, writeModule } from '../../helpers/texts/sword-module.ts';

const kjv = readVersification('sources', 'kjv');
const hasVerse = ({ book, chapter, verse }: PlaceRange['first']) =>
  verse >= 1 && verse <= (kjv[book]?.[chapter - 1] ?? 0);
const clean = (markup: string) => htmlOf(readBlocks(markup, () => []));

describe('markup is reduced to what is safe', () => {
  test.each([
    ['text without a paragraph', 'uno', '<p>uno</p>'],
    ['emphasis', '<p><b>uno</b> <i>dos</i></p>', '<p><strong>uno</strong> <em>dos</em></p>'],
    ['a script', '<p>uno<script>alert(1)</script></p>', '<p>uno</p>'],
    ['a handler', '<p onclick="x()">uno<img src=x onerror=y></p>', '<p>uno</p>'],
    ['an address', '<a href="javascript:x()">uno</a>', '<p>uno</p>'],
    ['entities', '&lt;script&gt;&amp;&nbsp;ñ', '<p>&lt;script&gt;&amp; ñ</p>'],
    ['an element that is not closed', '<p><b>uno<p>dos', '<p><strong>uno</strong></p><p>dos</p>'],
    ['lists', '<ol><li>a<li>b</ol>', '<ol><li>a</li><li>b</li></ol>'],
    [
      'OSIS',
      '<hi type="bold">a</hi><div sID="x" type="x-p"/>b',
      '<p><strong>a</strong></p><p>b</p>',
    ],
    [
      'a table',
      '<table><row><cell>a</cell><cell>b</cell></row></table>',
      '<ul><li>a — b</li></ul>',
    ],
    ['nothing', '<p> </p>•', ''],
  ])('%s', (_, markup, html) => expect(clean(markup)).toBe(html));

  test('elements without end are refused', () => {
    expect(() => clean('<b>'.repeat(300))).toThrow(/more than 200 deep/);
  });

  test('whatever it is', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '"',
      '<p',
      '<script>',
      '</p>',
      '&',
      '&lt;',
      'x',
      ' on=',
      '<a href="x">',
      '<hi type="bold">',
      '<!--',
      ']]>',
      '<li>',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const html = clean(pieces.join(''));
        expect(html.replace(/<\/?(?:p|h4|ul|ol|li|strong|em|sup|sub|br)>/g, '')).not.toMatch(
          /[<>"]/,
        );
      }),
    );
  });
});

describe('a commentary', () => {
  const notesIn = (markup: Markup, conf = 'ModDrv=zCom') => {
    const library = temporaryFolder();
    writeModule(library, 'Com', markup, conf);
    const findings: string[] = [];
    const read = readCommentary(findConf(library, 'Com') ?? '', hasVerse, findings);
    const notes = read.notes.map((note) => [writePlaceRange(note), note.title, note.html]);
    return { ...read, notes, findings };
  };

  test('has its notes where its slots are', () => {
    expect(notesIn({ 'rut 1:1': 'uno', 'rut 1:3': 'tres' }).notes).toEqual([
      ['rut.1.1', null, '<p>uno</p>'],
      ['rut.1.3', null, '<p>tres</p>'],
    ]);
  });

  test('is placed by its own headings', () => {
    const bold = (text: string) => `<hi type="bold">${text}</hi>`;
    const markup = `<title type="x-s2">Chapter 1</title>Plan.<div sID="0" type="x-p"/>${bold('Verses 1, 2')} a <div sID="1" type="x-p"/>${bold('Ver. 5.')} b`;
    const { notes, moved } = notesIn({ 'rut 1:1': markup });
    expect(notes).toEqual([
      ['rut.1.1-1.22', null, '<p>Plan.</p>'],
      ['rut.1.1-1.2', null, '<p>a</p>'],
      ['rut.1.5', null, '<p>b</p>'],
    ]);
    expect(moved).toBe(3);
  });

  test('of a heading that names no verse of the chapter is withheld, and told', () => {
    const { notes, withheld, findings } = notesIn({
      'rut 1:1': '<hi type="bold">Verse 77</hi> a',
    });
    expect([notes, withheld]).toEqual([[], 1]);
    expect(findings).toEqual([expect.stringMatching(/rut 1:1: there are no verses 77-77/)]);
  });

  test('whose lengths are not those of its driver is read as it is', () => {
    const { notes, findings } = notesIn({ 'rev 22:21': 'fin' }, 'ModDrv=zCom4');
    expect(notes).toEqual([['rev.22.21', null, '<p>fin</p>']]);
    expect(findings).toContainEqual(expect.stringContaining('two bytes'));
  });
});

test('a note on the verse before the one that it quotes is moved; a correction of nothing is told', () => {
  const place = { book: 'rut', chapter: 1, verse: 1 };
  const note = {
    first: place,
    last: place,
    title: null,
    html: '<p><em>Call</em> me not &quot;x&quot;</p>',
  };
  const folder = temporaryFolder();
  const moved = [
    { from: 'rut.1.1', begins: 'Call me not "x', to: 'rut.1.20' },
    { from: 'rut.1.1', begins: 'Nothing', to: 'rut.1.2' },
  ];
  writeFileSync(path.join(folder, 'corrections.json'), JSON.stringify({ moved }));
  const findings: string[] = [];
  const read = correctNotes({ notes: [note], moved: 0, withheld: 0 }, folder, findings);
  expect([read.notes.map(writePlaceRange), read.moved]).toEqual([['rut.1.20'], 1]);
  expect(findings).toEqual(['corrections.json: no note on rut.1.1 begins with "Nothing"']);
});

describe('study notes', () => {
  const read = (place: string, said = place) => {
    const file = path.join(temporaryFolder(), '08.content.json');
    const [start_ref = '', end_ref = start_ref] = said.split('-');
    const note = {
      index_reference: place,
      language: 'spa',
      content: '<p>Nota</p>',
      associations: { passage: [{ start_ref, end_ref }] },
    };
    writeFileSync(file, JSON.stringify([note, { ...note, language: 'eng' }]));
    const { notes, moved, withheld } = readStudyNotes([file], 'es', hasVerse, []);
    return [notes.map(writePlaceRange), moved, withheld];
  };

  test.each([
    ['a verse', ['08001001'], [['rut.1.1'], 0, 0]],
    ['a range', ['08001001-08002003'], [['rut.1.1-2.3'], 0, 0]],
    [
      'a range whose end is wrong in the other field',
      ['08001001-08002003', '08001001-08001005'],
      [['rut.1.1-2.3'], 1, 0],
    ],
    ['a whole chapter', ['19023001-19023999'], [['psa.23.1-23.6'], 0, 0]],
    ['a verse that others count with the one before', ['66012018'], [['rev.12.17'], 0, 0]],
    ['a verse that is not there', ['08001099'], [[], 0, 1]],
    ['a range that ends before it begins', ['08002001-08001001'], [[], 0, 1]],
    ['no place', ['x'], [[], 0, 1]],
  ])('of %s', (_, [place = '', said], expected) => expect(read(place, said)).toEqual(expected));

  test('in another format are refused with the name of the file', () => {
    const file = path.join(temporaryFolder(), 'x.content.json');
    writeFileSync(file, '[{}]');
    expect(() => readStudyNotes([file], 'es', hasVerse, [])).toThrow(
      /x\.content\.json.*at \[0\]\.index_reference/s,
    );
  });
});
