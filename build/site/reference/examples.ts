/** The examples that the reference shows for each endpoint and error: requests, their code, and answers. */

import { ENDPOINTS, type EndpointName } from '../../../functions/lib/contract/endpoints.ts';
import type { ErrorCode } from '../../../functions/lib/contract/error-codes.ts';
import {
  type PageLanguage,
  shownOrigin,
  USUAL_VERSION,
} from '../../../functions/lib/contract/pages.ts';
import { NO_KEY } from '../../../functions/lib/contract/public-key.ts';
import type { Answers } from '../../ask-functions.ts';
import { type CodeSample, codeSamples } from '../browser/code-samples.ts';
import { askedPath, formOf } from '../playground/form/forms.ts';
import { callOf, pathOf } from '../playground/form/request.ts';

/** Failing requests, for each error that a caller can cause. */
const failingIn = (language: PageLanguage): Partial<Record<ErrorCode, string>> => {
  const version = `version=${USUAL_VERSION[language]}`;
  const { unknown, corinthians, john } = {
    es: { unknown: 'rv60x', corinthians: 'Corintios', john: 'Juan' },
    en: { unknown: 'kjvx', corinthians: 'Corinthians', john: 'John' },
  }[language];
  return {
    MISSING_PARAMETER: '/v1/search',
    INVALID_PARAMETER: '/v1/search?q=amen&limit=x',
    INVALID_REFERENCE: `/v1/passage?ref=${corinthians}+13&${version}`,
    VERSION_NOT_FOUND: `/v1/books?version=${unknown}`,
    BOOK_NOT_FOUND: `/v1/books/genesiss?${version}`,
    CHAPTER_NOT_FOUND: `/v1/passage?ref=${john}+22&${version}`,
    VERSE_NOT_FOUND: `/v1/passage?ref=${john}+3:99&${version}`,
    WORD_NOT_FOUND: `/v1/words/G9999?${version}`,
    TOPIC_NOT_FOUND: `/v1/topics/anxiety?${version}`,
    NAME_NOT_FOUND: `/v1/names/gandalf?${version}`,
    PLAN_NOT_FOUND: `/v1/plans/bible?${version}`,
    NOT_FOUND: '/v1/psalms',
  };
};
export const FAILING = { es: failingIn('es'), en: failingIn('en') };

/** Returns the values of an endpoint's parameters in its example. */
export const valuesOf = (
  name: EndpointName,
  language: PageLanguage,
): Readonly<Record<string, string>> => ({
  ...ENDPOINTS[name].example[language],
  ...('version' in ENDPOINTS[name].parameters && { version: USUAL_VERSION[language] }),
});

/**
 * Returns the request of an endpoint's example, such as `/v1/books/3jo?version=kjv`.
 * @param others values that replace those of the example
 */
export const requestOf = (
  name: EndpointName,
  language: PageLanguage,
  others: Readonly<Record<string, string>> = {},
): string => pathOf(formOf(name, language), { ...valuesOf(name, language), ...others });

/** Returns a request such as `/v1/passage?ref=Juan+3:16&version=rv1909` in eight languages. */
export function samplesOf(
  site: { origin: string | undefined; publicKey: string | undefined },
  path: string,
  language: PageLanguage,
): CodeSample[] {
  const { origin = shownOrigin, publicKey = NO_KEY } = site;
  const { form, values } = askedPath(path, language);
  return codeSamples(origin, { ...callOf(form, values), path }, publicKey);
}

/** Returns the answer to a request that a page shows. @throws Error if the build of the site did not send it */
export function answerTo(answers: Answers, request: string, language: PageLanguage): unknown {
  const answer = answers[language][request];
  if (answer === undefined) throw new Error(`${request} is not among the requests that are shown`);
  return answer;
}
