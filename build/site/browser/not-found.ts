/** Suggests, on the page for unknown addresses, the pages whose addresses are most similar to the requested one. */
import { find, makeElement } from './dom.ts';

const MOST = 3;
const place = find('[data-addresses]');
const addresses: readonly string[] = JSON.parse(place.dataset.addresses ?? '[]');

/** Returns the share of letter pairs that two addresses have in common (Dice's coefficient). */
function likeness(one: string, other: string): number {
  const pairsOf = (text: string) =>
    new Set(
      Array.from({ length: Math.max(text.length - 1, 0) }, (_, at) => text.slice(at, at + 2)),
    );
  const [first, second] = [pairsOf(one), pairsOf(other)];
  const shared = [...first].filter((pair) => second.has(pair)).length;
  return (2 * shared) / (first.size + second.size || 1);
}

find('[data-path]').textContent = location.pathname.slice(0, 40);
const asked = location.pathname.toLowerCase().slice(0, 200);
/** If a page of the reader is missing: the list of names or a chapter of the book, and the contents of the text. */
const [book = '', contents] =
  /^(\/(?:biblia|en\/bible)\/[^/]+\/)(?:[^/]+\/)?/.exec(location.pathname) ?? [];
const inReader = new Set(
  contents
    ? [contents === book || /\/(?:nombres|names)\/$/.test(book) ? book : `${book}1/`, contents]
    : [],
);
const alike = addresses
  .map((address) => ({ address, score: likeness(asked, address) }))
  .filter(({ score }) => score > 0.5)
  .sort((a, b) => b.score - a.score)
  .slice(0, MOST);
const meant = [...inReader, ...alike.map(({ address }) => address)];
if (meant.length > 0) {
  // somebody who reads is not looking for guides
  if (inReader.size > 0) find('.actions').before(find('[data-meant]'));
  for (const address of meant) {
    const link = makeElement('a', { href: address }, address);
    find('[data-meant] ul').append(makeElement('li', {}, link));
    void nameBy(link, address);
  }
  find('[data-meant]').hidden = false;
}

/** Names a link after the title of its page, once that is loaded. */
async function nameBy(link: HTMLAnchorElement, address: string): Promise<void> {
  const response = await fetch(address).catch(() => undefined);
  if (response?.status === 404) {
    // this service has no reader, or not this text
    link.closest('li')?.remove();
    const section = find('[data-meant]');
    section.hidden = section.querySelector('li') === null;
  }
  if (!response?.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  link.textContent = page.querySelector('h1')?.textContent?.trim() || address;
  link.title = address;
  const last = page.querySelector<HTMLAnchorElement>('.chapters > a:last-of-type');
  if (!last || address !== `${book}1/` || !/\/\d+\/$/.test(location.pathname)) return;
  // a number that the book does not reach
  link.href = last.href;
  link.title = last.pathname;
  link.textContent = link.textContent.replace(/\d+$/, last.textContent);
}

const search = find<HTMLButtonElement>('[data-search]');
search.disabled = false;
search.addEventListener('click', (event) => {
  // stop the event, because a press outside the search closes it
  event.stopPropagation();
  document.querySelector<HTMLElement>('button[data-open-modal]')?.click();
});
