/** Breaks text into lines, for pictures. */

/**
 * Estimates the width of a character relative to the font size. The font on a reader's machine cannot be known, so the
 * estimate errs on the wide side.
 */
function widthOf(character: string): number {
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(character))
    return 1;
  if (/[\s.,;:'’!|ijlI()-]/.test(character)) return 0.31;
  if (/[mwMW—]/.test(character)) return 0.9;
  return /\p{Lu}/u.test(character) ? 0.74 : 0.55;
}

const widthOfText = (text: string) =>
  Array.from(text).reduce((sum, character) => sum + widthOf(character), 0);

/** Breaks text into lines of at most this width, relative to the font size; a longer word gets its own line. */
export function wrapText(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+|(?<=[\p{Script=Han}、。，；：])/u)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && widthOfText(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}
