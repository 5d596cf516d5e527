/** Finds people, places and groups for the reader's search. */
import type {
  NameSummary,
  NamesAnswer,
} from '../../../functions/lib/contract/endpoints/study/names.ts';
import { pageLanguage } from '../../site/browser/dom.ts';
import { get, messageOf } from '../../site/browser/v1.ts';
import { isPartOf, nameInLanguage } from '../../site/playground/text/name-in-language.ts';
import { slugOf, withSinglePsalm } from '../addresses.ts';
import { aboutOf, WORDS } from '../words.ts';
import { type Asking, PAGE, queryOf, show } from './asking.ts';
import type { Found, List } from './found.ts';

const language = pageLanguage();
const words = WORDS[language];
/** As many names as are shown above verses. */
const FEW = 3;
/** Of how many names these are chosen. */
const MOST_WEIGHED = 12;
/** A shorter word is part of too many names: `one`, `the`. */
const SHORTEST_PART = 4;
/** A shorter word sounds like too many names. */
const SHORTEST_SOUND = 5;

/** A shorter word is part of too many descriptions: `de`, `of`. */
const SHORTEST_DESCRIPTION = 3;

/** What asks for somebody, before the name. */
const WHO = /^¿?\s*(?:qui[eé]n(?:es)? (?:es|era|eran|fue|fueron|son)|who (?:is|are|was|were))\s+/i;

/** Finds the names above verses: those of which a whole word was typed, or else those that sound like it. */
export async function namesAbove(asking: Asking): Promise<(List & { isSpelled: boolean })[]> {
  const { form } = asking;
  if (form.dataset.names === undefined) return [];
  const typed = asking.typed.replace(WHO, '').replace(/\?$/, '');
  const answer = await namesLike({ ...asking, typed }, MOST_WEIGHED);
  if (!answer.success) return [];
  const whole = slugOf(typed);
  const formsOf = (name: NameSummary) =>
    [name.label, nameInLanguage(name, language), ...name.other_forms].map(slugOf);
  const has = (name: NameSummary, isIt: (word: string) => boolean) =>
    formsOf(name).some(
      (each) => isIt(each) || (whole.length >= SHORTEST_PART && each.split('-').some(isIt)),
    );
  const { names, total } = answer.data;
  const spelled = names.filter((name) => has(name, (word) => word === whole));
  const isSound =
    whole.length >= SHORTEST_SOUND &&
    !whole.includes('-') &&
    !names.some((name) => has(name, (word) => word.startsWith(whole)));
  const found = (isSound ? names : spelled)
    .slice(0, FEW)
    .map((name) => nameFound(form, name, typed));
  if (found.length === 0) return [];
  const query = new URLSearchParams({ q: typed });
  const all = { label: words.allNames(total), address: `${form.dataset.names}?${query}` };
  const shown = total > FEW ? [...found, all] : found;
  return [{ heading: words.names, found: shown, isSpelled: !isSound }];
}

/** Lists the names that are called what was typed, and those that are described as it: `profeta`. */
export async function listNames(asking: Asking): Promise<void> {
  const described = namesDescribed(asking);
  const all: Found[] = [];
  const more = async (): Promise<string | undefined> => {
    const answer = await namesLike(asking, PAGE, all.length);
    if (!asking.isLatest()) return undefined;
    if (!answer.success) return messageOf(answer);
    const { names, total } = answer.data;
    all.push(...names.map((name) => nameFound(asking.form, name, asking.typed)));
    const hasMore = total > all.length && names.length > 0;
    const { typed, form } = asking;
    const isOfAKind = Boolean(new FormData(form).get('kind'));
    const heading =
      total > 0
        ? words.found(total)
        : described.length > 0
          ? ''
          : words.noneNamed(typed, isOfAKind);
    const query = new URLSearchParams({ q: typed });
    const inText = { label: words.searchText(typed), address: `${form.dataset.root}?${query}` };
    const called = { heading, found: hasMore ? all : [...all, inText] };
    const asDescribed = { heading: words.described(typed, described.length), found: described };
    const isCalled = all.some(({ label }) => `-${slugOf(label)}-`.includes(`-${slugOf(typed)}-`));
    const lists = isCalled ? [called, asDescribed] : [asDescribed, called];
    show(asking, described.length > 0 ? lists : [called], hasMore ? more : undefined);
    return undefined;
  };
  const failure = await more();
  if (failure !== undefined) show(asking, [{ heading: failure, found: [] }]);
}

/** Returns those names of the list on the page, of the chosen kind, whose description has what was typed. */
function namesDescribed({ form, typed }: Asking): Found[] {
  const wanted = slugOf(typed);
  if (wanted.length < SHORTEST_DESCRIPTION) return [];
  // `apóstoles`, `kings`
  const forms = [wanted, wanted.replace(/s$/, ''), wanted.replace(/es$/, '')];
  const kind = new FormData(form).get('kind');
  const found = new Map<string, Found & { verses: number }>();
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.letters li a')) {
    const item = link.closest('li');
    // several are called this: the link is the description
    const shared = link.closest('small');
    if (kind && (shared ?? item)?.dataset.kinds !== kind) continue;
    const note = (shared ? link : link.nextElementSibling)?.textContent ?? '';
    // another form leads to the same page, and a reference is no description
    const said = note.split(/\s· /).filter((part) => !/^→|\d:\d/.test(part));
    const description = `-${slugOf(said.join(' '))}-`;
    if (!forms.some((form) => description.includes(`-${form}-`))) continue;
    const label = (shared ? item?.firstChild : link)?.textContent ?? '';
    const verses = Number(link.dataset.verses ?? 1);
    found.set(link.pathname, {
      label,
      address: link.href,
      note: `${note} · ${words.inVerses(verses)}`,
      verses,
    });
  }
  return [...found.values()].sort((a, b) => b.verses - a.verses);
}

async function namesLike({ form, typed, key }: Asking, limit: number, offset = 0) {
  const kind = new FormData(form).get('kind');
  const page = { limit: `${limit}`, offset: `${offset}`, ...(kind && { kind: `${kind}` }) };
  const query = queryOf(form, { q: typed, ...page });
  const { answer } = await get<NamesAnswer>(`/v1/names?${query}`, key);
  return answer;
}

/** @param typed is shown if it is another name of somebody */
function nameFound({ dataset }: HTMLFormElement, name: NameSummary, typed: string): Found {
  const label = nameInLanguage(name, language);
  const other = name.other_forms
    .slice(0, name.forms_in_language)
    .find((each) => slugOf(each) === slugOf(typed));
  const isOther = other !== undefined && !slugOf(label).split('-').includes(slugOf(typed));
  const parts = [
    ...(isOther ? [words.also(other)] : []),
    withSinglePsalm(aboutOf(name, language)),
    ...(isPartOf(name.label, label) ? [] : [words.inThisVersion(name.label)]),
    words.inVerses(name.verse_count),
  ];
  return { label, address: `${dataset.names}${name.id}/`, note: parts.join('\u00a0· ') };
}
