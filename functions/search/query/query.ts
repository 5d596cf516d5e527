/** Parses a search query into the words and phrases that a verse must contain. */
import { ApiError } from '../../lib/contract/errors.ts';
import { foldedWords, isUnspaced, withoutSoftHyphens, words } from '../../lib/text/words.ts';

/** Words that must be adjacent, in this order; a single word is a phrase of one. */
export type Phrase = string[];

const QUOTED =
  /"([^"]*)"|“([^“”]*)”|„([^„“”]*)[“”]|”([^”]*)”|«([^«»]*)»|»([^«»]*)«|「([^「」]*)」|『([^『』]*)』/g;

/**
 * Returns each word outside quotation marks, and each quoted run as a phrase, in the order of the query. Ignores a
 * quotation mark that is never closed.
 */
export function parseQuery(written: string): Phrase[] {
  const query = withoutSoftHyphens(written);
  const phrases: Phrase[] = [];
  let end = 0;
  for (const match of query.matchAll(QUOTED)) {
    phrases.push(...single(query.slice(end, match.index)));
    const [, quoted = ''] = match.filter((each) => each !== undefined);
    phrases.push(foldedWords(quoted));
    end = match.index + match[0].length;
  }
  phrases.push(...single(query.slice(end)));
  return phrases.filter(({ length }) => length > 0);
}

/** @throws ApiError INVALID_PARAMETER for a query without a word */
export function requireWords(phrases: readonly Phrase[]): void {
  if (phrases.length > 0) return;
  throw new ApiError('INVALID_PARAMETER', {
    en: 'Parameter "q" must contain a letter or a digit',
    es: 'El parámetro "q" debe tener una letra o una cifra',
  });
}

/**
 * Returns each word separately; the parts of a word with an apostrophe, and in scripts without spaces between words
 * adjoining words, form a phrase.
 */
function single(text: string): Phrase[] {
  const phrases: Phrase[] = [];
  let before = { end: -1, isUnspaced: false };
  for (const { folded, start, end } of words(text)) {
    const own = isUnspaced(folded);
    const isAdjoining = start === before.end && own && before.isUnspaced;
    const isContinued = isAdjoining || /^['’]$/.test(text.slice(before.end, start));
    if (isContinued) phrases.at(-1)?.push(folded);
    else phrases.push([folded]);
    before = { end, isUnspaced: own };
  }
  return phrases;
}
