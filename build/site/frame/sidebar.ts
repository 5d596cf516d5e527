/** The table of contents beside guides and reference. */
import { getEntry } from 'astro:content';
import type { StarlightPageProps } from '@astrojs/starlight/props';
import { ENDPOINT_GROUPS, ENDPOINTS } from '../../../functions/lib/contract/endpoints.ts';
import {
  PAGES,
  type PageAddress,
  type PageLanguage,
} from '../../../functions/lib/contract/pages.ts';
import { GUIDE_GROUPS } from '../guides.ts';
import { below } from '../page-list.ts';

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

/** Returns the overview and a page for each endpoint, grouped by task. */
export function referenceSidebar(language: PageLanguage): Sidebar {
  const overview = { es: 'Resumen', en: 'Overview' }[language];
  return [
    { label: overview, link: linkTo(PAGES.reference, language) },
    ...ENDPOINT_GROUPS.map(({ title, endpoints }) => ({
      label: title[language],
      items: endpoints.map((name) => {
        const { operation, summary } = ENDPOINTS[name];
        const address = below(PAGES.reference, operation.toLowerCase());
        return { label: summary[language], link: linkTo(address, language) };
      }),
    })),
  ];
}

/** Removes the language from an address, because Starlight adds it to every link. */
const linkTo = (address: PageAddress, language: PageLanguage) =>
  address[language].replace(/^\/en(?=\/)/, '');
