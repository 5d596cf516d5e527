import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joined, partOf, replaceIn } from '../../../build/correct/edit.ts';
import type { VerseText } from '../../../build/text-model.ts';

/** A verse in which what stands in brackets is added: `uno [dos] tres`. */
function verse(marked: string): VerseText {
  const added: { start: number; end: number }[] = [];
  let text = '';
  for (const part of marked.split(/(\[[^\]]*\])/)) {
    if (part.startsWith('['))
      added.push({ start: text.length, end: text.length + part.length - 2 });
    text += part.replace(/^\[|\]$/g, '');
  }
  return { number: 1, text, ...(added.length > 0 ? { added } : {}) };
}

/** The same, written back. */
function shown({ text, added = [] }: VerseText): string {
  return added.reduceRight(
    (all, { start, end }) => `${all.slice(0, start)}[${all.slice(start, end)}]${all.slice(end)}`,
    text,
  );
}

test.each([
  ['uno [dos] tres', 0, 3, 'primero', 'primero [dos] tres'],
  ['uno [dos] tres', 8, 12, 'x', 'uno [dos] x'],
  ['uno [dos] tres', 4, 7, 'segundo', 'uno [segundo] tres'],
  ['uno[dos]tres', 3, 3, ' ', 'uno [dos]tres'],
  ['uno[dos]tres', 6, 6, ' ', 'uno[dos] tres'],
])('in %s, %i to %i become %j', (marked, start, end, by, result) => {
  expect(shown(replaceIn(verse(marked), { start, end }, by))).toBe(result);
});

test.each([
  ['uno [dos] tres', 0, 4, 'uno'],
  ['uno [dos] tres', 3, 12, '[dos] tres'],
  ['uno [dos tres]', 8, 12, '[tres]'],
  ['uno [dos] tres', 7, 12, 'tres'],
])('of %s, from %i to %i', (marked, start, end, part) => {
  expect(shown(partOf(verse(marked), { start, end }))).toBe(part);
});

test('two verses as one', () => {
  expect(shown(joined(verse('uno [dos]'), verse('[tres] cuatro')))).toBe('uno [dos] [tres] cuatro');
});

test('parts of a verse, joined again, are the verse', () => {
  const word = fc.stringMatching(/^[a-z]{1,5}$/);
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 2, maxLength: 9 }),
      fc.nat(),
      fc.nat(),
      (words, a, b) => {
        const added = a % words.length;
        const marked = words.map((each, at) => (at === added ? `[${each}]` : each)).join(' ');
        const whole = verse(marked);
        const cut = words.slice(0, 1 + (b % (words.length - 1))).join(' ').length;
        const parts = [
          partOf(whole, { start: 0, end: cut }),
          partOf(whole, { start: cut, end: whole.text.length }),
        ] as const;
        expect(shown(joined(...parts))).toBe(marked);
      },
    ),
  );
});
