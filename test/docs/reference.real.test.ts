/** What the reference says and shows is what the service is and does. */
import { describe, expect, test } from 'vitest';
import { askExamples } from '../../build/site/reference/ask-examples.ts';
import { FAILING } from '../../build/site/reference/examples.ts';
import { ENDPOINT_NAMES } from '../../functions/lib/contract/endpoints.ts';
import { STATUS } from '../../functions/lib/contract/error-codes.ts';
import { PAGE_LANGUAGES } from '../../functions/lib/contract/pages.ts';

const answers = await askExamples('.');

describe.each(PAGE_LANGUAGES)('in %s', (language) => {
  const failing = Object.entries(FAILING[language]);

  test.each(failing)('%s is the answer to %s', (code, request) => {
    expect(answers[language][request]).toMatchObject({ error: { code } });
  });

  test('every other request that a page shows has a good answer', () => {
    const wrong = new Set(failing.map(([, request]) => request));
    const good = Object.entries(answers[language]).filter(([request]) => !wrong.has(request));
    expect(good.length).toBeGreaterThan(ENDPOINT_NAMES.length);
    for (const [request, answer] of good) expect(answer, request).toMatchObject({ success: true });
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
