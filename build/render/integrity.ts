/** Describes a version's text in its answer: what it was made from, and how anyone can verify that it is complete. */
import { hash } from 'node:crypto';
import type { Integrity } from '../../functions/lib/contract/endpoints/versions.ts';
import { verseId } from '../../functions/lib/text/place-id.ts';
import { wordSpans } from '../../functions/lib/text/words.ts';
import { findMisnumbered, type Versification } from '../check/numbers.ts';
import { versesOf } from '../check/verses.ts';
import type { CorrectedText } from '../pipeline/prepare-text.ts';
import { type Agreement, explanationOf, type Known } from '../versions/known.ts';
import type { BibleText, TextSpan } from '../versions/text-model.ts';

/**
 * @param served the text in the numbers in which it is served, and their versification
 * @param known what is known about places in these numbers, such as why a verse is missing
 * @param agreement how far the Strong's numbers of the text agree with the originals, if known
 */
export function integrityOf(
  { source, corrections }: CorrectedText,
  served: BibleText,
  versification: Versification,
  known: Known | undefined,
  agreement: Agreement | undefined,
): Omit<Integrity, 'guessed_alignment'> {
  const gaps = findMisnumbered(served, versification).filter(({ check }) => check === 'missing');
  return {
    source: { name: source.name, edition: source.edition, sha256: source.sha256 },
    known_revision: source.isKnown,
    verses: versesOf(served).length,
    gaps: gaps.map((gap) => ({
      id: gap.at.replace(/[ :]/g, '_'),
      reason: (known && explanationOf(gap, known)?.why) ?? null,
    })),
    ...taggedIn(served, agreement),
    corrections,
    digest: digestOf(served),
  };
}

/** Counts the words whose original the source names; returns nothing if there are none. */
function taggedIn(text: BibleText, agreement: Agreement | undefined): Pick<Integrity, 'words'> {
  let [tagged, covered, total] = [0, 0, 0];
  for (const { verse } of versesOf(text)) {
    const { words = [] } = verse;
    tagged += words.length;
    const spans = wordSpans(verse.text);
    total += spans.length;
    const isCovered = (span: TextSpan) =>
      words.some(({ start, end }) => start < span.end && span.start < end);
    covered += spans.filter(isCovered).length;
  }
  if (tagged === 0) return {};
  return { words: { tagged, covered, total, ...(agreement && { agreement }) } };
}

/** Computes the hexadecimal SHA-256 of all verses in order, each as its ID, a tab, its text and a line feed. */
export function digestOf(text: BibleText): string {
  const lines = versesOf(text).map(
    ({ book, chapter, verse }) => `${verseId(book, chapter, verse.number)}\t${verse.text}\n`,
  );
  return hash('sha256', lines.join(''));
}
