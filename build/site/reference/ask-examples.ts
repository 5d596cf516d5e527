/** Gets the answers that the site shows from the functions, using the tree that was just built. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fg from 'fast-glob';
import { ENDPOINT_NAMES } from '../../../functions/lib/contract/endpoints.ts';
import { PAGE_LANGUAGES, type PageLanguage } from '../../../functions/lib/contract/pages.ts';
import { LAID_OUT, LAYOUT } from '../playground/form/request.ts';
import { type Answers, FAILING, requestOf } from './examples.ts';
import { SHAPES } from './shapes.ts';

/** The path from here to the program that runs the functions. */
const ANSWERER = '../../../netlify/serve/answer-requests.ts';

/** Requests all of them in a separate process, because the functions read the tree below their working directory. */
export async function askExamples(project: string): Promise<Answers> {
  const asked = Object.fromEntries(
    PAGE_LANGUAGES.map((language) => [language, [...shownRequests(language)]]),
  );
  const { DATABASE_URL: _, NETLIFY_DB_URL: __, ...env } = process.env;
  const child = fork(path.join(import.meta.dirname, ANSWERER), {
    cwd: project,
    execArgv: ['--import', fileURLToPath(import.meta.resolve('tsx'))],
    // show answers in the examples even if the operator has switched something off
    env: { ...env, NETLIFY_DEV: 'true', PUBLIC_KEY: 'on' },
  });
  const ended = once(child, 'exit').then(([code]): never => {
    throw new Error(`the examples could not be answered: the process ended with ${code}`);
  });
  const answered = once(child, 'message');
  child.send(asked);
  const [answers]: Answers[] = await Promise.race([answered, ended]);
  ended.catch(() => {});
  child.kill();
  return answers ?? { es: {}, en: {} };
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
