/** Who may never import whom, and what does not belong in the repository. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fg from 'fast-glob';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import packageFile from '../package.json' with { type: 'json' };

const PROJECT = path.join(import.meta.dirname, '..');
const FILES = fg.sync('{build,functions,netlify}/**/*.{ts,tsx,js}');

/** Every import of a file, of whatever kind, as TypeScript sees it: our own files from the project's root. */
const IMPORTS = new Map(
  FILES.map((from) => {
    const { importedFiles } = ts.preProcessFile(readFileSync(from, 'utf8'), true, true);
    const to = importedFiles.map(({ fileName }) =>
      fileName.startsWith('.') ? path.join(path.dirname(from), fileName) : fileName,
    );
    return [from, to] as const;
  }),
);

/** A package or a module of Node: anything that is no file of ours. */
const FOREIGN = /^(?!build\/|functions\/|netlify\/|sources\/|test\/)/;
const V1 = '{api,resources,passage,search,study,lib/!(mail)}';
/** What anybody can lift out: browsers load it too. */
const CORE = 'functions/lib/{reference,text,search-index,contract}/**/*.ts';

const NEVERS: [who: string, never: RegExp, why: string][] = [
  [
    'functions/**',
    /^(build|netlify|test)\//,
    'the build writes what they read, and is not deployed',
  ],
  ['build/**', /^(functions\/(?!lib\/)|netlify\/|test\/)/, 'it shares the library alone'],
  [
    'functions/lib/{database,host,keys,usage,accounts,reference,text,versions,tree}/**',
    /^functions\/lib\/http\//,
    'what a request needs knows no HTTP',
  ],
  ['functions/lib/**', /^functions\/(?!lib\/)/, 'what is shared knows none of its users'],
  [
    `functions/${V1}/**`,
    /^functions\/(dashboard|mcp|maintenance)\/|better-auth|kysely|nodemailer|zod/,
    'what /v1 needs must load fast: accounts and e-mails stay out of it',
  ],
  [
    'functions/lib/!(mail)/**',
    /^functions\/lib\/mail\/(?!near-limit)/,
    'the mailer is loaded when an e-mail goes out',
  ],
  [
    'functions/share/**',
    /^functions\/(?!lib\/|share\/|resources\/(daily|random))/,
    'functions are apart, but for what is chosen',
  ],
  [
    'functions/passage/**',
    /^functions\/(api|resources|search|study)\//,
    'the groups of endpoints are apart',
  ],
  [
    'functions/search/**',
    /^functions\/(api|resources|passage|study)\//,
    'the groups of endpoints are apart',
  ],
  [
    'functions/{resources,study}/**',
    /^functions\/(api|passage|search)\//,
    'the groups of endpoints are apart',
  ],
  ['functions/dashboard/**', /^functions\/(?!lib\/|dashboard\/)/, 'functions are apart'],
  [
    CORE,
    /^(?!functions\/lib\/(reference|text|search-index|contract)\/|sources\/canon\.json|@orama\/stemmers\/|entities$)/,
    'it needs neither Node nor a host; the stemmer and the entities are plain code',
  ],
  [
    'build/{acquire,pipeline,render,tree}/*.ts',
    /^build\/read\/\w+\//,
    'only a reader knows its format',
  ],
  ['build/read/**', /^build\/(acquire|render|site)\//, 'a text is read before it is rendered'],
  [
    'build/correct/**',
    /^build\/(acquire|render|site)\/|^build\/read\/(?!reader\.ts$)/,
    'a text is corrected whatever its format',
  ],
  ['build/render/**', /^build\/(acquire|read|correct|site|openapi)\//, 'answers know no format'],
  [
    'build/site/{browser,components,accounts,check,status}/**',
    /^(?!functions\/lib\/|build\/site\/(browser|components|accounts|check|status)\/|build\/reader\/addresses|preact|@zxcvbn-ts\/)/,
    'runs in browsers',
  ],
  [
    'build/site/{browser,components}/**',
    /^build\/site\/(accounts|playground|check|status)\//,
    'pages use components, not the other way round',
  ],
];

describe('never', () => {
  test.each(NEVERS)('%s imports %s: %s', (who, never) => {
    const files = fg.sync(who).filter((file) => IMPORTS.has(file));
    expect(files.length).toBeGreaterThan(0);
    const found = files.flatMap((from) =>
      (IMPORTS.get(from) ?? []).filter((to) => never.test(to)).map((to) => `${from} → ${to}`),
    );
    expect(found).toEqual([]);
  });

  test('in a circle', () => {
    const done = new Set<string>();
    const visit = (file: string, way: string[]): string[] => {
      if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
      if (done.has(file)) return [];
      for (const to of IMPORTS.get(file) ?? []) {
        const circle = visit(to, [...way, file]);
        if (circle.length > 0) return circle;
      }
      done.add(file);
      return [];
    };
    expect(FILES.flatMap((file) => visit(file, []))).toEqual([]);
  });

  test('a package in a function that is not among the dependencies', () => {
    const packages = FILES.filter((file) => file.startsWith('functions/'))
      .flatMap((file) => IMPORTS.get(file) ?? [])
      .filter((to) => FOREIGN.test(to) && !to.startsWith('node:'))
      .map((to) => to.split('/', to.startsWith('@') ? 2 : 1).join('/'));
    expect(packages).toContain('kysely');
    expect(Object.keys(packageFile.dependencies)).toEqual(expect.arrayContaining(packages));
  });
});

test('the core reads no environment and no clock, and nothing of Node', () => {
  const files = fg.sync(CORE).map((file) => readFileSync(file, 'utf8'));
  for (const text of files) expect(text).not.toMatch(/process\.|\bBuffer\b|Date\.now|new Date\(\)/);
});

test.each([
  ['NETLIFY_DEV', ['functions/lib/host/environment.ts', 'netlify/commands/start.ts']],
  [
    'INSERT INTO|DELETE FROM|UPDATE [a-z]+ SET|SELECT [a-z]',
    [
      'functions/lib/accounts/sessions.ts',
      'functions/lib/accounts/store.ts',
      'functions/lib/keys/store.ts',
      'functions/lib/search-engine/postgres.ts',
      'functions/lib/usage/store.ts',
      'netlify/local/migrate.ts',
    ],
  ],
])('%s stands in %j alone', (words, places) => {
  const found = FILES.filter((file) => !file.startsWith('build/'))
    .filter((file) => new RegExp(words).test(readFileSync(file, 'utf8')))
    .sort();
  expect(found).toEqual(places);
});

test('no folder has more than sixteen files', () => {
  const folders = Map.groupBy(FILES, (file) => path.dirname(file));
  const crowded = [...folders].filter(([, files]) => files.length > 16);
  expect(crowded.map(([folder]) => folder)).toEqual([]);
});

describe('the repository', () => {
  const tracked = execFileSync('git', ['ls-files'], { cwd: PROJECT, encoding: 'utf8' })
    .trim()
    .split('\n');

  test('holds nothing that is generated', () => {
    const list = ['ls-files', '--cached', '--ignored', '--exclude-standard'];
    const ignored = execFileSync('git', list, { cwd: PROJECT });
    expect(`${ignored}`).toBe('');
    expect(tracked.filter((file) => file.startsWith('public/'))).toEqual(['public/favicon.svg']);
  });

  test('holds no Bible text but in fixtures', () => {
    const formats = /\.(zip|gz|bz[svz]|usfm|sfm|usx|osis|usfx|xml)$/i;
    const texts = tracked.filter((file) => formats.test(file));
    expect(texts.filter((file) => !file.startsWith('test/fixtures/short/'))).toEqual([
      // numbers of verses, as a test of datasets reads them
      'sources/datasets/cross-references/references.txt.gz',
      'sources/datasets/parallels/parallels.txt.gz',
    ]);
    expect(
      fg
        .sync('sources/*/*', { cwd: PROJECT, ignore: ['**/text.zip'] })
        .filter((file) => !/\/known-verses\.txt$|\.json$/.test(file)),
    ).toEqual(['sources/languages/README.md']);
    // three characters of a hash for each verse
    for (const file of fg.sync('sources/*/known-verses.txt', { cwd: PROJECT, absolute: true })) {
      expect(readFileSync(file, 'utf8')).toMatch(/^(?:\w+ \d+ (?:[\w+/-]{3})+\n)+$/);
    }
  });
});
