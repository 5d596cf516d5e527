import { expect, test } from 'vitest';
import { publishedVersion, refOf, summaryOf } from '../../../build/render/published-version.ts';
import { type Language, readSources } from '../../../build/versions/sources.ts';
import { books } from '../../../functions/lib/text/canon.ts';
import { present } from '../../../functions/lib/text/present.ts';
import { VERSION } from '../../helpers/texts/source-project.ts';

const { languages } = readSources('sources');
const [spanish, english, hebrew] = ['es', 'en', 'he'].map((code) => present(languages.get(code)));
const SAID = { name: 'Una (texto provisional)', description: 'Provisional.', copyright: 'Libre.' };
const source = {
  ...VERSION,
  id: 'una',
  folder: '',
  stand_in: { version: 'libre', ...SAID },
};
const integrity = {
  source: { name: 'Una', edition: '1', sha256: '0'.repeat(64) },
  known_revision: true,
  verses: 0,
  gaps: [],
  guessed_alignment: [],
  corrections: 0,
  digest: '0'.repeat(64),
};
const publication = {
  version: source,
  language: present(spanish),
  english: present(english),
  text: [],
  integrity,
  versification: { name: 'eng' as const, differing_chapters: [] },
};

test('a version with its own text says nothing of a stand-in', () => {
  const { detail, nameOf } = publishedVersion({ ...publication, from: source });
  expect(detail).toEqual({
    id: 'una',
    name: 'Versión de prueba',
    abbreviation: 'VP',
    language: 'Español',
    language_code: 'es',
    iso_639_3: 'spa',
    description: 'Texto propio.',
    copyright: 'Dominio público.',
    direction: 'ltr',
    script: 'Latn',
    book_count: 0,
    rights: VERSION.rights,
    licence: { id: 'CC-PDM-1.0', url: 'https://creativecommons.org/publicdomain/mark/1.0/' },
    versification: { name: 'eng', differing_chapters: [] },
    identifiers: {},
    integrity,
  });
  expect(nameOf('1co')).toBe('1 Corintios');
});

test('a stand-in says so wherever it is named', () => {
  const { detail } = publishedVersion({ ...publication, from: { ...source, id: 'libre' } });
  expect(detail).toMatchObject({ ...SAID, stand_in: 'libre' });
  expect(refOf(detail)).toEqual({ id: 'una', name: SAID.name, stand_in: 'libre' });
  for (const field of ['copyright', 'rights', 'integrity', 'direction', 'script']) {
    expect(summaryOf({ ...detail, revision: '' })).not.toHaveProperty(field);
  }
});

test('a version says how it is written, and whether its books have English names', () => {
  const text = books.map((book) => ({ book, chapters: [] }));
  const detailIn = (language: Language) =>
    publishedVersion({ ...publication, from: source, text, language }).detail;
  expect(detailIn(present(hebrew))).toMatchObject({ direction: 'rtl', script: 'Hebr' });
  expect(detailIn(present(spanish))).not.toHaveProperty('book_names');
  expect(detailIn(present(english))).not.toHaveProperty('book_names');
  const unknown = { ...present(english), code: 'lg', name: 'Luganda' };
  expect(detailIn(unknown)).toMatchObject({ book_names: 'en', direction: 'ltr' });
});

test.each([
  ['CC-BY-SA-4.0', 'https://creativecommons.org/licenses/by-sa/4.0/'],
  ['CC0-1.0', 'https://creativecommons.org/publicdomain/zero/1.0/'],
  ['LicenseRef-CC-BY-ND', null],
])('the licence %s can be read at %s', (licence, url) => {
  const from = { ...source, licence, rights: { ...VERSION.rights, public_domain: false } };
  expect(publishedVersion({ ...publication, from }).detail.licence).toEqual({ id: licence, url });
});

test('a text that nobody may use freely has a licence of its own', () => {
  const from = { ...source, rights: { ...VERSION.rights, public_domain: false } };
  expect(publishedVersion({ ...publication, from }).detail.licence).toEqual({
    id: 'LicenseRef-una',
    url: null,
  });
});

test('an address says what the text is called in its collection', () => {
  const at = (web: string) =>
    publishedVersion({ ...publication, from: { ...source, text: { name: 'x', web } } }).detail
      .identifiers;
  expect(at('https://ebible.org/sword/zip/spaRV1909eb.zip')).toEqual({ sword: 'spaRV1909eb' });
  expect(at('https://ebible.org/Scriptures/engwebp_usfm.zip')).toEqual({ ebible: 'engwebp' });
  expect(at('https://example.org/text.zip')).toEqual({});
});
