/** What is wrong with a source's text, as data beside its `version.json`: `corrections.json`. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { readJson } from '../versions/read-json.ts';

const word = z.string().min(1);
/** Such as `num 13:33`. */
const place = z.string().regex(/^[1-3a-z]{3} [1-9]\d*:[1-9]\d*$/, 'must be such as "num 13:33"');
/** Such as `esg 5`. */
const chapter = z.string().regex(/^[1-3a-z]{3} [1-9]\d*$/, 'must be such as "esg 5"');
const count = z.int().min(1);
const strongs = z.string().regex(/^[GH][1-9]\d*$/, 'must be such as "G26"');

const shape = z.strictObject({
  /** Where a letter touches a letter across the edge of added words, a space is missing, but for enclitics. */
  spaces: z
    .strictObject({
      /** Pronouns that are written together with the verb before them, where they alone are added. */
      enclitics: z.array(word),
      /** Words that are not verbs: even a pronoun is separate from them. */
      not_after: z.array(word),
    })
    .exactOptional(),
  /** Whether a space is missing wherever a note comes between two words. */
  spaces_after_notes: z.boolean().exactOptional(),
  /** Verses that are run together with the one before: the opening words of each that was swallowed. */
  cuts: z.record(place, z.array(word).min(1)).exactOptional(),
  /** Verses whose beginning is a verse of another place: the words at which their own text begins, and that place. */
  moves: z.array(z.strictObject({ at: place, until: word, to: place })).exactOptional(),
  /** Text before a chapter’s first verse that is a verse of its own: the chapter → where the verse belongs. */
  unnumbered: z.record(chapter, place).exactOptional(),
  /** Psalm → how many words of its first verse are its title. */
  titles: z.record(z.string().regex(/^[1-9]\d*$/), count).exactOptional(),
  /** The letters of Psalm 119, each before a stanza of eight verses. */
  letters: z.array(word).exactOptional(),
  /** The last verse of a letter → the opening words of what follows it about its sending. */
  colophons: z.record(place, word).exactOptional(),
  /** Whether chapters open with words in capitals, which are typography. */
  opening_capitals: z.boolean().exactOptional(),
  /** Misprints: the place, the words printed there (once), the right words, and how that is known. */
  misprints: z
    .array(
      z
        .strictObject({ at: place, is: word, should: z.string(), why: word })
        .refine(({ is, should }) => is !== should, 'changes nothing'),
    )
    .exactOptional(),
  /**
   * Strong's numbers that stand for another word: the number → the right one → the verses of whose words all that have
   * it have the right one instead. The original of such a verse has the right one and none of the other, but for H853, the
   * mark of an object, which no word of a translation renders.
   */
  tags: z.record(strongs, z.record(strongs, z.array(place).min(1))).exactOptional(),
});

export type Corrections = z.infer<typeof shape>;
export type Move = NonNullable<Corrections['moves']>[number];
export type Misprint = NonNullable<Corrections['misprints']>[number];

/** Where the corrections of a version's own text lie, if it has any. */
const correctionsFile = (folder: string) => path.join(folder, 'corrections.json');

/** The corrections of a version's own text, if it has any. @throws SourceError naming the file and what is wrong with it */
export function readCorrections(folder: string): Corrections | undefined {
  const file = correctionsFile(folder);
  return existsSync(file) ? readJson(file, shape) : undefined;
}
