/** Reads ordinal numbers of chapters, verses and psalms: `the eighth chapter of Romans`, `the twenty-third psalm`. */
import type { Lexicon } from './lexicon.ts';
import type { Token } from './tokens.ts';

/** The suffix added to the number of a psalm that was written in words. */
const SUFFIX = 'th';

/** Replaces `eighth chapter` and `8th chapter` with `chapter 8`, and `twenty-third psalm` with `23rd psalm`. */
export function settleOrdinals(tokens: readonly Token[], lexicon: Lexicon): Token[] {
  const settled: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    const ordinal = ordinalAt(tokens, at, lexicon);
    const counted = ordinal && tokens[ordinal.end];
    const role = counted?.kind === 'word' && lexicon.roles.get(counted.value);
    if (token && ordinal && counted?.kind === 'word' && (role === 'chapter' || role === 'verse')) {
      settled.push({ ...counted, at: ordinal.span });
      settled.push({ kind: 'number', value: ordinal.value, at: counted.at });
      at = ordinal.end + 1;
    } else if (token?.kind === 'word' && ordinal && isPsalm(counted, lexicon)) {
      settled.push({ kind: 'number', value: ordinal.value, at: ordinal.span });
      const { end } = ordinal.span;
      settled.push({ kind: 'word', value: SUFFIX, at: { start: end, end } });
      at = ordinal.end;
    } else {
      if (token) settled.push(token);
      at += 1;
    }
  }
  return settled;
}

interface Ordinal {
  value: number;
  span: Token['at'];
  /** The token after it. */
  end: number;
}

/** `8th`, `8.º`, `eighth`, `twenty-eighth`, `vigésimo octavo` */
function ordinalAt(tokens: readonly Token[], at: number, lexicon: Lexicon): Ordinal | undefined {
  const first = tokens[at];
  if (!first || first.kind === 'mark') return undefined;
  const ordinal = (value: number, end: number): Ordinal => ({
    value,
    span: { start: first.at.start, end: tokens[end - 1]?.at.end ?? first.at.end },
    end,
  });
  if (first.kind === 'number') {
    const suffixAt = tokens[at + 1]?.value === '.' ? at + 2 : at + 1;
    const suffix = tokens[suffixAt];
    const isSuffix = lexicon.is('suffixes', suffix);
    const touches = suffix?.at.start === tokens[suffixAt - 1]?.at.end;
    return isSuffix && touches ? ordinal(first.value, suffixAt + 1) : undefined;
  }
  const own = lexicon.counting.get(first.value);
  const tens = own ?? lexicon.numbers.get(first.value)?.value;
  if (tens === undefined) return undefined;
  const unitAt = tokens[at + 1]?.value === '-' ? at + 2 : at + 1;
  const unit = tokens[unitAt];
  const units = unit?.kind === 'word' ? lexicon.counting.get(unit.value) : undefined;
  if (tens >= 20 && tens % 10 === 0 && units !== undefined && units < 10)
    return ordinal(tens + units, unitAt + 1);
  return own === undefined ? undefined : ordinal(own, at + 1);
}

const isPsalm = (token: Token | undefined, lexicon: Lexicon) =>
  token?.kind === 'word' && lexicon.names.get(token.value)?.id === 'psa';
