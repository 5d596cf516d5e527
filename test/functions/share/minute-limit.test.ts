import { afterEach, expect, test, vi } from 'vitest';
import { MinuteLimit } from '../../../functions/share/minute-limit.ts';

afterEach(() => void vi.useRealTimers());

test('work is refused once it was done too often in a minute, until the next', () => {
  vi.useFakeTimers({ now: 0 });
  const limit = new MinuteLimit(2);
  limit.take();
  limit.take();
  const refused = expect.objectContaining({ code: 'SERVICE_UNAVAILABLE' });
  expect(() => limit.take()).toThrow(refused);
  vi.setSystemTime(59_999);
  expect(() => limit.take()).toThrow(refused);
  vi.setSystemTime(60_000);
  limit.take();
});
