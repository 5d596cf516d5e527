/**
 * Lists every page of the site: its view, its address (all are in `contract/pages.ts`), and whether search engines may
 * find it.
 */
import { ENDPOINTS } from '../../functions/lib/contract/endpoints.ts';
import { PAGES, type PageAddress } from '../../functions/lib/contract/pages.ts';
import { GUIDES } from './guides.ts';

export interface SitePage {
  /** Its file in `views/`, without the extension. */
  view: string;
  address: PageAddress;
  /** Whether it is listed for search engines. */
  isOpen: boolean;
}

/** @param versions the IDs of the versions, each of which has a page */
export function pageList(versions: readonly string[]): SitePage[] {
  const open = (view: string, address: PageAddress) => ({ view, address, isOpen: true });
  const named = ['explorer', 'check', 'status', 'changelog', 'terms', 'privacy'] as const;
  const closed = ['confirm', 'signIn', 'recover', 'newPassword', 'account'] as const;
  return [
    open('home', PAGES.home),
    open('guides', PAGES.guides),
    ...GUIDES.map(({ address }) => open('guide', address)),
    open('reference', PAGES.reference),
    ...Object.values(ENDPOINTS).map((endpoint) => open('operation', referencePage(endpoint))),
    open('versions', PAGES.versions),
    ...versions.map((id) => open('version', below(PAGES.versions, id))),
    ...named.map((name) => open(name, PAGES[name])),
    open('account', PAGES.register),
    ...closed.map((name) => ({ view: 'account', address: PAGES[name], isOpen: false })),
    { view: 'dashboard', address: PAGES.dashboard, isOpen: false },
  ];
}

/** Returns the address of an endpoint's page in the reference. */
export const referencePage = ({ operation }: { operation: string }): PageAddress =>
  below(PAGES.reference, operation.toLowerCase());

/** Returns the address of a page below another. */
function below(address: PageAddress, name: string): PageAddress {
  return { es: `${address.es}${name}/`, en: `${address.en}${name}/` };
}
