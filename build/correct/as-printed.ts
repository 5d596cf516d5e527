/** A version's text with the corrections that were made for it. */
import type { FoundText } from '../read/reader.ts';
import { SourceError } from '../source-error.ts';
import type { VersionSource } from '../sources.ts';
import type { BibleText } from '../text-model.ts';
import { correct } from './correct.ts';
import { correctionsFile, readCorrections } from './corrections.ts';
import { revisionOf } from './revision.ts';

/**
 * A text as it was printed. In a revision that the corrections were made for all of them must fit; in another one
 * those that do not are left out and told, since its publisher may have mended the same.
 * @throws SourceError naming each correction that does not fit a known revision
 */
export function asPrinted(text: BibleText, version: VersionSource, found: FoundText): BibleText {
  const corrections = readCorrections(version.folder);
  if (!corrections) return text;
  const corrected = correct(text, corrections);
  const revision = revisionOf(found);
  const isKnown = corrections.revisions.includes(revision);
  const problems = corrected.leftOut.map((each) => `\n  - ${each}`).join('');
  if (isKnown && problems) {
    throw new SourceError(correctionsFile(version.folder), '', `does not fit the text:${problems}`);
  }
  if (!isKnown) {
    console.warn(
      `${version.id}: ${found.file} is a revision that nobody has checked (${revision}). ` +
        (problems ? `Left out of its corrections:${problems}` : 'All its corrections fit.'),
    );
  }
  return corrected.text;
}
