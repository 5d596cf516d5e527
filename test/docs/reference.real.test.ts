/** What the reference says and shows is what the service is and does. `npm run record-examples` takes new answers into the examples. */
import { readFileSync } from 'node:fs';
import fg from 'fast-glob';
import { describe, expect, test } from 'vitest';
import { LAID_OUT, LAYOUT } from '../../build/site/playground/request.ts';
import { FAILING, requestOf } from '../../build/site/reference/examples.ts';
import { SHAPES } from '../../build/site/reference/shapes.ts';
import { ENDPOINT_NAMES } from '../../functions/lib/contract/endpoints.ts';
import { STATUS } from '../../functions/lib/contract/error-codes.ts';
import { PAGE_LANGUAGES } from '../../functions/lib/contract/pages.ts';
import { useService } from '../host/service.ts';

const service = useService();
const REQUEST_ID = '01a2b3c4-d5e6-4f70-8192-a3b4c5d6e7f8';

/** An answer without what differs each time. */
const recorded = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer, (name, value) => (name === 'request_id' ? REQUEST_ID : value)));

describe.each(PAGE_LANGUAGES)('in %s', (language) => {
  test('each example is what the service answers', async () => {
    const good = ENDPOINT_NAMES.map((name) => requestOf(name, language));
    const guides = fg
      .sync(`build/site/guides/${language}/*.mdx`)
      .flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/<Answer path="([^"]+)"/g)].map(
          ([, path = '']) => path,
        ),
      );
    good.push(...guides, ...LAID_OUT.map((name) => requestOf(name, language, { include: LAYOUT })));
    for (const name of ENDPOINT_NAMES) {
      for (const { ref } of SHAPES[name] ?? []) {
        if (ref) good.push(requestOf(name, language, { ref: ref[language] }));
      }
    }
    const failing = Object.values(FAILING[language]);
    const answers: Record<string, unknown> = {};
    for (const request of new Set([...good, ...failing])) {
      const response = await service.ask(request, {
        headers: { 'X-API-Key': service.key, 'Accept-Language': language },
      });
      answers[request] = recorded(await response.json());
    }
    for (const request of good.filter((each) => !failing.includes(each))) {
      expect(answers[request], request).toMatchObject({ success: true });
    }
    for (const [code, request] of Object.entries(FAILING[language])) {
      expect(answers[request], request).toMatchObject({ error: { code } });
    }
    await expect(`${JSON.stringify(answers, null, 2)}\n`).toMatchFileSnapshot(
      `../../build/site/reference/examples/${language}.json`,
    );
  });

  test('each error that a request can bring about is shown', () => {
    // no version that is on board is bound by a licence
    const never = ['UNAUTHORIZED', 'METHOD_NOT_ALLOWED', 'RATE_LIMITED', 'NOT_LICENSED'];
    // here all datasets are installed
    never.push('DATASET_NOT_INSTALLED');
    const ours = ['INTERNAL_ERROR', 'SERVICE_UNAVAILABLE'];
    expect([...Object.keys(FAILING[language]), ...never, ...ours].sort()).toEqual(
      Object.keys(STATUS).sort(),
    );
  });
});
