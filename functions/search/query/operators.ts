/** Finds what other search engines read as an operator and we read as a word. */
import type { QueryHint } from '../../lib/contract/endpoints/search.ts';

const OPERATORS = [
  {
    pattern: /(?<=\S\s)OR(?=\s\S)/g,
    hint: 'OR is read as a word; for any of the words, send match=any',
    hint_es: 'OR se lee como una palabra; para cualquiera de las palabras, envía match=any',
  },
  {
    pattern: /(?<=\S\s)(?:AND|NOT)(?=\s\S)/g,
    hint: 'AND and NOT are read as words; every word is wanted anyway, and none can be left out',
    hint_es:
      'AND y NOT se leen como palabras; se buscan todas de todos modos y no se puede excluir ninguna',
  },
  {
    pattern: /(?<=\S\s)NEAR(?:\/\d{1,3})?(?=\s\S)/g,
    hint: 'NEAR is read as a word; for words next to each other, put them in quotation marks',
    hint_es: 'NEAR se lee como una palabra; para palabras seguidas, ponlas entre comillas',
  },
  {
    pattern: /(?<=^|\s)-\p{L}[\p{L}\p{M}\p{N}]*/gu,
    hint: 'a word with a hyphen before it is wanted like any other; none can be left out',
    hint_es:
      'una palabra con un guion delante se busca como las demás; no se puede excluir ninguna',
  },
  {
    pattern: /[\p{L}\p{M}\p{N}]{1,30}\*/gu,
    hint: 'an asterisk is ignored; for words that begin so, send match=prefix',
    hint_es: 'el asterisco se ignora; para palabras que empiezan así, envía match=prefix',
  },
];

/** Returns the field of an answer that lists each operator of a query once; an empty object if it has none. */
export function withHints(q: string): { hints?: QueryHint[] } {
  const hints = OPERATORS.flatMap(({ pattern, hint, hint_es }) => {
    const [text] = q.match(pattern) ?? [];
    return text === undefined ? [] : [{ text, hint, hint_es }];
  });
  return hints.length > 0 ? { hints } : {};
}
