/**
 * What is said of the words of a text, as the build writes it beside the answers: few ask for it, and written out it would
 * be six times the text.
 *
 *   verse := word (" " word)*
 *   word  := gap "," length "," numbers ["," lemma ["," morph]]
 *
 * `gap` is from the end of the word before it, or from the beginning of the text; numbers are `G26`, or `G26+G25`.
 */
import type { WordMark } from './marks.ts';

/** The words of a chapter, packed; a file for each book has them by the number of the chapter. */
export interface ChapterWords {
  title?: string;
  colophon?: string;
  /** By the number of the verse. */
  verses: Record<string, string>;
}

/** Whether something that was read is that. */
export const isChapterWords = (content: unknown): content is ChapterWords =>
  typeof content === 'object' &&
  content !== null &&
  'verses' in content &&
  typeof content.verses === 'object';

/** Words in the order of their places → as they are written. */
export function packWords(words: readonly WordMark[]): string {
  let before = 0;
  const written = words.map(({ start, end, strongs, lemma = '', morph = '' }) => {
    // not by lists and patterns, which take twice as long: a Bible has half a million words
    const numbers = strongs.length === 1 ? strongs[0] : strongs.join('+');
    const place = `${start - before},${end - start},${numbers}`;
    before = end;
    if (morph !== '') return `${place},${escapeSigns(lemma)},${escapeSigns(morph)}`;
    return lemma === '' ? place : `${place},${escapeSigns(lemma)}`;
  });
  return written.join(' ');
}

/** As they are written → the words. @throws Error for what is not written so */
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
