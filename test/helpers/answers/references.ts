/** References with what they mean, and the words of all languages to read them with. */
import { readFileSync } from 'node:fs';
import { compile } from '../../../build/render/lists/languages.ts';
import { readSources } from '../../../build/versions/sources.ts';
import { parseReference } from '../../../functions/lib/reference/grammar.ts';
import { Lexicon } from '../../../functions/lib/reference/lexicon.ts';
import { formatRange } from '../../../functions/lib/reference/reference.ts';

export type LanguageCode = 'es' | 'en' | 'pt' | 'fr' | 'de' | 'el' | 'he';

export interface Example {
  written: string;
  /** Book IDs and numbers: `joh 3:16; 1jo 4`. */
  meant: string;
}

/** The lines of `fixtures/references`: what was written, a tab, what is meant. */
export function examplesOf(language: LanguageCode): Example[] {
  return readFileSync(`test/fixtures/references/${language}.tsv`, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [written = '', meant = ''] = line.split('\t');
      return { written, meant };
    });
}

/** The words of all languages, one language's first. */
export function lexiconOf(language: LanguageCode): Lexicon {
  const { languages } = readSources('sources');
  const compiled = [...languages].map(([code, each]) => [code, compile(each)] as const);
  return new Lexicon(Object.fromEntries(compiled), language);
}

/** What a reference means, in the form of the examples; for one that cannot be read, why. */
export function meaningOf(written: string, lexicon: Lexicon): string {
  const parsed = parseReference(written, lexicon);
  if (!parsed.ok) {
    const { part, problem, near = [] } = parsed.error;
    return `"${part}" ${problem}${near.length > 0 ? `: ${near.map(({ id }) => id).join(' or ')}?` : ''}`;
  }
  return parsed.passages
    .map(({ book, range }) => (range ? `${book.id} ${formatRange(range.from, range.to)}` : book.id))
    .join('; ')
    .replaceAll('Infinity', 'end');
}
