/** How well each verse of a version is known. */

import { fameOf, REFERENCES_DATASET } from '../lib/datasets/fame.ts';
import { present } from '../lib/text/present.ts';
import { treeFiles } from '../lib/tree/files.ts';
import { readTree } from '../lib/tree/read.ts';
import { alignmentOf } from '../lib/versions/alignment-of.ts';
import type { VersionIndex } from './version-index.ts';

const known = new WeakMap<VersionIndex, Uint8Array>();

/** From 0 to `HIGHEST_FAME`, made once for a version; all 0 where cross references are not installed. */
export function fameOfVerses(texts: VersionIndex): Uint8Array {
  const made = known.get(texts) ?? makeFame(texts);
  known.set(texts, made);
  return made;
}

function makeFame({ id, index, places }: VersionIndex): Uint8Array {
  const fame = readTree(treeFiles.fame(REFERENCES_DATASET))?.content;
  if (!fame) return new Uint8Array(index.verseCount);
  const alignment = alignmentOf(id);
  return Uint8Array.from({ length: index.verseCount }, (_, at) => {
    const { book, chapter, verse } = places.of(at);
    return fameOf(fame, present(alignment.commonOf({ book: book.id, chapter, verse })[0]));
  });
}
