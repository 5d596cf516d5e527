import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joined, partOf, replaceIn } from '../../../build/correct/edit.ts';
import type { VerseText } from '../../../build/versions/text-model.ts';
import type { Mark, MarkedText, SpanMark } from '../../../functions/lib/text/marks/marks.ts';
import { present } from '../../../functions/lib/text/present.ts';

/** A verse in which what stands in brackets is added, `¶` opens a paragraph and `*` is a note: `¶uno [dos]* tres`. */
function verse(marked: string): VerseText {
  const marks: Mark[] = [];
  let text = '';
  for (const part of marked.split(/(\[|\]|¶|\*)/)) {
    const at = text.length;
    if (part === '[') marks.push({ type: 'added', start: at, end: at });
    else if (part === ']') present(marks.findLast(isSpan)).end = at;
    else if (part === '¶') marks.push({ type: 'paragraph', at });
    else if (part === '*') marks.push({ type: 'note', at, kind: 'footnote', text: 'n' });
    else text += part;
  }
  return marks.length > 0 ? { number: 1, text, marks } : { number: 1, text };
}

const isSpan = (mark: Mark): mark is SpanMark => 'start' in mark;

/** The same, written back. */
function shown({ text, marks = [] }: MarkedText): string {
  const signs = marks.flatMap((mark): [number, string][] =>
    'at' in mark
      ? [[mark.at, mark.type === 'note' ? '*' : '¶']]
      : [
          [mark.start, '['],
          [mark.end, ']'],
        ],
  );
  const order = ['¶', '[', ']', '*'];
  return signs
    .toSorted(([a, one], [b, other]) => b - a || order.indexOf(other) - order.indexOf(one))
    .reduce((all, [at, sign]) => all.slice(0, at) + sign + all.slice(at), text);
}

test.each([
  ['uno [dos] tres', 0, 3, 'primero', 'primero [dos] tres'],
  ['uno [dos] tres', 8, 12, 'x', 'uno [dos] x'],
  ['uno [dos] tres', 4, 7, 'segundo', 'uno [segundo] tres'],
  ['uno[dos]tres', 3, 3, ' ', 'uno [dos]tres'],
  ['uno[dos]tres', 6, 6, ' ', 'uno[dos] tres'],
  ['¶uno* dos', 0, 3, 'primero', '¶primero* dos'],
  ['uno*¶dos', 3, 3, ' ', 'uno* ¶dos'],
  ['¶uno', 0, 0, 'el ', '¶el uno'],
  ['uno d¶os', 4, 7, 'x', 'uno x¶'],
])('in %s, %i to %i become %j', (marked, start, end, by, result) => {
  expect(shown(replaceIn(verse(marked), { start, end }, by))).toBe(result);
});

test.each([
  ['uno [dos] tres', 0, 4, 'uno'],
  ['uno [dos] tres', 3, 12, '[dos] tres'],
  ['uno [dos tres]', 8, 12, '[tres]'],
  ['uno [dos] tres', 7, 12, 'tres'],
  ['¶uno* ¶dos* tres', 0, 4, '¶uno*'],
  ['¶uno* ¶dos* tres', 4, 12, '¶dos* tres'],
  ['uno dos* tres', 7, 12, 'tres'],
  ['*uno dos', 4, 7, 'dos'],
  ['*uno dos', 0, 3, '*uno'],
])('of %s, from %i to %i', (marked, start, end, part) => {
  expect(shown(partOf(verse(marked), { start, end }))).toBe(part);
});

test('two verses as one', () => {
  expect(shown(joined(verse('uno [dos]'), [verse('¶[tres] cuatro')]))).toBe(
    'uno [dos] ¶[tres] cuatro',
  );
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
        const first = partOf(whole, { start: 0, end: cut });
        const second = partOf(whole, { start: cut, end: whole.text.length });
        expect(shown(joined(first, [second]))).toBe(marked);
      },
    ),
  );
});
