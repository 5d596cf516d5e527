/** The names of versions that references may have. */
import { expect, test } from 'vitest';
import { wordsOfReferences } from '../../../../build/render/lists/languages.ts';
import { renderVersionNames } from '../../../../build/render/lists/versions.ts';
import { readSources } from '../../../../build/versions/sources.ts';
import { present } from '../../../../functions/lib/text/present.ts';

const { languages, versions } = readSources('sources');
const words = wordsOfReferences([...languages.values()]);

test.each(['john', 'Mic', 'Heb', 'San', 'First', 'I', 'III', 'Primera', 'Juan', 'Evangelio'])(
  'a version that is called %s is not meant by a reference that begins so',
  (name) => {
    const version = {
      ...present(versions[0]),
      id: 'x',
      abbreviation: name,
      name: 'X',
      aliases: [],
    };
    const { body } = renderVersionNames([version], words);
    expect(JSON.parse(`${body}`)).toEqual({});
  },
);

test('every version of ours can be named', () => {
  const named = new Set(Object.values(JSON.parse(`${renderVersionNames(versions, words).body}`)));
  expect([...named].sort()).toEqual(versions.map(({ id }) => id).sort());
});
