/** Checks whether the text contains a quotation, and where. */

import type { QuoteAnswer } from '../../lib/contract/endpoints/quotations.ts';
import type { Values } from '../../lib/contract/endpoints.ts';
import { ApiError } from '../../lib/contract/errors.ts';
import { DEAR_STEPS, WorkBudget } from '../../lib/contract/work-budget.ts';
import { type Answer, type Asked, type Computed, computed } from '../../lib/http/handler.ts';
import { findReferences } from '../../lib/reference/find.ts';
import type { Lexicon } from '../../lib/reference/lexicon.ts';
import { shownText } from '../../lib/reference/shown-text.ts';
import { versionsNamedIn } from '../../lib/reference/version-mark.ts';
import { withoutSoftHyphens, words as wordsIn } from '../../lib/text/words.ts';
import { readReference } from '../../lib/versions/read-reference.ts';
import type { Access } from '../../lib/versions/rights.ts';
import { requireVersion } from '../../lib/versions/version.ts';
import { VersionText } from '../../lib/versions/version-text.ts';
import { HELD_SECONDS, notIndexed, requireEngine, versionsIn } from '../all-versions.ts';
import { type VersionIndex, versionIndex } from '../indexes/version-index.ts';
import type { VerseRange } from '../matching/match.ts';
import { judge, placeOf, rangeOfStretches, whatStands } from './judge.ts';
import { commonPlaces, exactIn, exactInAll, type Judging } from './other-versions.ts';

/** How many other places are listed. */
const MOST_PLACES = 10;
/** How many versions with the words are listed if all are searched. */
const MOST_EXACT_IN = 100;
/** How many chapters the place of a quotation may have: a whole book is too much. */
const MOST_CHAPTERS = 5;

const TOO_MUCH = {
  en: 'Shorten "text", or leave out fewer words of the quotation.',
  es: 'Acorta "text", u omite menos palabras de la cita.',
};

/** @throws ApiError for a quotation without words, an unknown version, or a reference that the version lacks */
export function checkQuote(values: Values<'quote'>, { access }: Asked): Answer {
  const { answer, judged, judging } = check(values, access);
  const data: QuoteAnswer = { ...answer, exact_in: exactIn(judged, judged.range, judging) };
  return computed(data, judging.budget);
}

/**
 * Does the same, and looks for the words in all versions, or all in a language, with the engine of the service.
 * @throws ApiError as above, and if there is no engine or it does not answer
 */
export async function checkQuoteInAll(
  values: Values<'quote'>,
  { access }: Asked,
): Promise<Computed<QuoteAnswer>> {
  requireEngine();
  const versions = versionsIn(values.language, access);
  const { answer, judged, judging } = check(values, access);
  const places = judged.range ? commonPlaces(judging.texts, judged.range) : [];
  const all = await exactInAll(judged, places, versions);
  const first = all.slice(0, MOST_EXACT_IN);
  const data: QuoteAnswer = {
    ...{ ...answer, exact_in: first, exact_in_total: all.length },
    ...(await notIndexed(versions)),
  };
  return { data, holdsFor: judging.budget.isIncomplete ? 0 : HELD_SECONDS };
}

/** Compares a quotation with its version. */
function check({ text: sent, ref, version: asked }: Values<'quote'>, access: Access) {
  const { id: version, stand_in } = requireVersion(asked, access);
  const budget = new WorkBudget(TOO_MUCH, DEAR_STEPS);
  const texts = versionIndex(version);
  const said = withoutReference(withoutSoftHyphens(shownText(sent).text), texts.lexicon, budget);
  const place = ref === undefined ? undefined : rangeOf(ref, texts);
  const judging: Judging = { texts, access, budget };
  const judged = judge(said, place, judging);
  if (!judged) {
    throw new ApiError('INVALID_PARAMETER', {
      en: 'Parameter "text" must contain a letter or a digit',
      es: 'El parámetro "text" debe tener una letra o una cifra',
    });
  }
  const { verdict, range, elsewhere, misattributed } = judged;
  const answer: Omit<QuoteAnswer, 'exact_in'> = {
    quote: sent,
    version,
    ...(stand_in ? { stand_in } : {}),
    verdict,
    ...(range ? whatStands(range, judged, judging) : {}),
    ...(misattributed ? { misattributed } : {}),
    elsewhere_total: elsewhere.length,
    elsewhere: elsewhere.slice(0, MOST_PLACES).map((each) => placeOf(texts, each)),
  };
  return { answer, judged, judging };
}

/** @throws ApiError if the reference cannot be read or is not in order, or the version lacks it */
function rangeOf(ref: string, texts: VersionIndex): VerseRange {
  const text = new VersionText(texts.id, []);
  const { language } = texts;
  const { stretches } = readReference(ref, text, { language, most: MOST_CHAPTERS });
  const range = rangeOfStretches(stretches, text, texts);
  if (range) return range;
  throw new ApiError('INVALID_REFERENCE', {
    en: 'The reference must be one passage, or several in the order of the Bible',
    es: 'La referencia debe ser un pasaje, o varios en el orden de la Biblia',
  });
}

const LETTER = /[\p{L}\p{N}]/u;
/** `#faith https://…` at the end of a post. */
const TAGS = /(?:\s(?:#[\p{L}\p{M}\p{N}_]{1,60}|https?:\/\/\S{1,300})){1,30}\s*$/u;
/** The version after a reference: ` (KJV): `. */
const VERSION_BEHIND = /^[\s,]{0,3}[([]?[\p{Lu}\p{N}]{2,12}/u;

/** Removes the abbreviations of versions. */
const withoutVersions = (text: string): string =>
  versionsNamedIn(text).reduce((rest, name) => rest.replace(name, ''), text);

/** Removes references from a quotation; what is left must have a word, so a reference alone stays. */
function withoutReference(quote: string, lexicon: Lexicon, budget: WorkBudget): string {
  const quoted = quote.replace(TAGS, '');
  const references = findReferences(quoted, lexicon, (steps) => budget.spend(steps));
  const [first, last] = [references.at(0), references.at(-1)];
  let rest = quoted;
  // the one at the end first, so that the other keeps its position
  if (last && !LETTER.test(withoutVersions(quoted.slice(last.end)))) {
    rest = quoted.slice(0, last.start);
  } else if (first && !LETTER.test(quoted.slice(0, first.start))) {
    const behind = quoted.slice(first.end);
    rest = behind.replace(VERSION_BEHIND, withoutVersions);
  }
  return wordsIn(rest).length > 0 ? rest : quote;
}
