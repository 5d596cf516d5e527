/** A verse by chance. */
import { describe, expect, test } from 'vitest';
import { useService } from '../../host/service.ts';

const service = useService();

describe('a random verse', () => {
  test('is the same for the same seed, and mostly another for another', async () => {
    const of = async (seed: number) =>
      (await service.data(`/v1/random?version=kjv&seed=${seed}`)).verse.id;
    const ids = await Promise.all(Array.from({ length: 20 }, (_, seed) => of(seed)));
    expect(await of(7)).toBe(ids[7]);
    expect(new Set(ids).size).toBeGreaterThan(17);
  });

  test('may come from anywhere', async () => {
    const books = new Set<string>();
    for (let seed = 0; seed < 300; seed++) {
      const { verse } = await service.data(`/v1/random?version=rv1909&seed=n${seed}`);
      expect(verse.text).not.toBe('');
      books.add(verse.book.id);
    }
    expect(books.size).toBeGreaterThan(40);
  });

  test.each([
    ['book=JHN', /^joh_/],
    ['testament=nt&book=psa', undefined],
    [
      'testament=nt',
      /^(mat|mar|luk|joh|act|rom|[12]co|gal|eph|phi|col|[12]th|[12]ti|tit|phm|heb|jam|[12]pe|[123]jo|jud|rev)_/,
    ],
  ])('with %s it is of that part', async (part, ids) => {
    for (let seed = 0; seed < 20; seed++) {
      const answer = await service.ask(`/v1/random?version=web&${part}&seed=${seed}`);
      const { data, error } = await answer.json();
      if (ids) expect(data.verse.id).toMatch(ids);
      else expect(error.code).toBe('BOOK_NOT_FOUND');
    }
  });

  test('is kept by nobody where there is no seed', async () => {
    const answer = await service.ask('/v1/random?version=kjv');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.headers.get('Netlify-CDN-Cache-Control')).toBe('no-store');
    const ids = new Set<string>();
    for (let time = 0; time < 10; time++)
      ids.add((await service.data('/v1/random?version=kjv')).verse.id);
    expect(ids.size).toBeGreaterThan(5);
  });

  test('is kept where there is one', async () => {
    const answer = await service.ask('/v1/random?version=kjv&seed=x');
    expect(answer.headers.get('Cache-Control')).toBe('private, max-age=3600');
  });

  test('curated, it is a whole sentence that stands by itself, and one that is known', async () => {
    const ids = new Set<string>();
    for (let seed = 0; seed < 60; seed++) {
      const path = `/v1/random?version=${seed % 2 ? 'rv1909' : 'web'}&curated=true&seed=${seed}`;
      const { verse } = await service.data(path);
      expect(verse.text, verse.id).toMatch(/[.!?][”’"»)\]]*$/);
      expect(verse.text, verse.id).not.toMatch(/^(?:and|but|for|y|mas|porque) /i);
      expect((await service.data(path)).verse.id).toBe(verse.id);
      ids.add(verse.id);
    }
    expect(ids.size).toBeGreaterThan(50);
  });

  test.each(['book=oba', 'book=psa', 'testament=NT'])('curated of a part: %s', async (part) => {
    const { verse } = await service.data(`/v1/random?version=kjv&${part}&curated=true&seed=1`);
    expect(verse.text.length).toBeGreaterThan(20);
    if (part.startsWith('book')) expect(verse.book.id).toBe(part.slice(5));
  });
});
