/** Links the names in the text to their pages: those in selected verses, or all of them. */
import { store, stored } from '../site/browser/storage.ts';

const all = document.querySelector<HTMLInputElement>('.settings [name=names]');
if (all) all.checked = stored('localStorage', 'reader-names') !== null;
all?.addEventListener('change', () => {
  store('localStorage', 'reader-names', all.checked ? 'on' : null);
  linkNames();
});

/** Gives names in the text their address and a title that tells who is meant, or takes these away. */
export function linkNames(): void {
  const root = document.querySelector<HTMLElement>('#find')?.dataset.names;
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.named a')];
  const titles = new Map(links.map(({ pathname, textContent }) => [pathname, textContent]));
  for (const name of document.querySelectorAll<HTMLAnchorElement>('.text [data-name]')) {
    const address = `${root}${name.dataset.name}/`;
    if (all?.checked || name.closest('.on')) {
      Object.assign(name, { href: address, title: titles.get(address) ?? '' });
    } else for (const each of ['href', 'title']) name.removeAttribute(each);
  }
}
