/** Writes files for search engines: the list of pages, and which ones not to visit. */
import { PAGE_LANGUAGES } from '../../../functions/lib/contract/pages.ts';
import type { SitePage } from '../page-list.ts';

/** Returns `sitemap.xml` (sitemaps.org), with each page in both languages. @param origin the site's address */
export function sitemap(pages: readonly SitePage[], origin: string): string {
  const entries = pages
    .filter(({ isOpen }) => isOpen)
    .flatMap(({ address }) =>
      PAGE_LANGUAGES.map((language) => `<url><loc>${origin}${address[language]}</loc></url>`),
    );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
}

/** Returns `robots.txt`, which allows all but the service itself. @param origin the site's address, if known */
export function robots(origin: string | undefined): string {
  const map = origin === undefined ? '' : `\nSitemap: ${origin}/sitemap.xml\n`;
  return `User-agent: *
Disallow: /api/
Disallow: /v1/
${map}`;
}
