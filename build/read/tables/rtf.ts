/**
 * Converts the RTF of e-Sword's verses to HTML elements. Control words: the Rich Text Format specification 1.9. e-Sword
 * uses red, the sixth colour, for words of Jesus, and others for numbers of words.
 */
const TOKEN = /\\([a-z]+)(-?\d+)? ?|\\'([0-9a-f]{2})|\\([^a-z])|([{}])|([^\\{}]+)/giu;
const RED = 6;

const latin = new TextDecoder('windows-1252');

/** Characters that are written as control words or symbols. */
const CHARACTERS: Readonly<Record<string, string>> = {
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  endash: '–',
  emdash: '—',
  bullet: '•',
  tab: ' ',
  '~': '\u00a0',
  _: '-',
  '\\': '\\',
  '{': '{',
  '}': '}',
};

/**
 * The state of a group, which ends with it: how many characters follow a Unicode one, for older programs, and which
 * elements its text is in.
 */
const PLAIN = { fallback: 1, i: false, red: false, sup: false };
type State = typeof PLAIN;
const TAGS = ['i', 'red', 'sup'] as const;

/** Returns whether a verse is written in RTF. */
export const isRtf = (text: string) =>
  /\\(?:cf\d|i\b|par\b|'[0-9a-f]{2}|u\d{3,}|super\b)/i.test(text);

export function rtfToWeb(rtf: string): string {
  let state = PLAIN;
  const outer: State[] = [];
  let written = '';
  /** How many characters are still to be skipped: the fallback after a Unicode character, for older programs. */
  let skipped = 0;
  let tags: readonly string[] = [];
  const setTags = (wanted: readonly string[]) => {
    if (wanted.join() === tags.join()) return;
    for (const tag of tags.toReversed()) written += `</${tag}>`;
    for (const tag of wanted) written += `<${tag}>`;
    tags = wanted;
  };
  const write = (text: string) => {
    const shown = skipped > 0 ? text.slice(skipped) : text;
    skipped = Math.max(0, skipped - text.length);
    if (shown === '') return;
    setTags(TAGS.filter((tag) => state[tag]));
    written += shown.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  };
  for (const [, word, parameter, hex, symbol, brace, text] of rtf.matchAll(TOKEN)) {
    const number = parameter === undefined ? undefined : Number(parameter);
    if (brace === '{') outer.push(state);
    else if (brace === '}') state = outer.pop() ?? PLAIN;
    else if (hex) write(latin.decode(Uint8Array.of(Number.parseInt(hex, 16))));
    else if (CHARACTERS[symbol ?? word ?? ''] !== undefined)
      write(CHARACTERS[symbol ?? word ?? ''] ?? '');
    else if (text) write(text.replace(/[\r\n]+/g, ''));
    else if (word === 'u' && number !== undefined) {
      write(String.fromCharCode(number < 0 ? number + 0x10000 : number));
      skipped = state.fallback;
    } else if (word === 'par' || word === 'line') written += word === 'par' ? '<p>' : '<br>';
    else if (word) state = after(state, word, number);
  }
  setTags([]);
  return written;
}

function after(state: State, word: string, number: number | undefined): State {
  switch (word) {
    case 'i':
      return { ...state, i: number !== 0 };
    case 'cf':
      return { ...state, red: number === RED };
    case 'super':
      return { ...state, sup: number !== 0 };
    case 'nosupersub':
      return { ...state, sup: false };
    case 'uc':
      return { ...state, fallback: number ?? 1 };
    case 'plain':
      return { ...PLAIN, fallback: state.fallback };
    default:
      return state;
  }
}
