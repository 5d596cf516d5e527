/** Maps a version's verse numbers to the common ones; reads each file of the tree once. */
import { Alignment, type AlignmentFile } from '../../text/alignment.ts';
import { treeFiles } from '../../tree/files.ts';
import { requireTree } from '../../tree/read.ts';

/** Caches alignments together with their files, as the tree of a deploy never changes. */
const known = new WeakMap<AlignmentFile, Alignment>();

/** @throws Error if the version has no alignment file, which every version must have */
export const alignmentOf = (version: string): Alignment =>
  alignmentFrom(requireTree(treeFiles.alignment(version)).content);

/** @param file the file, as stored in the tree */
export function alignmentFrom(file: AlignmentFile): Alignment {
  const alignment = known.get(file) ?? new Alignment(file);
  known.set(file, alignment);
  return alignment;
}
