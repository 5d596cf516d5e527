/** Returns the passage of the day, the same in all versions. */

import { requestedDay } from '../lib/contract/days.ts';
import type { DailyAnswer } from '../lib/contract/endpoints/daily-and-random.ts';
import type { Values } from '../lib/contract/endpoints.ts';
import { notFound } from '../lib/contract/not-found.ts';
import type { Asked, Computed } from '../lib/http/handler.ts';
import { versePlaces } from '../lib/text/alignment.ts';
import { present } from '../lib/text/present.ts';
import { treeFiles } from '../lib/tree/files.ts';
import { requireTree } from '../lib/tree/read.ts';
import { AlignedVersion } from '../lib/versions/numbering/aligned-version.ts';
import { requireVersion } from '../lib/versions/version.ts';
import { namedVersion, VersionText } from '../lib/versions/version-text.ts';

/** @throws ApiError for an invalid day, an unknown version, or one that lacks the passage */
export function daily(
  { date, ...values }: Values<'daily'>,
  { access }: Pick<Asked, 'access'>,
): Computed<DailyAnswer> {
  const detail = requireVersion(values.version, access);
  const { day, holds } = requestedDay(date, Date.now());
  const places = versePlaces(present(requireTree(treeFiles.daily()).content[day.slice(5)]));
  const aligned = new AlignedVersion(detail);
  const verses = places.flatMap((place) => aligned.printed(place));
  const [first, last] = [verses.at(0), verses.at(-1)];
  if (!first || !last) throw notFound('VERSE_NOT_FOUND', day, detail.id);
  const text = new VersionText(detail.id, []);
  const end = { ...last.place, verse: last.last };
  const stretch = text.locateRange({ first: first.place, last: end });
  access.give(detail.id, stretch.book.id, text.versesOf(stretch).length);
  const answer: DailyAnswer = { ...text.read(stretch), version: namedVersion(detail), date: day };
  return { data: answer, ...holds };
}
