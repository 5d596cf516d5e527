/** The table of settings in the guide on deploying says when each is read, as the code does. */
import { readFileSync } from 'node:fs';
import fg from 'fast-glob';
import { describe, expect, test } from 'vitest';

/** Set by hosts and tools, or for tests and developers alone. */
const NOT_OPERATORS = [
  ...['ASTRO_TELEMETRY_DISABLED', 'CONTEXT', 'NETLIFY_DB_DRIVER', 'NETLIFY_DEV', 'URL'],
  ...['EBIBLE_URL', 'SWORD_PATH', 'VERSO_KEY'],
];
/** Read where the build and the service share the code. */
const SHARED = ['functions/lib/host/site-origin.ts', 'functions/lib/contract/public-key.ts'];

const codeOf = (...globs: string[]) =>
  fg
    .sync(globs)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
const build = codeOf('build/**/*.{ts,tsx}', ...SHARED);
const run = codeOf('functions/**/*.ts', 'netlify/{serve,local}/*.ts', 'netlify/commands/*.ts');

/** As code asks for it: `env.NAME`, `'NAME'` in a list, `{ NAME }` of the environment, in a parameter or after it. */
const reads = (code: string, name: string) =>
  new RegExp(
    `env\\.${name}\\b|'${name}'|\\{[^{}]*\\b${name}\\b[^{}]*\\}(?:: NodeJS\\.ProcessEnv| = env;)`,
  ).test(code);

describe.each([
  ['en', { build: 'build', run: 'run', both: 'build and run' }],
  ['es', { build: 'al compilar', run: 'en marcha', both: 'al compilar y en marcha' }],
])('in %s', (language, words) => {
  const guide = readFileSync(`build/site/guides/${language}/deploying.mdx`, 'utf8');
  const rows = [...guide.matchAll(/^\| (`[A-Z_\d`, ]+`) \| ([^|]+) \|/gm)].flatMap(
    ([, names = '', when = '']) =>
      names.split(', ').map((name): [string, string] => [name.slice(1, -1), when]),
  );

  // a licensed text's address is named by its version
  test.each(rows.filter(([name]) => name !== 'RVR60_TEXT_URL'))('%s: %s', (name, when) => {
    const [isBuilt, isRun] = [reads(build, name), reads(run, name)];
    expect(isBuilt || isRun).toBe(true);
    expect(when).toBe(isBuilt && isRun ? words.both : isBuilt ? words.build : words.run);
  });

  test('no setting is missing', () => {
    const asked = [...`${build}\n${run}`.matchAll(/\benv\.([A-Z][A-Z\d_]+)/g)];
    const told = [...rows.map(([name]) => name), ...NOT_OPERATORS];
    expect(rows.length).toBeGreaterThan(18);
    expect(asked.map(([, name = '']) => name).filter((name) => !told.includes(name))).toEqual([]);
  });
});
