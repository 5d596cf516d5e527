/** The table of contents beside guides and reference. */
import { getEntry } from 'astro:content';
import type { StarlightPageProps } from '@astrojs/starlight/props';
import { ENDPOINT_GROUPS, ENDPOINTS } from '../../../functions/lib/contract/endpoints.ts';
import { PAGES, type PageLanguage } from '../../../functions/lib/contract/pages.ts';
import { GUIDE_GROUPS } from '../guides.ts';
import { referencePage } from '../page-list.ts';

type Sidebar = NonNullable<StarlightPageProps['sidebar']>;

/** Returns the guides by group. @throws Error naming a guide that has no file in a language */
export const guideGroups = (language: PageLanguage) =>
  Promise.all(
    GUIDE_GROUPS.map(async ({ title, for: reader, guides }) => ({
      title: title[language],
      reader: reader[language],
      guides: await Promise.all(
        guides.map(async ({ file, address }) => {
          const entry = await getEntry('guides', `${language}/${file}`);
          if (!entry) throw new Error(`there is no guides/${language}/${file}.mdx`);
          return { href: address[language], ...entry.data };
        }),
      ),
    })),
  );

export async function guideSidebar(language: PageLanguage): Promise<Sidebar> {
  const groups = await guideGroups(language);
  return groups.map(({ title, guides }) => ({
    label: title,
    items: guides.map(({ href, title }) => ({ label: title, link: linkTo(href) })),
  }));
}

/** Returns the overview and a page for each endpoint, grouped by task. */
export function referenceSidebar(language: PageLanguage): Sidebar {
  const overview = { es: 'Resumen', en: 'Overview' }[language];
  return [
    { label: overview, link: linkTo(PAGES.reference[language]) },
    ...ENDPOINT_GROUPS.map(({ title, endpoints }) => ({
      label: title[language],
      items: endpoints.map((name) => ({
        label: ENDPOINTS[name].summary[language],
        link: linkTo(referencePage(ENDPOINTS[name])[language]),
      })),
    })),
  ];
}

/** Removes the language from an address, because Starlight adds it to every link. */
const linkTo = (address: string) => address.replace(/^\/en(?=\/)/, '');
