/** Random typos in the names of all books: none is answered with another book. */
import { describe, expect, test } from 'vitest';
import { readSources } from '../../../../build/versions/sources.ts';
import { books } from '../../../../functions/lib/text/canon.ts';
import { nameKey } from '../../../../functions/lib/text/words.ts';
import { lexiconOf, meaningOf } from '../../../helpers/answers/references.ts';

const TYPOS = 5_000;
const LETTERS = 'abcdefghijklmnopqrstuvwxyzñáéíóú';

/** Numbers from 0 to below a limit, the same every time (a linear congruential generator). */
function randomBelow(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

describe.each(['es', 'en'] as const)('%s', (code) => {
  const lexicon = lexiconOf(code);
  const names = readSources('sources').languages.get(code)?.books ?? {};

  test(`${TYPOS} typos of one letter`, () => {
    const below = randomBelow(2026);
    const typo = (name: string) => {
      const at = below(name.length);
      const letter = LETTERS[below(LETTERS.length)];
      const kinds = [
        name.slice(0, at) + name.slice(at + 1),
        name.slice(0, at) + letter + name.slice(at),
        name.slice(0, at) + letter + name.slice(at + 1),
        name.slice(0, at) + (name[at + 1] ?? '') + name[at] + name.slice(at + 2),
      ];
      return kinds[below(kinds.length)] ?? name;
    };
    const wrong: string[] = [];
    let right = 0;
    for (let count = 0; count < TYPOS; count++) {
      const { id } = books[below(books.length)] ?? { id: '' };
      const written = typo(names[id]?.[0] ?? '');
      // the name or abbreviation of another book is that book's
      if (lexicon.names.get(nameKey(written))) continue;
      const meant = meaningOf(`${written} 1:2`, lexicon);
      if (meant === `${id} 1:2`) right += 1;
      else if (!meant.startsWith('"')) wrong.push(`${written} (${id}): ${meant}`);
    }
    expect(wrong).toEqual([]);
    expect(right).toBeGreaterThan(TYPOS / 2);
  });
});
