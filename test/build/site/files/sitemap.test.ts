import { expect, test } from 'vitest';
import { robots, sitemap } from '../../../../build/site/files/sitemap.ts';
import { pageList } from '../../../../build/site/page-list.ts';

test('every open page stands there in both languages', () => {
  const written = sitemap(pageList(['kjv']), 'https://verso.example');
  for (const page of ['explorador', 'en/explorer']) {
    expect(written).toContain(`<url><loc>https://verso.example/${page}/</loc></url>`);
  }
  expect(written).not.toMatch(/panel|dashboard|localhost/);
});

test('crawlers keep out of the service', () => {
  expect(robots('https://verso.example')).toBe(
    'User-agent: *\nDisallow: /api/\nDisallow: /v1/\n\nSitemap: https://verso.example/sitemap.xml\n',
  );
});
