/** For search engines: the list of pages, and which ones to leave alone. */
import { PAGE_LANGUAGES } from '../../functions/lib/contract/pages.ts';
import type { SitePage } from './page-list.ts';

interface Site {
  /** Where it is; undefined where that is not known, as on a machine of one's own. */
  origin: string | undefined;
  pages: readonly SitePage[];
}

/** `sitemap.xml`, with both languages of each page (sitemaps.org, and Google's `xhtml:link` for languages). */
export function sitemap({ origin = '', pages }: Site): string {
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

/** `robots.txt`: all but the service itself may be read. */
export function robots({ origin }: Pick<Site, 'origin'>): string {
  const map = origin === undefined ? '' : `\nSitemap: ${origin}/sitemap.xml\n`;
  return `User-agent: *
Disallow: /api/
Disallow: /v1/
${map}`;
}
