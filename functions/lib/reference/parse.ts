/**
 * The grammar of references:
 *
 *   list     := item { separator item }              separator: ";" "," "." "y"
 *   item     := passage | range                      a range of the book before
 *   passage  := book [ "," ] [ range ] | reversed
 *   reversed := { "versículo" numbers | "capítulo" numbers } book [ number ]
 *   range    := place [ "-" [ book ] place | "s" | "ss" ]
 *   place    := [ "capítulo" ] number [ ":" [ "versículo" ] number ] | "versículo" number
 *
 * The words are those of the languages (`Lexicon`). What a lone number means depends on what stands
 * before it: after a verse and a comma a verse, else a chapter; in a book of one chapter a verse. Nothing
 * is guessed: what does not fit is said.
 */
import type { Lexicon } from './lexicon.ts';
import { settleNumerals } from './numerals.ts';
import type { Correction, PassageReference, Unreadable } from './reference.ts';
import { ReferenceParser } from './reference-parser.ts';
import { tidy } from './tidy.ts';
import { ReadingStopped } from './token-reader.ts';
import { tokenize } from './tokens.ts';

export type ParsedReference =
  | { ok: true; passages: PassageReference[]; corrected: readonly Correction[] }
  | { ok: false; error: Unreadable };

/**
 * Reads a whole reference, such as `1 Corintios 13:4-7` or `Sal 23; Jn 10:11`. What cannot be read is a value, not thrown.
 * @param corrects whether a misspelled name is read as what it must mean; else names are taken as they stand
 */
export function parseReference(
  reference: string,
  lexicon: Lexicon,
  { corrects = true }: { corrects?: boolean } = {},
): ParsedReference {
  const { text, tokens, writtenAt } = tokenize(reference);
  try {
    const settled = settleNumerals(tidy(text, tokens), lexicon);
    const parser = ReferenceParser.ofAll(text, settled, lexicon, corrects);
    const passages = parser.list().map(({ first: _, end: __, ...passage }) => passage);
    return { ok: true, passages, corrected: parser.corrected };
  } catch (error) {
    if (error instanceof ReadingStopped) {
      const reason = error.reason();
      return { ok: false, error: { ...reason, at: writtenAt(reason.at) } };
    }
    throw error;
  }
}
