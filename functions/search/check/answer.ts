/** Finds every reference and quotation in a text, and checks them against a version. */
import type { CheckAnswer, CheckedQuotation } from '../../lib/contract/endpoints/quotations.ts';
import type { Values } from '../../lib/contract/endpoints.ts';
import { CHECK_REQUESTS } from '../../lib/contract/limits.ts';
import { WorkBudget } from '../../lib/contract/work-budget.ts';
import { type Answer, type Asked, computed } from '../../lib/http/handler.ts';
import { findReferences } from '../../lib/reference/find.ts';
import { shownText } from '../../lib/reference/shown-text.ts';
import { foldedWords, withoutSoftHyphens, wordSpans, words } from '../../lib/text/words.ts';
import { describeReference, locate } from '../../lib/versions/described-reference.ts';
import { requireVersion } from '../../lib/versions/version.ts';
import { VersionText } from '../../lib/versions/version-text.ts';
import { versionIndex } from '../indexes/version-index.ts';
import type { VerseRange } from '../matching/match.ts';
import { compareWords } from '../quote/differences.ts';
import {
  giveVerses,
  type Judgement,
  judge,
  rangeOfStretches,
  textOf,
  whatStands,
} from '../quote/judge.ts';
import { type Judging, nearestWording } from '../quote/other-versions.ts';
import { withoutAdditions } from '../quote/parts.ts';
import { needsReview, versionsStatedIn } from './needs-review.ts';
import { type Quotation, QuotationFinder } from './quotations.ts';
import { findUnknownBooks } from './unknown-books.ts';

/** The answer does not quote references to more verses than this. */
const MOST_VERSES = 10;
/** Work budget: steps per character of the text, to find quotations. */
const STEPS_A_CHARACTER = 20;
/** Steps per character of each quotation: a character may be part of several. */
const STEPS_A_QUOTED_CHARACTER = 15;
/** Steps per character of a compared verse. */
const STEPS_A_VERSE_CHARACTER = 3;
/** Steps to locate a reference and write it in all its forms. */
const STEPS_A_REFERENCE = 2_000;
/** Steps to compare one place of a quotation with one reference. */
const STEPS_A_PLACE = 0.5;
/** How many references are compared with one quotation. */
const MOST_CANDIDATES = 8;
/** The longest term, in words. */
const LONGEST_TERM = 4;
/** Shorter quotations resemble some verse by chance; fewer words without quotation marks are a heading. */
const LEAST_UNPLACED = 8;
const LEAST_LOOSE = 6;
/** A quotation without a reference is from a verse if at most this fraction of its words differs. */
const MOST_OF_UNPLACED = 0.3;
/** Reported speech with at most this fraction of different words is an altered quotation: `God so hated the world`. */
const MOST_OF_ALTERED = 0.13;
/** Only this many quotations without a reference are also checked for slips and paraphrases. */
const MOST_UNPLACED = 6;
/** With less of the budget left, none are: the remaining quotations must be looked up as well. */
const LEAST_SHARE = 0.5;
/** Introduces a title: `Sermon: “`, `Título del sermón: «`. */
const TITLED =
  /\b(?:sermon|message|homily|talk|title|theme|sermón|mensaje|prédica|homilía|título|tema)(?: title| del? (?:sermón|mensaje|la prédica))?:\s*[*_]*["“«]$/iu;
const LONGEST_LEAD = 40;
/** A title has few words and heads several verses. */
const MOST_IN_TITLE = 8;
const LEAST_HEADED = 3;
/** Where the author's own sentence may end and a quotation without marks begin. */
const SENTENCE = /[.!?…:]["'”’»)]*\s+|\s[–—-]\s+|\n\s*/gu;
const MOST_SENTENCES = 6;
/** The length of the longest filler word, such as `So`. */
const SHORT = 2;
/** Words beside a reference quote it if at most this fraction of them differs. */
const MOST_CHANGED = 0.5;

const TOO_MUCH = {
  en: 'Send a shorter "text", such as a paragraph at a time.',
  es: 'Envía un "text" más corto, por ejemplo párrafo a párrafo.',
};

/** @throws ApiError VERSION_NOT_FOUND, NOT_LICENSED, or INVALID_PARAMETER for too much work */
export function checkText(
  { text: sent, version: asked }: Values<'check'>,
  { access }: Asked,
): Answer {
  const { text, inSource } = shownText(sent);
  const { id: version, language_code: language, stand_in } = requireVersion(asked, access);
  const budget = new WorkBudget(TOO_MUCH, CHECK_REQUESTS);
  budget.spend(text.length * STEPS_A_CHARACTER);
  const verses = new VersionText(version, []);
  const judging: CheckJudging = { texts: versionIndex(version), access, budget, read: new Map() };
  const { lexicon } = judging.texts;
  const spend = (steps: number) => budget.spend(steps);
  const found = findReferences(joinCells(text), lexicon, spend);
  const unknown = findUnknownBooks(text, found, lexicon, spend);
  budget.spend(found.length * STEPS_A_REFERENCE);
  const references = found.map((each) => {
    const described = describeReference(each, text, verses, language);
    return { ...described, needs_review: !described.exists && !each.isInferred };
  });
  // undefined for a reference that has no place: the rest of the text is still checked
  const ranges = found.map(({ passage }) => {
    const stretch = locate(passage, verses);
    return stretch && rangeOfStretches([stretch], verses, judging.texts);
  });
  let unplaced = 0;
  const all = new QuotationFinder(text, found, lexicon, spend).all();
  const taken = new Set(all.flatMap((each) => (each.kind === 'marked' ? each.references : [])));
  // a reference beside a marked quotation belongs to that quotation
  const free = ranges.map((range, at) => (taken.has(at) ? undefined : range));
  const check = (each: Quotation): CheckedQuotation[] => {
    budget.spend((each.end - each.start) * STEPS_A_QUOTED_CHARACTER);
    if (each.references.length + each.others.length === 0) unplaced += 1;
    const isQuick = unplaced > MOST_UNPLACED || budget.share < LEAST_SHARE;
    const quotation = checked(each, text, { ranges, free }, { ...judging, isQuick });
    if (!quotation) return [];
    const { beside, ...rest } = quotation;
    // `… (10:37)` may refer to a different book from the last one named
    const isOther = beside && !beside.fits && found[beside.reference]?.isInferred;
    const kept = isOther ? rest : quotation;
    return [{ ...kept, needs_review: needsReview(kept, text, { version, stated, isOfBible }) }];
  };
  const stated = versionsStatedIn(text);
  const isOfBible = (word: string) =>
    judging.texts.index.vocabulary.placeOf(word) !== undefined || lexicon.names.has(word);
  const quotations: CheckedQuotation[] = [];
  let unchecked: Quotation | undefined;
  for (const each of all) {
    try {
      quotations.push(...check(each));
    } catch (error) {
      // a partial answer is better than an error
      if (!budget.isUsedUp) throw error;
      unchecked = each;
      break;
    }
  }
  const answer: CheckAnswer = {
    version,
    ...(stand_in ? { stand_in } : {}),
    problems:
      unknown.length + [...references, ...quotations].filter((each) => each.needs_review).length,
    references: references.map(inSource),
    ...(unknown.length > 0 ? { unknown_books: unknown.map(inSource) } : {}),
    quotations: quotations.map(inSource),
    ...(unchecked ? { unchecked_from: inSource(unchecked).start } : {}),
  };
  return computed(answer, budget);
}

/** Joins a book in one table cell to the numbers in the next: `| Joel | 2:13 |`. Keeps the length of the text. */
const joinCells = (text: string) => text.replace(/(?<=\p{L} ?)\|(?= ?\d{1,3}[:.,]\d)/gu, ' ');

interface CheckJudging extends Judging {
  /** The words of each range read so far, keyed by its two ends. */
  read: Map<string, readonly string[]>;
}

/** Returns the folded words of a range; reads each range only once. */
function wordsAt(range: VerseRange, { texts, budget, read }: CheckJudging): readonly string[] {
  const key = `${range.from}-${range.to}`;
  const known = read.get(key);
  if (known) return known;
  const written = textOf(range, texts, budget);
  budget.spend(written.length * STEPS_A_VERSE_CHARACTER);
  const folded = foldedWords(written);
  read.set(key, folded);
  return folded;
}

/** Finds another version whose wording at a place is closer to a quotation than the checked version's. */
function nearestVersion(
  written: string,
  place: VerseRange,
  judging: CheckJudging,
): CheckedQuotation['nearest_version'] {
  if (place.to - place.from > MOST_VERSES) return undefined;
  const quoted = foldedWords(written);
  const own = wordsAt(place, judging);
  const nearest = nearestWording(quoted, place, judging);
  if (!nearest || nearest.edits >= compareWords(quoted, own, judging.budget).edits)
    return undefined;
  // if more than half of the words differ, the resemblance is chance
  if (nearest.edits > quoted.length * MOST_CHANGED) return undefined;
  const { version, reference, edits } = nearest;
  return { version, reference, has_words: edits === 0 };
}

/** A place that a quotation may be from. */
interface Candidate {
  /** The index of the reference. */
  reference: number;
  range: VerseRange;
}

/** Whether words head a passage: `“¿QUÉ CLASE DE AMOR?” — 1 Juan 4:7-21`, `“One Thing Needed” (Luke 10:38-42)`. */
const isTitle = (written: string, place: VerseRange) =>
  place.to - place.from >= LEAST_HEADED &&
  countOf(written) <= MOST_IN_TITLE &&
  (written === written.toUpperCase() || isTitleCase(written));

/** Whether all words except short ones are capitalised. */
const isTitleCase = (written: string) =>
  countOf(written) > 1 && !/[.!?;]$/.test(written) && !/(?<![\p{L}\p{M}])\p{Ll}{4,}/u.test(written);

/** The range of each reference; undefined if the version does not have it. */
type Ranges = readonly (VerseRange | undefined)[];

/** @param places the ranges of all references, and of those that no marked quotation uses */
function checked(
  quotation: Quotation,
  text: string,
  { ranges, free }: { ranges: Ranges; free: Ranges },
  judging: CheckJudging & { isQuick: boolean },
): Omit<CheckedQuotation, 'needs_review'> | undefined {
  const { kind } = quotation;
  const raw = text.slice(quotation.start, quotation.end);
  const written = withoutAdditions(raw, judging.texts);
  const own = nearestCandidate(quotation, written, ranges, judging);
  if (own && kind !== 'marked') {
    // by its place in the text
    const within = withoutLead(raw, own.range, judging);
    const rest = { ...quotation, start: quotation.start + within };
    if (within > 0) return checked(rest, text, { ranges, free }, judging);
  }
  const cited = own && citedElsewhere(written, own.range, free, judging);
  const candidate = cited ?? own;
  const { start, end } = quotation;
  const place = candidate?.range;
  if (kind === 'claimed') {
    const claimed = judge(written, undefined, judging, { isQuick: true });
    if (!claimed?.misattributed) return undefined;
    const { verdict, misattributed } = claimed;
    return { text: withoutSoftHyphens(raw), start, end, verdict, misattributed };
  }
  const isStated = kind === 'marked' || kind === 'stated';
  if (!isStated && !(candidate?.isLike ?? false)) return undefined;
  const there = place && judge(written, place, judging);
  const isThere = there?.range !== undefined && there.verdict !== 'paraphrase';
  // unmarked words are a quotation only if the verse has them
  if (!isStated && !isThere) return undefined;
  // the missing verse is reported anyway; the words beside it may be anyone's, and sum up a whole chapter
  if (kind === 'stated' && !isThere && (!place || place.to - place.from > MOST_VERSES)) {
    return undefined;
  }
  const lead = text.slice(Math.max(0, start - LONGEST_LEAD), start);
  const isTitled = TITLED.test(lead) && countOf(written) <= MOST_IN_TITLE;
  if (place && (isTitled || isTitle(written, place))) return undefined;
  const isShort = countOf(written) < LEAST_LOOSE;
  const isAltered = !isShort && isMostlyIn(written, place, judging, MOST_OF_ALTERED);
  if (kind === 'reported' && there?.verdict === 'near' && !isAltered) return undefined;
  if (!isStated && there?.verdict === 'near' && isShort) return undefined;
  // beside a reference, only verses with nearly the same words count as another source
  const isQuick = judging.isQuick || place !== undefined;
  const anywhere = isThere ? undefined : judge(written, undefined, judging, { isQuick });
  // words that depart from the verse are the author's: `So we come boldly to the throne of grace (Heb 4:16)`
  const isAllusion =
    kind === 'loose' && there?.verdict === 'near' && !isMostlyIn(written, place, judging);
  if (isAllusion) return undefined;
  // if another place has these words, they do not paraphrase this one
  const isElsewhere = anywhere?.range !== undefined && anywhere.verdict !== 'paraphrase';
  const isFoundThere = place && anywhere?.range && isWithin(anywhere.range, place);
  const fits = isThere || isFoundThere === true || (there?.range !== undefined && !isElsewhere);
  const found = fits && there?.range ? there : anywhere;
  if (!found) return undefined;
  // a few words that resemble some verse may be anyone's; so may more words with less resemblance
  const isAnybodys =
    found.verdict === 'near' &&
    !fits &&
    (countOf(written) < LEAST_UNPLACED || !isMostlyIn(written, found.range, judging));
  const nearest = place && !isSaid(found) ? nearestVersion(written, place, judging) : undefined;
  // what is near another version's wording of the place expresses it in other words than this version's
  const reworded = (isAnybodys || found.verdict === 'absent') && nearest ? place : undefined;
  if (reworded) giveVerses(reworded, judging);
  const verdict = reworded ? 'paraphrase' : isAnybodys ? 'absent' : found.verdict;
  const range = reworded ?? (isAnybodys ? undefined : found.range);
  // a term such as `the "servant songs" (Isa 42:1-4)` does not quote the reference
  const isTerm = !fits && countOf(written) <= LONGEST_TERM && /^\p{Ll}/u.test(written);
  const reference = isTerm ? undefined : (candidate?.reference ?? quotation.references[0]);
  const isIts = fits || reworded !== undefined || nearest?.has_words === true;
  return {
    text: withoutSoftHyphens(raw),
    start,
    end,
    verdict,
    ...(range ? whatStands(range, { ...found, verdict }, judging) : {}),
    ...(found.misattributed ? { misattributed: found.misattributed } : {}),
    ...(nearest ? { nearest_version: nearest } : {}),
    ...(reference !== undefined && {
      beside: { reference, fits: isIts, ...(isIts ? {} : saysInstead(place, judging)) },
    }),
  };
}

/**
 * Returns the length of the author's own lead-in to a quotation without marks: whole sentences, or words such as `So`
 * and `Until then` that replace fewer words of the verse.
 */
function withoutLead(written: string, place: VerseRange, judging: CheckJudging): number {
  const isThere = (from: number) => {
    const judged = judge(written.slice(from), place, judging, { isQuick: true });
    return judged !== undefined && isSaid(judged);
  };
  /** Whether the rest is the verse with a few other words. */
  const isAltered = (from: number) => {
    const rest = written.slice(from);
    return countOf(rest) >= LEAST_LOOSE && isMostlyIn(rest, place, judging);
  };
  const starts = Array.from(written.matchAll(SENTENCE), ({ 0: end, index }) => index + end.length);
  if (starts.length > MOST_SENTENCES || isThere(0)) return 0;
  /** Whether words are the author's own, and not an altered part of the verse. */
  const isOwn = (from: number, to: number) =>
    !isMostlyIn(written.slice(from, to), place, judging, MOST_CHANGED);
  const [exact, altered = 0] = [starts.find(isThere), starts.find(isAltered)];
  if (exact !== undefined && isOwn(altered < exact ? altered : 0, exact)) return exact;
  if (altered > 0 && isOwn(0, altered)) return altered;
  if (exact !== undefined || altered > 0) return 0;
  const [first, second, third] = words(written);
  if (!first || !second || !third || countOf(written) < LEAST_LOOSE) return 0;
  const theirs = wordsAt(place, judging);
  const isOpening = ({ folded }: { folded: string }, most: number) => {
    const at = theirs.indexOf(folded);
    return at !== -1 && at <= most;
  };
  // only a word as short as `So` may replace a word of the verse
  if (isOpening(second, first.folded.length <= SHORT ? 1 : 0) && isThere(second.start))
    return second.start;
  return isOpening(third, 1) && isThere(third.start) ? third.start : 0;
}

/** Finds another reference in the text whose place has exactly these words, if the one beside them does not. */
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

/** Whether at most the fraction `most` of the words differs from those of a range. */
function isMostlyIn(
  written: string,
  range: VerseRange | undefined,
  judging: CheckJudging,
  most = MOST_OF_UNPLACED,
): boolean {
  if (!range) return false;
  const own = foldedWords(written);
  const theirs = wordsAt(range, judging);
  return compareWords(own, theirs, judging.budget).edits <= own.length * most;
}

const isSaid = ({ verdict }: Judgement) => verdict === 'exact' || verdict === 'normalised';

const countOf = (written: string) => wordSpans(written).length;

const isWithin = (range: VerseRange, place: VerseRange) =>
  range.from >= place.from && range.to <= place.to;

/** Picks the reference whose text is most like a quotation; if none is like it, the one beside it. */
function nearestCandidate(
  { references, others }: Quotation,
  written: string,
  ranges: Ranges,
  judging: CheckJudging,
): (Candidate & { isLike: boolean }) | undefined {
  const own = foldedWords(written);
  const candidates = [...references, ...others].flatMap((reference): Candidate[] => {
    const range = ranges[reference];
    return range ? [{ reference, range }] : [];
  });
  const listed = candidates.filter(({ reference }) => references.includes(reference));
  const [first, last] = [listed.at(0), listed.at(-1)];
  // `1 Ts 5:16, 17`: the quotation may span both
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

function saysInstead(place: VerseRange | undefined, judging: Judging): { says?: string } {
  if (!place || place.to - place.from > MOST_VERSES) return {};
  giveVerses(place, judging);
  return { says: textOf(place, judging.texts, judging.budget) };
}
