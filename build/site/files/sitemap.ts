/** For search engines: the list of pages, and which ones to leave alone. */
import { PAGE_LANGUAGES } from '../../../functions/lib/contract/pages.ts';
import type { SitePage } from '../page-list.ts';

/**
 * `sitemap.xml`, with both languages of each page (sitemaps.org, and Google's `xhtml:link` for languages).
 * @param origin where the site is
 */
export function sitemap(pages: readonly SitePage[], origin: string): string {
  const entries = pages
    .filter(({ isOpen }) => isOpen)
    .flatMap(({ address }) =>
      PAGE_LANGUAGES.map((language) => {
        const others = PAGE_LANGUAGES.map(
          (each) =>
            `<xhtml:link rel="alternate" hreflang="${each}" href="${origin}${address[each]}"/>`,
        );
        return `<url><loc>${origin}${address[language]}</loc>${others.join('')}</url>`;
      }),
    );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
}

/** `robots.txt`: all but the service itself may be read. @param origin where the site is, if that is known */
export function robots(origin: string | undefined): string {
  const map = origin === undefined ? '' : `\nSitemap: ${origin}/sitemap.xml\n`;
  return `User-agent: *
Disallow: /api/
Disallow: /v1/
${map}`;
}
