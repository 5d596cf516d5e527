import { expect, test } from 'vitest';
import { publishedVersion, refOf, summaryOf } from '../../../build/render/published-version.ts';
import { readSources } from '../../../build/versions/sources.ts';
import { VERSION } from '../../helpers/texts/source-project.ts';

const spanish = readSources('sources').languages.get('es');
if (!spanish) throw new Error('no Spanish');
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
const publication = { version: source, language: spanish, text: [], integrity };

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
  for (const field of ['copyright', 'rights', 'integrity']) {
    expect(summaryOf(detail)).not.toHaveProperty(field);
  }
});
