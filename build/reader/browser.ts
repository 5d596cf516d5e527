/** The script of the reader's pages: menus, the search, the selection of verses. */
import { openSearch } from './search.ts';
import { selectVerses } from './select-verses.ts';

const menus = [...document.querySelectorAll<HTMLDetailsElement>('header details')];
for (const menu of menus) {
  menu.addEventListener('toggle', () => {
    if (!menu.open) return;
    menu.querySelector<HTMLElement>('input[type=search]')?.focus();
    menu.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
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
document.addEventListener('click', ({ target }) => {
  // the button for more results is gone by now, with the results that it replaced
  if (!(target instanceof Node && target.isConnected)) return;
  if (!menus.some((menu) => menu.contains(target))) closeMenus();
});

/** Opens the book that the address names: `#romanos`. */
const openAddressed = () => {
  const books = document.querySelectorAll('main summary[id]');
  const book = Array.from(books).find(({ id }) => `#${encodeURI(id)}` === location.hash);
  const chapters = book?.closest('details');
  if (chapters) chapters.open = true;
};
addEventListener('hashchange', openAddressed);
openAddressed();

const form = document.querySelector<HTMLFormElement>('#find');
if (form) {
  const open = () => {
    for (const menu of menus) menu.open = menu.contains(form);
  };
  openSearch(form, { open, close: closeMenus });
  selectVerses(form);
}
