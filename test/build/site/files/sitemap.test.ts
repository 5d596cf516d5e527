import { expect, test } from 'vitest';
import { readerSitemaps, robots, sitemap } from '../../../../build/site/files/sitemap.ts';
import { pageList } from '../../../../build/site/page-list.ts';

test('every open page stands there in both languages', () => {
  const written = sitemap(pageList(['kjv']), 'https://verso.example');
  for (const page of ['explorador', 'en/explorer']) {
    expect(written).toContain(`<url><loc>https://verso.example/${page}/</loc></url>`);
  }
  expect(written).not.toMatch(/panel|dashboard|localhost/);
});

test('the reader lists at most 50,000 pages in a sitemap, and all sitemaps in one', () => {
  const addresses = Array.from({ length: 50_001 }, (_, at) => `/biblia/${at}/`);
  const maps = new Map(readerSitemaps(addresses, 'https://verso.example'));
  const listed = [...maps].map(([path, map]) => [path, map.match(/<(?:url|sitemap)>/g)?.length]);
  expect(listed).toEqual([
    ['sitemap-reader-1.xml', 50_000],
    ['sitemap-reader-2.xml', 1],
    ['sitemap-reader.xml', 2],
  ]);
  expect(maps.get('sitemap-reader-2.xml')).toContain(
    '<url><loc>https://verso.example/biblia/50000/</loc></url>',
  );
  expect(maps.get('sitemap-reader.xml')).toContain(
    '<sitemap><loc>https://verso.example/sitemap-reader-2.xml</loc></sitemap>',
  );
});

test('crawlers keep out of the service, and find all sitemaps', () => {
  const rules = 'User-agent: *\nDisallow: /api/\nDisallow: /v1/\n';
  const map = 'Sitemap: https://verso.example/sitemap.xml\n';
  expect(robots(undefined, true)).toBe(rules);
  expect(robots('https://verso.example', false)).toBe(`${rules}\n${map}`);
  expect(robots('https://verso.example', true)).toBe(
    `${rules}\n${map}Sitemap: https://verso.example/sitemap-reader.xml\n`,
  );
});
