/** Bible text as printed Bibles set it, by the marks of the text. */
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { expect, test } from 'vitest';
import { SetText, type SetVerse } from '../../../../build/site/playground/text/set-text.tsx';

/** Without the markup of single verses, which every verse has. */
function shown(verses: readonly SetVerse[], title?: string): string {
  const props = { verses, title: title === undefined ? undefined : { text: title } };
  return renderToString(h(SetText, props))
    .replaceAll(/<span class="one" data-verse-number="\d+">/g, '{')
    .replaceAll(/ <\/span>(?=[{<]|$)/g, '}');
}

test('verses without marks run on, each behind its number', () => {
  const verses = [
    { verse: 3, text: 'Uno.' },
    { verse: 4, text: 'Dos.' },
  ];
  expect(shown(verses)).toBe(
    '<div class="set"><div class="prose">{<sup>3</sup> Uno.}{<sup>4</sup> Dos.}</div></div>',
  );
});

test('the first verse of a chapter has a versal in place of its number', () => {
  const long = `En el principio ${'y el fin '.repeat(20)}`;
  expect(shown([{ verse: 1, text: long }])).toBe(
    `<div class="set"><div class="prose opening">{${long}}</div></div>`,
  );
  const chapters = [
    { verse: 31, text: 'Bueno.', chapter: 1 },
    { verse: 1, text: 'Y fueron', chapter: 2 },
  ];
  // one that takes a single line
  expect(shown(chapters)).toContain('<h3>2</h3><div class="prose opening brief">{Y fueron}</div>');
});

test('paragraphs and lines of poetry begin where their marks stand, also within a verse', () => {
  const html = shown([
    {
      verse: 2,
      text: 'Jehová es mi pastor; nada me faltará.',
      marks: [
        { type: 'stanza', at: 0 },
        { type: 'line', at: 0, level: 1 },
        { type: 'line', at: 21, level: 2 },
      ],
    },
    { verse: 3, text: 'Otro.', marks: [{ type: 'paragraph', at: 0 }] },
  ]);
  expect(html).toContain('<div class="line">{<sup>2</sup> Jehová es mi pastor; }</div>');
  expect(html).toContain('<div class="line" style="--level:1;">{nada me faltará.}</div>');
  expect(html).toContain('<div class="prose">{<sup>3</sup> Otro.}</div>');
});

test('the divine name, added words and the words of Jesus look as in print', () => {
  const html = shown([
    {
      verse: 2,
      text: 'The LORD is my God',
      marks: [
        { type: 'divine_name', start: 4, end: 8 },
        { type: 'added', start: 9, end: 11 },
        { type: 'jesus', start: 0, end: 3 },
      ],
    },
  ]);
  expect(html).toContain('<span class="jesus">The</span>');
  expect(html).toContain('<span class="divine">L<span>ORD</span></span> <em>is</em> my God');
});

test('notes have letters, and stand at the foot; cross-references are left out', () => {
  const html = shown([
    {
      verse: 2,
      text: 'In pastures.',
      marks: [
        { type: 'note', at: 11, kind: 'footnote', text: 'Heb. tender grass' },
        { type: 'note', at: 12, kind: 'cross_reference', text: 'Ez 34' },
      ],
    },
  ]);
  expect(html).toContain('In pastures<sup class="note">a</sup>.');
  expect(html).toContain('<li><sup>a</sup> Heb. tender grass</li>');
  expect(html).not.toContain('Ez 34');
});

test('where verses are anchors, letters lead to their notes and back', () => {
  const note = { type: 'note', at: 11, kind: 'footnote', text: 'Heb. tender grass' } as const;
  const html = renderToString(
    h(SetText, {
      verses: [{ verse: 2, text: 'In pastures.', marks: [note] }],
      anchor: (verse) => h('b', {}, verse),
    }),
  );
  expect(html).toContain('<sup class="note"><a id="from-note-a" href="#note-a">a</a></sup>');
  expect(html).toContain(
    '<li id="note-a"><sup><a href="#from-note-a">a</a></sup> Heb. tender grass</li>',
  );
});

test('headings and the title of a psalm have places of their own', () => {
  const heading = { type: 'heading', at: 0, kind: 'section', level: 1, text: 'La luz' } as const;
  const html = shown([{ verse: 3, text: 'Sea la luz.', marks: [heading] }], 'Salmo de David.');
  expect(html).toContain('<p class="psalm-title">Salmo de David.</p>');
  expect(html).toContain('<h3>La luz</h3><div class="prose">{<sup>3</sup> Sea la luz.}</div>');
});
