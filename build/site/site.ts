/** The site: pages in both languages with all that belongs to them, for the published folder. */
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import fg from 'fast-glob';
import type { MadeFile } from '../write.ts';
import { changelogFeed } from './changelog-feed.ts';
import { finishPage } from './finish-page.ts';
import { llms } from './llms.ts';
import { cards } from './pictures/cards.ts';
import { icons } from './pictures/icons.ts';
import { renderSite } from './render.ts';
import { securityTxt } from './security-txt.ts';
import { DEMO_KEY_FILE } from './shared/pages.ts';
import { readSiteData } from './site-data.ts';
import { robots, sitemap } from './sitemap.ts';

/** The picture that stands for a page, and what it says. */
const CARD =
  /<meta property="og:image" content="[^"]*(\/assets\/cards\/[^"]+)"\s*\/?>[\s\S]*?<meta property="og:image:alt" content="([^"]*)"/;

/**
 * Makes the site from the built tree and the contract.
 * @param origin where the service will be, such as `https://verso.example`; undefined where that is not known
 */
export async function makeSite(
  project: string,
  origin: string | undefined,
  write: (file: MadeFile) => void,
): Promise<void> {
  const data = readSiteData(project, origin);
  const cache = path.join(project, '.cache', 'site');
  // within the project: for a folder elsewhere Astro would make one of its own there
  const folder = path.join(cache, 'pages');
  rmSync(folder, { recursive: true, force: true });
  const titles = new Map<string, string>();
  try {
    await renderSite(data, folder, path.join(cache, 'astro'));
    for (const file of fg.sync('**', { cwd: folder, dot: true })) {
      const bytes = readFileSync(path.join(folder, file));
      const body = file.endsWith('.html') ? finishPage(bytes.toString(), origin) : bytes;
      write({ path: file, body });
      const [, card, title] = typeof body === 'string' ? (CARD.exec(body) ?? []) : [];
      if (card && title) titles.set(card, title);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  for (const picture of await cards(titles, cache)) write(picture);
  for (const icon of await icons(path.join(project, 'public', 'favicon.svg'))) write(icon);
  const demoKey = process.env.DEMO_KEY;
  if (demoKey) write({ path: DEMO_KEY_FILE, body: JSON.stringify({ key: demoKey }) });
  write({ path: 'sitemap.xml', body: sitemap(data) });
  const changelog = readFileSync(path.join(project, 'CHANGELOG.md'), 'utf8');
  write({ path: 'changelog.xml', body: changelogFeed(changelog, origin) });
  write({ path: 'robots.txt', body: robots(data) });
  write({ path: 'llms.txt', body: llms(data) });
  write({
    path: '.well-known/security.txt',
    body: securityTxt(origin ?? 'http://localhost', new Date()),
  });
}
