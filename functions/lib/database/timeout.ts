/** Waits for work, but no longer than is worthwhile. */

/** Returns the result of the work if it arrives in time. @throws Error that names what was late */
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
