import fc from 'fast-check';
import MiniSearch from 'minisearch';
import { expect, test } from 'vitest';
import { serializeIndex } from '../../../build/index/minisearch-file.ts';
import { searchOptions } from '../../../build/shared/search-index.ts';
import { words } from '../../../build/shared/text.ts';
import { versesOf } from '../../helpers/answers.ts';

/** What MiniSearch itself makes of the same documents, its terms in order of the alphabet. */
function theirs(texts: string[]) {
  const index = new MiniSearch(searchOptions);
  index.addAll(texts.map((text, id) => ({ id, text })));
  return inOrder(JSON.stringify(index));
}

function ours(texts: string[]) {
  return inOrder(serializeIndex(texts.map((text) => words(text).map(({ folded }) => folded))));
}

function inOrder(json: string) {
  const { index, ...head } = JSON.parse(json);
  return { ...head, index: new Map(index.sort()) };
}

test.each(['kjv', 'rv1909'])('%s: the index is the one that MiniSearch makes', (version) => {
  const texts = versesOf(version).map(({ text }) => text);
  expect(ours(texts)).toEqual(theirs(texts));
});

test('whatever the texts: the index is the one that MiniSearch makes', () => {
  const text = fc.array(fc.constantFrom('a', 'á', 'B', 'luz', 'de', '12', '"', '__proto__', '—'));
  fc.assert(
    fc.property(
      fc.array(
        text.map((parts) => parts.join(' ')),
        { minLength: 1 },
      ),
      (texts) => {
        expect(ours(texts)).toEqual(theirs(texts));
      },
    ),
  );
});
