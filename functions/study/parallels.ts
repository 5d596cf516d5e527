/** Serves passages that match a passage in content. */
import type { ParallelRow, ParallelsAnswer } from '../lib/contract/endpoints/study/parallels.ts';
import type { Values } from '../lib/contract/endpoints.ts';
import { WorkBudget } from '../lib/contract/work-budget.ts';
import { requireDataset } from '../lib/datasets/installed.ts';
import { PARALLELS_DATASET } from '../lib/datasets/parallels.ts';
import type { Answer, Asked } from '../lib/http/handler.ts';
import { findBook, orderOf } from '../lib/text/canon.ts';
import { present } from '../lib/text/present.ts';
import { VersionNumbers } from '../lib/versions/numbering/verse-numbers.ts';
import { requireVersion, versionRef } from '../lib/versions/version.ts';
import { referenceOf } from '../lib/versions/version-text.ts';
import { readPassage, TOO_MUCH } from './asked-passage.ts';
import { rowsWith, storedRow } from './parallel-rows.ts';
import { textOf } from './range-text.ts';

/** Work budget: steps for each row. */
const STEPS_A_ROW = 1_500;

/** @throws ApiError as for a passage, or DATASET_NOT_INSTALLED */
export function parallels(
  { ref, limit, offset, include, ...values }: Values<'parallels'>,
  { access }: Asked,
): Answer {
  const version = requireVersion(values.version, access);
  const source = requireDataset(PARALLELS_DATASET);
  const { text, stretches, notes } = readPassage(ref, version);
  const budget = new WorkBudget(TOO_MUCH);
  const numbers = new VersionNumbers(version.id);
  const places = text.placesOf(stretches);
  const found = rowsWith(
    places.flatMap((place) => numbers.commonOf(place)),
    budget,
  ).flatMap((number) => {
    budget.spend(STEPS_A_ROW);
    const { kind, passages } = storedRow(number);
    const ranges = passages.flatMap((range) => numbers.rangeOf(range) ?? []);
    // a version may have only one of the passages
    return ranges.length > 1 ? { kind, ranges } : [];
  });
  const rows = found.slice(offset, offset + limit).map(
    ({ kind, ranges }): ParallelRow => ({
      kind,
      passages: ranges.map((range) => ({
        book: range.first.book,
        ...numbers.idsOf(range),
        reference: numbers.referenceOf(range),
        ...(include.includes('text') && { text: textOf(range, version.id, { access, budget }) }),
      })),
    }),
  );
  const books = new Set(rows.flatMap(({ passages }) => passages.map(({ book }) => book)));
  const answer: ParallelsAnswer = {
    ...notes,
    reference: stretches.map(referenceOf).join('; '),
    version: versionRef(version),
    total: found.length,
    limit,
    offset,
    books: [...books]
      .sort((a, b) => orderOf(present(findBook(a))) - orderOf(present(findBook(b))))
      .map((id) => ({ id, name: numbers.nameOf(id) })),
    rows,
    source,
  };
  return { data: answer };
}
