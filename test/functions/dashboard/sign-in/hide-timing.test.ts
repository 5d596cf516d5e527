import { expect, test } from 'vitest';
import { clock, hideTiming } from '../../../../functions/dashboard/sign-in/hide-timing.ts';
import { holdDashboardClock } from '../../../helpers/account.ts';

holdDashboardClock();

/** Work that takes so long, and then gives a value or fails. */
async function work(milliseconds: number, error?: Error): Promise<string> {
  // it begins once its time is taken
  await Promise.resolve();
  await clock.sleep(milliseconds);
  if (error) throw error;
  return 'done';
}

test.each([
  [0, 1_000],
  [1, 1_000],
  [999, 1_000],
  [1_001, 2_000],
  [2_500, 3_000],
])('work of %i ms ends after %i', async (milliseconds, ended) => {
  const start = clock.now();
  expect(await hideTiming(work(milliseconds))).toBe('done');
  expect(clock.now() - start).toBe(ended);
});

test('what fails ends after whole seconds, with its error', async () => {
  const start = clock.now();
  await expect(hideTiming(work(300, new Error('wrong')), 'failures')).rejects.toThrow('wrong');
  expect(clock.now() - start).toBe(1_000);
});

test('where only failures are hidden, good work ends at once', async () => {
  const start = clock.now();
  await hideTiming(work(300), 'failures');
  expect(clock.now() - start).toBe(300);
});
