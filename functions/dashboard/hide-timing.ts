/** How long an answer takes must not tell whether an account exists. */
import { setTimeout as pause } from 'node:timers/promises';

/** Does work, and lets it end only when a whole number of seconds is over: always, or only where it fails. */
export async function hideTiming<Value>(
  work: Promise<Value>,
  which: 'always' | 'failures' = 'always',
): Promise<Value> {
  const start = performance.now();
  const roundUp = () => pause(1000 - ((performance.now() - start) % 1000));
  try {
    const value = await work;
    if (which === 'always') await roundUp();
    return value;
  } catch (error) {
    await roundUp();
    throw error;
  }
}
