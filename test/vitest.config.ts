/** Three sets of tests: units, the real texts and pages, and the service from end to end. */
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Two cores are enough; four workers are the most that help. Time limits are for what hangs: a busy machine is slow, not wrong. */
const maxWorkers = Math.min(Math.max(availableParallelism(), 2), 4);
/** Tests that need the real texts or pages, beside those that need neither. */
const REAL = 'test/**/*.real.test.ts';

/** Tests ask more than an account may. */
const env = { RATE_LIMIT_PER_MINUTE: 'none', QUOTA_PER_DAY: 'none' };

// where our users are: a build that worked in UTC alone failed there
process.env.TZ = 'America/Bogota';

export default defineConfig({
  root: '.',
  // Vite would list the built site for each set
  publicDir: false,
  test: {
    maxWorkers,
    globalSetup: 'test/global-setup.ts',
    projects: [
      {
        // on a fresh clone: two short Bibles. A worker keeps the libraries it has loaded, and loads our own modules for
        // each file, because some keep counts, keys or connections
        test: {
          name: 'unit',
          isolate: false,
          maxWorkers,
          env,
          setupFiles: ['test/unit-setup.ts'],
          include: ['test/{build,contract,docs,functions,netlify}/**/*.test.ts', 'test/*.test.ts'],
          exclude: [REAL],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        // after a build: the real texts, real Chromium, load and attacks, all in the tests' own processes
        test: {
          name: 'real',
          maxWorkers,
          env,
          include: [REAL, 'test/{fuzz,texts,pages,load,quickstarts}/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 600_000,
        },
      },
      {
        // through `netlify dev`, `netlify build` and npm's commands
        test: {
          name: 'e2e',
          maxWorkers,
          // the reader publishes texts without a key
          env: { ...env, READER: 'off' },
          // after all others
          sequence: { groupOrder: 1 },
          include: ['test/e2e/**/*.test.ts'],
          testTimeout: 900_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
