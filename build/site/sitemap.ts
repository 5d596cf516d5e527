/** What search engines are told: which pages there are, and which they shall leave alone. */

import { GUIDES } from './guides.ts';
import { PAGE_LANGUAGES, PAGES, type PageAddress } from './shared/pages.ts';

/** The pages that everybody may find. */
const OPEN: PageAddress[] = [
  PAGES.home,
  PAGES.guides,
  ...GUIDES.map(({ address }) => address),
  PAGES.reference,
  PAGES.explorer,
  PAGES.register,
];

/** `sitemap.xml`, with both languages of each page (sitemaps.org, and Google's `xhtml:link` for languages). */
export function sitemap(origin: string): string {
  const entries = OPEN.flatMap((address) =>
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
export function robots(origin: string): string {
  return `User-agent: *
Disallow: /api/
Disallow: /v1/

Sitemap: ${origin}/sitemap.xml
`;
}
