/** A text → every reference and quotation in it, and whether the Bible says so. */
import type { CheckAnswer, CheckedQuotation } from '../../lib/contract/endpoints/quotations.ts';
import type { Values } from '../../lib/contract/endpoints.ts';
import { envelope } from '../../lib/contract/envelope.ts';
import { ApiError } from '../../lib/contract/errors.ts';
import { CHECK_REQUESTS } from '../../lib/contract/limits.ts';
import { WorkBudget } from '../../lib/contract/work-budget.ts';
import type { Asked } from '../../lib/http/endpoint.ts';
import type { Answer } from '../../lib/http/ready-answers.ts';
import { findReferences } from '../../lib/reference/find.ts';
import type { PassageReference } from '../../lib/reference/reference.ts';
import { wordSpans, words } from '../../lib/text/words.ts';
import { lexiconOf } from '../../lib/tree/lexicon-of-tree.ts';
import { describeReference, locate } from '../../lib/versions/described-reference.ts';
import { requireVersion } from '../../lib/versions/version.ts';
import { VersionText } from '../../lib/versions/version-text.ts';
import { versionIndex } from '../indexes/version-index.ts';
import type { VerseRange } from '../matching/match.ts';
import { compareWords } from '../quote/differences.ts';
import {
  type Judgement,
  type Judging,
  judge,
  rangeOfStretches,
  textOf,
  verseIds,
  whatStands,
} from '../quote/judge.ts';
import { nearestWording } from '../quote/other-versions.ts';
import { needsReview } from './needs-review.ts';
import { type Quotation, QuotationFinder } from './quotations.ts';
import { findUnknownBooks } from './unknown-books.ts';

/** Of a longer reference it is not told what it says. */
const MOST_VERSES = 10;
/** Of the request's work: to find quotations, for each character. */
const STEPS_A_CHARACTER = 20;
/** And for each character of a quotation: it may be part of several. */
const STEPS_A_QUOTED_CHARACTER = 15;
/** For each character of a verse that is compared. */
const STEPS_A_VERSE_CHARACTER = 3;
/** To find where a reference is, and to write it in every way. */
const STEPS_A_REFERENCE = 2_000;
/** To see whether one of the places of a quotation is one that is referred to. */
const STEPS_A_PLACE = 0.5;
/** How many references are compared with one quotation. */
const MOST_CANDIDATES = 8;
/** The longest term, in words. */
const LONGEST_TERM = 4;
/** Shorter quotations are near some verse by chance; shorter words without quotation marks are a heading. */
const LEAST_UNPLACED = 8;
const LEAST_LOOSE = 6;
/** A quotation without a reference is one of a verse if no more than this part of its words is another one. */
const MOST_OF_UNPLACED = 0.3;
/** Reported speech with no more other words than this is a quotation that was altered: `God so hated the world, that`. */
const MOST_OF_ALTERED = 0.13;
/** How many quotations without a reference are also compared with verses in other words. */
const MOST_UNPLACED = 6;
/** With less of the budget left, none is: the quotations that are still to come must be looked up as well. */
const LEAST_SHARE = 0.5;
/** What a title is introduced with: `Sermon: “`, `Título del sermón: «`. */
const TITLED =
  /\b(?:sermon|message|homily|talk|title|theme|sermón|mensaje|prédica|homilía|título|tema)(?: title| del? (?:sermón|mensaje|la prédica))?:\s*[*_]*["“«]$/iu;
const LONGEST_LEAD = 40;
/** A title has few words, and is of several verses. */
const MOST_IN_TITLE = 8;
const LEAST_HEADED = 3;
/** Where a sentence of the author's own may end before a quotation without marks. */
const SENTENCE = /[.!?…:]["'”’»)]*\s+|\s[–—-]\s+|\n\s*/gu;
const MOST_SENTENCES = 6;
/** The letters of the longest word that says no more than `So`. */
const SHORT = 2;
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
  budget.spend(text.length * STEPS_A_CHARACTER);
  const verses = new VersionText(version, []);
  const judging: CheckJudging = { texts: versionIndex(version), access, budget, read: new Map() };
  const lexicon = lexiconOf(language, verses.books());
  const spend = (steps: number) => budget.spend(steps);
  const found = findReferences(joinCells(text), lexicon, spend);
  const unknown = findUnknownBooks(text, found, lexicon, spend);
  budget.spend(found.length * STEPS_A_REFERENCE);
  const references = found.map((each) => {
    const described = describeReference(each, text, verses, language);
    return { ...described, needs_review: !described.exists && !each.isInferred };
  });
  const ranges = found.map(({ passage }) => rangeOf(passage, verses, judging.texts));
  let unplaced = 0;
  const all = new QuotationFinder(text, found, lexicon, spend).all();
  const taken = new Set(all.flatMap((each) => (each.kind === 'marked' ? each.references : [])));
  // what another quotation is written with is that one's
  const free = ranges.map((range, at) => (taken.has(at) ? undefined : range));
  const check = (each: Quotation): CheckedQuotation[] => {
    budget.spend((each.end - each.start) * STEPS_A_QUOTED_CHARACTER);
    if (each.references.length + each.others.length === 0) unplaced += 1;
    const isQuick = unplaced > MOST_UNPLACED || budget.share < LEAST_SHARE;
    const quotation = checked(each, text, { ranges, free }, { ...judging, isQuick });
    if (!quotation) return [];
    const { beside, ...rest } = quotation;
    // `… (10:37)` may be of another book than the one that was named last
    const isOther = beside && !beside.fits && found[beside.reference]?.isInferred;
    const kept = isOther ? rest : quotation;
    return [{ ...kept, needs_review: needsReview(kept, text, version) }];
  };
  const quotations: CheckedQuotation[] = [];
  let uncheckedFrom: number | undefined;
  for (const each of all) {
    try {
      quotations.push(...check(each));
    } catch (error) {
      // what is found so far is worth an answer
      if (!budget.isUsedUp) throw error;
      uncheckedFrom = each.start;
      break;
    }
  }
  const answer: CheckAnswer = {
    version,
    ...(stand_in ? { stand_in } : {}),
    problems:
      unknown.length + [...references, ...quotations].filter((each) => each.needs_review).length,
    references,
    ...(unknown.length > 0 ? { unknown_books: unknown } : {}),
    quotations,
    ...(uncheckedFrom === undefined ? {} : { unchecked_from: uncheckedFrom }),
  };
  return { body: envelope(answer) };
}

/** A table may have the book in one cell, and chapter and verse in the next: `| Joel | 2:13 |`. The length stays. */
const joinCells = (text: string) => text.replace(/(?<=\p{L} ?)\|(?= ?\d{1,3}[:.,]\d)/gu, ' ');

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

/** What a text is checked with. */
interface CheckJudging extends Judging {
  /** The words of each range that was read, by its two ends. */
  read: Map<string, readonly string[]>;
}

/** The words of a range as they are compared. Each range is read once. */
function wordsAt(range: VerseRange, { texts, budget, read }: CheckJudging): readonly string[] {
  const key = `${range.from}-${range.to}`;
  const known = read.get(key);
  if (known) return known;
  const written = textOf(range, texts, budget);
  budget.spend(written.length * STEPS_A_VERSE_CHARACTER);
  const folded = words(written).map((word) => word.folded);
  read.set(key, folded);
  return folded;
}

/** The version other than this one whose words at a place are nearest to a quotation, if they are nearer than its own. */
function nearestVersion(
  written: string,
  place: VerseRange,
  judging: CheckJudging,
): CheckedQuotation['nearest_version'] {
  const { texts, access, budget } = judging;
  if (place.to - place.from > MOST_VERSES) return undefined;
  const quoted = words(written).map(({ folded }) => folded);
  const own = wordsAt(place, judging);
  const found = { version: texts.id, language: texts.language, places: verseIds(texts, place) };
  const nearest = nearestWording(quoted, found, { access, budget });
  if (!nearest || nearest.edits >= compareWords(quoted, own, budget).edits) return undefined;
  // a word or two of many, as of any other passage, say nothing
  if (nearest.edits > quoted.length * MOST_CHANGED) return undefined;
  const { version, reference, edits } = nearest;
  return { version, reference, has_words: edits === 0 };
}

/** A place that a quotation may be from. */
interface Candidate {
  /** Which of the references it is. */
  reference: number;
  range: VerseRange;
}

/** Whether words head a passage: `“¿QUÉ CLASE DE AMOR?” — 1 Juan 4:7-21`, `“One Thing Needed” (Luke 10:38-42)`. */
const isTitle = (written: string, place: VerseRange) =>
  place.to - place.from >= LEAST_HEADED &&
  countOf(written) <= MOST_IN_TITLE &&
  (written === written.toUpperCase() || isTitleCase(written));

/** Whether all words are capitalised but for short ones. */
const isTitleCase = (written: string) =>
  countOf(written) > 1 && !/[.!?;]$/.test(written) && !/(?<![\p{L}\p{M}])\p{Ll}{4,}/u.test(written);

/** Where each reference lies, if the version has it. */
type Ranges = readonly (VerseRange | undefined)[];

/** @param places those of all references, and those that no quotation is written with */
function checked(
  quotation: Quotation,
  text: string,
  { ranges, free }: { ranges: Ranges; free: Ranges },
  judging: CheckJudging & { isQuick: boolean },
): Omit<CheckedQuotation, 'needs_review'> | undefined {
  const { kind } = quotation;
  const written = text.slice(quotation.start, quotation.end);
  const own = nearestCandidate(quotation, written, ranges, judging);
  if (own && kind !== 'marked') {
    const within = withoutLead(written, own.range, judging);
    if (within > 0)
      return checked(
        { ...quotation, start: quotation.start + within },
        text,
        { ranges, free },
        judging,
      );
  }
  const cited = own && citedElsewhere(written, own.range, free, judging);
  const candidate = cited ?? own;
  const { start, end } = quotation;
  const place = candidate?.range;
  if (kind === 'claimed') {
    const claimed = judge(written, undefined, judging, { isQuick: true });
    return (
      claimed?.misattributed && {
        text: written,
        start: quotation.start,
        end: quotation.end,
        verdict: claimed.verdict,
        misattributed: claimed.misattributed,
      }
    );
  }
  const isStated = kind === 'marked' || kind === 'stated';
  if (!isStated && !(candidate?.isLike ?? false)) return undefined;
  const there = place && judge(written, place, judging);
  const isThere = there?.range !== undefined && there.verdict !== 'paraphrase';
  // unmarked words are a quotation only if the verse has them
  if (!isStated && !isThere) return undefined;
  // a verse that does not exist is reported; the words beside it may be anybody's
  if (kind === 'stated' && !place) return undefined;
  const lead = text.slice(Math.max(0, start - LONGEST_LEAD), start);
  if (
    place &&
    (isTitle(written, place) || (TITLED.test(lead) && countOf(written) <= MOST_IN_TITLE))
  )
    return undefined;
  const isShort = countOf(written) < LEAST_LOOSE;
  const isAltered = !isShort && isMostlyIn(written, place, judging, MOST_OF_ALTERED);
  if (kind === 'reported' && there?.verdict === 'near' && !isAltered) return undefined;
  if (!isStated && there?.verdict === 'near' && isShort) return undefined;
  // beside a reference, only verses with nearly the same words count as another source
  const anywhere = isThere
    ? undefined
    : judge(written, undefined, judging, {
        isQuick: judging.isQuick || place !== undefined,
      });
  // words that leave the verse are the author's: `So we come boldly to the throne of grace (Heb 4:16)`
  const isAllusion =
    kind === 'loose' && there?.verdict === 'near' && !isMostlyIn(written, place, judging);
  if (isAllusion) return undefined;
  // what another place says in these words is no paraphrase of this one
  const isElsewhere = anywhere?.range !== undefined && anywhere.verdict !== 'paraphrase';
  const isFoundThere = place && anywhere?.range && isWithin(anywhere.range, place);
  const fits = isThere || isFoundThere === true || (there?.range !== undefined && !isElsewhere);
  const found = fits && there?.range ? there : anywhere;
  if (!found) return undefined;
  // a few words that are nearly in some verse are anybody's, and so are more that are less like one
  const isAnybodys =
    found.verdict === 'near' &&
    !fits &&
    (countOf(written) < LEAST_UNPLACED || !isMostlyIn(written, found.range, judging));
  const judged: Judgement = isAnybodys ? withoutPlace(found) : found;
  const { verdict, range, misattributed } = judged;
  // a term such as `the "servant songs" (Isa 42:1-4)` is no quotation of the reference
  const isTerm = !fits && countOf(written) <= LONGEST_TERM && /^\p{Ll}/u.test(written);
  const reference = isTerm ? undefined : (candidate?.reference ?? quotation.references[0]);
  const isInWords = isSaid(judged);
  const nearest = place && !isInWords ? nearestVersion(written, place, judging) : undefined;
  const isOthers = nearest?.has_words === true;
  return {
    text: written,
    start,
    end,
    verdict,
    ...(range ? whatStands(range, judged, judging) : {}),
    ...(misattributed ? { misattributed } : {}),
    ...(nearest ? { nearest_version: nearest } : {}),
    ...(reference === undefined
      ? {}
      : {
          beside: {
            reference,
            fits: fits || isOthers,
            ...(fits || isOthers ? {} : saysInstead(place, judging)),
          },
        }),
  };
}

/**
 * How much of words without quotation marks is the author's before those that the verse has: sentences, or `So`, `Until
 * then` in place of fewer words of the verse.
 */
function withoutLead(written: string, place: VerseRange, judging: CheckJudging): number {
  const isThere = (from: number) => {
    const judged = judge(written.slice(from), place, judging, { isQuick: true });
    return judged !== undefined && isSaid(judged);
  };
  const starts = Array.from(written.matchAll(SENTENCE), ({ 0: end, index }) => index + end.length);
  if (starts.length > MOST_SENTENCES || isThere(0)) return 0;
  const found = starts.find(isThere);
  if (found !== undefined) return found;
  const [first, second, third] = words(written);
  if (!first || !second || !third || countOf(written) < LEAST_LOOSE) return 0;
  const theirs = wordsAt(place, judging);
  const isOpening = ({ folded }: { folded: string }, most: number) => {
    const at = theirs.indexOf(folded);
    return at !== -1 && at <= most;
  };
  // in place of as many words only one that is as short as `So`
  if (isOpening(second, first.folded.length <= SHORT ? 1 : 0) && isThere(second.start))
    return second.start;
  return isOpening(third, 1) && isThere(third.start) ? third.start : 0;
}

/** The place in these words that the text refers to elsewhere, where the one beside them has others. */
function citedElsewhere(
  written: string,
  place: VerseRange,
  free: Ranges,
  judging: Judging,
): (Candidate & { isLike: boolean }) | undefined {
  if (countOf(written) < LEAST_LOOSE - 1) return undefined;
  const found = judge(written, undefined, judging, { isQuick: true });
  if (!found?.range || !isSaid(found)) return undefined;
  const places = [found.range, ...found.elsewhere];
  if (places.some((each) => isWithin(each, place))) return undefined;
  judging.budget.spend(places.length * free.length * STEPS_A_PLACE);
  const reference = free.findIndex(
    (range) =>
      range && range.to - range.from <= MOST_VERSES && places.some((each) => isWithin(each, range)),
  );
  const range = free[reference];
  return range && { reference, range, isLike: true };
}

/** Whether no more than a few of the words are other ones than at a place. */
function isMostlyIn(
  written: string,
  range: VerseRange | undefined,
  judging: CheckJudging,
  most = MOST_OF_UNPLACED,
): boolean {
  if (!range) return false;
  const own = words(written).map(({ folded }) => folded);
  const theirs = wordsAt(range, judging);
  return compareWords(own, theirs, judging.budget).edits <= own.length * most;
}

const isSaid = ({ verdict }: Judgement) => verdict === 'exact' || verdict === 'normalised';

const countOf = (written: string) => wordSpans(written).length;

const withoutPlace = ({ range: _, ...judged }: Judgement): Judgement => ({
  ...judged,
  verdict: 'absent',
});

const isWithin = (range: VerseRange, place: VerseRange) =>
  range.from >= place.from && range.to <= place.to;

/** The reference whose text is most like a quotation; the one it is written with if none is like it. */
function nearestCandidate(
  { references, others }: Quotation,
  written: string,
  ranges: Ranges,
  judging: CheckJudging,
): (Candidate & { isLike: boolean }) | undefined {
  const own = words(written).map(({ folded }) => folded);
  const candidates = [...references, ...others].flatMap((reference): Candidate[] => {
    const range = ranges[reference];
    return range ? [{ reference, range }] : [];
  });
  const listed = candidates.filter(({ reference }) => references.includes(reference));
  const [first, last] = [listed.at(0), listed.at(-1)];
  // `1 Ts 5:16, 17`: the words may go from one to the other
  if (first && last && first !== last && last.range.to > first.range.from) {
    const range = { from: first.range.from, to: last.range.to };
    if (range.to - range.from <= MOST_VERSES)
      candidates.push({ reference: first.reference, range });
  }
  let best: (Candidate & { changed: number }) | undefined;
  for (const candidate of candidates.slice(0, MOST_CANDIDATES)) {
    const theirs = wordsAt(candidate.range, judging);
    const changed = compareWords(own, theirs, judging.budget).edits / Math.max(1, own.length);
    if (!best || changed < best.changed) best = { ...candidate, changed };
  }
  if (!best) return undefined;
  const isLike = best.changed <= MOST_CHANGED;
  const [preferred] = candidates;
  if (isLike || !preferred) return { ...best, isLike };
  return references.includes(preferred.reference) ? { ...preferred, isLike } : undefined;
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
