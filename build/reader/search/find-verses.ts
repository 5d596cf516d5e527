/** Finds passages, books and verses for the reader's search. */
import type { Passage, PassageAnswer } from '../../../functions/lib/contract/endpoints/passage.ts';
import type {
  SearchAnswer,
  SearchResult,
} from '../../../functions/lib/contract/endpoints/search.ts';
import type { SuggestAnswer } from '../../../functions/lib/contract/endpoints/suggest.ts';
import { pageLanguage } from '../../site/browser/dom.ts';
import { get, messageOf } from '../../site/browser/v1.ts';
import { slugOf, withSinglePsalm } from '../addresses.ts';
import { chaptersOf } from '../other-pages.ts';
import { WORDS } from '../words.ts';
import { type Asking, addressOfReference, PAGE, queryOf, searchVerses, show } from './asking.ts';
import { choicesOf } from './choices.ts';
import { namesAbove } from './find-names.ts';
import type { Found, List } from './found.ts';

const words = WORDS[pageLanguage()];
/** `match=auto` adds similar verses up to this number: a longer list has only exact ones. */
const FILLED_UP_TO = 50;
/** A shorter beginning of a book's name is more often a word. */
const SHORTEST_BEGINNING = 3;
/** How many passages are looked up that a misspelled reference may mean. */
const MOST_MEANT = 4;
/** Whether something has a name and a number, as references have. */
const isLikeReference = (typed: string) => /\p{L}/u.test(typed) && /\d/.test(typed);

/** Opens the passage that was typed, or lists the books, names and verses with these words. */
export async function findVerses(asking: Asking): Promise<void> {
  // of the book that is read
  if (/^\d{1,3}[:.]\d/.test(asking.typed) && document.querySelector('.text')) {
    const book = document.querySelector('h1')?.textContent.replace(/ \d+$/, '');
    return findVerses({ ...asking, typed: `${book} ${asking.typed}` });
  }
  const { form, typed, key, go, how } = asking;
  let references: Found[] = [];
  if (isLikeReference(typed)) {
    const query = queryOf(form, { ref: typed });
    const { answer } = await get<PassageAnswer>(`/v1/passage?${query}`, key);
    if (!asking.isLatest()) return;
    if (answer.success) {
      const { data } = answer;
      if (!('passages' in data)) return go(addressOfReference(form, data.reference));
      const found = data.passages.map((each) => passageFound(form, each));
      return show(asking, [{ heading: words.found(found.length), found }]);
    }
    if (answer.error.code !== 'INVALID_REFERENCE') {
      const meant = answer.error.details?.suggestions ?? [];
      const found = meant.map((label) => placeFound(form, label));
      const heading =
        meant.length > 0
          ? words.noPassage(typed.replace(/\p{L}/u, (letter) => letter.toUpperCase()))
          : messageOf(answer);
      return show(asking, [{ heading, found, isInLine: true }]);
    }
    const { part = '', suggestions = [] } = answer.error.details ?? {};
    const meant = suggestions.map((name) => typed.replace(part, () => name));
    references = await passagesAt(asking, meant.slice(0, MOST_MEANT));
  }
  const page = (offset: number) =>
    searchVerses(asking, { limit: `${FILLED_UP_TO}`, offset: `${offset}`, ...how });
  const [suggested, names, { answer }] = await Promise.all([
    get<SuggestAnswer>(`/v1/suggest?${queryOf(form, { q: typed })}`, key),
    namesAbove(asking),
    page(0),
  ]);
  if (!asking.isLatest()) return;
  if (!answer.success) {
    // signs without a letter
    const isNothing = answer.error.code === 'INVALID_PARAMETER';
    return show(asking, [
      { heading: isNothing ? words.none(typed) : messageOf(answer), found: [] },
    ]);
  }
  const { reference, results, total } = answer.data;
  if (reference) return go(addressOfReference(form, reference.ref));
  const hasPhrase = phraseIn(typed);
  const hasWords = wordsIn(typed);
  const { books: begun, words: completed } = suggested.answer.success
    ? suggested.answer.data
    : { books: [], words: [] };
  const books = await booksMeant(asking, begun, results.some(hasWords));
  if (!asking.isLatest()) return;
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
        : completed.length > 0
          ? completed.slice(0, MOST_MEANT).map(({ query }) => queryFound(query))
          : await suggestionsFor(asking);
  if (!asking.isLatest()) return;
  const correction = instead.find(({ label }) => isCorrectionOf(typed, label, instead.length > 1));
  if (correction && !asking.isCorrected && references.length === 0) {
    return findVerses({ ...asking, typed: correction.label, isCorrected: true });
  }
  const choices =
    total > PAGE || Object.keys(how).length > 0
      ? await choicesOf(asking, answer.data.facets)
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
    // a misspelled name is taken for the one that the verses have
    const meant = found.every(({ match }) => match === 'name')
      ? named
          .flatMap((each) => each.found)
          .find(({ label }) => found.some(({ text }) => slugOf(text).includes(slugOf(label))))
      : undefined;
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
        found: found.slice(0, count).map((each) => placeFound(form, each.reference, each)),
        ...(choices && (exact > PAGE || Object.keys(how).length > 0) && { choices }),
      },
      ...(alike.length > 0
        ? [
            {
              heading: exact + instead.length > 0 ? words.alike : words.noneHas(typed),
              found: alike.map((each) => placeFound(form, each.reference, each)),
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

/** Finds passages that a misspelled reference may mean: `jonh 3:16` may be of John or Joshua, but Jonah has no 3:16. */
async function passagesAt({ form, key }: Asking, references: readonly string[]): Promise<Found[]> {
  const answers = await Promise.all(
    references.map((ref) => get<PassageAnswer>(`/v1/passage?${queryOf(form, { ref })}`, key)),
  );
  return answers.flatMap(({ answer }) => (answer.success ? passageFound(form, answer.data) : []));
}

const passageFound = (form: HTMLFormElement, passage: Passage | PassageAnswer): Found => {
  const text = 'text' in passage ? { text: passage.text, matches: [] } : undefined;
  return placeFound(form, passage.reference, text);
};

/** Finds queries that have results, for one of which no verse has every word. */
async function suggestionsFor({ form, typed, key }: Asking): Promise<Found[]> {
  const query = queryOf(form, { q: typed, limit: '1' });
  const { answer } = await get<SearchAnswer>(`/v1/search?${query}`, key);
  const suggestions = (answer.success && answer.data.suggestions) || [];
  return suggestions.map(queryFound);
}

const queryFound = (label: string) => ({ label, address: `?q=${encodeURIComponent(label)}` });

/** Whether a suggestion corrects one word of what was typed; for a single word it must be the only suggestion. */
function isCorrectionOf(typed: string, label: string, isOneOfSeveral: boolean): boolean {
  const [words, others] = [typed.split(/\s+/), label.split(' ')];
  if (words.length !== others.length || (words.length === 1 && isOneOfSeveral)) return false;
  return words.filter((word, at) => slugOf(word) !== slugOf(others[at] ?? '')).length === 1;
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

/** Makes a result of a place. @param text its words, and which of them were found */
export function placeFound(form: HTMLFormElement, reference: string, text?: Found['text']): Found {
  const address = addressOfReference(form, reference);
  return { label: withSinglePsalm(reference), address, ...(text && { text }) };
}

/**
 * Finds the books of which the name, or a long beginning of it, was typed.
 * @param begun the books that may be meant
 * @param isWord whether the text has what was typed; if not, it abbreviates a book: `jn`
 */
async function booksMeant(
  { form, typed: asked }: Asking,
  begun: SuggestAnswer['books'],
  isWord: boolean,
): Promise<List[]> {
  const typed = slugOf(asked);
  const found = begun
    .filter(({ name }) => {
      const slug = slugOf(name);
      // `romans` is the only book of this name, in whatever language
      const isOnly = begun.length === 1 && typed.length > SHORTEST_BEGINNING;
      const isBegun = typed.length >= SHORTEST_BEGINNING && slug.startsWith(typed);
      return !isWord || slug === typed || isOnly || isBegun;
    })
    .map(({ name }): Found => ({ label: name, address: addressOfReference(form, `${name} 1`) }));
  const [only, ...others] = found;
  if (only && others.length === 0) {
    const [slug = ''] = only.address.split('/').slice(-3);
    only.chapters = await chaptersOf(form.dataset.root ?? '', slug);
  }
  return found.length > 0 ? [{ heading: words.books(found.length), found }] : [];
}
