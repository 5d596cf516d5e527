/** How far Strong's numbers of a text agree with those of originals, on words of our own. */
import { expect, test } from 'vitest';
import { readTraditions } from '../../../build/align/traditions.ts';
import { agreementOf } from '../../../build/check/agreement.ts';
import { readStandards } from '../../../build/check/standards.ts';
import type { BibleText } from '../../../build/versions/text-model.ts';
import { findBook } from '../../../functions/lib/text/canon.ts';
import { present } from '../../../functions/lib/text/present.ts';
import { readChapter } from '../../helpers/answers/read-verse.ts';

const common = {
  traditions: readTraditions('sources'),
  lengths: readStandards('sources', 'kjv', 'kjv').lengths,
};

/** A chapter of which verses have words with these numbers. */
function numbered(book: string, number: number, verses: string[]) {
  const slots = verses.map((numbers) =>
    numbers
      .split(' ')
      .map((strongs) => `<w lemma="strong:${strongs}">uno</w>`)
      .join(' '),
  );
  const text: BibleText = [
    { book: present(findBook(book)), chapters: [readChapter(book, number, slots)] },
  ];
  return { text, versification: 'kjv' };
}

test('a number counts where the original of its verse has it; one that no original uses is not compared', () => {
  const tagged = numbered('gen', 1, ['H1 H2 H582', 'H2']);
  const originals = [numbered('gen', 1, ['H1 H5', 'H2']), numbered('mat', 1, ['G3'])];
  // H1 agrees, H2 is that of another verse, and is right in the second
  expect(agreementOf(tagged, originals, common)).toEqual({ compared: 3, agreeing: 2 });
});

test('verses that no original has are not compared', () => {
  const tagged = numbered('mat', 1, ['G3']);
  expect(agreementOf(tagged, [numbered('gen', 1, ['H1'])], common)).toEqual({
    compared: 0,
    agreeing: 0,
  });
});

test('verses meet where they have the same content, whatever their numbers are', () => {
  const [last, next] = ['H10', 'H20'];
  // Jonah 1:17 of KJV is 2:1 of the Hebrew
  const tagged = numbered('jon', 1, [...Array<string>(16).fill('H1'), last]);
  const hebrew = numbered('jon', 2, [last, ...Array<string>(10).fill(next)]);
  expect(agreementOf(tagged, [hebrew], common)).toEqual({ compared: 1, agreeing: 1 });
});
