/** The search of the reader, which answers on the page itself; without scripts, the explorer answers. */
import type { PassageAnswer } from '../../functions/lib/contract/endpoints/passage.ts';
import type { SearchAnswer, SearchResult } from '../../functions/lib/contract/endpoints/search.ts';
import type { NamesAnswer } from '../../functions/lib/contract/endpoints/study/names.ts';
import type { SuggestAnswer } from '../../functions/lib/contract/endpoints/suggest.ts';
import { pageLanguage } from '../site/browser/dom.ts';
import { publicKey } from '../site/browser/public-key.ts';
import { get, messageOf } from '../site/browser/v1.ts';
import { nameInLanguage } from '../site/playground/text/name-in-language.ts';
import { slugOf } from './addresses.ts';
import { WORDS } from './words.ts';

const words = WORDS[pageLanguage()];
const PAGE = 20;
/** As many names as are shown above verses. */
const FEW = 3;
/** A shorter beginning of a book's name is more often a word. */
const SHORTEST_BEGINNING = 4;
/** Whether something has a name and a number, as references have. */
const isLikeReference = (typed: string) => /\p{L}/u.test(typed) && /\d/.test(typed);

/** A result: a name or a reference, its page, and what is said of it. */
interface Found {
  label: string;
  address: string;
  note?: string;
  text?: Pick<SearchResult, 'text' | 'matches'>;
}

/** What is listed: results under their headings, and what fetches more of them. */
interface Listed {
  lists: readonly { heading: string; found: readonly Found[] }[];
  more?: (() => Promise<void>) | undefined;
}

/** A form, the key for asking, and what opens the page of a passage. */
interface Asking {
  form: HTMLFormElement;
  key: string;
  go: (address: string) => void;
}

/** Answers a form on its page. @param open shows the form, where it is in a menu */
export function openSearch(form: HTMLFormElement, open: () => void): void {
  const key = publicKey();
  if (key === undefined) return;
  const isOfNames = form.elements.namedItem('endpoint') !== null;
  const answer = (go: Asking['go']) =>
    isOfNames ? listNames({ form, key, go }) : findVerses({ form, key, go });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void answer((address) => location.assign(address));
  });
  const before = new URLSearchParams(location.search).get('q');
  const field = form.querySelector<HTMLInputElement>('input[type=search]');
  if (!before || !field) return;
  field.value = before;
  open();
  // the way back leads past a page that only leads on
  void answer((address) => location.replace(address));
}

/** Opens the passage that was typed, or lists the books, names and verses with these words. */
async function findVerses(asking: Asking): Promise<void> {
  const { form, key, go } = asking;
  if (isLikeReference(typedIn(form))) {
    const { answer } = await get<PassageAnswer>(`/v1/passage?${queryOf(form, 'ref')}`, key);
    if (answer.success) {
      return go(addressOfReference(form, answer.data.reference));
    }
    if (answer.error.code !== 'INVALID_REFERENCE') {
      const meant = answer.error.details?.suggestions ?? [];
      const found = meant.map((label) => ({ label, address: addressOfReference(form, label) }));
      return show(form, { lists: [{ heading: messageOf(answer), found }] });
    }
  }
  const [books, names] = await Promise.all([booksLike(asking), namesAbove(asking)]);
  const verses: SearchResult[] = [];
  const showMore = async (): Promise<void> => {
    const page = { match: 'auto', limit: `${PAGE}`, offset: `${verses.length}` };
    const { answer } = await get<SearchAnswer>(`/v1/search?${queryOf(form, 'q', page)}`, key);
    if (!answer.success) return show(form, { lists: [{ heading: messageOf(answer), found: [] }] });
    const { reference, results, total } = answer.data;
    if (reference) return go(addressOfReference(form, reference.ref));
    verses.push(...results);
    const exact = verses.filter(({ match }) => match === 'all');
    const alike = verses.slice(exact.length);
    const hasMore = total > verses.length && results.length > 0;
    const count = alike.length > 0 || !hasMore ? exact.length : total;
    const above = [...books, ...names];
    show(form, {
      lists: [
        {
          heading: count > 0 || above.length === 0 ? words.found(count) : '',
          found: [...above, ...exact.map((each) => verseFound(form, each))],
        },
        ...(alike.length > 0
          ? [{ heading: words.alike, found: alike.map((each) => verseFound(form, each)) }]
          : []),
      ],
      more: hasMore ? showMore : undefined,
    });
  };
  await showMore();
}

const verseFound = (form: HTMLFormElement, { reference, text, matches }: SearchResult): Found => ({
  label: reference,
  address: addressOfReference(form, reference),
  text: { text, matches },
});

/** Finds the books of which the name, or a long beginning of it, was typed. */
async function booksLike({ form, key }: Asking): Promise<Found[]> {
  const { answer } = await get<SuggestAnswer>(`/v1/suggest?${queryOf(form, 'q')}`, key);
  if (!answer.success) return [];
  const typed = slugOf(typedIn(form));
  return answer.data.books
    .filter(({ name }) => {
      const slug = slugOf(name);
      return slug === typed || (typed.length >= SHORTEST_BEGINNING && slug.startsWith(typed));
    })
    .map(({ name }) => ({
      label: name,
      address: addressOfReference(form, `${name} 1`),
      note: words.book,
    }));
}

/** Finds the names above verses: those of which a whole word was typed. */
async function namesAbove(asking: Asking): Promise<Found[]> {
  if (asking.form.dataset.names === undefined) return [];
  const { found } = await namesLike(asking, FEW);
  const typed = slugOf(typedIn(asking.form));
  const isBeginning = (label: string) =>
    slugOf(label)
      .split('-')
      .every((word) => word !== typed && word.startsWith(typed));
  return found.filter(({ label }) => !isBeginning(label));
}

async function listNames(asking: Asking): Promise<void> {
  const all: Found[] = [];
  const showMore = async (): Promise<void> => {
    const { found, total } = await namesLike(asking, PAGE, all.length);
    all.push(...found);
    show(asking.form, {
      lists: [{ heading: words.found(total), found: all }],
      more: total > all.length && found.length > 0 ? showMore : undefined,
    });
  };
  await showMore();
}

/** Finds people and places; none if the service does not answer. */
async function namesLike(
  { form, key }: Asking,
  limit: number,
  offset = 0,
): Promise<{ found: Found[]; total: number }> {
  const page = { limit: `${limit}`, offset: `${offset}` };
  const { answer } = await get<NamesAnswer>(`/v1/names?${queryOf(form, 'q', page)}`, key);
  if (!answer.success) return { found: [], total: 0 };
  const language = pageLanguage();
  const found = answer.data.names.map((name) => ({
    label: nameInLanguage(name, language),
    address: `${form.dataset.names}${name.id}/`,
    note: [
      words.kinds[name.kind],
      ...(name.father ? [words.childOf(name.father.label)] : []),
      words.inVerses(name.verse_count),
      ...(name.first_verse ? [name.first_verse.reference] : []),
    ].join(' · '),
  }));
  return { found, total: answer.data.total };
}

function typedIn(form: HTMLFormElement): string {
  return `${new FormData(form).get('q') ?? ''}`.trim();
}

/** The query of a request with what was typed, and the version. */
function queryOf(
  form: HTMLFormElement,
  name: string,
  more: Record<string, string> = {},
): URLSearchParams {
  const version = `${new FormData(form).get('version') ?? ''}`;
  return new URLSearchParams({ [name]: typedIn(form), version, ...more });
}

/**
 * `Juan 3:16-18` → `/biblia/rv1909/juan/3/#v16-18`; a whole book begins with its first chapter, a list with its first
 * passage.
 */
function addressOfReference({ dataset }: HTMLFormElement, reference: string): string {
  const [, book = '', chapter = '1', from, to] =
    /^(.+?)(?: (\d+)(?::(\d+)(?:-(\d+)(?!\d*:))?)?[^ ]*)?$/.exec(
      reference.split(/[,;]/, 1)[0] ?? '',
    ) ?? [];
  const slugs: Record<string, string> = JSON.parse(dataset.slugs ?? '{}');
  const verses = [from, to].filter(Boolean).join('-');
  return `${dataset.root}${slugs[book] ?? slugOf(book)}/${chapter}/${verses && `#v${verses}`}`;
}

/** Lists what was found below the field. */
function show(form: HTMLFormElement, { lists, more }: Listed): void {
  const before = document.querySelector('#found');
  const shownBefore = before?.querySelectorAll('li').length ?? 0;
  const isMore = before?.contains(document.activeElement);
  before?.remove();
  const section = document.createElement('section');
  section.id = 'found';
  section.setAttribute('role', 'status');
  for (const { heading, found } of lists) {
    if (heading !== '') {
      const said = document.createElement('p');
      said.className = 'count';
      said.textContent = heading;
      section.append(said);
    }
    const list = document.createElement('ul');
    list.className = 'results';
    list.append(...found.map(itemOf));
    section.append(list);
  }
  if (more) {
    const button = document.createElement('button');
    button.textContent = words.moreResults;
    button.addEventListener('click', () => void more());
    section.append(button);
  }
  form.after(section);
  // the first of those that the button brought
  if (isMore) section.querySelectorAll<HTMLElement>('li > a')[shownBefore]?.focus();
  // a passage that was opened is not opened again on the way back
  history.replaceState(null, '', `?q=${encodeURIComponent(typedIn(form))}`);
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
