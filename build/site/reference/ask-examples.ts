/** Gets the answers that the site shows from the functions, using the tree that was just built. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fg from 'fast-glob';
import { ENDPOINT_NAMES } from '../../../functions/lib/contract/endpoints.ts';
import { PAGE_LANGUAGES, type PageLanguage } from '../../../functions/lib/contract/pages.ts';
import { type Answers, AskedFunctions } from '../../ask-functions.ts';
import { LAID_OUT, LAYOUT } from '../playground/form/request.ts';
import { FAILING, requestOf } from './examples.ts';
import { SHAPES } from './shapes.ts';

/** Requests every example, in both languages. */
export async function askExamples(project: string): Promise<Answers> {
  const asked = Object.fromEntries(
    PAGE_LANGUAGES.map((language) => [language, [...shownRequests(language)]]),
  );
  const functions = new AskedFunctions(project);
  try {
    return await functions.ask(asked);
  } finally {
    functions.end();
  }
}

/** Collects the requests whose answers pages show: examples of endpoints, those in guides, and failing ones. */
function shownRequests(language: PageLanguage): Set<string> {
  const guides = fg
    .sync(`guides/${language}/*.mdx`, { cwd: path.join(import.meta.dirname, '..'), absolute: true })
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/<Answer path="([^"]+)"/g)].map(
        ([, request = '']) => request,
      ),
    );
  const shapes = ENDPOINT_NAMES.flatMap((name) =>
    (SHAPES[name] ?? []).flatMap(({ ref }) =>
      ref ? [requestOf(name, language, { ref: ref[language] })] : [],
    ),
  );
  return new Set([
    ...ENDPOINT_NAMES.map((name) => requestOf(name, language)),
    ...LAID_OUT.map((name) => requestOf(name, language, { include: LAYOUT })),
    ...guides,
    ...shapes,
    ...Object.values(FAILING[language]),
  ]);
}
