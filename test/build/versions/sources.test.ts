import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { compile } from '../../../build/render/lists/languages.ts';
import { readSources } from '../../../build/versions/sources.ts';
import { Lexicon } from '../../../functions/lib/reference/lexicon.ts';
import { meaningOf } from '../../helpers/answers/references.ts';
import { temporaryFolder } from '../../helpers/temporary.ts';
import { VERSION } from '../../helpers/texts/source-project.ts';

function sourcesWith(id: string, version: object): string {
  const root = temporaryFolder();
  for (const shared of ['languages', 'versifications']) {
    cpSync(path.join('sources', shared), path.join(root, shared), { recursive: true });
  }
  mkdirSync(path.join(root, id));
  writeFileSync(path.join(root, id, 'version.json'), JSON.stringify(version));
  return root;
}

const TEXT = { text: { name: 'Prueba' } };

describe('a version.json that is not right is refused', () => {
  test.each([
    ['prueba', { ...VERSION, ...TEXT, name: '' }, /version\.json: .*name/s],
    ['prueba', { ...VERSION, ...TEXT, nmae: 'x' }, /version\.json: .*nmae/s],
    ['prueba', { ...VERSION, ...TEXT, language: 'xx' }, 'there is no languages/xx.json'],
    ['prueba', VERSION, 'has no text'],
    [
      'prueba',
      {
        ...VERSION,
        ...TEXT,
        downloads: ['csv'],
        rights: { ...VERSION.rights, public_domain: false, storage_limit: 9 },
      },
      'can be offered only of a text that anybody may store and sell',
    ],
    ['prueba', { ...VERSION, ...TEXT, downloads: ['pdf'] }, /version\.json: .*downloads/s],
    [
      'prueba',
      { ...VERSION, ...TEXT, rights: { ...VERSION.rights, storage_limit: -1 } },
      /version\.json: .*storage_limit/s,
    ],
    [
      'prueba',
      {
        ...VERSION,
        ...TEXT,
        rights: { ...VERSION.rights, public_domain: true, verses_per_day: 9 },
      },
      /version\.json: .*public domain/s,
    ],
    [
      'prueba',
      { ...VERSION, ...TEXT, versification: 'lxx' },
      'there is no versifications/lxx.json',
    ],
    ['Prueba', { ...VERSION, ...TEXT }, 'a version folder has a lower-case name'],
    [
      'prueba',
      { ...VERSION, stand_in: { version: 'nada', name: 'a', description: 'b', copyright: 'c' } },
      'no version "nada" with a text',
    ],
  ])('%s %o', (id, version, message) => {
    expect(() => readSources(sourcesWith(id, version))).toThrow(message);
  });
});

test('two books of a language cannot share a spelling', () => {
  const root = sourcesWith('prueba', { ...VERSION, ...TEXT });
  const file = path.join(root, 'languages', 'es.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"Génesis"', '"Génesis", "EX"'));
  expect(() => readSources(root)).toThrow(/"(EX|Éx)" is both gen and exo/);
});

test("a language's file is called by its code", () => {
  const root = sourcesWith('prueba', { ...VERSION, ...TEXT });
  cpSync(path.join(root, 'languages', 'en.json'), path.join(root, 'languages', 'english.json'));
  expect(() => readSources(root)).toThrow('english.json, code: "en" is not the name of the file');
});

test('a language names all 66 books', () => {
  const root = sourcesWith('prueba', { ...VERSION, ...TEXT });
  const file = path.join(root, 'languages', 'es.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"rut":', '"xyz":'));
  expect(() => readSources(root)).toThrow('no name for rut');
});

test('a third language is a third file', () => {
  const root = sourcesWith('prueba', { ...VERSION, ...TEXT });
  const english = JSON.parse(readFileSync('sources/languages/en.json', 'utf8'));
  const portuguese = {
    ...english,
    code: 'pt',
    name: 'Português',
    books: { ...english.books, rev: ['Apocalipse', 'Ap'], joh: ['João', 'Jo'] },
    words: { ...english.words, verse: ['versículo', 'v'], to: ['a', 'até'] },
  };
  writeFileSync(path.join(root, 'languages', 'pt.json'), JSON.stringify(portuguese));
  const { languages } = readSources(root);
  const compiled = [...languages].map(([code, each]) => [code, compile(each)] as const);
  const lexicon = new Lexicon(Object.fromEntries(compiled), 'pt');
  expect(meaningOf('João 3, versículo 16 até 18; Apocalipse 3:20', lexicon)).toBe(
    'joh 3:16-18; rev 3:20',
  );
});
