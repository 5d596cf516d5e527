import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { finishPage } from '../../../build/site/finish-page.ts';
import { inlineScripts } from '../../../build/site/inline-scripts.ts';

const page = (body: string) =>
  `<html><head><meta charset="utf-8"/></head><body>${body}</body></html>`;
const policyOf = (html: string) =>
  /Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1]?.replaceAll('&#39;', "'") ?? '';

test('a script of ours that stands in the page is allowed by its hash, and no other', () => {
  const script = 'document.title = "a";';
  const hash = createHash('sha256').update(script).digest('base64');
  const finished = finishPage(
    page(`<script>${script}</script><script src="/a.js"></script>
      <button data-code="<script>b()</script>">Copy</button>
      <script type="application/json">{"a":1}</script>`),
    undefined,
    new Set([`sha256-${hash}`, 'sha256-of-another']),
  );
  expect(policyOf(finished)).toContain(`script-src 'self' 'wasm-unsafe-eval' 'sha256-${hash}';`);
  expect(policyOf(finished).match(/sha256-/g)).toHaveLength(1);
  expect(policyOf(finished)).not.toMatch(/script-src[^;]*'unsafe-inline'/);
});

test('the policy stands before all that it is for', () => {
  const hash = createHash('sha256').update('a()').digest('base64');
  const finished = finishPage(page('<script>a()</script>'), undefined, new Set([`sha256-${hash}`]));
  expect(finished.indexOf('Content-Security-Policy')).toBeLessThan(finished.indexOf('<script'));
});

test('examples are of the service, where it is known which one that is', () => {
  const body = page('<code>https://verso.example/v1/versions</code>');
  expect(finishPage(body, 'https://bible.test')).toContain('https://bible.test/v1/versions');
  expect(finishPage(body, undefined)).toContain('https://verso.example/v1/versions');
});

test('a page without a place for its policy fails the build', () => {
  expect(() => finishPage('<html></html>', undefined)).toThrow('no <meta charset="utf-8">');
});

test('a table of a guide can be scrolled', () => {
  const table = '<table>\n<thead>\n<tr>\n<th>A</th>\n</tr>\n</thead>\n</table>';
  const finished = finishPage(page(`\n${table}\n<table><thead></thead></table>`), undefined);
  expect(finished).toContain(`<div class="scroll" tabindex="0">${table}</div>`);
  expect(finished.match(/class="scroll"/g)).toHaveLength(1);
});

test('the public key in code is shown short, and is whole in the page and in its attributes', () => {
  const key = `verso_public_${'ab'.repeat(32)}`;
  const body = `<p data-key="${key}">${key}</p><pre><code>curl '${key}'</code></pre>`;
  expect(finishPage(page(body), undefined)).toContain(
    `<p data-key="${key}">${key}</p><pre><code>curl '<span class="api-key">${key}</span>'</code></pre>`,
  );
});

test.each([
  '<script>alert(1)</script>',
  '<SCRIPT>alert(1)</SCRIPT>',
  '<script data-a=">">alert(1)</script>',
  '<title>Good Bible</title><script>alert(1)</script></title>',
])('a script that is not ours ends the build: %s', (body) => {
  expect(() => finishPage(page(body), undefined)).toThrow('a script that is not ours: alert(1)');
});

test('the scripts of the sources are found', () => {
  expect(inlineScripts(process.cwd()).size).toBeGreaterThan(7);
});
