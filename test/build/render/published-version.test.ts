import { expect, test } from 'vitest';
import { publishedVersion, refOf, summaryOf } from '../../../build/render/published-version.ts';
import { readSources } from '../../../build/sources.ts';
import { VERSION } from '../../helpers/source-project.ts';

const spanish = readSources('sources').languages.get('es');
if (!spanish) throw new Error('no Spanish');
const SAID = { name: 'Una (texto provisional)', description: 'Provisional.', copyright: 'Libre.' };
const source = {
  ...VERSION,
  id: 'una',
  folder: '',
  stand_in: { version: 'libre', ...SAID },
};

test('a version with its own text says nothing of a stand-in', () => {
  const { detail, nameOf } = publishedVersion(source, spanish, [], false);
  expect(detail).toEqual({
    id: 'una',
    name: 'Versión de prueba',
    abbreviation: 'VP',
    language: 'Español',
    language_code: 'es',
    description: 'Texto propio.',
    copyright: 'Dominio público.',
    book_count: 0,
  });
  expect(nameOf('1co')).toBe('1 Corintios');
});

test('a stand-in says so wherever it is named', () => {
  const { detail } = publishedVersion(source, spanish, [], true);
  expect(detail).toMatchObject({ ...SAID, stand_in: 'libre' });
  expect(refOf(detail)).toEqual({ id: 'una', name: SAID.name, stand_in: 'libre' });
  expect(summaryOf(detail)).not.toHaveProperty('copyright');
});
