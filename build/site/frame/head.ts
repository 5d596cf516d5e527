/** Adds machine-readable information to the head of a page, besides what Starlight adds. */

import type { StarlightUserConfig } from '@astrojs/starlight/types';
import textFace from '@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff2?url';
import readingFace from '@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff2?url';
import { PAGE_LANGUAGES } from '../../../functions/lib/contract/pages.ts';
import { PUBLIC_KEY_META } from '../../../functions/lib/contract/public-key.ts';
import type { SiteData } from '../site-data.ts';

type HeadEntry = NonNullable<StarlightUserConfig['head']>[number];

const meta = (name: string, content: string): HeadEntry => ({
  tag: 'meta',
  attrs: name.includes(':') ? { property: name, content } : { name, content },
});
const link = (attrs: Record<string, string>): HeadEntry => ({ tag: 'link', attrs });

const preload = (href: string): HeadEntry =>
  link({ rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href });

/** Returns the page at a path; undefined for unknown addresses. */
export const pageAt = ({ pages }: SiteData, path: string) =>
  pages.find(({ address }) => Object.values<string>(address).includes(path));

/** @param path the path of the page */
export function pageHead(path: string, site: SiteData): HeadEntry[] {
  const page = pageAt(site, path);
  const entries: HeadEntry[] = [
    preload(readingFace),
    preload(textFace),
    link({ rel: 'icon', href: '/favicon.ico', sizes: '32x32' }),
    link({ rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }),
    meta('theme-color', '#7a2e1d'),
    ...(site.publicKey === undefined ? [] : [meta(PUBLIC_KEY_META, site.publicKey)]),
    meta('og:type', 'website'),
    link({
      rel: 'alternate',
      type: 'application/atom+xml',
      title: 'Verso',
      href: '/changelog.xml',
    }),
  ];
  if (!page) return [...entries, meta('robots', 'noindex')];
  const { origin = '' } = site;
  const card = meta('og:image', `${origin}/card.png`);
  const others = PAGE_LANGUAGES.map((language) =>
    link({ rel: 'alternate', hreflang: language, href: `${origin}${page.address[language]}` }),
  );
  if (!page.isOpen) return [...entries, ...others, card, meta('robots', 'noindex')];
  // the canonical address can be given only if the site's origin is known
  const here = origin
    ? [link({ rel: 'canonical', href: `${origin}${path}` }), meta('og:url', `${origin}${path}`)]
    : [];
  return [...entries, ...others, ...here, card];
}
