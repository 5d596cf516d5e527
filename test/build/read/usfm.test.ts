/** What USFM of translators really holds. */
import { describe, expect, test } from 'vitest';
import { doubtsOf, folderWith, linesOf, readOnly } from '../../helpers/texts/formats.ts';

const read = (body: string, code = 'RUT') =>
  readOnly(folderWith({ 'a.usfm': `\\id ${code}\n${body}` }));

const chapter = (body: string) => linesOf(read(`\\c 1\n\\p\n${body}`));

describe('text', () => {
  test.each([
    [
      'words with attributes',
      String.raw`\v 1 \w Uno|strong="H1" lemma="x"\w* \+w dos|x\+w*.`,
      'Uno dos.',
    ],
    ['nested stretches', String.raw`\v 1 \wj Uno \+nd dos\+nd* tres\wj* fin`, 'Uno dos tres fin'],
    ['a stretch that the next one ends', String.raw`\v 1 \it uno \bd dos\bd* tres`, 'uno dos tres'],
    ['milestones', String.raw`\v 1 Uno \qt-s |sid="a" who="B"\*dos\qt-e |eid="a"\*.`, 'Uno dos.'],
    [
      'aligned milestones',
      String.raw`\v 1 \zaln-s |x="y"\*\w Uno|x="1"\w*\zaln-e\* dos`,
      'Uno dos',
    ],
    [
      'milestones without their stars',
      '\\v 1 \\k-s | x-tw="rc://*/tw/dict/bible/kt/god"\n\\w Uno|x-occurrence="1"\\w*\n\\k-e dos',
      'Uno dos',
    ],
    ['a figure of USFM 2', String.raw`\v 1 Uno \fig D|a.jpg|col|||Un barco|1.1\fig*dos`, 'Uno dos'],
    [
      'a figure of USFM 3',
      String.raw`\v 1 Uno \fig Un barco|src="a.jpg" size="col"\fig*dos`,
      'Uno dos',
    ],
    ['a cross-reference', String.raw`\v 1 Uno\x - \xo 1:1 \xt Gn 1:1\x* dos`, 'Uno dos'],
    [
      'a note within a note’s styles',
      String.raw`\v 1 Uno\f + \fr 1:1 \ft a \fq b\fq* c\f* dos`,
      'Uno dos',
    ],
    ['other numberings', String.raw`\v 1 \va 2\va* \vp 1b\vp* Uno`, 'Uno'],
    ['pronunciations', String.raw`\v 1 Uno \pro ú-no\pro* dos`, 'Uno dos'],
    ['ruby', String.raw`\v 1 \rb 神|gloss="かみ"\rb*は`, '神は'],
    ['optional breaks', '\\v 1 Uno//dos~tres', 'Uno dos tres'],
    [
      'a table',
      '\\v 1 Uno\n\\tr \\th1 Día\\th2 Tribu\n\\tr \\tc1 1\\tcr2 Judá',
      'Uno Día Tribu 1 Judá',
    ],
    [
      'quotations that begin like tags',
      '\\v 1 Dijo: <<I am>> <a todos> <b>x</b>',
      'Dijo: “I am” ‘a todos’ x',
    ],
    [
      'a bar that is no attribute',
      String.raw`\v 1 a\f + \ft n\f* b | c \wj d | e\wj* f`,
      'a b | c d | e f',
    ],
    ['numbers that touch their markers', '\\v1 Uno', 'Uno'],
    ['a number with a period', '\\v 1. Uno', 'Uno'],
    ['a number with points', '\\v 1... uno', '... uno'],
    ['a number that touches a word', '\\v 1Uno dos', 'Uno dos'],
    ['signs for quotation marks', '\\v 1 <<Uno <dos>>>', '“Uno ‘dos”’'],
    ['a line within a verse', '\\v 1 Uno\n\\q1 dos\n\\b\n\\q2 tres', 'Uno dos tres'],
    ['right to left', '\\v 1 בְּרֵאשִׁית בָּרָא', 'בְּרֵאשִׁית בָּרָא'.normalize('NFC')],
  ])('%s', (_, body, text) => {
    expect(chapter(body)).toEqual([`rut 1:1 ${text}`]);
  });
});

describe('verses', () => {
  test('a bridge is one verse', () => {
    expect(chapter('\\v 1-3 Uno\n\\v 4–5 Dos\n\\v 6,7 Tres')).toEqual([
      'rut 1:1-3 Uno',
      'rut 1:4-5 Dos',
      'rut 1:6-7 Tres',
    ]);
  });

  test('a split verse is one verse', () => {
    expect(chapter('\\v 1a Uno\n\\q1\n\\v 1b dos\n\\v 2 tres')).toEqual([
      'rut 1:1 Uno dos',
      'rut 1:2 tres',
    ]);
  });

  test('out of order, in pieces and in two chapters they are put in order, and that is told', () => {
    const text = read(
      '\\c 2\n\\p\n\\v 1 D\n\\c 1\n\\p\n\\v 2a B\n\\v 1 A\n\\v 2b C\n\\c 2\n\\p\n\\v 2 E',
    );
    expect(linesOf(text)).toEqual(['rut 1:1 A', 'rut 1:2 B C', 'rut 2:1 D', 'rut 2:2 E']);
    expect(doubtsOf(text)).toEqual([
      'rut 2 the chapter stands in several pieces; they are one (a.usfm:12)',
      'rut 1 the chapter stands out of order; it is put in its place (a.usfm:12)',
      'rut 2 the chapter stands out of order; it is put in its place (a.usfm:12)',
      'rut 1:1 the verse stands after 2; it is put in its place (a.usfm:12)',
      'rut 1:2 the verse stands in several pieces; they are one (a.usfm:12)',
    ]);
  });

  test.each([
    ['in a row', '\\c 1\n\\p\n\\v 1 A\n\\v 1 B\n\\v 2 C'],
    ['apart', '\\c 1\n\\p\n\\v 1 A\n\\v 2 C\n\\v 1 B'],
    ['in a repeated chapter', '\\c 1\n\\p\n\\v 1 A\n\\v 2 C\n\\c 1\n\\p\n\\v 1 B'],
  ])('of two with the same number the first is kept and the second reported: %s', (_, source) => {
    const text = read(source);
    expect(linesOf(text)).toEqual(['rut 1:1 A', 'rut 1:2 C']);
    expect(doubtsOf(text).join()).toContain('rut 1:1 appears twice; the second, "B", is left out');
  });

  test('text in chapter 0 is reported, and not read as chapter 1', () => {
    const text = read('\\c 0\n\\p\n\\v 1 Front\n\\c 1\n\\p\n\\v 1 A');
    expect(linesOf(text)).toEqual(['rut 1:1 A']);
    expect(doubtsOf(text)).toEqual(['rut "Front" belongs to no verse and is left out (a.usfm:4)']);
  });

  test('a bridge joins the verses that come before it', () => {
    const text = read('\\c 1\n\\p\n\\v 1 A\n\\v 3 B\n\\v 1-3 C\n\\v 2 D\n\\v 4 E');
    expect(linesOf(text)).toEqual(['rut 1:1-3 A B C D', 'rut 1:4 E']);
  });

  test('stretches without end are refused by their line', () => {
    const body = `\\c 1\n\\p\n\\v 1 ${'\\+nd a '.repeat(300)}`;
    expect(() => read(body)).toThrow(/a\.usfm, line 4: more than 200 elements are open/);
  });

  test('a psalm whose title is its first verse', () => {
    const text = read('\\c 3\n\\d\n\\v 1 Salmo de David.\n\\q1\n\\v 2 Oh Señor', 'PSA');
    expect(linesOf(text)).toEqual(['psa 3:1 Salmo de David.', 'psa 3:2 Oh Señor']);
  });

  test('a title that stands apart is no verse', () => {
    const { text } = read('\\c 3\n\\d Salmo de David.\n\\q1\n\\v 1 Oh Señor', 'PSA');
    expect(text[0]?.chapters[0]).toMatchObject({
      title: { text: 'Salmo de David.' },
      verses: [{ number: 1, text: 'Oh Señor' }],
    });
  });
});

test('a text lies in several folders where each has other books', () => {
  const book = (code: string) => `\\id ${code}\n\\c 1\n\\p\n\\v 1 A`;
  const folder = folderWith({ 'OT/g.usfm': book('GEN'), 'NT/m.usfm': book('MAT') });
  expect(linesOf(readOnly(folder))).toEqual(['gen 1:1 A', 'mat 1:1 A']);
  const twice = folderWith({ 'a/g.usfm': book('GEN'), 'b/g.usfm': book('GEN') });
  expect(() => readOnly(twice)).toThrow('2 texts');
});

test('a slip in the encoding of one line spoils no other', () => {
  const bytes = Buffer.concat([
    Buffer.from('\\id RUT\n\\c 1\n\\p\n\\v 1 canción “x”\n\\v 2 a'),
    Buffer.from([0xe9]),
    Buffer.from('b'),
  ]);
  const text = readOnly(folderWith({ 'a.usfm': bytes }));
  expect(linesOf(text)).toEqual(['rut 1:1 canción “x”', 'rut 1:2 aéb']);
  expect(doubtsOf(text)).toEqual([
    'file line 5 is not UTF-8 and is read as windows-1252 (a.usfm:1)',
  ]);
});

describe('a doubt is a line with file and line', () => {
  test.each([
    [
      'text before any verse',
      '\\c 1\n\\p\nPerdido\n\\v 1 A',
      'rut 1 "Perdido" belongs to no verse and is left out (a.usfm:4)',
    ],
    [
      'a note that is not closed',
      '\\c 1\n\\p\n\\v 1 A\\f + \\ft x\n\\v 2 B',
      'rut 1:1 "f" is not closed; it ends with its paragraph or verse, or where another begins (a.usfm:5)',
    ],
    [
      'a marker that nobody knows',
      '\\c 1\n\\p\n\\v 1 A \\foo b\\foo*',
      'rut 1:1 nobody knows a stretch "foo"; its text is taken as text (a.usfm:4)',
    ],
    [
      'a verse without a number',
      '\\c 1\n\\p\n\\v 1 A\n\\v x B',
      'rut 1:1 verse "x" has no number; what follows is added to what comes before it (a.usfm:5)',
    ],
    [
      'a verse before any chapter',
      '\\p\n\\v 1 A',
      'rut verse 1 comes before any chapter; it is read as one of chapter 1 (a.usfm:3)',
    ],
    [
      'tags of web pages',
      '\\c 1\n\\p\n\\v 1 A <b>b</b>',
      'rut 1:1 <b> is markup in the text and is left out (a.usfm:4)',
    ],
  ])('%s', (_, body, doubt) => {
    expect(doubtsOf(read(body))).toContain(doubt);
  });

  test('a book that nobody knows, but not front matter', () => {
    const folder = folderWith({
      'a.usfm': '\\id FRT\n\\mt Prólogo\n\\p Texto.',
      'b.usfm': '\\id ZZZ\n\\c 1\n\\p\n\\v 1 A',
      'c.usfm': '\\id RUT\n\\c 1\n\\p\n\\v 1 A',
    });
    const text = readOnly(folder);
    expect(linesOf(text)).toEqual(['rut 1:1 A']);
    expect(doubtsOf(text)).toEqual(['ZZZ is no book that is known; it is left out (b.usfm:1)']);
  });
});

test('books stand in their order, those beyond the 66 between the testaments', () => {
  const book = (code: string) => `\\id ${code}\n\\c 1\n\\p\n\\v 1 A\n`;
  const text = readOnly(
    folderWith({ 'all.usfm': ['MAT', 'TOB', 'MAL', 'GEN', '1MA'].map(book).join('') }),
  );
  expect(text.text.map(({ book }) => book.id)).toEqual(['gen', 'mal', 'tob', '1ma', 'mat']);
});

test('a sidebar that is not closed ends with its chapter, and that is told', () => {
  const text = read('\\c 1\n\\p\n\\v 1 A\n\\esb\n\\p x\n\\c 2\n\\p\n\\v 1 B');
  expect(linesOf(text)).toEqual(['rut 1:1 A', 'rut 2:1 B']);
  expect(doubtsOf(text)).toEqual([
    'rut 1:1 a sidebar is not closed; it ends with its chapter (a.usfm:7)',
  ]);
});

test('a book in two parts is one, with a finding', () => {
  const parts = '\\id RUT\n\\c 1\n\\p\n\\v 1 A\n\\c 3\n\\p\n\\v 1 C\n\\id RUT\n\\c 2\n\\p\n\\v 1 B';
  const text = readOnly(folderWith({ 'a.usfm': parts }));
  expect(linesOf(text)).toEqual(['rut 1:1 A', 'rut 2:1 B', 'rut 3:1 C']);
  expect(doubtsOf(text)).toEqual([
    'rut is in two parts; chapters of the second (2) are put in their place (a.usfm:11)',
  ]);
});

test('of a book that is there twice the first is read, and the second told', () => {
  const twice = '\\id RUT\n\\c 1\n\\p\n\\v 1 A\n\\id RUT\n\\c 1\n\\p\n\\v 1 B';
  const text = readOnly(folderWith({ 'a.usfm': twice }));
  expect(linesOf(text)).toEqual(['rut 1:1 A']);
  expect(text.findings).toContainEqual({
    check: 'reading',
    at: 'rut',
    what: 'appears twice; the first is used',
    source: 'a.usfm:8',
  });
});

test('a chapter without a number is the next one, and told', () => {
  const text = read('\\c 1\n\\p\n\\v 1 A\n\\c ?\n\\v 1 B');
  expect(linesOf(text)).toEqual(['rut 1:1 A', 'rut 2:1 B']);
  expect(doubtsOf(text)).toEqual(['rut 1:1 chapter "?" has no number; it is read as 2 (a.usfm:5)']);
});
