/** Divides a quotation into the parts that its text must have, without what the page or the writer added. */
import type { Lexicon } from '../../lib/reference/lexicon.ts';
import { foldedWords, withoutSoftHyphens } from '../../lib/text/words.ts';
import type { VersionIndex } from '../indexes/version-index.ts';

/** Omissions, `…`, `. . .`, `[...]` or a blank to fill in, and insertions by the person who quotes: `[should]`. */
const ELLIPSIS = /[[(]?(?:…|\.(?:\s?\.){2,}|_{2,})[\])]?|\[[^[\]\n]{1,40}\]/;
/** The writer's words between dashes: `Yo soy el camino —dijo Jesús—, y la verdad`. */
const ASIDE = /[—–]\s?((?:[\p{L}\p{M}]{1,20},? ){0,4}[\p{L}\p{M}]{1,20})\s?[—–]/gu;
/** A verse number where a verse may begin: `16 For`, `(2) En`, `23:2 He`. */
const VERSE_NUMBER =
  /(?<=^[^\p{L}\p{N}]{0,4}|[.,;:!?…—–”’»")\]]\s{0,3}|\n)[([]?(?:\d{1,3}:)?(\d{1,3})[)\].]?\s{0,2}(?=[¿¡“"‘«([]{0,2}\p{L})/gu;
/** A raised number, which is never a word of the text, before a word and elsewhere. */
const RAISED_BEFORE = /[¹²³⁰⁴-⁹]+(?=[\p{L}¿¡“«])/gu;
const RAISED = /[¹²³⁰⁴-⁹]+/gu;
/** The letter of a note: `the world[a]`, `loved(A)`. */
const NOTE_LETTER = /(?<=[\p{L}\p{P}])(?:\(\p{Lu}{1,2}\)|\[\p{Ll}{1,2}\])(?![\p{L}\p{N}])/gu;
/** A letter whose case the writer changed: `[F]or`. */
const BRACKETED_LETTER = /\[(\p{L})\](?=\p{L})/gu;

/**
 * Removes what is printed among the words of a verse, and is not part of them: its number, the letters of notes, soft
 * hyphens.
 * @param texts a number that the text has as a word stays
 */
export function withoutAdditions(quoted: string, { index }: VersionIndex): string {
  return withoutSoftHyphens(quoted)
    .replace(BRACKETED_LETTER, '$1')
    .replace(NOTE_LETTER, '')
    .replace(RAISED_BEFORE, ' ')
    .replace(RAISED, '')
    .replace(VERSE_NUMBER, (written, number: string) =>
      index.vocabulary.placeOf(number) === undefined ? '' : written,
    );
}

/** Divides a quotation where it leaves something out, or says who speaks. */
export function partsOf(said: string, lexicon: Lexicon): string[] {
  const spoken = said.replace(ASIDE, (aside, inside: string) =>
    foldedWords(inside).some((word) => lexicon.has('citing', word)) ? '…' : aside,
  );
  return spoken.split(ELLIPSIS);
}
