/** A quotation → whether the text says so, and where. */
import { envelope } from '../../lib/contract/answers/envelope.ts';
import type { QuoteAnswer, QuotedPlace } from '../../lib/contract/answers/quote.ts';
import type { Values } from '../../lib/contract/endpoints.ts';
import { ApiError } from '../../lib/contract/errors.ts';
import { WorkBudget } from '../../lib/contract/work-budget.ts';
import type { Asked } from '../../lib/http/endpoint.ts';
import type { Answer } from '../../lib/http/ready-answers.ts';
import { findReferences } from '../../lib/reference/find.ts';
import type { Lexicon } from '../../lib/reference/lexicon.ts';
import { present } from '../../lib/text/present.ts';
import { words, words as wordsIn } from '../../lib/text/words.ts';
import { lexiconOf } from '../../lib/tree/lexicon-of-tree.ts';
import { readReference } from '../../lib/versions/read-reference.ts';
import type { Access } from '../../lib/versions/rights.ts';
import { requireVersion } from '../../lib/versions/version.ts';
import { type Stretch, VersionText } from '../../lib/versions/version-text.ts';
import type { VerseRange } from '../match.ts';
import { type VersionIndex, versionIndex } from '../version-index.ts';
import { differencesOf } from './differences.ts';
import { nearestTo } from './nearest.ts';
import { exactIn, exactParts, saysExactly } from './other-versions.ts';
import { runsOfParts, versesOfRuns } from './runs.ts';

/** So many other places are given. */
const MOST_PLACES = 10;
/** Of so many places it is seen whether they say exactly so. */
const MOST_READ = 500;
/** A whole book is no place of a quotation. */
const MOST_CHAPTERS = 5;
/** What a quotation leaves out: `…`, `[...]`. */
const ELLIPSIS = /[[(]?(?:…|\.{3,})[\])]?/;
/** Where a word may be divided; it is no part of it. */
const SOFT_HYPHEN = '\u00ad';

/** Of the request's work, for a verse that is read, and for each place where the words stand. */
const STEPS_A_VERSE = 150;
const STEPS_A_PLACE = 5;

const TOO_MUCH = {
  en: 'Shorten "text", or leave out fewer words of the quotation.',
  es: 'Acorta "text", u omite menos palabras de la cita.',
};

/** @throws ApiError for a quotation without a word, an unknown version, or a reference that it has not */
export function checkQuote(
  { text: sent, ref, version: asked }: Values<'quote'>,
  { access }: Asked,
): Answer {
  const { id: version, language_code: language, stand_in } = requireVersion(asked, access);
  const budget = new WorkBudget(TOO_MUCH);
  const texts = versionIndex(version);
  const said = withoutReference(sent.replaceAll(SOFT_HYPHEN, ''), lexiconFor(texts));
  const parts = said.split(ELLIPSIS);
  const wordsOfParts = parts.map((part) => wordsIn(part).map(({ folded }) => folded));
  const words = wordsOfParts.flat();
  if (words.length === 0) {
    throw new ApiError('INVALID_PARAMETER', {
      en: 'Parameter "text" must contain a letter or a digit',
      es: 'El parámetro "text" debe tener una letra o una cifra',
    });
  }
  const all = { from: 0, to: texts.index.verseCount };
  const place = ref === undefined ? undefined : rangeOf(ref, texts, { version, language });

  const runs = runsOfParts(texts.index, wordsOfParts, all, budget);
  budget.spend(runs.starts.length * STEPS_A_PLACE);
  const everywhere = versesOfRuns(texts.index, runs);
  const isInPlace = ({ from, to }: VerseRange) => !place || (from >= place.from && to <= place.to);
  const exact = exactParts(parts);
  const textOf = (range: VerseRange) => {
    budget.spend((range.to - range.from) * STEPS_A_VERSE);
    return texts.textOfAll(range);
  };
  const says = (range: VerseRange) => saysExactly(exact, textOf(range));
  const standing = everywhere.filter(isInPlace);
  const best = standing.slice(0, MOST_READ).find(says) ?? standing.at(0);
  const range = best ?? nearestTo(words, texts, place ?? all, budget);
  if (range) giveAll(texts, range, { version, access });
  const verdict = best ? (says(best) ? 'exact' : 'normalised') : range ? 'near' : 'absent';
  const others = everywhere.filter((each) => each !== best);
  const { exactIn: exactVersions, isComplete } = exactIn(
    { exact, words: wordsOfParts },
    { version, language, places: range ? verseIds(texts, range) : [] },
    { access, budget },
  );
  const answer: QuoteAnswer = {
    quote: sent,
    version,
    ...(stand_in ? { stand_in } : {}),
    verdict,
    ...(range ? { place: { ...placeOf(texts, range), text: textOf(range) } } : {}),
    ...(range && verdict !== 'exact'
      ? { differences: differencesOf(said, textOf(range), budget) }
      : {}),
    elsewhere_total: others.length,
    elsewhere: others.slice(0, MOST_PLACES).map((each) => placeOf(texts, each)),
    exact_in: exactVersions,
  };
  return { body: envelope(answer), ...(isComplete ? {} : { holdsFor: 0 }) };
}

/** The words of references in the version's language. */
const lexiconFor = ({ language, places }: VersionIndex) =>
  lexiconOf(
    language,
    places.books.map(({ id }) => id),
  );

/** @throws ApiError for a reference that cannot be read, or that the version has not */
function rangeOf(
  ref: string,
  texts: VersionIndex,
  { version, language }: { version: string; language: string },
): VerseRange {
  const text = new VersionText(version, []);
  const { stretches } = readReference(ref, text, { language, most: MOST_CHAPTERS });
  return placedRange(stretches, text, texts);
}

/** @throws ApiError NOT_LICENSED */
function giveAll(
  { places }: VersionIndex,
  range: VerseRange,
  { version, access }: { version: string; access: Access },
): void {
  for (const verse of versesIn(range)) access.give(version, places.bookOf(verse).id, 1);
}

const versesIn = ({ from, to }: VerseRange) =>
  Array.from({ length: to - from }, (_, index) => from + index);

const verseIds = (texts: VersionIndex, range: VerseRange) =>
  versesIn(range).map((verse) => texts.places.idOf(verse));

function placeOf(texts: VersionIndex, range: VerseRange): QuotedPlace {
  const [first, last] = [range.from, range.to - 1].map((verse) => texts.places.of(verse));
  return {
    reference: texts.places.referenceOf(present(first), present(last)),
    verse_ids: verseIds(texts, range),
  };
}

/** From the first of them to the last. @throws ApiError if they are not in order */
function placedRange(
  stretches: readonly Stretch[],
  text: VersionText,
  { places }: VersionIndex,
): VerseRange {
  const verses = stretches.flatMap((stretch) =>
    text
      .versesOf(stretch)
      .map(({ chapter, verse: { verse } }) => places.at(stretch.book.id, chapter, verse)),
  );
  const [from, last] = [verses.at(0), verses.at(-1)];
  if (from === undefined || last === undefined || last < from) {
    throw new ApiError('INVALID_REFERENCE', {
      en: 'The reference must be one passage, or several in the order of the Bible',
      es: 'La referencia debe ser un pasaje, o varios en el orden de la Biblia',
    });
  }
  return { from, to: last + 1 };
}

const LETTER = /[\p{L}\p{N}]/u;

/** What is left must have a word: a reference alone stays as it is. */
function withoutReference(quote: string, lexicon: Lexicon): string {
  const references = findReferences(quote, lexicon);
  const [first, last] = [references.at(0), references.at(-1)];
  let rest = quote;
  // what is behind first: the other's place stays
  if (last && !LETTER.test(quote.slice(last.end))) rest = quote.slice(0, last.start);
  else if (first && !LETTER.test(quote.slice(0, first.start))) rest = quote.slice(first.end);
  return words(rest).length > 0 ? rest : quote;
}
