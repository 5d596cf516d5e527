/**
 * Packs the annotations of a text's words, which the build writes beside the answers: they are rarely requested, and
 * unpacked they would take six times the space of the text.
 *
 *   verse := word (" " word)*
 *   word  := gap "," length "," numbers ["," lemma ["," morph]]
 *
 * `gap` is the distance from the end of the previous word, or from the start of the text; numbers are `G26`, or
 * `G26+G25`.
 */
import type { WordMark } from './marks.ts';

/** The packed words of a chapter; each book has a file with its chapters by number. */
export interface ChapterWords {
  title?: string;
  colophon?: string;
  /** The packed words of each verse, by its number. */
  verses: Record<string, string>;
}

/** Packs words, which must be in order. */
export function packWords(words: readonly WordMark[]): string {
  let before = 0;
  const written = words.map(({ start, end, strongs, lemma = '', morph = '' }) => {
    const place = `${start - before},${end - start},${strongs.join('+')}`;
    before = end;
    if (morph !== '') return `${place},${escapeSigns(lemma)},${escapeSigns(morph)}`;
    return lemma === '' ? place : `${place},${escapeSigns(lemma)}`;
  });
  return written.join(' ');
}

/** Unpacks words. @throws Error if they are not in this format */
export function unpackWords(packed: string): WordMark[] {
  let before = 0;
  return packed.split(' ').map((written) => {
    const [gap, length, strongs, lemma, morph] = written.split(',');
    const start = before + Number(gap);
    before = start + Number(length);
    if (!strongs || !Number.isInteger(before)) throw new Error(`"${written}" is no packed word`);
    return {
      type: 'word',
      start,
      end: before,
      strongs: strongs.split('+'),
      ...(lemma && { lemma: unescapeSigns(lemma) }),
      ...(morph && { morph: unescapeSigns(morph) }),
    };
  });
}

const escapeSigns = (text: string) =>
  text.replace(/[%, ]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
const unescapeSigns = (text: string) =>
  text.replace(/%(2[0c5])/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
