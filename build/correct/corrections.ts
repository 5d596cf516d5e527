/** Reads the errors in a source's text, recorded in `corrections.json` beside its `version.json`. */
import path from 'node:path';
import * as z from 'zod';
import { readJson } from '../versions/read-json.ts';

const word = z.string().min(1);
/** A verse, such as `num 13:33`. */
const place = z.string().regex(/^[1-3a-z]{3} [1-9]\d*:[1-9]\d*$/, 'must be such as "num 13:33"');
/** A chapter, such as `esg 5`. */
const chapter = z.string().regex(/^[1-3a-z]{3} [1-9]\d*$/, 'must be such as "esg 5"');
const count = z.int().min(1);
const strongs = z.string().regex(/^[GH][1-9]\d*$/, 'must be such as "G26"');

const shape = z.strictObject({
  /** Letters that touch across the edge of added words lack a space, except before enclitics. */
  spaces: z
    .strictObject({
      /** Pronouns that are attached to the verb before them if only the pronoun is added. */
      enclitics: z.array(word),
      /** Words that are not verbs: not even pronouns are attached to them. */
      not_after: z.array(word),
    })
    .exactOptional(),
  /** Whether a space is missing wherever a note separates two words. */
  spaces_after_notes: z.boolean().exactOptional(),
  /** Verses that contain the following ones: the verse → the opening words of each verse run into it. */
  cuts: z.record(place, z.array(word).min(1)).exactOptional(),
  /** Verses that begin with a misplaced verse: the words at which their own text begins, and the right place. */
  moves: z.array(z.strictObject({ at: place, until: word, to: place })).exactOptional(),
  /** Unnumbered text before a chapter’s first verse that is a verse itself: the chapter → where the verse belongs. */
  unnumbered: z.record(chapter, place).exactOptional(),
  /** Psalm → how many words of its first verse belong to its title. */
  titles: z.record(z.string().regex(/^[1-9]\d*$/), count).exactOptional(),
  /** The letters of Psalm 119, each before a stanza of eight verses. */
  letters: z.array(word).exactOptional(),
  /** The last verse of a letter → the opening words of the colophon that follows it. */
  colophons: z.record(place, word).exactOptional(),
  /** Whether chapters open with words in capitals for typographic reasons only. */
  opening_capitals: z.boolean().exactOptional(),
  /** Misprints: the place, the misprinted words (which occur once there), the right words, and the evidence. */
  misprints: z
    .array(
      z
        .strictObject({ at: place, is: word, should: z.string(), why: word })
        .refine(({ is, should }) => is !== should, 'changes nothing'),
    )
    .exactOptional(),
  /**
   * Wrong Strong's numbers: the wrong number → the right one → the verses in which it replaces the wrong number
   * everywhere. The original of such a verse has the right number and not the wrong one, unless that is H853, the
   * object marker, which no word of a translation renders.
   */
  tags: z.record(strongs, z.record(strongs, z.array(place).min(1))).exactOptional(),
});

export type Corrections = z.infer<typeof shape>;
export type Move = NonNullable<Corrections['moves']>[number];
export type Misprint = NonNullable<Corrections['misprints']>[number];

/** Reads the corrections of a version's own text, if any. @throws SourceError naming the file and its fault */
export const readCorrections = (folder: string): Corrections =>
  readJson(path.join(folder, 'corrections.json'), shape, {});
