/** Lists references in running text, each in the notations that programs and people use. */

import type { ReferencesAnswer } from '../lib/contract/endpoints/references.ts';
import type { Values } from '../lib/contract/endpoints.ts';
import { WorkBudget } from '../lib/contract/work-budget.ts';
import type { Answer, Asked } from '../lib/http/handler.ts';
import { findReferences } from '../lib/reference/find.ts';
import { shownText } from '../lib/reference/shown-text.ts';
import { lexiconOf } from '../lib/tree/lexicon-of-tree.ts';
import { describeReference } from '../lib/versions/described-reference.ts';
import { requireVersion } from '../lib/versions/version.ts';
import { VersionText } from '../lib/versions/version-text.ts';

/** Work budget: steps to locate a reference, and to write it in every notation. */
const STEPS_A_REFERENCE = 1_500;
const TOO_MUCH = {
  en: 'Send a shorter "text": too many of its words and numbers could be references.',
  es: 'Envía un "text" más corto: demasiadas de sus palabras y números pueden ser referencias.',
};

/** @throws ApiError VERSION_NOT_FOUND, or INVALID_PARAMETER for too much work */
export function references(
  { text: sent, version: asked }: Values<'references'>,
  { access }: Asked,
): Answer {
  const { id: version, language_code: language } = requireVersion(asked, access);
  const { text, inSource } = shownText(sent);
  const verses = new VersionText(version, []);
  const budget = new WorkBudget(TOO_MUCH);
  const found = findReferences(text, lexiconOf(language, verses.books()), (steps) =>
    budget.spend(steps),
  );
  budget.spend(found.length * STEPS_A_REFERENCE);
  const answer: ReferencesAnswer = {
    version,
    references: found.map((each) => inSource(describeReference(each, text, verses, language))),
  };
  return { data: answer };
}
