/** Runs on every page: keeps the query when switching the language, and shows in the header who is signed in. */
import { PAGES } from '../../../functions/lib/contract/pages.ts';
import { closeWhenDone } from './close-menu.ts';
import { pageLanguage } from './dom.ts';
import { rememberedKey } from './key.ts';
import { offerSearchLinks } from './search-links.ts';
import { isSignedIn, SIGNED_IN_CHANGED } from './session.ts';

for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-other-language]')) {
  link.addEventListener('click', () => {
    link.search = location.search;
  });
}

function greet(): void {
  const isKnown = isSignedIn();
  for (const enter of document.querySelectorAll<HTMLElement>('[data-enter]')) {
    enter.textContent = (isKnown ? enter.dataset.known : enter.dataset.enter) ?? '';
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-register]')) {
    link.href = (isKnown ? PAGES.dashboard : PAGES.register)[pageLanguage()];
  }
}

greet();
document.addEventListener(SIGNED_IN_CHANGED, greet);

if (rememberedKey()) void import('./own-key-in-samples.ts');

offerSearchLinks();

document.addEventListener('keydown', (event) => {
  const isTyping =
    event.target instanceof Element && event.target.closest('input, textarea, select, dialog');
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
  const open = document.querySelector<HTMLElement>('site-search button[data-open-modal]');
  if (!open) return;
  event.preventDefault();
  open.click();
});

const menu = document.querySelector<HTMLDetailsElement>('details.menu');
if (menu) closeWhenDone(menu);
