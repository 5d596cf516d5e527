/** How sure the detector of languages must be. */
import { francAll } from 'franc-all';
import { expect, test, vi } from 'vitest';
import { detectLanguage } from '../../../build/add-version/detect-language.ts';
import { books } from '../../../functions/lib/text/canon.ts';
import { present } from '../../../functions/lib/text/present.ts';

vi.mock('franc-all');

const verses = Array.from({ length: 300 }, (_, at) => ({
  number: at + 1,
  text: 'palabras de sobra',
}));
const text = [{ book: present(books[0]), chapters: [{ number: 1, verses }] }];

test.each<[what: string, best: string, second: number, code: string | undefined]>([
  ['a language that is far from any other', 'tzm', 0.97, 'tzm'],
  ['an unknown one, as near to two', 'rar', 0.999, undefined],
  ['one with names of books, whose sister is as near', 'ind', 0.999, 'id'],
  ['one of ours', 'eng', 0.999, 'en'],
])('%s', (_, best, second, code) => {
  vi.mocked(francAll).mockReturnValue([
    [best, 1],
    ['mri', second],
  ]);
  expect(detectLanguage(text)).toBe(code);
});

test('one that all samples have, though another is as near in one of them', () => {
  vi.mocked(francAll)
    .mockReturnValueOnce([
      ['sco', 1],
      ['eng', 0.9999],
    ])
    .mockReturnValueOnce([
      ['eng', 1],
      ['sco', 0.99],
    ])
    .mockReturnValueOnce([
      ['eng', 1],
      ['pcm', 0.99],
    ]);
  expect(detectLanguage(text)).toBe('en');
});
