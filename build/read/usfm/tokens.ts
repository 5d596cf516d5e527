/** Splits a USFM file into markers and the text between them. Syntax: https://docs.usfm.bible, "Markers and syntax". */

export type UsfmToken =
  | { kind: 'text'; text: string; line: number }
  /** `\p`, `\+nd`; `isNested` if it has a plus. */
  | { kind: 'open'; name: string; isNested: boolean; line: number }
  /** `\nd*` */
  | { kind: 'close'; name: string; line: number }
  /** `\qt-s |who="Pilate"\*`: marks a place and contains nothing. */
  | { kind: 'milestone'; line: number };

/** A chapter or verse number directly after its marker: `\v3`. */
const GLUED = /\\([cv])(?=\d)/;
/**
 * A milestone with its attributes; unfoldingWord and Door43 write some without the closing star:
 * `\k-s | x-tw="rc://…"`.
 */
const MILESTONE =
  /\\[a-z][a-z\d]*(?:(?:-[se])?\s*(?:\|[^\\]*)?\\\*|-[se](?![-\w*])(?:\s*\|(?:[ \t]*[\w-]+\s*=\s*"[^"\n]*")*)?)/;
/** A marker, which ends with a star or with white space that is not part of the text. */
const MARKER = /\\(?:(\+)?([a-z][a-z\d]*(?:-[a-z\d]+)*)(\*| |\t|(?=\n)|(?=\\)|$)?|\*)/;
const ANY = new RegExp([GLUED, MILESTONE, MARKER].map(({ source }) => source).join('|'), 'giu');

export function* usfmTokens(text: string): Generator<UsfmToken> {
  let line = 1;
  let end = 0;
  const linesIn = (part: string) => part.split('\n').length - 1;
  for (const found of text.matchAll(ANY)) {
    const [whole, glued, plus, name = glued, after] = found;
    const before = text.slice(end, found.index);
    if (before !== '') yield { kind: 'text', text: before, line: line + leadingLines(before) };
    line += linesIn(before);
    end = found.index + whole.length;
    if (name === undefined) yield { kind: 'milestone', line };
    else if (after === '*') yield { kind: 'close', name, line };
    else yield { kind: 'open', name, isNested: plus !== undefined, line };
    line += linesIn(whole);
  }
  const rest = text.slice(end);
  if (rest !== '') yield { kind: 'text', text: rest, line: line + leadingLines(rest) };
}

/** Counts the line breaks before the first word, because findings about a text name the line of that word. */
const leadingLines = (text: string) => /^\s*/.exec(text)?.[0].match(/\n/g)?.length ?? 0;
