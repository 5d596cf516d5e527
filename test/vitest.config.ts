/** Three sets of tests: units, the whole service in the tests' own processes, and end to end. */
import { defineConfig } from 'vitest/config';

/** Two workers, so that two cores are enough. Time limits are for what hangs: a machine that is busy is slow, not wrong. */
const maxWorkers = 2;

export default defineConfig({
  root: '.',
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          maxWorkers,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          include: ['test/{build,contract,docs,functions,netlify}/**/*.test.ts', 'test/*.test.ts'],
          // these wait whole seconds, as the dashboard makes its guests wait
          exclude: ['test/functions/dashboard/**'],
        },
      },
      {
        // the real texts, real Chromium, load and attacks, all in the tests' own processes
        test: {
          name: 'whole',
          maxWorkers,
          include: ['test/{fuzz,texts,pages,load,functions/dashboard}/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 600_000,
        },
      },
      {
        // through `netlify dev`, `netlify build` and npm's commands
        test: {
          name: 'e2e',
          maxWorkers,
          // after all others
          sequence: { groupOrder: 1 },
          include: ['test/e2e/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
