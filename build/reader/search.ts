/** The search of the reader, which answers on the page itself; without scripts, the explorer answers. */
import type { BooksAnswer } from '../../functions/lib/contract/endpoints/books.ts';
import type { PassageAnswer } from '../../functions/lib/contract/endpoints/passage.ts';
import type { SearchAnswer, SearchResult } from '../../functions/lib/contract/endpoints/search.ts';
import type {
  NameSummary,
  NamesAnswer,
} from '../../functions/lib/contract/endpoints/study/names.ts';
import type { SuggestAnswer } from '../../functions/lib/contract/endpoints/suggest.ts';
import { pageLanguage } from '../site/browser/dom.ts';
import { publicKey } from '../site/browser/public-key.ts';
import { get, messageOf } from '../site/browser/v1.ts';
import { isPartOf, nameInLanguage } from '../site/playground/text/name-in-language.ts';
import { slugOf, withSinglePsalm } from './addresses.ts';
import { chaptersOf } from './contents.ts';
import { type Found, type List, said, showFound } from './found.ts';
import { aboutOf, WORDS } from './words.ts';

const language = pageLanguage();
const words = WORDS[language];
const PAGE = 20;
/** `match=auto` adds similar verses up to this number: a longer list has only exact ones. */
const FILLED_UP_TO = 50;
/** As many names as are shown above verses. */
const FEW = 3;
/** Of how many names these are chosen. */
const MOST_WEIGHED = 12;
/** How long a search may take until the page says that it goes on. */
const PATIENCE_MS = 200;
/** A shorter beginning of a book's name is more often a word. */
const SHORTEST_BEGINNING = 3;
/** A shorter word sounds like too many names. */
const SHORTEST_SOUND = 5;
/** How much must be typed for suggestions, and how long the pause before a request for them is. */
const SHORTEST_TYPED = 2;
const PAUSE_MS = 300;
/** How many of each kind are suggested. */
const MOST_SUGGESTED = 4;
/** Whether the search is beside the text (`search.css`). */
const IS_BESIDE = '(width >= 76rem)';
/** Whether something has a name and a number, as references have. */
const isLikeReference = (typed: string) => /\p{L}/u.test(typed) && /\d/.test(typed);

/** A form, what was typed when it was sent, the key for asking, and what opens the page of a passage. */
interface Asking {
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
const HOW = ['sort', 'testament', 'book'] as const;
type How = Partial<Record<(typeof HOW)[number], string>>;

/** Returns how an address asks, which may have more in its query: `?q=amor&testament=NT&fbclid=…`. */
const howOf = (asked: URLSearchParams): How =>
  Object.fromEntries(HOW.flatMap((name) => (asked.has(name) ? [[name, asked.get(name)]] : [])));

/** The menu that a form may be in. */
interface Menu {
  open: () => void;
  close: () => void;
}

const { title } = document;

/** Counts what was asked, so that a late answer does not take the place of a newer one. */
let latest = 0;

/** Begins to ask, in place of what was asked before. @returns whether nothing else has been asked since */
export function beginAsking(): () => boolean {
  const mine = ++latest;
  return () => mine === latest;
}

/** Gives the page the title and address that it had before a search. */
function restoreAddress(): void {
  if (!new URLSearchParams(location.search).has('q')) return;
  document.title = title;
  history.replaceState(null, '', `${location.pathname}${location.hash}`);
}

/** Removes what was found, and waits for no answer. */
function forget(): void {
  beginAsking();
  document.querySelector('#found')?.remove();
  restoreAddress();
}

/** Answers a form on its page. */
export function openSearch(form: HTMLFormElement, { open, close }: Menu): void {
  const key = publicKey();
  const field = form.querySelector<HTMLInputElement>('input[type=search]');
  const isOfNames = form.elements.namedItem('endpoint') !== null;
  form.closest('details')?.addEventListener('toggle', ({ newState }) => {
    if (newState === 'open') return;
    restoreAddress();
    document.querySelector('#found.related')?.remove();
  });
  const answer = (
    withKey: string,
    visit: (address: string) => void,
    typed = typedIn(form),
    how: How = {},
  ) => {
    const go = (address: string) => {
      forget();
      close();
      visit(address);
    };
    const isLatest = beginAsking();
    const again = (next: How) => answer(withKey, visit, typed, next);
    const asking = { form, typed, key: withKey, go, how, again, isLatest };
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
    if (key === undefined || typed.length < SHORTEST_TYPED) return;
    const help = isOfNames
      ? () => answer(key, (address) => location.assign(address))
      : () => suggest(form, typed, key);
    pause = setTimeout(help, PAUSE_MS);
  });
  if (key !== undefined) {
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      clearTimeout(pause);
      // a keyboard on the screen would cover what is found
      if (
        matchMedia('(pointer: coarse)').matches &&
        document.activeElement instanceof HTMLElement
      ) {
        document.activeElement.blur();
      }
      answer(key, (address) => location.assign(address));
    });
  }
  document.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const stops = [field, ...document.querySelectorAll<HTMLElement>('#found a')];
    const { activeElement: now } = document;
    const at = now instanceof HTMLElement ? stops.indexOf(now) : -1;
    if (step === undefined || at === -1) return;
    event.preventDefault();
    stops[at + step]?.focus();
  });
  // coming back shows again what was found
  const asked = new URLSearchParams(location.search);
  const before = asked.get('q');
  if (!before || !field) return;
  field.value = before;
  if (key === undefined) {
    // the explorer takes a key of one's own
    const values = Array.from(new FormData(form), ([name, value]) => [name, `${value}`]);
    location.replace(`${form.action}?${new URLSearchParams(values)}`);
    return;
  }
  open();
  // the way back leads past a page that only leads on
  answer(key, (address) => location.replace(address), before, howOf(asked));
}

/** Suggests books, passages, names and words while somebody types, until something is searched for. */
async function suggest(form: HTMLFormElement, typed: string, key: string): Promise<void> {
  const before = latest;
  const query = queryOf({ form, typed }, 'q');
  const { answer } = await get<SuggestAnswer>(`/v1/suggest?${query}`, key);
  const isShown = document.querySelector('#found:not(.suggested)') !== null;
  if (isShown || before !== latest || typedIn(form) !== typed || !answer.success) return;
  const { references, books, names, words: completed, verses: begun } = answer.data;
  const first = (book: string) => addressOfReference(form, `${book} 1`);
  // `love` is also a form of `Levi`
  const isBegun = ({ label }: { label: string }) => slugOf(label).startsWith(slugOf(typed));
  const lists: Found[][] = [
    references.map(({ ref }) => ({ label: ref, address: addressOfReference(form, ref) })),
    (references.length > 0 ? [] : books).map(({ name }) => ({
      label: name,
      address: first(name),
      note: words.books(1).toLowerCase(),
    })),
    (form.dataset.names === undefined ? [] : names.filter(isBegun)).map(({ id, label }) => ({
      label,
      address: `${form.dataset.names}${id}/`,
    })),
    completed.map(({ query: whole, verses }) => ({
      label: whole,
      address: `?q=${encodeURIComponent(whole)}`,
      note: words.inVerses(verses),
    })),
    begun.map(({ reference, text }) => ({
      label: withSinglePsalm(reference),
      address: addressOfReference(form, reference),
      text: { text, matches: [] },
    })),
  ];
  // of several that are called alike, and of a word that is a name, the first is enough
  const found = Map.groupBy(
    lists.flatMap((each) => each.slice(0, MOST_SUGGESTED)),
    ({ label }) => slugOf(label),
  );
  const isTyped = ({ label }: Found) => Number(slugOf(label) === slugOf(typed));
  const firsts = [...found.values()]
    .flatMap((each) => each.slice(0, 1))
    .sort((a, b) => isTyped(b) - isTyped(a));
  showFound(form, [{ heading: '', found: firsts }]).classList.add('suggested');
}

/** Opens the passage that was typed, or lists the books, names and verses with these words. */
async function findVerses(asking: Asking): Promise<void> {
  const { form, typed, key, go, how } = asking;
  let references: Found[] = [];
  if (isLikeReference(typed)) {
    const { answer } = await get<PassageAnswer>(`/v1/passage?${queryOf(asking, 'ref')}`, key);
    if (!asking.isLatest()) return;
    if (answer.success) {
      return go(addressOfReference(form, answer.data.reference));
    }
    if (answer.error.code !== 'INVALID_REFERENCE') {
      const meant = answer.error.details?.suggestions ?? [];
      const found = meant.map((label) => ({ label, address: addressOfReference(form, label) }));
      const heading =
        meant.length > 0
          ? words.noPassage(typed.replace(/\p{Ll}/u, (letter) => letter.toUpperCase()))
          : messageOf(answer);
      return show(asking, [{ heading, found, isInLine: true }]);
    }
    // `jonh 3:16` may be of three books
    const { part = '', suggestions = [] } = answer.error.details ?? {};
    const meant = suggestions.map((name) => typed.replace(part, () => name));
    const passages = await Promise.all(
      meant.map((ref) =>
        get<PassageAnswer>(`/v1/passage?${queryOf({ form, typed: ref }, 'ref')}`, key),
      ),
    );
    references = passages.flatMap(({ answer: passage }) => {
      // Jonah has no 3:16
      if (!passage.success) return [];
      const { reference: label } = passage.data;
      const text = 'text' in passage.data ? { text: passage.data.text, matches: [] } : undefined;
      return { label, address: addressOfReference(form, label), ...(text && { text }) };
    });
  }
  const page = (offset: number) => {
    const values = { limit: `${FILLED_UP_TO}`, offset: `${offset}`, ...how };
    return searchVerses(asking, values);
  };
  const [books, names, { answer }] = await Promise.all([
    booksLike(asking),
    namesAbove(asking),
    page(0),
  ]);
  if (!asking.isLatest()) return;
  if (!answer.success) return show(asking, [{ heading: messageOf(answer), found: [] }]);
  const { reference, results, total } = answer.data;
  if (reference) return go(addressOfReference(form, reference.ref));
  const hasPhrase = phraseIn(typed);
  const hasWords = wordsIn(typed);
  // a word of the text may sound like a name
  const named = results.some(({ match }) => match === 'all')
    ? names.filter(({ isSpelled }) => isSpelled)
    : names;
  const verses = [...results];
  const above = [...books, ...named].flatMap(({ found }) => found);
  // a name that only sounds like a word may not be what is meant
  const isFound = books.length > 0 || named.some(({ isSpelled }) => isSpelled);
  const instead =
    isFound || verses.some(hasWords)
      ? []
      : references.length > 0
        ? references
        : await suggestionsFor(asking);
  if (!asking.isLatest()) return;
  const correction = instead.find(({ label }) => isCorrectionOf(typed, label, instead.length > 1));
  if (correction && !asking.isCorrected && references.length === 0) {
    return findVerses({ ...asking, typed: correction.label, isCorrected: true });
  }
  const choices =
    total > PAGE || Object.keys(how).length > 0
      ? choicesOf(asking, await booksWith(asking, answer.data.facets))
      : undefined;
  if (!asking.isLatest()) return;
  let count = PAGE;
  const list = () => {
    const found = verses.filter(hasWords);
    // beyond what is filled up, all have all the words
    const exact = total > FILLED_UP_TO ? total : found.length;
    // the name of a book or a person, and a quotation that was found, mean just that
    const isMeant = (exact === 0 && above.length + references.length > 0) || found.some(hasPhrase);
    const alike = isMeant
      ? []
      : verses
          .filter((each) => !hasWords(each) && each.matches.length > 0)
          .slice(0, Math.max(0, count - found.length));
    const isVerse = found.length + alike.length > 0;
    // a misspelled name is taken for this one
    const [meant] = found.every(({ match }) => match === 'name')
      ? named.flatMap((each) => each.found)
      : [];
    const label = meant?.label ?? (asking.isCorrected ? typed : undefined);
    const verseCount = words.inVerses(exact);
    // a word may be found in another form
    const isVerbatim =
      /\s/.test(typed) || found.some(({ text }) => slugOf(text).includes(slugOf(typed)));
    const heading =
      label !== undefined
        ? words.resultsFor(label, verseCount)
        : isVerbatim
          ? words.versesWith(typed, verseCount)
          : verseCount;
    const isNothing = above.length + instead.length === 0 && !isVerse;
    const lists: List[] = [
      ...books,
      ...named,
      ...(instead.length > 0
        ? [{ heading: words.didYouMean, found: instead, isInLine: references.length === 0 }]
        : []),
      {
        heading: exact > 0 ? heading : isNothing ? words.none(typed) : '',
        found: found.slice(0, count).map((each) => verseFound(form, each)),
        ...(choices && (exact > PAGE || Object.keys(how).length > 0) && { choices }),
      },
      ...(alike.length > 0
        ? [
            {
              heading: exact + instead.length > 0 ? words.alike : words.noneHas(typed),
              found: alike.map((each) => verseFound(form, each)),
            },
          ]
        : []),
    ];
    const all = isMeant ? exact : total;
    show(asking, lists, isVerse && all > count ? more : undefined);
  };
  const more = async (): Promise<string | undefined> => {
    if (verses.length < Math.min(total, count + PAGE)) {
      const { answer: next } = await page(verses.length);
      if (!next.success) return messageOf(next);
      verses.push(...next.data.results);
    }
    count += PAGE;
    if (asking.isLatest()) list();
    return undefined;
  };
  list();
}

/** Finds queries that have results, for one of which no verse has every word. */
async function suggestionsFor(asking: Asking): Promise<Found[]> {
  const request = `/v1/search?${queryOf(asking, 'q', { limit: '1' })}`;
  const { answer } = await get<SearchAnswer>(request, asking.key);
  const suggestions = (answer.success && answer.data.suggestions) || [];
  return suggestions.map((label) => ({ label, address: `?q=${encodeURIComponent(label)}` }));
}

/** Whether a suggestion can only be what was typed, with one word spelled right. */
function isCorrectionOf(typed: string, label: string, isOneOfSeveral: boolean): boolean {
  const [words, others] = [typed.split(/\s+/), label.split(' ')];
  if (words.length !== others.length || (words.length === 1 && isOneOfSeveral)) return false;
  return words.filter((word, at) => slugOf(word) !== slugOf(others[at] ?? '')).length === 1;
}

const searchVerses = (asking: Asking, values: Record<string, string>) => {
  const query = queryOf(asking, 'q', { match: 'auto', facets: 'book', ...values });
  return get<SearchAnswer>(`/v1/search?${query}`, asking.key);
};

/** Returns the books with such verses, and how many each has. @param facets those of the part that was searched */
async function booksWith(asking: Asking, facets: SearchAnswer['facets']) {
  const { book, testament } = asking.how;
  const [{ answer: listed }, whole] = await Promise.all([
    get<BooksAnswer>(`/v1/books?${queryOf({ ...asking, typed: '' }, 'q')}`, asking.key),
    book || testament ? searchVerses(asking, { limit: '0' }) : undefined,
  ]);
  const counts = (whole?.answer.success ? whole.answer.data.facets : facets) ?? {};
  const books = listed.success ? listed.data.books : [];
  return books.flatMap(({ id, name }) => {
    const count = counts[id];
    return count === undefined ? [] : [{ id, label: `${name} (${count})` }];
  });
}

/** Lets somebody choose the order of verses, and a testament or a book. */
function choicesOf(
  { how, again }: Asking,
  books: readonly { id: string; label: string }[],
): HTMLSelectElement[] {
  const { sort, ...part } = how;
  const { OT, NT } = words.testaments;
  const select = (
    label: string,
    options: readonly (readonly [label: string, name?: keyof How, value?: string])[],
    others: How,
  ) => {
    const menu = document.createElement('select');
    menu.name = label;
    menu.ariaLabel = label;
    for (const [text, name, value] of options) {
      menu.add(new Option(text, value ?? '', false, name !== undefined && how[name] === value));
    }
    menu.addEventListener('change', () => {
      const [, name, value] = options[menu.selectedIndex] ?? [];
      again(name === undefined ? others : { ...others, [name]: value });
    });
    return menu;
  };
  return [
    select(words.order, [[words.relevance], [words.bibleOrder, 'sort', 'canonical']], part),
    select(
      words.part,
      [
        [words.wholeBible],
        [OT, 'testament', 'OT'],
        [NT, 'testament', 'NT'],
        ...books.map(({ id, label }) => [label, 'book', id] as const),
      ],
      sort === undefined ? {} : { sort },
    ),
  ];
}

/** Returns whether a verse has several words as they were typed. */
function phraseIn(typed: string): (verse: SearchResult) => boolean {
  const phrase = slugOf(typed);
  return ({ text }) => phrase.includes('-') && `-${slugOf(text)}-`.includes(`-${phrase}-`);
}

/** Returns whether a verse has the words, the name that they are, or, on the topic that a word names, a form of it. */
function wordsIn(typed: string): (verse: SearchResult) => boolean {
  const isWord = !/\s/.test(typed);
  return ({ match, matches }) =>
    match === 'all' || match === 'name' || (isWord && match === 'topic' && matches.length > 0);
}

const verseFound = (form: HTMLFormElement, { reference, text, matches }: SearchResult): Found => ({
  label: withSinglePsalm(reference),
  address: addressOfReference(form, reference),
  text: { text, matches },
});

/** Finds the books of which the name, or a long beginning of it, was typed. */
async function booksLike(asking: Asking): Promise<List[]> {
  const { form, key } = asking;
  const { answer } = await get<SuggestAnswer>(`/v1/suggest?${queryOf(asking, 'q')}`, key);
  if (!answer.success) return [];
  const typed = slugOf(asking.typed);
  const found = answer.data.books
    .filter(({ name }) => {
      const slug = slugOf(name);
      // `romans` is the only book of this name, in whatever language
      const isOnly = answer.data.books.length === 1 && typed.length > SHORTEST_BEGINNING;
      return (
        slug === typed || isOnly || (typed.length >= SHORTEST_BEGINNING && slug.startsWith(typed))
      );
    })
    .map(({ name }): Found => ({ label: name, address: addressOfReference(form, `${name} 1`) }));
  const [only, ...others] = found;
  if (only && others.length === 0) {
    const [slug = ''] = only.address.split('/').slice(-3);
    only.chapters = await chaptersOf(form.dataset.root ?? '', slug);
  }
  return found.length > 0 ? [{ heading: words.books(found.length), found }] : [];
}

/** What asks for somebody, before the name. */
const WHO = /^¿?\s*(?:qui[eé]n(?:es)? (?:es|era|eran|fue|fueron|son)|who (?:is|are|was|were))\s+/i;

/** Finds the names above verses: those of which a whole word was typed, or else those that sound like it. */
async function namesAbove(asking: Asking): Promise<(List & { isSpelled: boolean })[]> {
  const { form } = asking;
  if (form.dataset.names === undefined) return [];
  const typed = asking.typed.replace(WHO, '').replace(/\?$/, '');
  const answer = await namesLike({ ...asking, typed }, MOST_WEIGHED);
  if (!answer.success) return [];
  const whole = slugOf(typed);
  const formsOf = (name: NameSummary) =>
    [name.label, nameInLanguage(name, language), ...name.other_forms].map(slugOf);
  const has = (name: NameSummary, isIt: (word: string) => boolean) =>
    formsOf(name).some((each) => isIt(each) || each.split('-').some(isIt));
  const { names, total } = answer.data;
  const spelled = names.filter((name) => has(name, (word) => word === whole));
  const isSound =
    whole.length >= SHORTEST_SOUND &&
    !whole.includes('-') &&
    !names.some((name) => has(name, (word) => word.startsWith(whole)));
  const isNow = (name: NameSummary) =>
    Number(slugOf(nameInLanguage(name, language)).split('-').includes(whole));
  const found = (isSound ? names : spelled)
    .toSorted((a, b) => isNow(b) - isNow(a))
    .slice(0, FEW)
    .map((name) => nameFound(form, name));
  if (found.length === 0) return [];
  const query = new URLSearchParams({ q: typed });
  const all = { label: words.allNames(total), address: `${form.dataset.names}?${query}` };
  const shown = total > FEW ? [...found, all] : found;
  return [{ heading: words.names, found: shown, isSpelled: !isSound }];
}

async function listNames(asking: Asking): Promise<void> {
  const all: Found[] = [];
  const more = async (): Promise<string | undefined> => {
    const answer = await namesLike(asking, PAGE, all.length);
    if (!asking.isLatest()) return undefined;
    if (!answer.success) return messageOf(answer);
    const { names, total } = answer.data;
    all.push(...names.map((name) => nameFound(asking.form, name)));
    const hasMore = total > all.length && names.length > 0;
    const heading = total > 0 ? words.found(total) : words.noneNamed(asking.typed);
    show(asking, [{ heading, found: all }], hasMore ? more : undefined);
    return undefined;
  };
  const failure = await more();
  if (failure !== undefined) show(asking, [{ heading: failure, found: [] }]);
}

async function namesLike(asking: Asking, limit: number, offset = 0) {
  const kind = new FormData(asking.form).get('kind');
  const page = { limit: `${limit}`, offset: `${offset}`, ...(kind && { kind: `${kind}` }) };
  const { answer } = await get<NamesAnswer>(`/v1/names?${queryOf(asking, 'q', page)}`, asking.key);
  return answer;
}

function nameFound({ dataset }: HTMLFormElement, name: NameSummary): Found {
  const label = nameInLanguage(name, language);
  const parts = [
    aboutOf(name, language),
    ...(isPartOf(name.label, label) ? [] : [words.inThisVersion(name.label)]),
    words.inVerses(name.verse_count),
  ];
  return { label, address: `${dataset.names}${name.id}/`, note: parts.join('\u00a0· ') };
}

function typedIn(form: HTMLFormElement): string {
  return `${new FormData(form).get('q') ?? ''}`.trim();
}

/** The query of a request with what was typed, and the version. */
export function queryOf(
  { form, typed }: Pick<Asking, 'form' | 'typed'>,
  name: string,
  more: Record<string, string> = {},
): URLSearchParams {
  const version = `${new FormData(form).get('version') ?? ''}`;
  return new URLSearchParams({ [name]: typed, version, ...more });
}

/**
 * `Juan 3:16-18` → `/biblia/rv1909/juan/3/#v16-18`; a whole book begins with its first chapter, a list with its first
 * passage.
 */
export function addressOfReference({ dataset }: HTMLFormElement, reference: string): string {
  const [, book = '', chapter = '1', from, to] =
    /^(.+?)(?: (\d+)(?::(\d+)(?:-(\d+)(?!\d*:))?)?[^ ]*)?$/.exec(
      reference.split(/[,;]/, 1)[0] ?? '',
    ) ?? [];
  const slugs: Record<string, string> = JSON.parse(dataset.slugs ?? '{}');
  const verses = [from, to].filter(Boolean).join('-');
  return `${dataset.root}${slugs[book] ?? slugOf(book)}/${chapter}/${verses && `#v${verses}`}`;
}

/**
 * Lists what was found below the field.
 * @param more lists more, or returns why it cannot
 */
function show(
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
    const button = document.createElement('button');
    button.textContent = words.moreResults;
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
