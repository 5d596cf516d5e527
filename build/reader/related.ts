/** Shows the passages that are related to verses of the reader, on the page itself. */
import type { RelatedAnswer } from '../../functions/lib/contract/endpoints/study/related.ts';
import { pageLanguage } from '../site/browser/dom.ts';
import { get, messageOf } from '../site/browser/v1.ts';
import { withSinglePsalm } from './addresses.ts';
import { said, showFound } from './found.ts';
import { addressOfReference, beginAsking, queryOf } from './search.ts';
import { WORDS } from './words.ts';

const words = WORDS[pageLanguage()];

/**
 * @param form the search of the page, below which the passages are listed
 * @param open opens the menu that the search is in
 */
export async function showRelated(
  form: HTMLFormElement,
  open: () => void,
  { reference, key }: { reference: string; key: string },
): Promise<void> {
  const isLatest = beginAsking();
  showFound(form, [{ heading: words.searching, found: [] }]);
  open();
  const query = queryOf({ form, typed: reference }, 'ref', { include: 'text' });
  const { answer } = await get<RelatedAnswer>(`/v1/related?${query}`, key);
  if (!isLatest()) return;
  if (!answer.success) {
    showFound(form, [{ heading: messageOf(answer), found: [] }]);
    return;
  }
  const { related, source } = answer.data;
  const found = related.map((each) => ({
    label: withSinglePsalm(each.reference),
    address: addressOfReference(form, each.reference),
    text: { text: each.text ?? '', matches: [] },
  }));
  const section = showFound(form, [{ heading: words.relatedTo(reference), found }]);
  section.classList.add('related');
  section.append(said(source.attribution ?? source.name));
}
