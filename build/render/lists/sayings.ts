/** Renders sayings that are often mistaken for Bible verses: `sources/sayings.json`, reviewed by people. */
import path from 'node:path';
import * as z from 'zod';
import type { Saying } from '../../../functions/lib/datasets/sayings.ts';
import { versePlaces } from '../../../functions/lib/text/alignment.ts';
import { words } from '../../../functions/lib/text/words.ts';
import { paths } from '../../../functions/lib/tree/paths.ts';
import { readVersification } from '../../check/standards.ts';
import type { MadeFile } from '../../tree/tree.ts';
import { readJson } from '../../versions/read-json.ts';
import { SourceError, within } from '../../versions/source-error.ts';
import { COMMON } from '../../versions/sources.ts';

const wording = z.string().refine((text) => words(text).length > 1, 'must have several words');
const sayings = z.array(
  z.strictObject({
    en: z.array(wording),
    es: z.array(wording),
    nearest: z.string().optional(),
    why_en: z.string().min(1),
    why_es: z.string().min(1),
  }),
);

/** Renders all sayings with their wordings. @throws SourceError for a duplicate, or a verse that does not exist */
export function renderSayings(root: string): MadeFile {
  const file = path.join(root, 'sayings.json');
  const known = new Set<string>();
  const verses = readVersification(root, COMMON);
  const made = readJson(file, sayings, []).map(({ en, es, nearest, why_en, why_es }): Saying => {
    const wordings = [...en, ...es];
    for (const text of wordings) {
      if (known.has(text)) throw new SourceError(file, text, 'is there twice');
      known.add(text);
    }
    if (nearest !== undefined) within(file, nearest, () => requireVerse(nearest));
    return { wordings, ...(nearest === undefined ? {} : { nearest }), why_en, why_es };
  });
  return { path: paths.sayings(), body: JSON.stringify(made) };

  function requireVerse(written: string): void {
    const [place, ...others] = versePlaces(written);
    const isThere = place && place.verse <= (verses[place.book]?.[place.chapter - 1] ?? 0);
    if (!isThere || others.length > 0) throw new Error('no such verse');
  }
}
