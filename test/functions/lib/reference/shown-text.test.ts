/** HTML is read as a page shows it, and findings are given at their place in the source. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shownText } from '../../../../functions/lib/reference/shown-text.ts';

test.each([
  ['Plain & simple: 2 < 3 > 1, <me@example.org>', 'Plain & simple: 2 < 3 > 1, <me@example.org>'],
  ['Juan&nbsp;3:16 &laquo;am&oacute;&raquo; &#8220;x&#x201d;', 'Juan\u00a03:16 «amó» “x”'],
  ['one <em>word</em>,<br>next', 'one word,\nnext'],
  ['<p>One\n  line</p>\n\n<p>two</p>', '\nOne   line\n\ntwo\n'],
  ['<q>So</q> <sup>16</sup>For', '“So”  16 For'],
  ['<blockquote>\n<p>Words</p>\n</blockquote>after', '\n> Words\n\nafter'],
  ['a<script>const b = "John 3:16";</script><!-- John 1:1 -->c', 'ac'],
  ['Marked line\n> quoted <b>line</b>\n', 'Marked line\n> quoted line\n'],
  ['&notanentity; &amp without an end', '&notanentity; &amp without an end'],
  ['<', '<'],
  [
    'See <John 3:16> and <NIV>, <<palabras>> <Mark 3:16>',
    'See <John 3:16> and <NIV>, <<palabras>> <Mark 3:16>',
  ],
  ['<p><b>John</b>\n<i>3:16</i></p>', '\nJohn 3:16\n'],
  [
    '# Title\n\n> Quoted\n> — John 3:16\n\nOther.<br>\n\nText',
    '# Title\n\n> Quoted\n> — John 3:16\n\nOther.\n\nText',
  ],
  ['one<br />\ntwo', 'one\ntwo'],
  ['<details><summary>Juan 3:16</summary>Porque', '\n\nJuan 3:16\nPorque'],
  ['a > <br>b', 'a > \nb'],
  ['<blockquote>a<blockquote>b</blockquote><p>c</p></blockquote>d', '\n> a\n> b\n> c\n\nd'],
  ['<img src="data:x" alt="y">&#9;<o:p></o:p><verso-verse ref="x">z</verso-verse>', '\tz'],
  ['<!DOCTYPE html><![CDATA[Juan&nbsp;3]]>', 'Juan\u00a03'],
])('%j', (source, shown) => {
  expect(shownText(source).text).toBe(shown);
});

test('a stretch is given at its place in the source, whole characters of it', () => {
  const source = '<p>See <b>Juan&nbsp;3:16</b> y coraz&oacute;n</p>';
  const { text, inSource } = shownText(source);
  const placed = (words: string) => {
    const start = text.indexOf(words);
    const found = inSource({ start, end: start + words.length });
    return source.slice(found.start, found.end);
  };
  expect(placed('Juan\u00a03:16')).toBe('Juan&nbsp;3:16');
  expect(placed('corazón')).toBe('coraz&oacute;n');
});

test('two parts of a text are in its source in the same order', () => {
  const piece = fc.constantFrom(
    '<p>',
    '</p>',
    '<q>',
    '<br/>',
    '&amp;',
    '&fjlig;',
    '\n',
    '<',
    '&',
    '😀',
    'a b',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), fc.nat(), (pieces, at) => {
      const source = pieces.join('');
      const { text, inSource } = shownText(source);
      fc.pre(text.length > 1);
      const middle = 1 + (at % (text.length - 1));
      const [before, after] = [
        inSource({ start: 0, end: middle }),
        inSource({ start: middle, end: text.length }),
      ];
      expect(before.start).toBeLessThan(before.end);
      // both letters of `&fjlig;` are in the same place
      expect(before.start).toBeLessThanOrEqual(after.start);
      expect(before.end).toBeLessThanOrEqual(after.end);
      expect(after.end).toBeLessThanOrEqual(source.length);
    }),
  );
});
