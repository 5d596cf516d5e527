/** The menus of the reader, and its search, which answers on the page itself; without scripts, the explorer answers. */
import type { PassageAnswer } from '../../functions/lib/contract/endpoints/passage.ts';
import type { SearchAnswer } from '../../functions/lib/contract/endpoints/search.ts';
import type { NamesAnswer } from '../../functions/lib/contract/endpoints/study/names.ts';
import { pageLanguage } from '../site/browser/dom.ts';
import { publicKey } from '../site/browser/public-key.ts';
import { get, messageOf } from '../site/browser/v1.ts';
import { nameInLanguage } from '../site/playground/text/name-in-language.ts';
import { slugOf } from './addresses.ts';
import { WORDS } from './words.ts';

const words = WORDS[pageLanguage()];
const LIMIT = '20';
/** As many names as are shown above verses. */
const FEW = '3';
/** Whether something has a name and a number, as references have. */
const isLikeReference = (typed: string) => /\p{L}/u.test(typed) && /\d/.test(typed);

/** A result: a name or a reference, its page, and what is said of it. */
interface Found {
  label: string;
  address: string;
  note?: string;
  text?: { text: string; matches: readonly (readonly [number, number])[] };
}

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
  if (key !== 'Escape') return;
  menus
    .find(({ open }) => open)
    ?.querySelector('summary')
    ?.focus();
  closeMenus();
});
document.addEventListener('click', ({ target }) => {
  if (target instanceof Node && !menus.some((menu) => menu.contains(target))) closeMenus();
});

const form = document.querySelector<HTMLFormElement>('#find');
const key = publicKey();
if (form && key !== undefined) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void answer(form, key);
  });
  // coming back shows again what was found
  const before = new URLSearchParams(location.search).get('q');
  const field = form.querySelector<HTMLInputElement>('input[type=search]');
  if (before && field) {
    field.value = before;
    for (const menu of menus) menu.open = menu.contains(form);
    void answer(form, key);
  }
}

function answer(asking: HTMLFormElement, withKey: string): Promise<void> {
  const isOfNames = asking.elements.namedItem('endpoint') !== null;
  return isOfNames ? listNames(asking, withKey) : findVerses(asking, withKey);
}

/** Opens the passage that was typed, or lists the names and verses with these words. */
async function findVerses(asking: HTMLFormElement, withKey: string): Promise<void> {
  if (isLikeReference(typedIn(asking))) {
    const request = `/v1/passage?${queryOf(asking, 'ref')}`;
    const { answer } = await get<PassageAnswer>(request, withKey);
    if (answer.success) {
      return location.assign(addressOfReference(asking, answer.data.reference));
    }
    if (answer.error.code !== 'INVALID_REFERENCE') {
      const meant = answer.error.details?.suggestions ?? [];
      return show(
        asking,
        messageOf(answer),
        meant.map((label) => ({ label, address: addressOfReference(asking, label) })),
      );
    }
  }
  const [names, { answer: found }] = await Promise.all([
    asking.dataset.names === undefined ? [] : namesLike(asking, withKey, FEW),
    get<SearchAnswer>(
      `/v1/search?${queryOf(asking, 'q', { match: 'auto', limit: LIMIT })}`,
      withKey,
    ),
  ]);
  if (!found.success) return show(asking, messageOf(found), []);
  const { reference, results, total } = found.data;
  if (reference) return location.assign(addressOfReference(asking, reference.ref));
  const verses = results.map(({ reference: label, text, matches }) => ({
    label,
    address: addressOfReference(asking, label),
    text: { text, matches },
  }));
  show(asking, words.found(total), [...names, ...verses], total > verses.length);
}

async function listNames(asking: HTMLFormElement, withKey: string): Promise<void> {
  const found = await namesLike(asking, withKey, LIMIT);
  show(asking, words.found(found.length), found, found.length === Number(LIMIT));
}

/** Finds people and places; none if the service does not answer. */
async function namesLike(
  asking: HTMLFormElement,
  withKey: string,
  limit: string,
): Promise<Found[]> {
  const request = `/v1/names?${queryOf(asking, 'q', { limit })}`;
  const { answer } = await get<NamesAnswer>(request, withKey);
  if (!answer.success) return [];
  const language = pageLanguage();
  return answer.data.names.map((name) => ({
    label: nameInLanguage(name, language),
    address: `${asking.dataset.names}${name.id}/`,
    note: [
      ...(name.father ? [words.childOf(name.father.label)] : []),
      words.inVerses(name.verse_count),
      ...(name.first_verse ? [name.first_verse.reference] : []),
    ].join(' · '),
  }));
}

function typedIn(asking: HTMLFormElement): string {
  return `${new FormData(asking).get('q') ?? ''}`.trim();
}

/** The query of a request with what was typed, and the version. */
function queryOf(
  asking: HTMLFormElement,
  name: string,
  more: Record<string, string> = {},
): URLSearchParams {
  const version = `${new FormData(asking).get('version') ?? ''}`;
  return new URLSearchParams({ [name]: typedIn(asking), version, ...more });
}

/** `Juan 3:16` → `/biblia/rv1909/juan/3/#v16`; a whole book begins with its first chapter, a list with its first passage. */
function addressOfReference({ dataset }: HTMLFormElement, reference: string): string {
  const [, book = '', chapter = '1', verse] =
    /^(.+?)(?: (\d+)(?::(\d+))?[^ ]*)?$/.exec(reference.split(/[,;]/, 1)[0] ?? '') ?? [];
  const slugs: Record<string, string> = JSON.parse(dataset.slugs ?? '{}');
  return `${dataset.root}${slugs[book] ?? slugOf(book)}/${chapter}/${verse ? `#v${verse}` : ''}`;
}

/** Lists what was found below the field, and the way to the rest. */
function show(
  asking: HTMLFormElement,
  count: string,
  found: readonly Found[],
  hasMore = false,
): void {
  document.querySelector('#found')?.remove();
  const section = document.createElement('section');
  section.id = 'found';
  section.setAttribute('role', 'status');
  const heading = document.createElement('p');
  heading.className = 'count';
  heading.textContent = count;
  const list = document.createElement('ul');
  list.className = 'results';
  list.append(...found.map(itemOf));
  section.append(heading, list);
  if (hasMore) {
    const more = document.createElement('button');
    more.textContent = words.inExplorer;
    // past this script
    more.addEventListener('click', () => asking.submit());
    section.append(more);
  }
  asking.after(section);
  // a passage that was opened is not opened again on the way back
  history.replaceState(null, '', `?q=${encodeURIComponent(typedIn(asking))}`);
}

function itemOf({ label, address, note, text }: Found): HTMLElement {
  const link = document.createElement('a');
  link.href = address;
  link.textContent = label;
  const item = document.createElement('li');
  item.append(link);
  if (note !== undefined) {
    const small = document.createElement('small');
    small.textContent = note;
    item.append(' ', small);
  }
  if (!text) return item;
  const shown = document.createElement('p');
  let end = 0;
  for (const [from, to] of text.matches) {
    const mark = document.createElement('mark');
    mark.textContent = text.text.slice(from, to);
    shown.append(text.text.slice(end, from), mark);
    end = to;
  }
  shown.append(text.text.slice(end));
  item.append(shown);
  return item;
}
