/** Finds passages related to a verse or a passage, by the votes of readers. */

import type { RelatedAnswer, RelatedPassage } from '../lib/contract/endpoints/study/related.ts';
import type { VersionDetail } from '../lib/contract/endpoints/versions.ts';
import type { Values } from '../lib/contract/endpoints.ts';
import { notFound } from '../lib/contract/not-found.ts';
import { WorkBudget } from '../lib/contract/work-budget.ts';
import {
  type CrossReference,
  readReferences,
  writeReference,
} from '../lib/datasets/cross-references.ts';
import { REFERENCES_DATASET } from '../lib/datasets/fame.ts';
import { isInstalled, requireDataset } from '../lib/datasets/installed.ts';
import { PARALLELS_DATASET } from '../lib/datasets/parallels.ts';
import type { Answer, Asked } from '../lib/http/handler.ts';
import { placeKey, type VersePlace } from '../lib/text/alignment.ts';
import { parsePlaceId } from '../lib/text/place-id.ts';
import type { PlaceRange } from '../lib/text/place-range.ts';
import { findLine } from '../lib/tree/lines.ts';
import { paths } from '../lib/tree/paths.ts';
import { VersionNumbers } from '../lib/versions/numbering/verse-numbers.ts';
import type { Access } from '../lib/versions/rights.ts';
import { requireVersion, versionRef } from '../lib/versions/version.ts';
import { referenceOf } from '../lib/versions/version-text.ts';
import { readPassage, TOO_MUCH } from './asked-passage.ts';
import { rowsWith, storedRow } from './parallel-rows.ts';
import { textOf } from './range-text.ts';

/** Work budget: steps for each requested verse, and for each related passage. */
const STEPS_A_VERSE = 1_500;
const STEPS_A_REFERENCE = 150;

type Options = Pick<Values<'related'>, 'limit' | 'offset' | 'min_votes' | 'include'>;

/** @throws ApiError VERSION_NOT_FOUND, VERSE_NOT_FOUND or DATASET_NOT_INSTALLED */
export function verseRelated(
  { id, version: asked, ...options }: Values<'verseRelated'>,
  { access }: Asked,
): Answer {
  const version = requireVersion(asked, access);
  const numbers = new VersionNumbers(version.id);
  const { book, chapter = 0, verse = 0 } = parsePlaceId(id) ?? {};
  const place = { book: book?.id ?? '', chapter, verse };
  if (!numbers.has(place)) throw notFound('VERSE_NOT_FOUND', id, version.id);
  const reference = numbers.referenceOf({ first: place, last: place });
  return { data: answerOf(reference, [place], { version, numbers, access }, options) };
}

/** @throws ApiError as for a passage, or DATASET_NOT_INSTALLED if cross references are missing */
export function related(
  { ref, version: asked, ...options }: Values<'related'>,
  { access }: Asked,
): Answer {
  const version = requireVersion(asked, access);
  const { text, stretches, notes } = readPassage(ref, version);
  const numbers = new VersionNumbers(version.id);
  const reference = stretches.map(referenceOf).join('; ');
  const places = text.placesOf(stretches);
  return {
    data: { ...notes, ...answerOf(reference, places, { version, numbers, access }, options) },
  };
}

function answerOf(
  reference: string,
  verses: readonly VersePlace[],
  { version, numbers, access }: { version: VersionDetail; numbers: VersionNumbers; access: Access },
  { limit, offset, min_votes, include }: Options,
): RelatedAnswer {
  const source = requireDataset(REFERENCES_DATASET);
  const budget = new WorkBudget(TOO_MUCH);
  const found = findRelated(verses, numbers, budget).filter(({ votes }) => votes >= min_votes);
  const page = found.slice(offset, offset + limit);
  return {
    reference,
    version: versionRef(version),
    total: found.length,
    limit,
    offset,
    related: page.map(
      ({ range, votes, kind }): RelatedPassage => ({
        ...numbers.idsOf(range),
        reference: numbers.referenceOf(range),
        votes,
        kind,
        ...(include.includes('text') && { text: textOf(range, version.id, { access, budget }) }),
      }),
    ),
    source,
  };
}

/**
 * Returns the passages related to some verses, except those verses themselves, as far as the version has them; most
 * votes first.
 */
function findRelated(verses: readonly VersePlace[], numbers: VersionNumbers, budget: WorkBudget) {
  const common = new Map<string, VersePlace>();
  for (const place of verses) {
    budget.spend(STEPS_A_VERSE);
    for (const each of numbers.commonOf(place)) common.set(placeKey(each), each);
  }
  const votes = new Map<string, CrossReference>();
  for (const { book, chapter, verse } of common.values()) {
    const line = findLine(paths.dataset(REFERENCES_DATASET, `${book}.txt`), `${chapter}:${verse}`);
    for (const reference of line === undefined ? [] : readReferences(line)) {
      budget.spend(STEPS_A_REFERENCE);
      if (common.has(placeKey(reference.first))) continue;
      const key = writeReference({ ...reference, votes: 0 });
      const known = votes.get(key);
      votes.set(key, { ...reference, votes: reference.votes + (known?.votes ?? 0) });
    }
  }
  const kindOf = parallelKinds(common.values(), budget);
  return [...votes.values()]
    .sort((a, b) => b.votes - a.votes)
    .flatMap((reference) => {
      const range = numbers.rangeOf(reference);
      return range ? [{ range, votes: reference.votes, kind: kindOf(reference) }] : [];
    });
}

/** Returns what says whether a passage is parallel to some verses, or one quotes the other. */
function parallelKinds(
  places: Iterable<VersePlace>,
  budget: WorkBudget,
): (range: PlaceRange) => RelatedPassage['kind'] {
  if (!isInstalled(PARALLELS_DATASET)) return () => 'cross-reference';
  const rows = rowsWith(places, budget).map(storedRow);
  const kinds = new Map<string, RelatedPassage['kind']>();
  for (const { kind, passages } of rows) {
    budget.spend(passages.length * STEPS_A_REFERENCE);
    for (const { first } of passages) kinds.set(placeKey(first), kind);
  }
  return ({ first }) => kinds.get(placeKey(first)) ?? 'cross-reference';
}
