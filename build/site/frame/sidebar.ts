/** The list of contents beside guides and reference. */
import { getEntry } from 'astro:content';
import type { StarlightPageProps } from '@astrojs/starlight/props';
import { ENDPOINTS } from '../../../functions/lib/contract/endpoints.ts';
import {
  PAGES,
  type PageAddress,
  type PageLanguage,
} from '../../../functions/lib/contract/pages.ts';
import { GUIDE_GROUPS } from '../guides.ts';
import { below } from '../site-map.ts';

type Sidebar = NonNullable<StarlightPageProps['sidebar']>;

/** @throws Error naming a guide that has no file in a language */
export async function guideSidebar(language: PageLanguage): Promise<Sidebar> {
  return await Promise.all(
    GUIDE_GROUPS.map(async ({ title, guides }) => ({
      label: title[language],
      items: await Promise.all(
        guides.map(async ({ file, address }) => {
          const entry = await getEntry('guides', `${language}/${file}`);
          if (!entry) throw new Error(`there is no guides/${language}/${file}.mdx`);
          return { label: entry.data.title, link: linkTo(address, language) };
        }),
      ),
    })),
  );
}

/** The overview and a page for each endpoint. */
export function referenceSidebar(language: PageLanguage): Sidebar {
  const words = {
    es: { all: 'Referencia', overview: 'Resumen', endpoints: 'Endpoints' },
    en: { all: 'Reference', overview: 'Overview', endpoints: 'Endpoints' },
  }[language];
  return [
    {
      label: words.all,
      items: [{ label: words.overview, link: linkTo(PAGES.reference, language) }],
    },
    {
      label: words.endpoints,
      items: Object.values(ENDPOINTS).map(({ operation, path }) => ({
        label: path,
        link: linkTo(below(PAGES.reference, operation.toLowerCase()), language),
      })),
    },
  ];
}

/** An address without its language, which Starlight puts before every link. */
const linkTo = (address: PageAddress, language: PageLanguage) =>
  address[language].replace(/^\/en(?=\/)/, '');
