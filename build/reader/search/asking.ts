/** What is asked of the reader's search, and where its answer is shown. */
import type { SearchAnswer } from '../../../functions/lib/contract/endpoints/search.ts';
import { makeElement, pageLanguage } from '../../site/browser/dom.ts';
import { get } from '../../site/browser/v1.ts';
import { slugOf } from '../addresses.ts';
import { WORDS } from '../words.ts';
import { type List, said, showFound } from './found.ts';

const words = WORDS[pageLanguage()];
/** How many results are shown at once. */
export const PAGE = 20;
/** Whether the search is beside the text (`search.css`). */
const IS_BESIDE = '(width >= 76rem)';

/** A form, what was typed when it was sent, the key for asking, and what opens the page of a passage. */
export interface Asking {
  form: HTMLFormElement;
  typed: string;
  key: string;
  go: (address: string) => void;
  /** The order of verses, and the testament or book that they are in. */
  how: How;
  /** Whether `typed` replaces a misspelled word. */
  isCorrected?: boolean;
  /** Asks again for verses in another order or part of the Bible. */
  again: (how: How) => void;
  /** Whether nothing else has been asked since. */
  isLatest: () => boolean;
}

/** What is asked of a search besides its words; by default verses of all books, the most relevant first. */
export const HOW = ['sort', 'testament', 'book'] as const;
export type How = Partial<Record<(typeof HOW)[number], string>>;

const { title } = document;

/** Counts what was asked, so that a late answer does not take the place of a newer one. */
let latest = 0;

/** Returns a function that tells whether nothing has been asked since. */
export function watchAsking(): () => boolean {
  const before = latest;
  return () => before === latest;
}

/** Begins to ask, in place of what was asked before. @returns whether nothing else has been asked since */
export function beginAsking(): () => boolean {
  latest++;
  return watchAsking();
}

/** Gives the page the title and address that it had before a search. */
export function restoreAddress(): void {
  if (!new URLSearchParams(location.search).has('q')) return;
  document.title = title;
  history.replaceState(null, '', `${location.pathname}${location.hash}`);
}

/** Removes what was found, and waits for no answer. */
export function forget(): void {
  beginAsking();
  document.querySelector('#found')?.remove();
  restoreAddress();
}

export function typedIn(form: HTMLFormElement): string {
  return `${new FormData(form).get('q') ?? ''}`.trim();
}

/** The query of a request, with the version of the page. */
export function queryOf(form: HTMLFormElement, values: Record<string, string>): URLSearchParams {
  const version = `${new FormData(form).get('version') ?? ''}`;
  return new URLSearchParams({ ...values, version });
}

/** Finds verses as a search box does. @param values what the request asks for besides */
export function searchVerses({ form, typed, key }: Asking, values: Record<string, string>) {
  const query = queryOf(form, { q: typed, match: 'auto', facets: 'book', ...values });
  return get<SearchAnswer>(`/v1/search?${query}`, key);
}

/**
 * `Juan 3:16-18` → `/biblia/rv1909/juan/3/#v16-18`; a whole book begins with its first chapter, a list with its first
 * passage.
 */
export function addressOfReference({ dataset }: HTMLFormElement, reference: string): string {
  const [, book = '', chapter = '1', from, to] =
    /^(.+?)(?: (\d+)(?::(\d+)(?:-(\d+))?)?[^ ]*)?$/.exec(
      // into another chapter: to the end of this one
      reference.split(/[,;]/, 1)[0]?.replace(/-\d+:\d+$/, '-999') ?? '',
    ) ?? [];
  const slugs: Record<string, string> = JSON.parse(dataset.slugs ?? '{}');
  const verses = [from, to].filter(Boolean).join('-');
  return `${dataset.root}${slugs[book] ?? slugOf(book)}/${chapter}/${verses && `#v${verses}`}`;
}

/**
 * Lists what was found below the field.
 * @param more lists more, or returns why it cannot
 */
export function show(
  { form, typed, how }: Asking,
  lists: readonly List[],
  more?: () => Promise<string | undefined>,
): void {
  const before = document.querySelector('#found');
  const shownBefore = before?.querySelectorAll('li').length ?? 0;
  const { activeElement } = document;
  const isMore = before?.contains(activeElement) && activeElement instanceof HTMLButtonElement;
  const chosen = activeElement instanceof HTMLSelectElement ? activeElement.name : undefined;
  const section = showFound(form, lists);
  if (more) {
    const button = makeElement('button', {}, words.moreResults);
    button.addEventListener('click', async () => {
      button.disabled = true;
      const failure = await more();
      if (failure === undefined) return;
      button.disabled = false;
      button.after(said(failure));
    });
    section.append(button);
  }
  // the first of those that the button brought
  if (isMore) section.querySelectorAll<HTMLElement>('li > a')[shownBefore]?.focus();
  if (chosen) section.querySelector<HTMLElement>(`select[name="${chosen}"]`)?.focus();
  if (!title.startsWith(`${typed} · `)) document.title = `${typed} · ${title}`;
  const query = Object.entries({ q: typed, ...how })
    .map(([name, value], at) => `${at === 0 ? '?' : '&'}${name}=${encodeURIComponent(value)}`)
    .join('');
  // a passage that was opened is not opened again on the way back
  history.replaceState(null, '', `${query}${location.hash}`);
  if (!form.closest('details') || !matchMedia(IS_BESIDE).matches) return;
  // what was found stays beside the verses that it leads to
  for (const link of section.querySelectorAll<HTMLAnchorElement>('a[href*="#v"]')) {
    link.search = query;
    if (link.href === location.href) link.ariaCurrent = 'true';
  }
  section.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
}
