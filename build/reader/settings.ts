/**
 * Lets somebody choose the size of the text and the theme, which the head of each page applies (`page.ts`), and whether
 * all names in the text are links.
 */
import { store, stored } from '../site/browser/storage.ts';

/** The sizes of the text, relative to the usual one. */
const SIZES = ['0.85', '1', '1.15', '1.3', '1.5'];
const { style } = document.documentElement;

document.querySelector('.settings')?.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('button') : null;
  if (!button) return;
  const now = SIZES.indexOf(style.getPropertyValue('--size') || '1');
  const size = SIZES[now + Number(button.value)];
  if (size === undefined) return;
  style.setProperty('--size', size);
  store('localStorage', 'reader-size', size);
  limitSizes();
});

const theme = document.querySelector<HTMLSelectElement>('.settings select');
if (theme) theme.value = style.colorScheme;
theme?.addEventListener('change', () => {
  style.colorScheme = theme.value;
  store('localStorage', 'starlight-theme', theme.value);
});

const names = document.querySelector<HTMLInputElement>('.settings [name=names]');
if (names) names.checked = stored('localStorage', 'reader-names') === 'on';
names?.addEventListener('change', () => {
  store('localStorage', 'reader-names', names.checked ? 'on' : '');
  linkNames();
});

/** Links the names in the text: all, if somebody has chosen so, else those in selected verses. */
export function linkNames(): void {
  const root = document.querySelector<HTMLElement>('#find')?.dataset.names;
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.named a')];
  const titles = new Map(links.map(({ pathname, textContent }) => [pathname, textContent]));
  for (const name of document.querySelectorAll<HTMLAnchorElement>('.text [data-name]')) {
    const address = `${root}${name.dataset.name}/`;
    if (!names?.checked && !name.closest('.on')) name.removeAttribute('href');
    else Object.assign(name, { href: address, title: titles.get(address) ?? '' });
  }
}
linkNames();

/** Disables the button for a size beyond the smallest or the largest. */
function limitSizes(): void {
  const now = SIZES.indexOf(style.getPropertyValue('--size') || '1');
  for (const button of document.querySelectorAll<HTMLButtonElement>('.settings [name=size]')) {
    button.disabled = SIZES[now + Number(button.value)] === undefined;
  }
}
limitSizes();
