/** What the benchmarks share: medians, and how a ratio to a peer is reported. */

export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

/** Milliseconds of one piece of work. */
export async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Microseconds of one call, the median of several rounds of many calls. */
export function timeCall(call: () => unknown, calls: number): number {
  const rounds = Array.from({ length: 5 }, () => {
    const start = performance.now();
    for (let count = 0; count < calls; count++) call();
    return ((performance.now() - start) * 1000) / calls;
  });
  return median(rounds);
}
