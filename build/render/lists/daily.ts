/** Renders the passages of the day from `sources/daily.json`, one self-contained passage for each day of the year. */
import path from 'node:path';
import * as z from 'zod';
import { versePlaces } from '../../../functions/lib/text/alignment.ts';
import { paths } from '../../../functions/lib/tree/paths.ts';
import { readVersification } from '../../check/standards.ts';
import type { MadeFile } from '../../tree/tree.ts';
import { readJson } from '../../versions/read-json.ts';
import { within } from '../../versions/source-error.ts';
import { COMMON } from '../../versions/sources.ts';

const DAYS = 366;
const passages = z
  .record(z.string().regex(/^\d\d-\d\d$/), z.string())
  .refine((all) => Object.keys(all).length === DAYS, `must have ${DAYS} days`)
  .refine((all) => new Set(Object.values(all)).size === DAYS, 'has a passage twice');

/** Maps days of the year to passages in common numbers. @throws SourceError for an invalid day */
export function renderDaily(root: string): MadeFile {
  const file = path.join(root, 'daily.json');
  const days = readJson(file, passages);
  const verses = readVersification(root, COMMON);
  for (const [day, written] of Object.entries(days)) {
    within(file, `${day}, ${written}`, () => {
      for (const { book, chapter, verse } of versePlaces(written)) {
        if (!(verse <= (verses[book]?.[chapter - 1] ?? 0))) throw new Error(`no verse ${verse}`);
      }
    });
  }
  return { path: paths.daily(), body: JSON.stringify(days) };
}
