/** Where a version's numbers differ from the common ones. */

import { paths } from '../../functions/lib/tree/paths.ts';
import { align } from '../align/align.ts';
import type { Tradition } from '../align/traditions.ts';
import type { MadeFile } from '../tree/tree.ts';
import type { PublishedVersion } from './published-version.ts';

/** @param declared the tradition that the version says it follows */
export function renderAlignment(
  { detail, text }: PublishedVersion,
  traditions: readonly Tradition[],
  declared: string,
): MadeFile {
  const body = JSON.stringify(align(text, traditions, declared));
  return { path: paths.alignment(detail.id), body };
}
