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
};

test('a version with its own text says nothing of a stand-in', () => {
  const { detail, nameOf } = publishedVersion({ ...publication, from: source });
  expect(detail).toEqual({
    id: 'una',
    name: 'Versión de prueba',
    abbreviation: 'VP',
    language: 'Español',
    language_code: 'es',
    description: 'Texto propio.',
    copyright: 'Dominio público.',
    direction: 'ltr',
    script: 'Latn',
    book_count: 0,
    rights: VERSION.rights,
    integrity,
  });
  expect(nameOf('1co')).toBe('1 Corintios');
});

test('a stand-in says so wherever it is named', () => {
  const { detail } = publishedVersion({ ...publication, from: { ...source, id: 'libre' } });
  expect(detail).toMatchObject({ ...SAID, stand_in: 'libre' });
  expect(refOf(detail)).toEqual({ id: 'una', name: SAID.name, stand_in: 'libre' });
  for (const field of ['copyright', 'rights', 'integrity', 'direction', 'script']) {
    expect(summaryOf(detail)).not.toHaveProperty(field);
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
