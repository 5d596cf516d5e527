/** The list of versions, whole or in part. */
import { expect, test } from 'vitest';
import { useService } from '../../host/service.ts';

const service = useService();

test.each([
  ['', 4, ['kjv', 'nvi', 'rv1909', 'rvr60']],
  ['?language=es', 3, ['nvi', 'rv1909', 'rvr60']],
  ['?language=SPA', 3, ['nvi', 'rv1909', 'rvr60']],
  ['?language=en-GB', 0, []],
  ['?language=fr', 0, []],
  ['?q=reina+val', 3, ['nvi', 'rv1909', 'rvr60']],
  ['?q=espa%C3%B1ol+provisional', 2, ['nvi', 'rvr60']],
  ['?q=KJV', 1, ['kjv']],
  ['?q=ina', 0, []],
  ['?q=reina&language=en', 0, []],
  ['?limit=2&offset=1', 4, ['nvi', 'rv1909']],
  ['?offset=9', 4, []],
])('/v1/versions%s', async (query, total, ids) => {
  const { versions, ...page } = await service.data(`/v1/versions${query}`);
  expect([page.total, versions.map(({ id }: { id: string }) => id)]).toEqual([total, ids]);
});

test('a query that is too long is refused', async () => {
  const [status, code] = await service.failure(`/v1/versions?q=${'a'.repeat(101)}`);
  expect([status, code]).toEqual([400, 'INVALID_PARAMETER']);
});

test('a book has its codes in USFM and OSIS', async () => {
  const { book } = await service.data('/v1/books/JHN?version=kjv');
  expect(book).toMatchObject({ id: 'joh', usfm: 'JHN', osis: 'John' });
  const { books } = await service.data('/v1/books?version=kjv');
  expect(books[0]).toMatchObject({ id: 'gen', usfm: 'GEN', osis: 'Gen' });
});
