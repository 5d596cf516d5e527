/** A text → every reference and quotation in it, and whether the Bible says so. */
import type { CheckAnswer, CheckedQuotation } from '../../lib/contract/endpoints/check.ts';
import type { Values } from '../../lib/contract/endpoints.ts';
import { envelope } from '../../lib/contract/envelope.ts';
import { ApiError } from '../../lib/contract/errors.ts';
import { CHECK_REQUESTS } from '../../lib/contract/limits.ts';
import { WorkBudget } from '../../lib/contract/work-budget.ts';
import type { Asked } from '../../lib/http/endpoint.ts';
import type { Answer } from '../../lib/http/ready-answers.ts';
import { findReferences, STEPS_A_READING } from '../../lib/reference/find.ts';
import type { PassageReference } from '../../lib/reference/reference.ts';
import { words } from '../../lib/text/words.ts';
import { lexiconOf } from '../../lib/tree/lexicon-of-tree.ts';
import { describeReference, locate } from '../../lib/versions/described-reference.ts';
import { requireVersion } from '../../lib/versions/version.ts';
import { VersionText } from '../../lib/versions/version-text.ts';
import type { VerseRange } from '../match.ts';
import { compareWords } from '../quote/differences.ts';
import { type Judging, judge, rangeOfStretches, textOf, whatStands } from '../quote/judge.ts';
import { versionIndex } from '../version-index.ts';
import { findQuotations, type Quotation } from './quotations.ts';
import { findUnknownBooks } from './unknown-books.ts';

/** Of a longer reference it is not told what it says. */
const MOST_VERSES = 10;
/** To find where a reference is, and to write it in every way. */
const STEPS_A_REFERENCE = 4_000;
/** Words beside a reference are a quotation of it if no more than this part of them is another one. */
const MOST_CHANGED = 0.5;

const TOO_MUCH = {
  en: 'Send a shorter "text", such as a paragraph at a time.',
  es: 'Envía un "text" más corto, por ejemplo párrafo a párrafo.',
};

/** @throws ApiError VERSION_NOT_FOUND, NOT_LICENSED, or INVALID_PARAMETER for too much work */
export function checkText({ text, version: asked }: Values<'check'>, { access }: Asked): Answer {
  const { id: version, language_code: language, stand_in } = requireVersion(asked, access);
  const budget = new WorkBudget(TOO_MUCH, CHECK_REQUESTS);
  const verses = new VersionText(version, []);
  const judging: Judging = { texts: versionIndex(version), access, budget };
  const lexicon = lexiconOf(language, verses.books());
  const found = findReferences(text, lexicon, () => budget.spend(STEPS_A_READING));
  const unknown = findUnknownBooks(text, found, lexicon);
  budget.spend(found.length * STEPS_A_REFERENCE);
  const references = found.map((each) => describeReference(each, text, verses, language));
  const ranges = found.map(({ passage }) => rangeOf(passage, verses, judging.texts));
  const quotations = findQuotations(text, found).flatMap(
    (each) => checked(each, text, ranges, judging) ?? [],
  );
  const answer: CheckAnswer = {
    version,
    ...(stand_in ? { stand_in } : {}),
    problems:
      references.filter(({ exists }) => !exists).length +
      unknown.length +
      quotations.filter(isProblem).length,
    references,
    ...(unknown.length > 0 ? { unknown_books: unknown } : {}),
    quotations,
  };
  return { body: envelope(answer) };
}

/** Where a reference lies as one stretch of the text; undefined where it is none, which refuses nothing else. */
function rangeOf(
  passage: PassageReference,
  verses: VersionText,
  texts: Judging['texts'],
): VerseRange | undefined {
  const stretch = locate(passage, verses);
  try {
    return stretch && rangeOfStretches([stretch], verses, texts);
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/** @param ranges where each reference lies, if the version has it */
function checked(
  { start, end, reference, isMarked }: Quotation,
  text: string,
  ranges: readonly (VerseRange | undefined)[],
  judging: Judging,
): CheckedQuotation | undefined {
  const written = text.slice(start, end);
  const place = reference === undefined ? undefined : ranges[reference];
  if (!isMarked && !(place && isLike(written, place, judging))) return undefined;
  const there = place && judge(written, place, judging);
  const isThere = there?.range !== undefined && there.verdict !== 'paraphrase';
  const anywhere = isThere ? undefined : judge(written, undefined, judging);
  // what another place says in these words is no paraphrase of this one
  const isElsewhere = anywhere?.range !== undefined && anywhere.verdict !== 'paraphrase';
  const fits = isThere || (there?.range !== undefined && !isElsewhere);
  const judged = fits ? there : anywhere;
  if (!judged) return undefined;
  const { verdict, range, misattributed } = judged;
  return {
    text: written,
    start,
    end,
    verdict,
    ...(range ? whatStands(range, judged, judging) : {}),
    ...(misattributed ? { misattributed } : {}),
    ...(reference === undefined
      ? {}
      : { beside: { reference, fits, ...(fits ? {} : saysInstead(place, judging)) } }),
  };
}

/** Whether words are those of a passage, more or less. */
function isLike(
  written: string,
  range: VerseRange,
  { texts, budget }: Pick<Judging, 'texts' | 'budget'>,
): boolean {
  const own = words(written).map(({ folded }) => folded);
  const theirs = words(textOf(range, texts, budget)).map(({ folded }) => folded);
  return compareWords(own, theirs, budget).edits <= own.length * MOST_CHANGED;
}

function saysInstead(
  place: VerseRange | undefined,
  { texts, access, budget }: Judging,
): { says?: string } {
  if (!place || place.to - place.from > MOST_VERSES) return {};
  for (let verse = place.from; verse < place.to; verse++) {
    access.give(texts.id, texts.places.bookOf(verse).id, 1);
  }
  return { says: textOf(place, texts, budget) };
}

/** Whether somebody should look at it: what is quoted from elsewhere than the Bible is none, unless it says so. */
function isProblem({ verdict, beside }: CheckedQuotation): boolean {
  if (verdict === 'misattributed' || verdict === 'near') return true;
  return beside !== undefined && (!beside.fits || verdict === 'paraphrase');
}
