/** The reader's pages of people and places. */
import { expect, test } from 'vitest';
import { type NamePage, type NamesText, namePages } from '../../build/reader/name-pages.tsx';

const TEXT: NamesText = {
  id: 'rv1909',
  language: 'es',
  languageCode: 'es',
  addressOfName: (id) => `/nombres/${id}/`,
  addressOfReference: (reference) => (reference.startsWith('2 Samuel ') ? '/2-samuel/' : undefined),
  explorer: ({ endpoint, values }) => `/explorador/?${endpoint}=${values.ref}`,
};

async function pagesOf(ids: readonly string[]): Promise<NamePage[]> {
  const made: NamePage[] = [];
  for await (const page of namePages('.', TEXT, ids)) made.push(page);
  return made;
}

test('a page shows the family or the place, and verses, with links to other pages', async () => {
  const [bathsheba, jerusalem] = await pagesOf(['bathsheba', 'jerusalem']);
  expect(bathsheba).toMatchObject({ id: 'bathsheba', label: 'Betsabé' });
  expect(bathsheba?.body).toContain('<dt>En esta versión</dt><dd>Bath-sheba</dd>');
  expect(bathsheba?.body).toContain('<a href="/nombres/solomon/">Salomón</a>');
  expect(bathsheba?.body).toContain('<a href="/2-samuel/">2 Samuel 11:3</a>');
  expect(bathsheba?.body).toContain('<mark>Bath-sheba</mark>');
  expect(bathsheba?.body).toContain('href="/explorador/?passage=1 Reyes 1:11"');
  expect(jerusalem?.body).toMatch(/<svg .*href="\/coast\.svg"/);
});

test('a name that is not answered ends the build', async () => {
  await expect(pagesOf(['nobody-at-all'])).rejects.toThrow('/v1/names/nobody-at-all?');
});
