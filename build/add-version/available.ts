/** Reads the texts that one command can add, with what is known about them: `sources/available.json`. */
import path from 'node:path';
import * as z from 'zod';
import { fold } from '../../functions/lib/text/words.ts';
import { LICENCES } from '../versions/licences.ts';
import { readJson } from '../versions/read-json.ts';

const list = z.array(
  z.strictObject({
    id: z.string(),
    name: z.string(),
    abbreviation: z.string(),
    language: z.string(),
    description: z.string(),
    copyright: z.string(),
    rights: z.enum(LICENCES),
    /** Its address, or `ebible:` and its ID there. */
    source: z.string(),
    /** The text's name, if the source holds several. */
    text: z.string().exactOptional(),
  }),
);

/** A text on the list. */
export type AvailableText = z.infer<typeof list>[number];

/** Every text on the list. @param root the folder `sources` */
export const readAvailable = (root: string): AvailableText[] =>
  readJson(path.join(root, 'available.json'), list);

/**
 * The texts that a word names: one by its ID, or all of a language (`vbl`, `spanish`, `español`).
 * @returns an empty list if the word names something else
 */
export function findAvailable(texts: readonly AvailableText[], word: string): AvailableText[] {
  const wanted = fold(word);
  const one = texts.filter(({ id }) => id === wanted);
  return one.length > 0 ? one : texts.filter(({ language }) => namesOf(language).includes(wanted));
}

/** The name of a language, in English and in that language. */
const namesOf = (language: string): string[] =>
  ['en', language].map((each) =>
    fold(new Intl.DisplayNames([each], { type: 'language' }).of(language) ?? ''),
  );
