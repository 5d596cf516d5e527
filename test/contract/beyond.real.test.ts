/** What few texts have: books beyond the 66, and verses printed as one. The World English Bible has both. */
import { describe, expect, test } from 'vitest';
import { useService } from '../host/service.ts';

const service = useService();
const web = (path: string) => service.data(`${path}${path.includes('?') ? '&' : '?'}version=web`);

describe('books beyond the 66', () => {
  test('stand between the testaments, with numbers of their own', async () => {
    const { books } = await web('/v1/books');
    const ids = books.map(({ id }: { id: string }) => id);
    expect(ids).toHaveLength(80);
    expect(ids.slice(38, 41)).toEqual(['mal', 'tob', 'jdt']);
    expect(ids.indexOf('mat')).toBe(53);
    expect(books[39]).toEqual({
      id: 'tob',
      name: 'Tobit',
      abbreviation: 'TOB',
      usfm: 'TOB',
      osis: 'Tob',
      testament: 'OT',
      deuterocanonical: true,
      book_number: 67,
      chapter_count: 14,
    });
    expect(books[53]).toMatchObject({ testament: 'NT', book_number: 40 });
    expect(books[53]).not.toHaveProperty('deuterocanonical');
  });

  test('are read in references where the version has them', async () => {
    expect(await web('/v1/passage?ref=Tobit+4:15')).toMatchObject({ reference: 'Tobit 4:15' });
    expect(await web('/v1/passage?ref=1+Macabeos+2:1')).toMatchObject({
      book: { name: '1 Maccabees', number: 77, abbreviation: '1MA' },
    });
    const [status, code] = await service.failure('/v1/passage?ref=Tobit+4:15&version=kjv', {
      headers: { 'X-API-Key': service.key },
    });
    expect([status, code]).toEqual([400, 'INVALID_REFERENCE']);
    const found = await service.failure('/v1/books/tob?version=kjv', {
      headers: { 'X-API-Key': service.key },
    });
    expect(found.slice(0, 2)).toEqual([404, 'BOOK_NOT_FOUND']);
  });

  test('by their USFM and OSIS codes', async () => {
    const { book } = await web('/v1/books/LJE').catch(() => web('/v1/books/1Macc'));
    expect(book.id).toMatch(/^(let|1ma)$/);
    expect((await web('/v1/chapters/2macc_7')).chapter.id).toBe('2ma_7');
  });

  test('are of the Old Testament in searches, and are searched by themselves', async () => {
    const all = await web('/v1/search?q=Tobias&limit=0');
    expect(all.total).toBeGreaterThan(20);
    expect((await web('/v1/search?q=Tobias&testament=OT&limit=0')).total).toBe(all.total);
    expect((await web('/v1/search?q=Tobias&testament=NT&limit=0')).total).toBe(0);
    const inBook = await web('/v1/search?q=Tobias&book=tob&limit=1');
    expect(inBook.results[0].verse_id).toMatch(/^tob_/);
  });

  test('lead from one testament to the other', async () => {
    expect((await web('/v1/chapters/mal_4')).chapter.next.id).toBe('tob_1');
    expect((await web('/v1/chapters/mat_1')).chapter.previous.id).toMatch(/^(?!mal)/);
  });
});

describe('verses printed as one', () => {
  // 4 Maccabees 8:28 and 8:29 are one verse in this text
  const BRIDGE = { first: 28, last: 29 };

  test('each number answers with them', async () => {
    const first = await web('/v1/verses/4ma_8_28');
    expect(first.verse).toMatchObject({ id: '4ma_8_28', verse: 28, bridge: BRIDGE });
    expect(await web('/v1/verses/4ma_8_29')).toEqual(first);
    expect(first.verse.next.id).toBe('4ma_9_1');
    expect((await web('/v1/verses/4ma_9_1')).verse.previous).toEqual({
      id: '4ma_8_28',
      reference: '4 Maccabees 8:28-29',
    });
  });

  test('a chapter and a passage have their text once', async () => {
    const { chapter } = await web('/v1/chapters/4ma_8');
    expect(chapter.verses.at(-1)).toMatchObject({ number: 28, bridge: BRIDGE });
    const passage = await web('/v1/passage?ref=4+Maccabees+8:27-29');
    expect(passage.verses).toHaveLength(2);
    expect(passage.verses[1]).toMatchObject({ verse: 28, bridge: BRIDGE });
    expect(await web('/v1/passage?ref=4+Maccabees+8:29')).toMatchObject({
      reference: '4 Maccabees 8:29',
      verse: 28,
      bridge: BRIDGE,
    });
    const [, code] = await service.failure('/v1/passage?ref=4+Maccabees+8:30&version=web', {
      headers: { 'X-API-Key': service.key },
    });
    expect(code).toBe('VERSE_NOT_FOUND');
  });

  test('a search names both numbers', async () => {
    const { text } = (await web('/v1/verses/4ma_8_28')).verse;
    const words = text
      .split(' ')
      .slice(0, 6)
      .join(' ')
      .replace(/[^\w ]/g, '');
    const { results } = await web(`/v1/search?q=${encodeURIComponent(words)}&book=4ma`);
    expect(results[0]).toMatchObject({
      verse_id: '4ma_8_28',
      reference: '4 Maccabees 8:28-29',
      bridge: BRIDGE,
    });
  });
});
