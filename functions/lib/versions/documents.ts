/** Writes passages as USJ and USX, with all of their structure except names and the words of the original. */
import type { VersionDetail } from '../contract/endpoints/versions.ts';
import { codesOf, findBook } from '../text/canon.ts';
import { INCLUDED } from '../text/marks/marks.ts';
import { type Documents, usjOf, usxOf } from '../text/marks/usj.ts';
import { present } from '../text/present.ts';
import { type Stretch, VersionText } from './version-text.ts';

/** Work budget: steps per verse. */
export const STEPS_A_DOCUMENT_VERSE = 330;

/** Returns a document for each stretch. */
export function documentsOf(
  stretches: readonly Stretch[],
  { id, name, copyright }: VersionDetail,
  format: 'usx' | 'usj',
): Documents {
  const text = new VersionText(
    id,
    INCLUDED.filter((each) => each !== 'words' && each !== 'names'),
  );
  const documents = stretches.map((stretch) => {
    const { book, chapters, from, to } = stretch;
    const isWhole = !from.verse && !to.verse && chapters.length === book.chapters.length;
    const { usfm } = codesOf(present(findBook(book.id)));
    const about = `${name}. ${copyright}`;
    return usjOf({ code: usfm, name: book.name, about }, text.chaptersOf(stretch), isWhole);
  });
  return format === 'usj' ? documents : documents.map(usxOf);
}
