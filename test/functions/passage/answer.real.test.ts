/** All 66 books, by their names in both languages, in all four forms, against the chapters. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  booksOf,
  chapterOf,
  checkOf,
  passageOf as passage,
} from '../../helpers/answers/answers.ts';

const SPANISH =
  'Génesis, Éxodo, Levítico, Números, Deuteronomio, Josué, Jueces, Rut, 1 Samuel, 2 Samuel, 1 Reyes, 2 Reyes, 1 Crónicas, 2 Crónicas, Esdras, Nehemías, Ester, Job, Salmos, Proverbios, Eclesiastés, Cantares, Isaías, Jeremías, Lamentaciones, Ezequiel, Daniel, Oseas, Joel, Amós, Abdías, Jonás, Miqueas, Nahúm, Habacuc, Sofonías, Hageo, Zacarías, Malaquías, Mateo, Marcos, Lucas, Juan, Hechos, Romanos, 1 Corintios, 2 Corintios, Gálatas, Efesios, Filipenses, Colosenses, 1 Tesalonicenses, 2 Tesalonicenses, 1 Timoteo, 2 Timoteo, Tito, Filemón, Hebreos, Santiago, 1 Pedro, 2 Pedro, 1 Juan, 2 Juan, 3 Juan, Judas, Apocalipsis'.split(
    ', ',
  );
const ENGLISH =
  'Genesis, Exodus, Leviticus, Numbers, Deuteronomy, Joshua, Judges, Ruth, 1 Samuel, 2 Samuel, 1 Kings, 2 Kings, 1 Chronicles, 2 Chronicles, Ezra, Nehemiah, Esther, Job, Psalms, Proverbs, Ecclesiastes, Song of Solomon, Isaiah, Jeremiah, Lamentations, Ezekiel, Daniel, Hosea, Joel, Amos, Obadiah, Jonah, Micah, Nahum, Habakkuk, Zephaniah, Haggai, Zechariah, Malachi, Matthew, Mark, Luke, John, Acts, Romans, 1 Corinthians, 2 Corinthians, Galatians, Ephesians, Philippians, Colossians, 1 Thessalonians, 2 Thessalonians, 1 Timothy, 2 Timothy, Titus, Philemon, Hebrews, James, 1 Peter, 2 Peter, 1 John, 2 John, 3 John, Jude, Revelation'.split(
    ', ',
  );

const without = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');

describe.each([
  ['kjv', ENGLISH],
  ['rv1909', SPANISH],
])('%s', (version, names) => {
  test('answers book lists with the names of the decisions', () => {
    const books = booksOf(version);
    expect(books.map(({ name }: { name: string }) => name)).toEqual(names);
  });

  test.each(names.map((name, index) => [name, ENGLISH[index] ?? '', SPANISH[index] ?? '', index]))(
    '%s: both languages, four forms',
    (name, english, spanish, index) => {
      const books = booksOf(version);
      const { id, chapter_count: last } = books[index];
      const chapter = chapterOf(`${id}_1`, version);
      const verses = chapter.verses.map(({ number, text }: { number: number; text: string }) => ({
        verse: number,
        text,
      }));
      for (const written of [
        english,
        spanish,
        without(spanish),
        spanish.toUpperCase(),
        english.toLowerCase(),
      ]) {
        const verse = passage(`${written} 1:2`, version);
        expect(verse).toMatchObject({
          reference: `${name} 1:2`,
          chapter: 1,
          verse: 2,
          text: verses[1].text,
        });

        const range = passage(`${written} 1:2-4`, version);
        expect(range).toMatchObject({ reference: `${name} 1:2-4`, verse_start: 2, verse_end: 4 });
        expect(range.verses).toEqual(verses.slice(1, 4));

        const whole = passage(`${written} 1`, version);
        expect(whole).toMatchObject({
          reference: `${name} 1`,
          chapter: 1,
          verse_count: verses.length,
        });
        expect(whole.verses).toEqual(verses);

        const to = Math.min(2, last);
        if (to === 1) continue;
        const chapters = passage(`${written} 1-${to}`, version);
        expect(chapters.reference).toBe(`${name} 1-${to}`);
        expect(chapters.chapters.map((each: { chapter: number }) => each.chapter)).toEqual([1, 2]);
        expect(chapters.chapters[0].verses).toEqual(verses);
      }
    },
  );
});

describe('the usual abbreviations', () => {
  test.each([
    ['Gn 1:1', 'Génesis 1:1'],
    ['Gén. 1:1', 'Génesis 1:1'],
    ['1 Co 13:4', '1 Corintios 13:4'],
    ['1 Cor 13:4', '1 Corintios 13:4'],
    ['1cor 13:4', '1 Corintios 13:4'],
    ['I Cor 13:4', '1 Corintios 13:4'],
    ['Sal 23', 'Salmos 23'],
    ['Salmo 23', 'Salmos 23'],
    ['Ps 23', 'Salmos 23'],
    ['Ap 1:1', 'Apocalipsis 1:1'],
    ['Rev 1:1', 'Apocalipsis 1:1'],
    ['Jn 3:16', 'Juan 3:16'],
    ['jhn 3:16', 'Juan 3:16'],
    ['1ª Juan 4:8', '1 Juan 4:8'],
    ['Primera de Juan 4:8', '1 Juan 4:8'],
    ['First John 4:8', '1 Juan 4:8'],
    ['Cantar de los Cantares 2:1', 'Cantares 2:1'],
    ['Song of Songs 2:1', 'Cantares 2:1'],
    ['Hch 2:38', 'Hechos 2:38'],
    ['Juan 3.16', 'Juan 3:16'],
    ['Juan 3,16', 'Juan 3:16'],
    ['Juan 3:16–18', 'Juan 3:16-18'],
    ['Ｊｎ　３：１６', 'Juan 3:16'],
    ['Ge\u0301nesis 1', 'Génesis 1'],
    ['Judas 5', 'Judas 1:5'],
    ['Judas 1', 'Judas 1'],
    ['Judas 1:5', 'Judas 1:5'],
    ['Juan', 'Juan 1-21'],
    ['Jn 3:16-4:2', 'Juan 3:16-4:2'],
    ['Jn 3:16,18,20-21', 'Juan 3:16; Juan 3:18; Juan 3:20-21'],
    ['Juan 3:16,18; 4:1', 'Juan 3:16; Juan 3:18; Juan 4:1'],
    ['Sal 23; 27:1', 'Salmos 23; Salmos 27:1'],
    ['Sal 23; Jn 10:11; 1 Jn 4:8', 'Salmos 23; Juan 10:11; 1 Juan 4:8'],
  ])('%s', (written, reference) => {
    expect(passage(written, 'rvr60').reference).toBe(reference);
  });

  test("a name that differs between the languages is read in the version's", () => {
    expect(passage('Jud 1:2', 'rvr60').reference).toBe('Judas 1:2');
    expect(passage('So 1:2', 'rv1909').reference).toBe('Sofonías 1:2');
    expect(passage('So 1:2', 'kjv').reference).toBe('Song of Solomon 1:2');
  });
});

test('a passage across chapters begins and ends at its verses', () => {
  const { chapters } = passage('Juan 3:35-5:2', 'kjv');
  const ends = chapters.map((each: { chapter: number; verses: { verse: number }[] }) => [
    each.chapter,
    each.verses[0]?.verse,
    each.verses.at(-1)?.verse,
  ]);
  expect(ends).toEqual([
    [3, 35, 36],
    [4, 1, 54],
    [5, 1, 2],
  ]);
});

interface NumberedChapter {
  name: string;
  chapter: number;
  verses: number[];
}

function allChapters(version: string): NumberedChapter[] {
  return booksOf(version).flatMap((book: { id: string; name: string; chapter_count: number }) =>
    Array.from({ length: book.chapter_count }, (_, index) => {
      const { number, verses } = chapterOf(`${book.id}_${index + 1}`, version);
      const numbers = verses.map((verse: { number: number }) => verse.number);
      return { name: book.name, chapter: number, verses: numbers };
    }),
  );
}

describe.each(['rv1909', 'kjv'])('the normal form of %s', (version) => {
  const chapters = allChapters(version);
  const place = fc.tuple(fc.nat(chapters.length - 1), fc.nat());
  const placeOf = ([at, verse]: [number, number]) => {
    const { name, chapter, verses } = chapters[at] ?? { name: '', chapter: 0, verses: [] };
    return { name, chapter, verse: verses[verse % verses.length] ?? 0 };
  };

  test('of every chapter is read as that chapter', () => {
    expect(chapters.length).toBe(1189);
    for (const { name, chapter, verses } of chapters) {
      const answer = passage(`${name} ${chapter}`, version);
      expect(answer).toMatchObject({ reference: `${name} ${chapter}`, chapter });
      expect(answer.verses.map(({ verse }: { verse: number }) => verse)).toEqual(verses);
    }
  });

  test('of 5,000 ranges is read as the same range', () => {
    fc.assert(
      fc.property(place, fc.nat(2), fc.nat(), ([at, verse], more, other) => {
        const start = placeOf([at, verse]);
        const further = placeOf([Math.min(at + more, chapters.length - 1), other]);
        const end = further.name === start.name ? further : start;
        fc.pre(end.chapter > start.chapter || end.verse >= start.verse);
        const written = `${start.name} ${start.chapter}:${start.verse}`;
        const normal =
          end.chapter !== start.chapter
            ? `${written}-${end.chapter}:${end.verse}`
            : end.verse !== start.verse
              ? `${written}-${end.verse}`
              : written;
        const answer = passage(`${written} - ${end.chapter}:${end.verse}`, version);
        expect(answer.reference).toBe(normal);
        expect(passage(normal, version)).toEqual(answer);
      }),
      { numRuns: 5000, seed: 1909 },
    );
  });
});

describe('what goes on to the end', () => {
  test.each([
    ['Juan 3:35ss', 'Juan 3:35-36'],
    ['Juan 20ss', 'Juan 20-21'],
    ['Juan 3:16s', 'Juan 3:16-17'],
    ['Jn 3:16-cap. 4', 'Juan 3:16-4:54'],
    ['Núm 12:14ss', 'Números 12:14-15'],
    ['Judas', 'Judas 1'],
    ['Judas 24ss', 'Judas 1:24-25'],
  ])('%s is %s', (written, reference) => {
    expect(passage(written, 'rv1909').reference).toBe(reference);
  });
});

describe('what other tools write, and ranges across books', () => {
  test.each([
    ['Sal (22) 23', 'rv1909', 'Salmos 23'],
    ['43003016', 'rv1909', 'Juan 3:16'],
    ['43003016-43003018', 'kjv', 'John 3:16-18'],
    ['JHN.3.16', 'kjv', 'John 3:16'],
    ['MAT.28.20-MRK.1.2', 'kjv', 'Matthew 28:20; Mark 1:1-2'],
    ['Jude 24 - Rev 1:2', 'kjv', 'Jude 1:24-25; Revelation 1:1-2'],
    ['2 Jn 12-Jud 2', 'kjv', '2 John 1:12-13; 3 John 1; Jude 1:1-2'],
    ['Isaiah 43:14 to the end', 'kjv', 'Isaiah 43:14-28'],
  ])('%s of %s is %s', (written, version, reference) => {
    expect(passage(written, version).reference).toBe(reference);
  });
});

describe('what a version does not have is read as what else it can be', () => {
  test.each([
    ['Ezeq. 18, 32', 'rv1909', 'Ezequiel 18:32'],
    ['Joel 4 (3)', 'kjv', 'Joel 3'],
    ['Joel 4 (3):1-2', 'kjv', 'Joel 3:1-2'],
    ['Sal 22 (23)', 'rv1909', 'Salmos 23'],
  ])('%s of %s is %s', (written, version, reference) => {
    expect(passage(written, version).reference).toBe(reference);
  });

  test('but what it has in no way is not there', () => {
    expect(() => passage('Ezeq. 18, 36', 'rv1909')).toThrow('Ezequiel 18 has no verse 36');
    expect(() => passage('Joel 9 (8)', 'kjv')).toThrow('Joel has no chapter 9');
  });
});

test('corrected names are told in the language of the version', () => {
  expect(passage('Efecios 2:8', 'rv1909').corrected).toEqual([{ from: 'Efecios', to: 'Efesios' }]);
  expect(passage('Efecios 2:8; Jhon 3', 'kjv').corrected).toEqual([
    { from: 'Efecios', to: 'Ephesians' },
    { from: 'Jhon', to: 'John' },
  ]);
  expect(passage('Efesios 2:8', 'rv1909')).not.toHaveProperty('corrected');
});

test.each([
  ['Tobit 4:15', 'kjv', '"Tobit" is not in this version; it is in "web"'],
  ['Tobías 4:15', 'rv1909', '"Tobías" is not in this version; it is in "web"'],
  ['Gospel of Judas 3', 'kjv', '"Gospel of Judas" is not a book that Verso supports'],
])('%s in %s says which version has it, if one does', (ref, version, message) => {
  expect(() => passage(ref, version)).toThrow(message);
});

test.each([
  ['Is 8, 23', 'rvr60', 'hebrew', 'Isaías 9:1'],
  ['Gn 32, 33', 'kjv', 'hebrew', 'Genesis 32:32'],
  ['Sal 51, 21', 'rvr60', 'hebrew', 'Salmos 51:19'],
  ['Joel 4:1', 'kjv', 'hebrew', 'Joel 3:1'],
  ['Sal 9, 22-39', 'rvr60', 'vulgate', 'Salmos 10:1-18'],
  ['Jonah 1:17', 'rv1909', 'english', 'Jonás 2:1'],
])('%s is by other numbers in %s', (written, version, name, reference) => {
  expect(() => passage(written, version)).toThrow(`it is ${reference} here`);
  const [found] = checkOf(written, version).references;
  expect(found).toMatchObject({ exists: false, other_numbering: { name, reference } });
});
