/** The script of the reader's pages: menus, the search, the selection of verses. */
import { makeElement, opensElsewhere, pageLanguage } from '../site/browser/dom.ts';
import { store, stored } from '../site/browser/storage.ts';
import { chaptersOf } from './other-pages.ts';
import { offerParallel } from './parallel.ts';
import { showVerses } from './search/name-verses.ts';
import { openSearch } from './search/search.ts';
import { selectVerses } from './select-verses.ts';
import './settings.ts';
import { WORDS } from './words.ts';

const menus = [...document.querySelectorAll<HTMLDetailsElement>('header details')];
for (const menu of menus) {
  menu.addEventListener('toggle', () => {
    if (!menu.open) return;
    // the keyboard of a phone would cover what was found
    if (!matchMedia('(pointer: coarse)').matches || !menu.querySelector('#found')) {
      menu.querySelector<HTMLElement>('input[type=search]')?.focus();
    }
    const panel = menu.querySelector<HTMLElement>('.panel');
    const current = menu.querySelector<HTMLElement>('[aria-current=page]');
    if (panel && current) panel.scrollTop = current.offsetTop - panel.clientHeight / 2;
  });
}
const closeMenus = () => {
  for (const menu of menus) menu.open = false;
};
document.addEventListener('keydown', ({ key }) => {
  const opened = menus.find(({ open }) => open);
  if (key !== 'Escape' || !opened) return;
  opened.querySelector('summary')?.focus();
  closeMenus();
});
// not while somebody writes, is in a menu, or selects text
document.addEventListener('keydown', ({ key, target, altKey, ctrlKey, metaKey, shiftKey }) => {
  const isElsewhere = target instanceof Element && target.closest('form, details');
  if (isElsewhere || altKey || ctrlKey || metaKey || shiftKey) return;
  const rel = { ArrowLeft: 'prev', ArrowRight: 'next' }[key];
  if (rel) document.querySelector<HTMLAnchorElement>(`.arrows [rel=${rel}]`)?.click();
});
document.addEventListener('click', ({ target }) => {
  // the button for more results is gone by now, with the results that it replaced
  if (!(target instanceof Node && target.isConnected)) return;
  if (!menus.some((menu) => menu.contains(target))) closeMenus();
});

/** Shows the chapters of another book in the menu; they are on the page with all books. */
async function unfold(link: HTMLAnchorElement): Promise<void> {
  const chapters = await chaptersOf(link.pathname, link.hash.slice(1));
  if (!chapters) return location.assign(link.href);
  const panel = link.closest('.panel');
  panel?.querySelector('[aria-expanded]')?.removeAttribute('aria-expanded');
  link.ariaExpanded = 'true';
  panel?.querySelector('.unfolded')?.remove();
  const unfolded = makeElement('li', { className: 'unfolded' }, chapters);
  unfolded.dataset.book = link.textContent;
  link.closest('li')?.after(unfolded);
  unfolded.scrollIntoView({ block: 'nearest' });
}

document.querySelector('header')?.addEventListener('click', (event) => {
  const { target } = event;
  const isBook = target instanceof HTMLAnchorElement && target.closest('.columns > li') !== null;
  if (!isBook || target.hash === '' || opensElsewhere(event)) return;
  event.preventDefault();
  void unfold(target);
});

/** Returns the book, the letter or the part of one that the address names: `#romanos`, `#Da`. */
const addressed = (): Element | null => {
  const named = document.querySelectorAll('main details [id]');
  return Array.from(named).find(({ id }) => `#${encodeURI(id)}` === location.hash) ?? null;
};

/** Opens what it is in. */
const openAddressed = () => {
  const target = addressed();
  const chapters = target?.closest('details');
  if (!chapters || chapters.open) return;
  chapters.open = true;
  if (target?.localName !== 'summary') target?.scrollIntoView();
};
addEventListener('hashchange', openAddressed);
openAddressed();

// coming back opens again what was open
for (const summary of document.querySelectorAll<HTMLElement>('main summary[id]')) {
  const opened = summary.closest('details');
  opened?.addEventListener('toggle', () => {
    if (opened.open && !opened.contains(addressed()))
      history.replaceState(null, '', `${location.search}#${summary.id}`);
  });
}

// the page of a name leads back to the list as it was left, with what was searched for
const LIST_LEFT = 'reader-names';
if (document.querySelector('.letters'))
  addEventListener('pagehide', () => store('sessionStorage', LIST_LEFT, location.href));
const toList = document.querySelector<HTMLAnchorElement>('.to-list a');
const left = stored('sessionStorage', LIST_LEFT);
if (toList && left?.startsWith(`${toList.href.split('#', 1)[0]}?`)) toList.href = left;

const form = document.querySelector<HTMLFormElement>('#find');
if (form) {
  const open = () => {
    for (const menu of menus) menu.open = menu.contains(form);
  };
  openSearch(form, open, closeMenus);
  selectVerses(form, open);
  void offerParallel(`${new FormData(form).get('version')}`, closeMenus);
  continueReading(form);
  showVerses(form);
}

/** Remembers the chapter that somebody reads; the contents of its text and the pages of names lead to it. */
function continueReading(search: HTMLFormElement): void {
  const { root = '' } = search.dataset;
  const name = `reader-chapter ${root}`;
  const chapter = document.querySelector('.text') && document.querySelector('h1')?.textContent;
  if (chapter) store('localStorage', name, `${location.pathname} ${chapter}`);
  const isContents = location.pathname === root;
  const ways = document.querySelector(isContents ? '.ways' : '.to-list');
  const [, href, title] = /^(\S+) (.+)$/.exec((ways && stored('localStorage', name)) ?? '') ?? [];
  if (!href) return;
  const link = makeElement('a', { href }, `${WORDS[pageLanguage()].continueReading} ${title} →`);
  if (isContents) ways?.prepend(link);
  else ways?.append(link);
}
