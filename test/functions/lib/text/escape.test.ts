import { expect, test } from 'vitest';
import { escapeHtml } from '../../../../functions/lib/text/escape.ts';

test.each([
  ['a < b & c > d', 'a &lt; b &amp; c &gt; d'],
  [`"O'Neil"`, '&quot;O&#39;Neil&quot;'],
  ['¿Señor, á quién iremos?', '¿Señor, á quién iremos?'],
  ['&amp;', '&amp;amp;'],
  ['', ''],
])('%s is written %s', (text, html) => {
  expect(escapeHtml(text)).toBe(html);
});
