/** How a version's numbers become the common ones, read from the tree once. */
import { Alignment, type AlignmentFile } from '../text/alignment.ts';
import { treeFiles } from '../tree/files.ts';
import { requireTree } from '../tree/read.ts';

/** A deploy's tree never changes, and what is read of it is kept: so is what is made of that. */
const known = new WeakMap<AlignmentFile, Alignment>();

/** @throws Error if the version has none, for it is then no version */
export const alignmentOf = (version: string): Alignment =>
  alignmentFrom(requireTree(treeFiles.alignment(version)).content);

/** @param file as it is in the tree */
export function alignmentFrom(file: AlignmentFile): Alignment {
  const alignment = known.get(file) ?? new Alignment(file);
  known.set(file, alignment);
  return alignment;
}
