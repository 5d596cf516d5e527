/** Every check on texts of our own: what it finds, and what it lets pass. */
import { describe, expect, test } from 'vitest';
import { findLeftovers, findRareCharacters } from '../../../build/check/characters.ts';
import { findOddLengths } from '../../../build/check/lengths.ts';
import { findMisnumbered } from '../../../build/check/numbers.ts';
import { findUnbalanced } from '../../../build/check/pairs.ts';
import { findDoubled, stillTouching } from '../../../build/check/words.ts';
import { type Finding, findingLine } from '../../../build/versions/finding.ts';
import type { BibleText, VerseText } from '../../../build/versions/text-model.ts';
import { findBook } from '../../../functions/lib/text/canon.ts';
import { present } from '../../../functions/lib/text/present.ts';

/** A text of one book: each chapter's verses, numbered from 1 where they are not. */
function textOf(book: string, ...chapters: (string | VerseText)[][]): BibleText {
  return [
    {
      book: present(findBook(book)),
      chapters: chapters.map((verses, index) => ({
        number: index + 1,
        verses: verses.map((verse, at) =>
          typeof verse === 'string' ? { number: at + 1, text: verse } : verse,
        ),
      })),
    },
  ];
}

const lines = (findings: readonly Finding[]) => findings.map(findingLine);
const one = (text: string) => textOf('gen', [text]);

describe('numbers', () => {
  const versification = { gen: [2, 1], exo: [1] };

  test.each([
    ['EntÃ£o disse', 'Ã£'],
    ['â€œPazâ€', 'â€œ'],
  ])('letters that were encoded twice: %s', (text, twice) => {
    expect(findLeftovers(one(text))).toEqual([
      { check: 'character', at: 'gen 1:1', what: `${twice}, which looks encoded twice` },
    ]);
  });

  test('that are those of the versification pass', () => {
    expect(findMisnumbered(textOf('gen', ['a', 'b'], ['c']), { gen: [2, 1] })).toEqual([]);
  });

  test('missing and surplus verses, chapters and books are told', () => {
    const text = textOf(
      'gen',
      [
        { number: 2, text: 'b' },
        { number: 3, text: 'c' },
      ],
      ['d'],
      ['e'],
    );
    expect(lines(findMisnumbered(text, versification))).toEqual([
      'exo: missing: the whole book',
      'gen 1:1: missing: the verse',
      'gen 1:3: surplus: the verse',
      'gen 3: surplus: the whole chapter',
    ]);
    expect(lines(findMisnumbered(textOf('gen', ['a', 'b']), { gen: [2, 1] }))).toEqual([
      'gen 2: missing: the whole chapter',
    ]);
  });
});

describe('lengths', () => {
  // a language in which everything is half as long again
  const verses = Array.from({ length: 1200 }, () => 'a'.repeat(60));
  const lengths = { otra: { gen: [Array.from({ length: 1200 }, () => 40)] } };

  test('that follow the other versions pass', () => {
    expect(findOddLengths(textOf('gen', verses), lengths)).toEqual([]);
  });

  test('a verse cut to less than half and one run together are told', () => {
    const odd = verses.with(4, 'a'.repeat(29)).with(5, 'a'.repeat(31)).with(9, 'a'.repeat(121));
    expect(lines(findOddLengths(textOf('gen', odd), lengths))).toEqual([
      'gen 1:5: length: 29 letters, 0.5 times what other versions have',
      'gen 1:10: length: 121 letters, 2.0 times what other versions have',
    ]);
  });

  test('of a few verses tell nothing', () => {
    expect(findOddLengths(textOf('gen', ['a', 'a'.repeat(400)]), lengths)).toEqual([]);
  });
});

describe('touching letters', () => {
  const touching: Finding[] = [
    { check: 'touching', at: 'gen 1:1', what: 'socorro|viene' },
    { check: 'touching', at: 'gen 1:1', what: 'sáca|lo' },
  ];

  test('are told as long as the words are one', () => {
    const text = one('Mi socorro viene: sácalo.');
    expect(lines(stillTouching(text, touching))).toEqual(['gen 1:1: touching: sáca|lo']);
  });

  test('also where a correction has moved them or taken their capitals', () => {
    const moved: Finding[] = [
      { check: 'touching', at: 'gen 1:1', what: 'socorro|viene' },
      { check: 'touching', at: 'gen 1:1', what: 'EN|el' },
    ];
    const text = textOf('gen', ['Enel principio', 'Mi socorroviene']);
    expect(stillTouching(text, moved)).toEqual(moved);
  });
});

describe('leftovers of markup', () => {
  test.each([
    ['pan &amp; vino', '&amp;'],
    ['dios|strong="H1"', '|strong'],
    ['dios H0430 creó', 'H0430'],
    ['dios*', '*'],
    ['{luz}', '{'],
    ['[[Nota]]', '[['],
  ])('%s', (text, what) => {
    expect(findLeftovers(one(text))).toEqual([{ check: 'markup', at: 'gen 1:1', what }]);
  });

  test('a character that was lost before is told, and the text is read', () => {
    expect(findLeftovers(one('Jos\ufffd de Arimatea'))).toEqual([
      { check: 'character', at: 'gen 1:1', what: '\ufffd' },
    ]);
  });

  test('also in titles and notes', () => {
    const note = { type: 'note', at: 1, kind: 'footnote', text: 'a|strong' } as const;
    const text = textOf('psa', [{ number: 1, text: 'Luz', marks: [note] }]);
    const titled = text.map((book) => ({
      ...book,
      chapters: book.chapters.map((chapter) => ({ ...chapter, title: { text: 'Salmo &amp;' } })),
    }));
    expect(lines(findLeftovers(titled))).toEqual([
      'psa 1: markup: &amp;',
      'psa 1:1: markup: |strong',
    ]);
  });

  test.each(['A los 144,000; ¿qué?', 'a—b', '(1 Cor 3:4)', 'Él dijo: «Sí»'])(
    '%s is text',
    (text) => {
      expect(findLeftovers(one(text))).toEqual([]);
    },
  );
});

describe('characters', () => {
  const verses = Array.from({ length: 1000 }, () => 'luz');

  test('that stand in one verse of the whole text are told', () => {
    const text = textOf('gen', verses.with(2, 'lμz').with(3, '光luz'));
    expect(lines(findRareCharacters(text))).toEqual(['gen 1:3: character: μ']);
  });

  test('of a few verses tell nothing', () => {
    expect(findRareCharacters(one('abc'))).toEqual([]);
  });
});

describe('pairs', () => {
  test.each([
    [
      'a bracket that is not closed',
      [['uno (dos'], ['tres) cuatro']],
      ['gen 1:1: unbalanced: ( is not closed', 'gen 2:1: unbalanced: ) closes nothing'],
    ],
    ['a quotation through chapters', [['“uno'], ['dos”']], []],
    [
      'a quotation that is not closed',
      [['“uno', '“dos”']],
      ['gen 1:1: unbalanced: “ is not closed'],
    ],
    ['questions in questions', [['¿Dice: ¿Por qué? ó él?']], []],
    [
      'a question that is not closed',
      [['¿Dice, y calla.']],
      ['gen 1:1: unbalanced: ¿ is not closed'],
    ],
    ['a question that is not opened, where none is', [['Who? me?']], []],
  ])('%s', (_, chapters, findings) => {
    expect(lines(findUnbalanced(textOf('gen', ...chapters)))).toEqual(findings);
  });

  test('a quotation is opened again with each paragraph', () => {
    const paragraph = { type: 'paragraph', at: 0 } as const;
    const again = { number: 2, text: '“dos”', marks: [paragraph] };
    expect(findUnbalanced(textOf('gen', ['“uno', again]))).toEqual([]);
  });
});

test('a finding moves no cursor of a terminal', () => {
  const what = 'x\u{1b}]0;owned\u{7}\u{202e}y';
  expect(findingLine({ check: 'reading', at: 'gen 1:1', what })).toBe(
    'gen 1:1: reading: x ]0;owned y',
  );
});

test.each([
  ['en el el camino', ['gen 1:1: doubled: el el']],
  ['El el', ['gen 1:1: doubled: El el']],
  ['Sí, sí; no no, Papá papá', ['gen 1:1: doubled: no no', 'gen 1:1: doubled: Papá papá']],
  ['la lámpara', []],
])('doubled words: %s', (text, findings) => {
  expect(lines(findDoubled(one(text)))).toEqual(findings);
});
