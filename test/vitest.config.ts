import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: '.',
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/{build,functions}/**/*.test.ts', 'test/*.test.ts'],
          // these wait whole seconds, as the dashboard makes its guests wait
          exclude: ['test/functions/dashboard/**'],
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['test/{fuzz,texts,e2e,pages,functions/dashboard}/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
