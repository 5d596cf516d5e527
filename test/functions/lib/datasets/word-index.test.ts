/** What counts as one rendering of a word of the original. */
import { expect, test } from 'vitest';
import { renderingOf } from '../../../../functions/lib/datasets/word-index.ts';

const FUNCTION_WORDS = new Set(['the', 'of', 's', 'la', 'de']);

test.each([
  ['la caridad', 'caridad'],
  ['Of the', 'of the'],
  ['House of God', 'house of god'],
  ["the father's", 'father'],
  ["father's brother", 'father’s brother'],
  ['my father’s house,', 'my father’s house'],
  ['Well-beloved', 'well-beloved'],
  ['word - word', 'word word'],
  ['“Señor”', 'señor'],
  ['', ''],
])('%j is %j', (text, rendering) => {
  expect(renderingOf(text, FUNCTION_WORDS)).toBe(rendering);
});
