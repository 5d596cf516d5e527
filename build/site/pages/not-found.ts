/** What is shown for an address that there is not, in both languages. */

import { html } from '../html.ts';
import type { Page } from '../layout.ts';
import { PAGES } from '../shared/pages.ts';

/** The page for addresses that there are not, in both languages. */
export function notFound(): Page {
  return {
    title: 'No existe · Not found',
    description: 'Esta página no existe.',
    private: true,
    main: html`<h1>Esta página no existe</h1>
<p>Mira en la <a href="${PAGES.home.es}">portada</a> o en las <a href="${PAGES.guides.es}">guías</a>.</p>
<div lang="en"><h2>There is no such page</h2>
<p>Look at the <a href="${PAGES.home.en}" hreflang="en">first page</a> or the <a href="${PAGES.guides.en}" hreflang="en">guides</a>.</p></div>`,
  };
}
