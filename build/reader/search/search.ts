/** The search of the reader, which answers on the page itself; without scripts, the explorer answers. */
import { pageLanguage } from '../../site/browser/dom.ts';
import { publicKey } from '../../site/browser/public-key.ts';
import { WORDS } from '../words.ts';
import { beginAsking, forget, HOW, type How, restoreAddress, typedIn } from './asking.ts';
import { listNames } from './find-names.ts';
import { findVerses } from './find-verses.ts';
import { showFound } from './found.ts';
import { suggest } from './suggest.ts';

const words = WORDS[pageLanguage()];
/** How long a search may take until the page says that it goes on. */
const PATIENCE_MS = 200;
/** How much must be typed for suggestions, and how long the pause before a request for them is. */
const SHORTEST_TYPED = 2;
const PAUSE_MS = 300;

/** Returns how an address asks, which may have more in its query: `?q=amor&testament=NT&fbclid=…`. */
const howOf = (asked: URLSearchParams): How =>
  Object.fromEntries(HOW.flatMap((name) => (asked.has(name) ? [[name, asked.get(name)]] : [])));

/** Answers a form on its page. @param open opens the menu that it may be in */
export function openSearch(form: HTMLFormElement, open: () => void, close: () => void): void {
  const asked = new URLSearchParams(location.search);
  const before = asked.get('q');
  const field = form.querySelector<HTMLInputElement>('input[type=search]');
  if (before && field) field.value = before;
  const key = publicKey();
  if (key === undefined) {
    // the explorer takes a key of one's own
    const values = Array.from(new FormData(form), ([name, value]) => [name, `${value}`]);
    if (before) location.replace(`${form.action}?${new URLSearchParams(values)}`);
    return;
  }
  const isOfNames = form.elements.namedItem('endpoint') !== null;
  form.closest('details')?.addEventListener('toggle', ({ newState }) => {
    if (newState === 'open') return;
    restoreAddress();
    document.querySelector('#found.related')?.remove();
  });
  const answer = (
    typed = typedIn(form),
    how: How = {},
    visit = (address: string) => location.assign(address),
  ) => {
    const go = (address: string) => {
      forget();
      close();
      visit(address);
    };
    const isLatest = beginAsking();
    const again = (next: How) => answer(typed, next, visit);
    const asking = { form, typed, key, go, how, again, isLatest };
    const waiting = setTimeout(() => {
      if (isLatest()) showFound(form, [{ heading: words.searching, found: [] }]);
    }, PATIENCE_MS);
    const answered = isOfNames ? listNames(asking) : findVerses(asking);
    void answered.finally(() => clearTimeout(waiting));
  };
  let pause: ReturnType<typeof setTimeout> | undefined;
  form.addEventListener('input', () => {
    const typed = typedIn(form);
    clearTimeout(pause);
    if (typed === '') return forget();
    if (typed.length < SHORTEST_TYPED) return;
    const help = isOfNames ? () => answer() : () => suggest(form, typed, key);
    pause = setTimeout(help, PAUSE_MS);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    clearTimeout(pause);
    // spaces
    if (typedIn(form) === '') return;
    // a keyboard on the screen would cover what is found
    const { activeElement: now } = document;
    if (now instanceof HTMLElement && matchMedia('(pointer: coarse)').matches) now.blur();
    answer();
  });
  document.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const stops = [field, ...document.querySelectorAll<HTMLElement>('#found a')];
    const { activeElement: now } = document;
    const at = now instanceof HTMLElement ? stops.indexOf(now) : -1;
    if (step === undefined || at === -1) return;
    event.preventDefault();
    stops[at + step]?.focus();
  });
  if (!before) return;
  // coming back shows again what was found
  open();
  // the way back leads past a page that only leads on
  answer(before, howOf(asked), (address) => location.replace(address));
}
