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
  const closed = (view: string, address: PageAddress) => ({ view, address, isOpen: false });
  return [
    open('home', PAGES.home),
    open('guides', PAGES.guides),
    ...GUIDES.map(({ address }) => open('guide', address)),
    open('reference', PAGES.reference),
    ...Object.values(ENDPOINTS).map(({ operation }) =>
      open('operation', below(PAGES.reference, operation.toLowerCase())),
    ),
    open('versions', PAGES.versions),
    ...versions.map((id) => open('version', below(PAGES.versions, id))),
    open('explorer', PAGES.explorer),
    open('check', PAGES.check),
    open('status', PAGES.status),
    open('changelog', PAGES.changelog),
    open('terms', PAGES.terms),
    open('privacy', PAGES.privacy),
    open('account', PAGES.register),
    closed('account', PAGES.confirm),
    closed('account', PAGES.signIn),
    closed('account', PAGES.recover),
    closed('account', PAGES.newPassword),
    closed('dashboard', PAGES.dashboard),
    closed('account', PAGES.account),
  ];
}

/** Returns the address of a page below another. */
export function below(address: PageAddress, name: string): PageAddress {
  return { es: `${address.es}${name}/`, en: `${address.en}${name}/` };
}
