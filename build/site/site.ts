/** Makes the site for the published folder: pages in both languages, with everything they need. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import fg from 'fast-glob';
import { PAGE_LANGUAGES } from '../../functions/lib/contract/pages.ts';
import type { MadeFile } from '../tree/tree.ts';
import { buildPages } from './astro.ts';
import { securityContactAt } from './contact.ts';
import { withCard } from './files/cards.ts';
import { changelogFeed } from './files/changelog-feed.ts';
import { llms } from './files/llms.ts';
import { markdownFiles } from './files/markdown.ts';
import { robots, sitemap } from './files/sitemap.ts';
import { finishPage } from './finish-page.ts';
import { readerOf } from './frame/links.ts';
import { redirects } from './guides.ts';
import { inlineScripts } from './inline-scripts.ts';
import { readSiteData, type SiteData } from './site-data.ts';

/**
 * Makes the site from the built tree and the contract.
 * @param origin the future address of the service, such as `https://verso.example`; undefined if unknown
 */
export async function makeSite(
  project: string,
  origin: string | undefined,
  write: (file: MadeFile) => void,
): Promise<void> {
  const data = await readSiteData(project, origin);
  const cache = path.join(project, '.cache', 'site');
  const built = path.join(cache, 'pages');
  await buildPages(data, built, path.join(cache, 'astro'));
  const scripts = inlineScripts(project);
  for (const file of fg.sync('**', { cwd: built, dot: true })) {
    const body = readFileSync(path.join(built, file));
    if (!file.endsWith('.html')) {
      write({ path: file, body });
      continue;
    }
    const page = finishPage(body.toString('utf8'), origin, scripts);
    const address = `/${file.replace(/index\.html$/, '')}`;
    // social networks need absolute addresses of pictures
    const carded = origin && (await withCard(page, address, path.join(cache, 'cards')));
    write({ path: file, body: carded ? carded.html : page });
    if (carded) write(carded.card);
  }
  const changelog = readFileSync(path.join(project, 'CHANGELOG.md'), 'utf8');
  write({ path: 'changelog.xml', body: changelogFeed(changelog, origin) });
  write({
    path: 'robots.txt',
    body: robots(
      origin,
      data.versions.some(({ readAt }) => readAt),
    ),
  });
  write({ path: '_redirects', body: `${redirects()}${readerRedirects(data)}` });
  write({ path: 'llms.txt', body: llms(data) });
  for (const file of markdownFiles(data)) write(file);
  // both need absolute addresses
  if (origin === undefined) return;
  write({ path: 'sitemap.xml', body: sitemap(data.pages, origin) });
  write({ path: '.well-known/security.txt', body: securityTxt(origin, new Date()) });
}

/** Leads from the folder of all texts to the first one in the language: `/biblia/` to `/biblia/rv1909/`. */
function readerRedirects(data: SiteData): string {
  const roots = PAGE_LANGUAGES.flatMap((language) => readerOf(data, language) ?? []);
  return roots.map((root) => `${root.replace(/[^/]+\/$/, '')} ${root} 302\n`).join('');
}

/**
 * Writes `security.txt`. It is valid until the end of next year, and every build in a new year renews it.
 * @param origin such as `https://verso.example`
 */
function securityTxt(origin: string, now: Date): string {
  return `${[
    `Contact: ${securityContactAt(origin)}`,
    `Expires: ${now.getUTCFullYear() + 1}-12-31T23:59:59Z`,
    'Preferred-Languages: es, en',
    `Canonical: ${origin}/.well-known/security.txt`,
  ].join('\n')}\n`;
}
