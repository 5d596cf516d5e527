/** A passage in several versions, side by side. */
import { envelope } from '../../lib/contract/answers/envelope.ts';
import type { ParallelAnswer, ParallelCell } from '../../lib/contract/answers/parallel.ts';
import type { Values } from '../../lib/contract/endpoints.ts';
import { WorkBudget } from '../../lib/contract/work-budget.ts';
import type { Asked } from '../../lib/http/endpoint.ts';
import type { Answer } from '../../lib/http/ready-answers.ts';
import { present } from '../../lib/text/present.ts';
import { AlignedVersion, type PrintedVerse } from '../../lib/versions/aligned-version.ts';
import { readReference } from '../../lib/versions/read-reference.ts';
import { requireVersions } from '../../lib/versions/version.ts';
import { namedVersion, referenceOf, VersionText } from '../../lib/versions/version-text.ts';
import { Rows } from './rows.ts';

/** Keeps an answer below what the platform can send: so many chapters of so many versions. */
const MOST_CHAPTERS = 600;

/** Of the request's work, measured with the writing of the answer. */
const STEPS_A_CELL = 450;

const TOO_MUCH = {
  en: 'Ask for a shorter passage in "ref", or for fewer "versions".',
  es: 'Pide un pasaje más corto en "ref", o menos versiones en "versions".',
};

/** @throws ApiError for unknown versions, and a reference that the first of them has not */
export function parallel({ ref, versions: asked }: Values<'parallel'>, { access }: Asked): Answer {
  const details = requireVersions(asked, access);
  const budget = new WorkBudget(TOO_MUCH);
  const first = present(details[0]);
  const text = new VersionText(first.id, []);
  const { stretches, corrected } = readReference(ref, text, {
    language: first.language_code,
    most: Math.floor(MOST_CHAPTERS / details.length),
  });
  const versions = details.map((detail) => new AlignedVersion(detail));
  const verses = stretches.flatMap((stretch) =>
    text.versesOf(stretch).flatMap(({ chapter, verse: { verse } }) => {
      const place = { book: stretch.book.id, chapter, verse };
      return present(versions[0]).verse(place) ?? [];
    }),
  );
  const rows = Array.from(new Rows(versions).of(verses), (row) => {
    budget.spend(versions.length * STEPS_A_CELL);
    for (const [at, cell] of row.entries()) {
      for (const { place } of cell) access.give(present(details[at]).id, place.book, 1);
    }
    return { cells: row.map((cell, at) => cellOf(cell, present(versions[at]))) };
  });
  const answer: ParallelAnswer = {
    reference: stretches.map(referenceOf).join('; '),
    versions: details.map(namedVersion),
    rows,
    ...(corrected.length > 0 ? { corrected } : {}),
  };
  return { body: envelope(answer) };
}

function cellOf(verses: readonly PrintedVerse[], version: AlignedVersion): ParallelCell | null {
  const [first, last] = [verses.at(0), verses.at(-1)];
  if (!first || !last) return null;
  return {
    reference: version.referenceOf(first, last),
    verse_ids: verses.filter(({ place }) => place.verse > 0).map(({ id }) => id),
    text: verses.map((each) => each.text).join(' '),
  };
}
