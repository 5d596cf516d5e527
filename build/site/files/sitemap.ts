/** Writes files for search engines: the lists of pages, and which ones not to visit. */
import { PAGE_LANGUAGES } from '../../../functions/lib/contract/pages.ts';
import type { SitePage } from '../page-list.ts';

/** Returns `sitemap.xml` (sitemaps.org), with each page in both languages. @param origin the site's address */
export function sitemap(pages: readonly SitePage[], origin: string): string {
  const open = pages.filter(({ isOpen }) => isOpen);
  const addresses = open.flatMap(({ address }) => PAGE_LANGUAGES.map((each) => address[each]));
  return listOf('url', addresses, origin);
}

/** How many pages a sitemap may list (sitemaps.org). */
const MOST_PAGES = 50_000;

/**
 * Returns `sitemap-reader.xml`, which lists the sitemaps of the reader, and these, each by its path.
 * @param addresses the pages, from the root of the site
 */
export function readerSitemaps(addresses: readonly string[], origin: string): [string, string][] {
  const maps: [string, string][] = [];
  for (let from = 0; from < addresses.length; from += MOST_PAGES) {
    const listed = addresses.slice(from, from + MOST_PAGES);
    maps.push([`sitemap-reader-${maps.length + 1}.xml`, listOf('url', listed, origin)]);
  }
  const paths = maps.map(([path]) => `/${path}`);
  return [...maps, ['sitemap-reader.xml', listOf('sitemap', paths, origin)]];
}

function listOf(what: 'url' | 'sitemap', addresses: readonly string[], origin: string): string {
  const list = what === 'url' ? 'urlset' : 'sitemapindex';
  return `<?xml version="1.0" encoding="UTF-8"?>
<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.map((address) => `<${what}><loc>${origin}${address}</loc></${what}>`).join('\n')}
</${list}>
`;
}

/**
 * Returns `robots.txt`, which allows all but the service itself.
 * @param origin the site's address, if known
 * @param hasReader whether the reader's pages are published
 */
export function robots(origin: string | undefined, hasReader: boolean): string {
  const maps = ['sitemap.xml', ...(hasReader ? ['sitemap-reader.xml'] : [])];
  const listed = origin ? ['', ...maps.map((path) => `Sitemap: ${origin}/${path}`), ''] : [''];
  return `User-agent: *\nDisallow: /api/\nDisallow: /v1/\n${listed.join('\n')}`;
}
