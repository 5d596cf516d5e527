/** A quotation → whether the text says so, and where. */
import { envelope } from '../../../build/shared/answers/envelope.ts';
import type { QuoteAnswer, QuotedPlace } from '../../../build/shared/answers/quote.ts';
import type { Values } from '../../../build/shared/endpoints.ts';
import { present } from '../../../build/shared/present.ts';
import { words as wordsIn } from '../../../build/shared/text.ts';
import { ApiError } from '../../lib/errors.ts';
import type { Answer } from '../../lib/http/ready-answers.ts';
import { readReference } from '../../lib/passage/read-reference.ts';
import { VersionText } from '../../lib/passage/version-text.ts';
import { requireVersion } from '../../lib/version.ts';
import type { VerseRange } from '../match.ts';
import { placedRange } from '../placed-range.ts';
import { type VersionIndex, versionIndex } from '../version-index.ts';
import { differencesOf } from './differences.ts';
import { nearestTo } from './nearest.ts';
import { exactIn, saysExactly } from './other-versions.ts';
import { runsOf, versesOfRun } from './runs.ts';

/** So many other places are given. */
const MOST_PLACES = 10;
/** A whole book is no place of a quotation. */
const MOST_CHAPTERS = 5;

/** @throws ApiError for a quotation without a word, an unknown version, or a reference that it has not */
export function quote({ text: sent, ref, version: asked }: Values<'quote'>): Answer {
  const words = wordsIn(sent).map(({ folded }) => folded);
  if (words.length === 0) {
    throw new ApiError('INVALID_PARAMETER', {
      en: 'Parameter "text" must contain a letter or a digit',
      es: 'El parámetro "text" debe tener una letra o una cifra',
    });
  }
  const { id: version, language_code: language } = requireVersion(asked);
  const texts = versionIndex(version);
  const all = { from: 0, to: texts.index.verseCount };
  const place = ref === undefined ? undefined : rangeOf(ref, texts, { version, language });

  const everywhere = placesOf(words, texts);
  const isInPlace = ({ from, to }: VerseRange) => !place || (from >= place.from && to <= place.to);
  const says = (range: VerseRange) => saysExactly(sent, textOf(texts, range));
  const standing = everywhere.filter(isInPlace);
  const best = standing.find(says) ?? standing.at(0);
  const range = best ?? nearestTo(words, texts, place ?? all);
  const verdict = best ? (says(best) ? 'exact' : 'normalised') : range ? 'near' : 'absent';
  const others = everywhere.filter((each) => each !== best);
  const answer: QuoteAnswer = {
    quote: sent,
    version,
    verdict,
    ...(range ? { place: { ...placeOf(texts, range), text: textOf(texts, range) } } : {}),
    ...(range && verdict !== 'exact'
      ? { differences: differencesOf(sent, textOf(texts, range)) }
      : {}),
    elsewhere_total: others.length,
    elsewhere: others.slice(0, MOST_PLACES).map((each) => placeOf(texts, each)),
    exact_in: exactIn(sent, words, {
      version,
      language,
      places: range ? verseIds(texts, range) : [],
    }),
  };
  return { body: envelope(answer), versions: [version] };
}

/** Where the words stand; verses that have them twice are one place. */
function placesOf(words: readonly string[], { index }: VersionIndex): VerseRange[] {
  const all = { from: 0, to: index.verseCount };
  const places: VerseRange[] = [];
  for (const run of runsOf(index, words, all)) {
    const place = versesOfRun(index, run);
    const last = places.at(-1);
    if (last?.from !== place.from || last.to !== place.to) places.push(place);
  }
  return places;
}

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

const versesIn = ({ from, to }: VerseRange) =>
  Array.from({ length: to - from }, (_, index) => from + index);

const textOf = (texts: VersionIndex, range: VerseRange) =>
  versesIn(range)
    .map((verse) => texts.textOf(verse))
    .join(' ');

const verseIds = (texts: VersionIndex, range: VerseRange) =>
  versesIn(range).map((verse) => texts.places.idOf(verse));

function placeOf(texts: VersionIndex, range: VerseRange): QuotedPlace {
  const [first, last] = [range.from, range.to - 1].map((verse) => texts.places.of(verse));
  return {
    reference: texts.places.referenceOf(present(first), present(last)),
    verse_ids: verseIds(texts, range),
  };
}
