/** What every page does: the other language keeps the query, and the header knows who is signed in. */
import { PAGES } from '../shared/pages.ts';
import { language } from './dom.ts';
import { rememberedAccount } from './signed-in.ts';

for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-other-language]')) {
  link.addEventListener('click', () => {
    link.search = location.search;
  });
}

const account = rememberedAccount();
for (const enter of document.querySelectorAll<HTMLElement>('[data-enter]')) {
  if (account === undefined) continue;
  enter.textContent = enter.dataset.enter ?? '';
  enter.title = account;
}
for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-register]')) {
  if (account !== undefined) link.href = PAGES.dashboard[language];
}
