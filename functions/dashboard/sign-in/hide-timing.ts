/** Prevents the time of an answer from revealing whether an account exists. */
import { setTimeout as pause } from 'node:timers/promises';

/** The time in milliseconds; tests replace it. */
export const clock = {
  now: () => performance.now(),
  sleep: (milliseconds: number): Promise<void> => pause(milliseconds),
};

/** Waits for work, then until a whole number of seconds has passed: always, or only if it fails. */
export async function hideTiming<Value>(
  work: Promise<Value>,
  which: 'always' | 'failures' = 'always',
): Promise<Value> {
  const start = clock.now();
  const roundUp = () => clock.sleep(1000 - ((clock.now() - start) % 1000));
  try {
    const value = await work;
    if (which === 'always') await roundUp();
    return value;
  } catch (error) {
    await roundUp();
    throw error;
  }
}
