/** Renders the manifest of a version, which shows apps that store the text which books have changed. */
import { createHash } from 'node:crypto';
import type { ChapterAnswer } from '../../functions/lib/contract/endpoints/chapters-and-verses.ts';
import type { ManifestAnswer } from '../../functions/lib/contract/endpoints/whole-books.ts';
import { envelope } from '../../functions/lib/contract/envelope.ts';
import { bookText } from '../../functions/lib/text/book-text.ts';
import { paths } from '../../functions/lib/tree/paths.ts';
import type { MadeFile } from '../tree/tree.ts';
import type { Revision } from '../versions/known-verses.ts';
import { type PublishedVersion, refOf } from './published-version.ts';

const REVISION_LENGTH = 16;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Converts a place to an ID: `gen 1:1` to `gen_1_1`. */
const idOf = (place: string) => place.replace(/[ :]/g, '_');

/**
 * @param chapters all chapters of the version
 * @param revisions those of its text, newest first
 * @param downloads the files in which it is offered
 */
export function renderManifest(
  { detail }: PublishedVersion,
  chapters: readonly ChapterAnswer[],
  revisions: readonly Revision[],
  downloads: ManifestAnswer['downloads'],
): MadeFile & { revision: string } {
  const byBook = Map.groupBy(chapters, ({ chapter }) => chapter.book.id);
  const books = Array.from(byBook, ([id, own]) => {
    const text = bookText(own);
    const verses = own.reduce((sum, { chapter }) => sum + chapter.verse_count, 0);
    return { id, verses, bytes: Buffer.byteLength(text), sha256: sha256(text) };
  });
  const revision = sha256(books.map((book) => book.sha256).join('\n')).slice(0, REVISION_LENGTH);
  const manifest: ManifestAnswer = {
    version: refOf(detail),
    revision,
    digest: detail.integrity.digest,
    changes: revisions.map(({ changed, added, removed, ...revision }) => ({
      ...revision,
      changed: changed.map(idOf),
      added: added.map(idOf),
      removed: removed.map(idOf),
    })),
    books,
    downloads,
  };
  return { path: paths.manifest(detail.id), body: envelope(manifest), revision };
}
