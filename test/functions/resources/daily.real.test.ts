/** The passage of the day. */
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import daily from '../../../sources/daily.json' with { type: 'json' };
import { passageOf } from '../../helpers/answers/answers.ts';
import { useService } from '../../host/service.ts';

const service = useService();
afterEach(() => vi.useRealTimers());

describe('the passage of the day', () => {
  test('is there for each of 366 days in every version', async () => {
    for (const version of ['kjv', 'rv1909', 'web']) {
      const references = new Set<string>();
      for (const day of Object.keys(daily)) {
        const { reference, date } = await service.data(
          `/v1/daily?date=2028-${day}&version=${version}`,
        );
        expect(date).toBe(`2028-${day}`);
        references.add(reference);
      }
      expect(references.size).toBe(366);
    }
  });

  test('is short, and the passage that its reference says', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...Object.keys(daily)), async (day) => {
        const {
          date: _,
          version: __,
          ...shown
        } = await service.data(`/v1/daily?date=2028-${day}&version=kjv`);
        const { version: ___, ...passage } = passageOf(shown.reference, 'kjv');
        expect(shown).toEqual(passage);
        expect(shown.verses?.length ?? 1).toBeLessThanOrEqual(5);
      }),
      { numRuns: 100 },
    );
  });

  test.each(['kjv', 'rv1909', 'web'])('ends where a sentence ends, in %s', async (version) => {
    for (const day of Object.keys(daily)) {
      const answer = await service.data(`/v1/daily?date=2028-${day}&version=${version}`);
      const last = answer.verses?.at(-1)?.text ?? answer.text;
      expect(last, answer.reference).toMatch(/[.!?][”’»)]*$/);
    }
  });

  test('each book has its day', () => {
    const books = new Set(Object.values(daily).map((passage) => passage.slice(0, 3)));
    expect(books.size).toBe(66);
  });

  test('without a date it is that of today, and holds until the day is over', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-24T23:59:00Z') });
    const answer = await service.ask('/v1/daily?version=kjv');
    expect(answer.headers.get('Cache-Control')).toBe('private, max-age=60');
    expect((await answer.json()).data.date).toBe('2026-12-24');
    vi.setSystemTime(new Date('2026-12-25T00:00:01Z'));
    expect((await service.data('/v1/daily?version=kjv')).reference).toBe('Luke 2:10-11');
  });

  test.each(['2026-02-29', '2026-13-01', 'today', '2026-1-1', '20261225', '2026-12-25T00'])(
    '%s is no day',
    async (date) => {
      const { error } = await (await service.ask(`/v1/daily?date=${date}`)).json();
      expect(error).toMatchObject({ code: 'INVALID_PARAMETER' });
      expect(error.message).toContain('2026-12-25');
    },
  );

  test('29 February is a day in leap years', async () => {
    expect((await service.data('/v1/daily?date=2028-02-29&version=kjv')).date).toBe('2028-02-29');
  });
});
