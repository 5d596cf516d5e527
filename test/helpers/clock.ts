/** The clock that nobody can set back, put forward. */
import { vi } from 'vitest';

const now = performance.now.bind(performance);
let ahead = 0;

/** Time passes as it does, and more whenever it is put forward; until mocks are restored. */
export function stubClock(): { forward(milliseconds: number): void } {
  vi.spyOn(performance, 'now').mockImplementation(() => now() + ahead);
  return {
    forward: (milliseconds) => {
      ahead += milliseconds;
    },
  };
}
