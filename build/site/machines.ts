/** Files for machines: search engines and language models. */
import { PAGE_LANGUAGES, PAGES, type PageAddress } from '../shared/pages.ts';
import { GUIDES } from './guides.ts';

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

export function robots(origin: string): string {
  return `User-agent: *
Disallow: /api/
Disallow: /v1/

Sitemap: ${origin}/sitemap.xml
`;
}

/** `llms.txt` (llmstxt.org): what a language model should know to write programs for Verso, or to use it. */
export function llms(origin: string): string {
  const list = GUIDES.map(({ file, address }) => `- [${file}](${origin}${address.en})`);
  return `# Verso

> A read-only JSON API of Bible text for Spanish- and English-speaking developers: versions, books, chapters, verses, passages by natural-language reference, and full-text search.

Every request is a GET with the header \`X-API-Key\`. Every answer is \`{"success":true,"data":{…}}\` or \`{"success":false,"error":{"code":"…","message":"…"}}\`. The parameter \`version\` is optional (default \`rvr60\`; also \`nvi\`, \`kjv\`, \`rv1909\`).

- \`GET /v1/passage?ref=Juan+3:16-18&version=rv1909\`: a passage by its reference, in Spanish or English
- \`GET /v1/search?q=light+world&version=kjv&limit=20&offset=0\`: verses with all the words, or an exact phrase in double quotes
- \`GET /v1/verses/joh_3_16\`, \`GET /v1/chapters/psa_23\`, \`GET /v1/books\`, \`GET /v1/books/gen\`, \`GET /v1/versions\`, \`GET /v1/versions/kjv\`

## Contract

- [OpenAPI 3.1](${origin}/openapi.json)
- [TypeScript client](${origin}/client/verso.js), [its types](${origin}/client/verso.d.ts)
- Model Context Protocol: ${origin}/mcp (streamable HTTP, the same key as \`X-API-Key\` or bearer token)

## Guides

${list.join('\n')}
`;
}
