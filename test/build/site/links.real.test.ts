/** Every link of every page leads somewhere: to a page, to a place in it, to a file. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fg from 'fast-glob';
import { expect, test } from 'vitest';

const pages = fg.sync('**/*.html', { cwd: 'public' }).sort();
const html = new Map(pages.map((file) => [file, readFileSync(path.join('public', file), 'utf8')]));

/** What answers elsewhere than in the published folder. */
const SERVED = /^\/(?:(?:v1|api|mcp|embed|oembed|compat)(?:\/|$|\?)|daily\.)/;

/** Why a link of a page leads nowhere; undefined where it does. */
function fault(page: string, href: string): string | undefined {
  const at = new URL(`https://site/${page.replace(/index\.html$/, '')}`);
  const { origin, pathname, hash } = new URL(href.replaceAll('&#38;', '&'), at);
  if (origin !== at.origin || SERVED.test(pathname)) return undefined;
  const [, download, version] = /^\/download\/(([^/.]+)\.[^/]+)$/.exec(pathname) ?? [];
  if (download && version) {
    const whole = path.join('dist/v1', version, 'downloads', download);
    return existsSync(whole) ? undefined : `${href}: no such download`;
  }
  const file = decodeURIComponent(pathname.slice(1)) + (pathname.endsWith('/') ? 'index.html' : '');
  if (!existsSync(path.join('public', file))) return `${href}: no such file`;
  const id = decodeURIComponent(hash.slice(1));
  const there = html.get(file);
  return id && there && !there.includes(`id="${id}"`) ? `${href}: no such place` : undefined;
}

test('there are pages', () => {
  expect(pages.length).toBeGreaterThan(80);
});

test.each(pages)('%s', (page) => {
  const hrefs = [...(html.get(page) ?? '').matchAll(/\s(?:href|src)="([^"]*)"/g)].map(
    ([, href = '']) => href,
  );
  expect(hrefs.length).toBeGreaterThan(10);
  const wrong = hrefs
    .filter((href) => !/^(?:mailto|data):/.test(href))
    .flatMap((href) => fault(page, href) ?? []);
  expect([...new Set(wrong)]).toEqual([]);
});
