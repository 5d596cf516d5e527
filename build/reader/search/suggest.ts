/** Suggests what somebody may be typing. */
import type { SuggestAnswer } from '../../../functions/lib/contract/endpoints/suggest.ts';
import { pageLanguage } from '../../site/browser/dom.ts';
import { get } from '../../site/browser/v1.ts';
import { slugOf, withSinglePsalm } from '../addresses.ts';
import { WORDS } from '../words.ts';
import { addressOfReference, queryOf, typedIn, watchAsking } from './asking.ts';
import { placeFound } from './find-verses.ts';
import { type Found, showFound } from './found.ts';

const words = WORDS[pageLanguage()];
/** How many of each kind are suggested. */
const MOST_SUGGESTED = 4;

/** Suggests books, passages, names and words while somebody types, until something is searched for. */
export async function suggest(form: HTMLFormElement, typed: string, key: string): Promise<void> {
  const isLatest = watchAsking();
  const query = queryOf(form, { q: typed });
  const { answer } = await get<SuggestAnswer>(`/v1/suggest?${query}`, key);
  const isShown = document.querySelector('#found:not(.suggested)') !== null;
  if (isShown || !isLatest() || typedIn(form) !== typed || !answer.success) return;
  const { references, books, names, words: completed, verses: begun } = answer.data;
  const isMisspelled = [references, books, completed, begun].every(({ length }) => length === 0);
  // `love` is also a form of `Levi`
  const isMeant = ({ label }: { label: string }) =>
    isMisspelled || slugOf(label).startsWith(slugOf(typed));
  const named = (form.dataset.names === undefined ? [] : names.filter(isMeant)).map(
    ({ id, label, about }): Found => ({
      label,
      address: `${form.dataset.names}${id}/`,
      ...(about !== null && { note: withSinglePsalm(about) }),
    }),
  );
  const labels = new Set(named.map(({ label }) => slugOf(label)));
  const lists: Found[][] = [
    references.map(({ ref }) => ({ label: ref, address: addressOfReference(form, ref) })),
    (references.length > 0 ? [] : books).map(({ name }) => ({
      label: name,
      address: addressOfReference(form, `${name} 1`),
      note: words.books(1).toLowerCase(),
    })),
    named,
    completed
      .filter(({ query: whole }) => !labels.has(slugOf(whole)))
      .map(({ query: whole, verses }) => ({
        label: whole,
        address: `?q=${encodeURIComponent(whole)}`,
        note: words.inVerses(verses),
      })),
    begun.map(({ reference, text }) => placeFound(form, reference, { text, matches: [] })),
  ];
  const isTyped = ({ label }: Found) => Number(slugOf(label) === slugOf(typed));
  const found = lists
    .flatMap((each) => each.slice(0, MOST_SUGGESTED))
    .sort((a, b) => isTyped(b) - isTyped(a));
  showFound(form, [{ heading: '', found }]).classList.add('suggested');
}
