/** What has failed is left alone, and then tried by one. */
import { afterEach, expect, test, vi } from 'vitest';
import { Breaker, Busy, LeftAlone } from '../../../../functions/lib/database/breaker.ts';
import { stubClock } from '../../../helpers/clock.ts';

afterEach(() => vi.restoreAllMocks());

const fault = new Error('gone');
const refusal = new Error('no such row');
const newBreaker = () => new Breaker(10_000, (error) => error === fault);
const fails = async () => {
  throw fault;
};
const works = async () => 'good';

test('after one fault nobody asks for a while, then one does, and then all', async () => {
  const clock = stubClock();
  const breaker = newBreaker();
  await expect(breaker.run(fails)).rejects.toBe(fault);
  const asked = vi.fn(works);
  for (const wait of [0, 9_900]) {
    clock.forward(wait);
    await expect(breaker.run(asked)).rejects.toThrow(LeftAlone);
  }
  expect([asked.mock.calls.length, breaker.isOpen()]).toEqual([0, true]);

  clock.forward(200);
  let answer = (_: string) => {};
  const first = breaker.run(() => new Promise<string>((resolve) => (answer = resolve)));
  await expect(breaker.run(asked)).rejects.toThrow(LeftAlone);
  answer('back');
  expect(await first).toBe('back');
  expect(await breaker.run(asked)).toBe('good');
});

test('whoever tries and fails begins another while', async () => {
  const clock = stubClock();
  const breaker = newBreaker();
  await expect(breaker.run(fails)).rejects.toBe(fault);
  clock.forward(10_001);
  await expect(breaker.run(fails)).rejects.toBe(fault);
  clock.forward(9_000);
  await expect(breaker.run(works)).rejects.toThrow(LeftAlone);
});

test('what is refused is no fault', async () => {
  const breaker = newBreaker();
  const refused = breaker.run(async () => {
    throw refusal;
  });
  await expect(refused).rejects.toBe(refusal);
  expect(await breaker.run(works)).toBe('good');
});

test('waiting in vain in a crowd neither begins a while nor ends one', async () => {
  const clock = stubClock();
  const breaker = newBreaker();
  const busy = async () => {
    throw new Busy('many wait');
  };
  await expect(breaker.run(busy)).rejects.toThrow(Busy);
  expect(breaker.isOpen()).toBe(false);
  await expect(breaker.run(fails)).rejects.toBe(fault);
  clock.forward(10_001);
  await expect(breaker.run(busy)).rejects.toThrow(Busy);
  await expect(breaker.run(fails)).rejects.toBe(fault);
  expect(breaker.isOpen()).toBe(true);
});
