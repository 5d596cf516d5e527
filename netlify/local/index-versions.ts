/** Fills the engine that searches all versions at once. */
import {
  addToIndex,
  type IndexedVerse,
  indexedRevisions,
  prepareIndex,
  removeFromIndex,
} from '../../functions/lib/search-engine/postgres.ts';
import { chapterId } from '../../functions/lib/text/place-id.ts';
import { present } from '../../functions/lib/text/present.ts';
import { fold, writtenWords } from '../../functions/lib/text/words.ts';
import { treeFiles } from '../../functions/lib/tree/files.ts';
import { requireTree } from '../../functions/lib/tree/read.ts';
import { alignmentOf } from '../../functions/lib/versions/numbering/alignment-of.ts';
import { commonNumber } from '../../functions/search/indexes/common-numbers.ts';

/** Indexes the versions of the tree that have changed, and removes those that are not in it. @param say reports each */
export async function indexVersions(say: (done: string) => void): Promise<void> {
  const indexed = await indexedRevisions();
  const { versions } = requireTree(treeFiles.versions()).content.data;
  const details = versions
    .map(({ id }) => requireTree(treeFiles.version(id)).content.data.version)
    .filter((version) => version.stand_in === undefined);
  for (const { id, language_code: language, revision } of details) {
    const before = indexed.get(id);
    indexed.delete(id);
    if (before === revision) continue;
    await prepareIndex(language);
    const verses = versesOf(id);
    await addToIndex({ version: id, language, revision }, verses);
    say(`${id}: ${verses.length} verses`);
  }
  // versions that are not in the tree any more
  for (const id of indexed.keys()) {
    await removeFromIndex(id);
    say(`${id}: removed`);
  }
}

function versesOf(version: string): IndexedVerse[] {
  const alignment = alignmentOf(version);
  const { books } = requireTree(treeFiles.books(version)).content.data;
  return books.flatMap(({ id: book }) => {
    const { chapters } = requireTree(treeFiles.book(version, book)).content.data.book;
    return chapters.flatMap(({ number: chapter }): IndexedVerse[] => {
      const file = treeFiles.chapter(version, chapterId(book, chapter));
      return requireTree(file).content.data.chapter.verses.map(
        ({ number: verse, bridge, text }) => ({
          number: commonNumber(present(alignment.commonOf({ book, chapter, verse })[0])),
          ...{ book, chapter, verse, last: bridge?.last ?? null, text },
          words: writtenWords(text).map(fold),
        }),
      );
    });
  });
}
