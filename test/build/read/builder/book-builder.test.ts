import { describe, expect, test } from 'vitest';
import { BookBuilder } from '../../../../build/read/builder/book-builder.ts';
import { findBook } from '../../../../functions/lib/text/canon.ts';
import { present } from '../../../../functions/lib/text/present.ts';

/** Builds a book of one chapter. */
function chapterOf(feed: (book: BookBuilder) => void) {
  const builder = new BookBuilder(present(findBook('psa')));
  builder.chapter(3);
  feed(builder);
  return builder.finish().chapters[0];
}

function verse(book: BookBuilder, number: number, text: string): void {
  book.verse(number);
  book.write(text);
}

function aside(book: BookBuilder, what: Parameters<BookBuilder['begin']>[0], text: string): void {
  book.begin(what);
  book.write(text);
  book.end(what.is);
}

const HEADING = { is: 'heading', kind: 'section', level: 2 } as const;

describe('what stands between verses', () => {
  test('goes before the text that follows', () => {
    const chapter = chapterOf((book) => {
      verse(book, 1, 'Uno.');
      book.endVerse();
      aside(book, HEADING, 'Lo segundo');
      book.paragraph();
      verse(book, 2, 'Dos.');
    });
    expect(chapter?.verses).toEqual([
      { number: 1, text: 'Uno.' },
      {
        number: 2,
        text: 'Dos.',
        marks: [
          { type: 'heading', at: 0, kind: 'section', level: 2, text: 'Lo segundo' },
          { type: 'paragraph', at: 0 },
        ],
      },
    ]);
  });

  test('passes over verses that the version does not have', () => {
    const chapter = chapterOf((book) => {
      book.paragraph();
      book.verse(1);
      verse(book, 2, 'Dos.');
    });
    expect(chapter?.verses).toEqual([
      { number: 2, text: 'Dos.', marks: [{ type: 'paragraph', at: 0 }] },
    ]);
  });

  test('is left out where it is text, and that is told', () => {
    const book = new BookBuilder(present(findBook('psa')), () => '19PSA.usfm:7');
    book.chapter(3);
    book.write('perdido');
    expect(book.findings).toEqual([
      {
        check: 'reading',
        at: 'psa 3',
        what: '"perdido" belongs to no verse and is left out',
        source: '19PSA.usfm:7',
      },
    ]);
  });

  test('a verse before any chapter is of the first, and told', () => {
    const book = new BookBuilder(present(findBook('psa')));
    verse(book, 2, 'Dos.');
    expect(book.finish().chapters).toEqual([{ number: 1, verses: [{ number: 2, text: 'Dos.' }] }]);
    const what = 'verse 2 comes before any chapter; it is read as one of chapter 1';
    expect(book.findings).toEqual([{ check: 'reading', at: 'psa', what }]);
  });
});

test('a heading in the midst of a verse, with a note of its own', () => {
  const chapter = chapterOf((book) => {
    verse(book, 1, 'Uno.');
    book.begin(HEADING);
    book.write('Título');
    aside(book, { is: 'note', kind: 'footnote' }, 'sobre él');
    book.end('heading');
    book.write('Más.');
  });
  const note = { type: 'note', at: 6, kind: 'footnote', text: 'sobre él' };
  expect(chapter?.verses[0]?.marks).toEqual([
    { type: 'heading', at: 4, kind: 'section', level: 2, text: 'Título', marks: [note] },
  ]);
});

test('lines of poetry: the first and the one after a break open a stanza', () => {
  const chapter = chapterOf((book) => {
    for (const [number, level] of [1, 2, 1].entries()) {
      if (number === 2) book.break();
      book.line(level);
      verse(book, number + 1, 'Canta');
    }
  });
  const marks = chapter?.verses.map((each) =>
    each.marks?.map((mark) => (mark.type === 'line' ? mark.level : mark.type)),
  );
  expect(marks).toEqual([['stanza', 1], [2], ['stanza', 1]]);
});

test('words of Jesus that go on through verses', () => {
  const chapter = chapterOf((book) => {
    verse(book, 1, 'Dijo: ');
    book.running.open('jesus');
    book.write('Yo soy');
    verse(book, 2, 'la luz');
    book.running.close('jesus');
    book.write(', y calló.');
  });
  expect(chapter?.verses.map(({ marks }) => marks)).toEqual([
    [{ type: 'jesus', start: 6, end: 12 }],
    [{ type: 'jesus', start: 0, end: 6 }],
  ]);
});

describe('titles', () => {
  test('a psalm has one, before its first verse', () => {
    const chapter = chapterOf((book) => {
      book.verse(1);
      aside(book, { is: 'title' }, 'Salmo de David');
      book.write('Uno.');
      aside(book, { is: 'title' }, 'Otro salmo');
      verse(book, 2, 'Dos.');
    });
    expect(chapter?.title).toEqual({ text: 'Salmo de David' });
    expect(chapter?.verses[1]?.marks?.[0]).toMatchObject({ type: 'heading', text: 'Otro salmo' });
  });

  test.each([
    [{ is: 'title' } as const, 'ALEPH'],
    [{ is: 'title' } as const, 'א ALEPH.'],
    [HEADING, 'א ALEPH.'],
  ])('as %j %s is a letter', (what, text) => {
    const chapter = chapterOf((book) => {
      aside(book, what, text);
      verse(book, 1, 'Uno.');
    });
    expect(chapter?.title).toBeUndefined();
    expect(chapter?.verses[0]?.marks).toEqual([{ type: 'letter', at: 0, text }]);
  });

  test('one after which no verse comes is about the sending of the letter', () => {
    const chapter = chapterOf((book) => {
      verse(book, 1, 'Uno.');
      aside(book, HEADING, 'Escrita desde Roma');
    });
    expect(chapter?.colophon).toEqual({ text: 'Escrita desde Roma' });
  });
});

test('what is skipped is lost with all that stands in it', () => {
  const chapter = chapterOf((book) => {
    verse(book, 1, 'Uno.');
    book.begin({ is: 'skipped' });
    aside(book, { is: 'note', kind: 'footnote' }, 'nota');
    book.write('nada');
    book.end('skipped');
  });
  expect(chapter?.verses).toEqual([{ number: 1, text: 'Uno.' }]);
});

describe('what is not closed, or closes something else, is told', () => {
  const told = (go: (book: BookBuilder) => void) => {
    const book = new BookBuilder(present(findBook('gen')));
    book.chapter(3);
    verse(book, 1, 'Uno.');
    go(book);
    const [chapter] = book.finish().chapters;
    return {
      verses: chapter?.verses,
      doubts: book.findings.map(({ at, what }) => `${at}: ${what}`),
    };
  };

  test.each([
    ['a verse', (book: BookBuilder) => book.verse(2)],
    ['a chapter', (book: BookBuilder) => book.chapter(4)],
    ['the end', () => {}],
  ])('before %s', (_, go) => {
    const { verses, doubts } = told((book) => {
      book.begin({ is: 'note', kind: 'footnote' });
      book.write('nota');
      go(book);
    });
    const note = { type: 'note', at: 4, kind: 'footnote', text: 'nota' };
    expect(verses).toEqual([{ number: 1, text: 'Uno.', marks: [note] }]);
    expect(doubts).toEqual(['gen 3:1: a note is not closed; it ends here']);
  });

  test('an end around another aside ends both', () => {
    const { verses, doubts } = told((book) => {
      book.begin({ is: 'note', kind: 'footnote' });
      book.begin({ is: 'skipped' });
      book.end('note');
      book.write('Dos.');
    });
    expect(verses).toEqual([{ number: 1, text: 'Uno.Dos.' }]);
    expect(doubts).toEqual([
      'gen 3:1: a part that is not text is not closed; it ends with what it is part of',
    ]);
  });

  test('an end of none', () => {
    expect(told((book) => book.end('note'))).toEqual({
      verses: [{ number: 1, text: 'Uno.' }],
      doubts: ['gen 3:1: a note ends where none is open'],
    });
  });

  test('a note without a word', () => {
    const { verses, doubts } = told((book) => aside(book, { is: 'note', kind: 'footnote' }, '†'));
    expect(verses).toEqual([{ number: 1, text: 'Uno.' }]);
    expect(doubts).toEqual(['gen 3:1: the note "†" has no word and is left out']);
  });
});

test('a note on a verse that is left out stands after the one before it', () => {
  const chapter = chapterOf((book) => {
    verse(book, 1, 'Uno.');
    book.verse(2);
    aside(book, { is: 'note', kind: 'footnote' }, 'algunos añaden el 2');
    verse(book, 3, 'Tres.');
  });
  const note = { type: 'note', at: 4, kind: 'footnote', text: 'algunos añaden el 2' };
  expect(chapter?.verses).toEqual([
    { number: 1, text: 'Uno.', marks: [note] },
    { number: 3, text: 'Tres.' },
  ]);
});

test('of several headings at the end none is lost, nor is a title in a colophon', () => {
  const trailing = chapterOf((book) => {
    verse(book, 1, 'Uno.');
    aside(book, HEADING, 'Escrita A');
    aside(book, HEADING, 'Escrita B');
  });
  expect(trailing?.colophon).toEqual({ text: 'Escrita A Escrita B' });
  const nested = chapterOf((book) => {
    verse(book, 1, 'Uno.');
    book.begin({ is: 'colophon' });
    aside(book, { is: 'title' }, 'Escrita');
    book.write('desde Roma');
    book.end('colophon');
  });
  expect(nested?.colophon).toEqual({ text: 'Escrita desde Roma' });
});

test('a title of one word in capitals is no letter unless that is its name', () => {
  const chapter = chapterOf((book) => {
    aside(book, { is: 'title' }, 'CÁNTICO.');
    verse(book, 1, 'Uno.');
  });
  expect(chapter?.title).toEqual({ text: 'CÁNTICO.' });
});
