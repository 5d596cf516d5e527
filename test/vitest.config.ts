/** Three sets of tests: units, the real texts and pages, and the service from end to end. */
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Two cores are enough; four workers are the most that help. Time limits are for what hangs: a busy machine is slow, not wrong. */
const maxWorkers = Math.min(Math.max(availableParallelism(), 2), 4);
/** Tests that need the real texts or pages, beside those that need neither. */
const REAL = 'test/**/*.real.test.ts';

/** Units that keep counts, keys, connections or settings in their modules, and tests that replace modules. */
const STATEFUL = [
  'test/{contract,netlify}/**/*.test.ts',
  'test/functions/{dashboard,lib/database,lib/keys,lib/tree,lib/usage}/**/*.test.ts',
  'test/functions/{download,lib/http/headers,lib/http/ready-answers,lib/versions/rights,mcp/server}.test.ts',
  'test/functions/search/{all-versions,scarce-memory}.test.ts',
];

/** Tests ask more than an account may. */
const env = { RATE_LIMIT_PER_MINUTE: 'none', QUOTA_PER_DAY: 'none' };

export default defineConfig({
  root: '.',
  // Vite would list the built site for each set
  publicDir: false,
  test: {
    maxWorkers,
    globalSetup: 'test/global-setup.ts',
    projects: [
      {
        // on a fresh clone: two short Bibles. Modules are loaded once a worker, which halves the time
        test: {
          name: 'unit',
          isolate: false,
          maxWorkers,
          env,
          setupFiles: ['test/unit-setup.ts'],
          include: ['test/{build,docs,functions}/**/*.test.ts', 'test/*.test.ts'],
          exclude: [REAL, ...STATEFUL],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'unit-stateful',
          maxWorkers,
          env,
          setupFiles: ['test/unit-setup.ts'],
          include: STATEFUL,
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
          env,
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
