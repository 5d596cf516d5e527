import { expect, test } from 'vitest';
import { MarkedTextBuilder } from '../../../../build/read/builder/marked-text.ts';

test('a stretch begins with its first word and ends with its last', () => {
  const builder = new MarkedTextBuilder();
  builder.write('uno ');
  builder.open('added');
  builder.write(' dos\n tres ');
  builder.close('added');
  builder.write(' cuatro');
  expect(builder.finish()).toEqual({
    text: 'uno dos tres cuatro',
    marks: [{ type: 'added', start: 4, end: 12 }],
  });
});

test('what stands before text is placed where that begins', () => {
  const builder = new MarkedTextBuilder();
  builder.write('uno.');
  builder.before({ type: 'paragraph' });
  builder.write(' ');
  builder.write('dos');
  expect(builder.finish().marks).toEqual([{ type: 'paragraph', at: 5 }]);
});

test.each([
  [['paragraph', 'line'], ['line']],
  [['stanza', 'line', 'paragraph'], ['paragraph']],
  [
    ['line', 'stanza', 'line'],
    ['stanza', 'line'],
  ],
] as const)('of %j without text between them there is %j', (openings, types) => {
  const builder = new MarkedTextBuilder();
  for (const type of openings) {
    builder.before(type === 'line' ? { type, level: 1 } : { type });
  }
  builder.write('uno');
  expect(builder.finish().marks?.map(({ type }) => type)).toEqual(types);
});

test('what is open goes on in the next text', () => {
  const builder = new MarkedTextBuilder();
  builder.open('jesus');
  builder.write('uno');
  builder.before({ type: 'paragraph' });
  const next = builder.next();
  next.write('dos');
  expect(builder.finish().marks).toEqual([{ type: 'jesus', start: 0, end: 3 }]);
  expect(next.finish().marks).toEqual([
    { type: 'paragraph', at: 0 },
    { type: 'jesus', start: 0, end: 3 },
  ]);
});

test('an accent beyond the edge of an element joins its letter', () => {
  const builder = new MarkedTextBuilder();
  builder.write('Jose');
  builder.open('added');
  builder.write('\u0301 dijo');
  builder.close('added');
  expect(builder.finish()).toEqual({
    text: 'José dijo',
    marks: [{ type: 'added', start: 3, end: 9 }],
  });
});

test('a note before any text stands before it', () => {
  const builder = new MarkedTextBuilder();
  builder.note({ kind: 'footnote', text: 'al título' });
  builder.write('uno');
  const mark = { type: 'note', at: 0, kind: 'footnote', text: 'al título' };
  expect(builder.finish()).toEqual({ text: 'uno', marks: [mark] });
});

test('a stretch in one of its kind does not end it', () => {
  const builder = new MarkedTextBuilder();
  builder.open('jesus');
  builder.write('Yo ');
  builder.open('jesus');
  builder.write('cito');
  builder.close('jesus');
  builder.write(' sigo');
  builder.close('jesus');
  expect(builder.finish().marks).toEqual([{ type: 'jesus', start: 0, end: 12 }]);
});
