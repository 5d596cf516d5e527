/** Writes `llms.txt`, the site's index for language models. */
import { ENDPOINTS } from '../../../functions/lib/contract/endpoints.ts';
import { examplePath } from '../../../functions/lib/contract/example-path.ts';
import { PAGE_LANGUAGES } from '../../../functions/lib/contract/pages.ts';
import { DEFAULT_VERSION } from '../../../functions/lib/contract/parameters.ts';
import { PUBLIC_KEY } from '../../../functions/lib/contract/public-key.ts';
import type { SiteData } from '../site-data.ts';
import { markdownGuides } from './markdown.ts';

/** Returns `llms.txt` (llmstxt.org): what a language model must know to use Verso or write programs for it. */
export function llms(site: SiteData): string {
  const { origin = '', versions } = site;
  const list = PAGE_LANGUAGES.map((language) =>
    markdownGuides(site, language)
      .map(({ title, path, description }) => `- [${title}](${origin}${path}): ${description}`)
      .join('\n'),
  );
  const endpoints = Object.values(ENDPOINTS).map(
    (endpoint) => `- \`GET ${examplePath(endpoint, 'kjv')}\`: ${endpoint.description.en}`,
  );
  const ids = versions.map(({ id }) => `\`${id}\``);
  return `# Verso

> A read-only JSON API of Bible text for Spanish- and English-speaking developers: versions, books, chapters, verses, passages by natural-language reference, and full-text search.

Every request is a GET with the header \`X-API-Key\`: a key of your own, or the public key \`${PUBLIC_KEY}\`, which needs no account and opens the free versions. Every answer is \`{"success":true,"data":{…}}\` or \`{"success":false,"error":{"code":"…","message":"…"}}\`. The parameter \`version\` is optional (default \`${DEFAULT_VERSION}\`; there are ${ids.join(', ')}).

${endpoints.join('\n')}

## Contract

- [OpenAPI 3.1](${origin}/openapi.json)
- [TypeScript client](${origin}/client/verso.js), [its types](${origin}/client/verso.d.ts)
- [Python client](${origin}/client/verso_bible.py), [PHP client](${origin}/client/verso-php.zip), [Postman collection](${origin}/client/verso.postman_collection.json)
- Model Context Protocol: ${origin}/mcp (streamable HTTP; without a key it uses the public one)

- [All guides and the reference in one file](${origin}/llms-full.txt)

## Guías en español

${list[0]}

## Guides in English

${list[1]}
`;
}
