/** The page for unknown addresses: below `/en/` English is first. */
import { languageOf } from '../../../functions/lib/contract/pages.ts';
import { find } from './dom.ts';

if (languageOf(location.pathname) === 'en') {
  document.documentElement.lang = 'en';
  const place = find('[data-not-found]');
  place.replaceChildren(...[...place.children].reverse());
}
