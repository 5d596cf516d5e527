/** Every endpoint's fields and types, as the interface has them, in every version. */
import { describe, expect, test } from 'vitest';
import { shapeOf } from '../helpers/answers/shape.ts';
import { useService } from '../host/service.ts';

const service = useService();

const SUMMARY = {
  id: 'string',
  name: 'string',
  abbreviation: 'string',
  language: 'string',
  language_code: 'string',
  description: 'string',
  // beyond the interface
  iso_639_3: 'string',
};
const BOOK_ITEM = {
  id: 'string',
  name: 'string',
  abbreviation: 'string',
  testament: 'string',
  book_number: 'integer',
  chapter_count: 'integer',
  // beyond the interface
  usfm: 'string',
  osis: 'string',
};
const BOOK = { id: 'string', name: 'string', abbreviation: 'string' };
const PASSAGE_BOOK = { name: 'string', number: 'integer', abbreviation: 'string' };

test('the version list has all versions, the stand-ins labelled', async () => {
  const { versions } = await service.data('/v1/versions');
  const ids = versions.map(({ id }: { id: string }) => id);
  expect(ids).toEqual(['kjv', 'nvi', 'rv1909', 'rvr60', 'web']);
  expect(shapeOf(versions)).toEqual([SUMMARY, { ...SUMMARY, stand_in: 'string' }]);
});

describe.each([
  ['kjv', {}, 'English', 'John', 'Revelation'],
  ['rv1909', {}, 'Español', 'Juan', 'Apocalipsis'],
  ['rvr60', { stand_in: 'string' }, 'Español', 'Juan', 'Apocalipsis'],
  ['nvi', { stand_in: 'string' }, 'Español', 'Juan', 'Apocalipsis'],
])('%s', (id, standIn, language, john, revelation) => {
  const VERSION = { id: 'string', name: 'string', ...standIn };

  test('a version', async () => {
    const { version } = await service.data(`/v1/versions/${id}`);
    expect(shapeOf(version)).toEqual({
      ...SUMMARY,
      ...standIn,
      copyright: 'string',
      book_count: 'integer',
      // beyond the interface
      direction: 'string',
      script: 'string',
      licence: { id: 'string', url: 'string' },
      versification: { name: 'string', differing_chapters: ['string'] },
      identifiers: { sword: 'string' },
      revision: 'string',
      rights: {
        public_domain: 'boolean',
        commercial_use: 'boolean',
        attribution: 'null',
        share_alike: 'boolean',
        storage_limit: 'null',
      },
      integrity: {
        source: { name: 'string', edition: 'string', sha256: 'string' },
        known_revision: 'boolean',
        verses: 'integer',
        gaps: [],
        guessed_alignment: [],
        words: {
          tagged: 'integer',
          covered: 'integer',
          total: 'integer',
          agreement: { with: ['string'], compared: 'integer', agreeing: 'integer' },
        },
        corrections: 'integer',
        digest: 'string',
      },
    });
    expect(version).toMatchObject({ id, language, book_count: 66 });
  });

  test('the book list', async () => {
    const data = await service.data(`/v1/books?version=${id}`);
    expect(shapeOf(data)).toEqual({ version: 'string', books: [BOOK_ITEM] });
    expect(data.version).toBe(id);
    expect(data.books).toHaveLength(66);
    expect(data.books[42]).toEqual({
      id: 'joh',
      name: john,
      abbreviation: 'JOH',
      testament: 'NT',
      book_number: 43,
      chapter_count: 21,
      usfm: 'JHN',
      osis: 'John',
    });
  });

  test('a book', async () => {
    const { book } = await service.data(`/v1/books/rev?version=${id}`);
    expect(shapeOf(book)).toEqual({
      ...BOOK_ITEM,
      chapters: [{ number: 'integer', verse_count: 'integer' }],
    });
    expect(book.name).toBe(revelation);
    expect(book.chapters.at(-1)).toEqual({ number: 22, verse_count: 21 });
  });

  test('a verse', async () => {
    const data = await service.data(`/v1/verses/joh_3_16?version=${id}`);
    const neighbour = { id: 'string', reference: 'string' };
    expect(shapeOf(data)).toEqual({
      verse: {
        id: 'string',
        book: BOOK,
        chapter: 'integer',
        verse: 'integer',
        text: 'string',
        previous: neighbour,
        next: neighbour,
      },
      version: VERSION,
    });
    expect(data.verse).toMatchObject({
      id: 'joh_3_16',
      previous: { id: 'joh_3_15', reference: `${john} 3:15` },
      next: { id: 'joh_3_17', reference: `${john} 3:17` },
    });
    expect(data.version.id).toBe(id);
  });

  test('a chapter', async () => {
    const data = await service.data(`/v1/chapters/joh_21?version=${id}`);
    expect(shapeOf(data)).toEqual({
      chapter: {
        id: 'string',
        book: BOOK,
        number: 'integer',
        verse_count: 'integer',
        verses: [{ number: 'integer', text: 'string' }],
        previous: { id: 'string', number: 'integer' },
        next: { id: 'string', number: 'integer' },
      },
      version: VERSION,
    });
    expect(data.chapter).toMatchObject({
      verse_count: 25,
      previous: { id: 'joh_20', number: 20 },
      next: { id: 'act_1', number: 1 },
    });
  });

  test('a passage in each form', async () => {
    const head = {
      reference: 'string',
      version: { ...VERSION, abbreviation: 'string' },
      book: PASSAGE_BOOK,
    };
    const verses = [{ verse: 'integer', text: 'string' }];
    const chapters = [{ chapter: 'integer', verses }];
    const forms = {
      '3:16': { ...head, chapter: 'integer', verse: 'integer', text: 'string' },
      '3:16-18': {
        ...head,
        chapter: 'integer',
        verse_start: 'integer',
        verse_end: 'integer',
        verses,
      },
      '3': { ...head, chapter: 'integer', verse_count: 'integer', verses },
      '3-4': { ...head, chapters },
      '3:16-4:2': { ...head, chapters },
    };
    for (const [numbers, shape] of Object.entries(forms)) {
      const data = await service.data(`/v1/passage?ref=Juan+${numbers}&version=${id}`);
      expect(shapeOf(data), numbers).toEqual(shape);
      expect(data.reference).toBe(`${john} ${numbers}`);
      expect(data.book).toEqual({ name: john, number: 43, abbreviation: 'JOH' });
    }
    const list = await service.data(`/v1/passage?ref=Jn+3:16,18;+Sal+23&version=${id}`);
    expect(Object.keys(list)).toEqual(['reference', 'version', 'passages']);
    expect(shapeOf(list.version)).toEqual(head.version);
    expect(list.passages).toHaveLength(3);
  });

  test('a search', async () => {
    const data = await service.data(`/v1/search?q=amen&limit=2&version=${id}`);
    expect(shapeOf(data)).toEqual({
      query: 'string',
      version: 'string',
      total: 'integer',
      limit: 'integer',
      offset: 'integer',
      results: [
        {
          verse_id: 'string',
          reference: 'string',
          book: { id: 'string', name: 'string' },
          chapter: 'integer',
          verse: 'integer',
          text: 'string',
          highlight: 'string',
          // beyond the interface
          matches: [['integer']],
        },
      ],
    });
    expect(data).toMatchObject({ version: id, limit: 2, offset: 0 });
    expect(data.results).toHaveLength(2);
  });
});

test('the default version is rvr60', async () => {
  expect((await service.data('/v1/books')).version).toBe('rvr60');
  expect((await service.data('/v1/search?q=luz&version=')).version).toBe('rvr60');
});

test.each([
  ['/v1/books/JHN', 'joh'],
  ['/v1/books/1jn', '1jo'],
  ['/v1/books/ps', 'psa'],
  ['/v1/books/Phlm', 'phm'],
])('%s is answered with the canonical ID %s', async (path, id) => {
  expect((await service.data(path)).book.id).toBe(id);
});

test('what RV1909 does not have is not there: Numbers 12 ends with verse 15', async () => {
  const { chapter } = await service.data('/v1/chapters/num_12?version=rv1909');
  expect(chapter.verse_count).toBe(15);
  const { verse } = await service.data('/v1/verses/num_12_15?version=rv1909');
  expect(verse.next).toEqual({ id: 'num_13_1', reference: 'Números 13:1' });
});

test('the ends of a version', async () => {
  expect((await service.data('/v1/verses/gen_1_1')).verse.previous).toBeNull();
  expect((await service.data('/v1/verses/rev_22_21')).verse.next).toBeNull();
  expect((await service.data('/v1/chapters/gen_1')).chapter.previous).toBeNull();
  expect((await service.data('/v1/chapters/rev_22')).chapter.next).toBeNull();
});
