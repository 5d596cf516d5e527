/** Maps a version's verse numbers to the common ones; reads each file of the tree once. */
import { Alignment, type AlignmentFile } from '../../text/alignment.ts';
import { oncePer } from '../../text/once-per.ts';
import { treeFiles } from '../../tree/files.ts';
import { requireTree } from '../../tree/read.ts';

/** @throws Error if the version has no alignment file, which every version must have */
export const alignmentOf = (version: string): Alignment =>
  alignmentFrom(requireTree(treeFiles.alignment(version)).content);

/** @param file the file, as stored in the tree */
export const alignmentFrom = oncePer((file: AlignmentFile) => new Alignment(file));
