/** Renders where a version's numbers differ from the common ones. */

import { paths } from '../../functions/lib/tree/paths.ts';
import type { TextAlignment } from '../align/align.ts';
import type { MadeFile } from '../tree/tree.ts';
import type { PublishedVersion } from './published-version.ts';

export const renderAlignment = (
  { detail }: PublishedVersion,
  { file }: TextAlignment,
): MadeFile => ({ path: paths.alignment(detail.id), body: JSON.stringify(file) });
