/** Work that is not waited for any longer than is worth it. */

/** What the work gives, if it comes in time. @throws Error naming what was late */
export async function withTimeout<Value>(
  work: Promise<Value>,
  milliseconds: number,
  what: string,
): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} did not answer`)), milliseconds);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
