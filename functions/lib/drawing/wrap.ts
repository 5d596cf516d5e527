/** Breaks text into lines, for pictures. */

/**
 * About how wide a character is, as a part of the size of type: which face a reader's machine has cannot be known, so it
 * is rather too much than too little.
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

/** Text in lines of at most this width, in sizes of type; a word that is longer gets a line of its own. */
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
