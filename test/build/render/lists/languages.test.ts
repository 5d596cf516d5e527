import { expect, test } from 'vitest';
import { compile } from '../../../../build/render/lists/languages.ts';
import { readSources } from '../../../../build/versions/sources.ts';

test('names and words are as they are looked up: without case, accents and spaces', () => {
  const spanish = readSources('sources').languages.get('es');
  if (!spanish) throw new Error('no Spanish');
  const compiled = compile(spanish);
  expect(compiled.names).toMatchObject({ genesis: 'gen', '1cronicas': '1ch', cantares: 'son' });
  expect(compiled.ordinals).toMatchObject({ i: 1, primera: 1, tercer: 3 });
  expect(compiled.roles).toMatchObject({ capitulo: 'chapter', versiculos: 'verse', hasta: 'to' });
  expect(compiled.not_books).toContain('jose');
  expect(compiled.foreign).toContain('jó');
  expect(compiled.numbers).toMatchObject({ dieciseis: 16 });
});
