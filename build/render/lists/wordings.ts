/**
 * Renders the words by which people know the most quoted verses in modern Bibles that are not installed:
 * `sources/wordings.json`. It records only facts: a verse and a few of its words, no sentences.
 */
import path from 'node:path';
import * as z from 'zod';
import { stem } from '../../../functions/lib/text/stem.ts';
import { words } from '../../../functions/lib/text/words.ts';
import { paths } from '../../../functions/lib/tree/paths.ts';
import { readVersification } from '../../check/standards.ts';
import type { MadeFile } from '../../tree/tree.ts';
import { readJson } from '../../versions/read-json.ts';
import { SourceError } from '../../versions/source-error.ts';
import { COMMON } from '../../versions/sources.ts';

const VERSE = /^([a-z0-9]{3})_(\d+)_(\d+)$/;
const wordings = z.record(z.string(), z.partialRecord(z.enum(['en', 'es']), z.string().min(1)));

/** Renders verses in common numbers (`joh 3:16`) with their words' stems. @throws SourceError for a missing one */
export function renderWordings(root: string): MadeFile {
  const file = path.join(root, 'wordings.json');
  const verses = readVersification(root, COMMON);
  const made = Object.entries(readJson(file, wordings, {})).map(([id, languages]) => {
    const [, book = '', chapter, verse] = VERSE.exec(id) ?? [];
    if (!(Number(verse) <= (verses[book]?.[Number(chapter) - 1] ?? 0))) {
      throw new SourceError(file, id, 'no such verse');
    }
    const stems = Object.entries(languages).flatMap(([language, written = '']) =>
      words(written).map(({ folded }) => stem(folded, language)),
    );
    return [`${book} ${chapter}:${verse}`, [...new Set(stems)]] as const;
  });
  return { path: paths.wordings(), body: JSON.stringify(Object.fromEntries(made)) };
}
