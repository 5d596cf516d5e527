/** A search request → its page of results. */
import { envelope } from '../../build/shared/answers/envelope.ts';
import type { SearchAnswer } from '../../build/shared/answers/search.ts';
import type { Values } from '../../build/shared/endpoints.ts';
import { ApiError } from '../lib/errors.ts';
import type { Answer } from '../lib/http/ready-answers.ts';
import { requireVersion } from '../lib/version.ts';
import { facetsOf } from './facets.ts';
import { helpFor } from './help.ts';
import { distinctTerms } from './match.ts';
import { parseQuery } from './query.ts';
import { referenceIn } from './reference-in.ts';
import { requireBook, result } from './result.ts';
import { searchSeveral } from './several-versions.ts';
import { termsOf } from './terms.ts';
import { versionIndex } from './version-index.ts';
import { VersionSearch } from './version-search.ts';

/** @throws ApiError for a query without a word, or an unknown version or book */
export function search(asked: Values<'search'>): Answer {
  const { q, testament, facets, versions, ...values } = asked;
  const phrases = parseQuery(q);
  if (phrases.length === 0) {
    throw new ApiError('INVALID_PARAMETER', {
      en: 'Parameter "q" must contain a letter or a digit',
      es: 'El parámetro "q" debe tener una letra o una cifra',
    });
  }
  if (versions !== undefined) return searchSeveral(asked, versions, phrases);
  const { limit, offset, sort, match } = values;
  const { id: version } = requireVersion(values.version);
  const texts = versionIndex(version);
  const book = requireBook(values.book, texts, version);

  const searched = new VersionSearch(texts, { book, testament });
  const terms = termsOf(phrases, texts, { ...values, q });
  const page = { offset, limit, sort };
  const found = match === 'any' ? searched.findAny(terms, page) : searched.find(terms, page);
  const reference = referenceIn(q, texts, version);
  const wanted = distinctTerms(terms);
  const answer: SearchAnswer = {
    query: q,
    version,
    total: found.verses.length,
    limit,
    offset,
    results: found.page.map((verse) => result(texts, verse, wanted)),
    ...(facets ? { facets: facetsOf(found.verses, texts, facets) } : {}),
    ...(found.verses.length === 0 ? helpFor(q, texts, { book, testament }) : {}),
    ...(reference ? { reference } : {}),
  };
  return { body: envelope(answer), versions: [version] };
}
