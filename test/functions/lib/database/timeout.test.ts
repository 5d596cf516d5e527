import { expect, test, vi } from 'vitest';
import { withTimeout } from '../../../../functions/lib/database/timeout.ts';

test('what comes in time is given, and no timer is left', async () => {
  vi.useFakeTimers();
  expect(await withTimeout(Promise.resolve(7), 1_000, 'the store')).toBe(7);
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test('what is late is named', async () => {
  vi.useFakeTimers();
  const late = expect(withTimeout(new Promise(() => {}), 1_000, 'the store')).rejects.toThrow(
    'the store did not answer',
  );
  await vi.advanceTimersByTimeAsync(1_000);
  await late;
  vi.useRealTimers();
});

test('what fails fails as it is', async () => {
  const broken = Promise.reject(new Error('broken'));
  await expect(withTimeout(broken, 1_000, 'the store')).rejects.toThrow('broken');
});
