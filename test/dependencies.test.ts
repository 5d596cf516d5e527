/** What the lock file lets in: nothing without a digest, nothing under a licence that binds those who use ours. */
import { satisfies } from 'semver';
import { expect, test } from 'vitest';
import packageFile from '../package.json' with { type: 'json' };
import lock from '../package-lock.json' with { type: 'json' };

interface Locked {
  version?: string;
  peerDependencies?: Record<string, string>;
  license?: string;
  integrity?: string;
  resolved?: string;
  dev?: boolean;
  /** What only a tool or somebody's option wants. */
  devOptional?: boolean;
  optional?: boolean;
  inBundle?: boolean;
}

const packages = Object.entries<Locked>(lock.packages).filter(([name]) => name !== '');
const names = (found: [string, Locked][]) => found.map(([name]) => name);

test('every package is held by a SHA-512, and comes from the registry that npm is set to', () => {
  expect(packages.length).toBeGreaterThan(1_000);
  // what lies in another package is held by the digest of that
  const loose = packages.filter(
    ([, { integrity, inBundle }]) => !inBundle && !integrity?.startsWith('sha512-'),
  );
  expect(names(loose)).toEqual([]);
  expect(names(packages.filter(([, { resolved }]) => resolved !== undefined))).toEqual([]);
});

test('what is deployed is under licences that ask for no more than to be named', () => {
  const free =
    /^(MIT|\(MIT OR CC0-1\.0\)|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0)$/;
  // its readme says MIT, its package.json nothing
  // binds its own files only, which are deployed as they are
  const unchanged: readonly string[] = ['node_modules/@resvg/resvg-wasm'];
  // a font may be deployed with anything, under its own name
  const fonts: readonly string[] = [
    'node_modules/@fontsource/source-code-pro',
    'node_modules/@fontsource/source-sans-3',
    'node_modules/@fontsource/source-serif-4',
    'node_modules/@fontsource-variable/noto-serif',
    'node_modules/@fontsource-variable/noto-serif-hebrew',
  ];
  const said: Readonly<Record<string, string>> = { 'node_modules/callsite': 'MIT' };
  const deployed = packages.filter(
    ([, { dev, devOptional, optional }]) => !dev && !devOptional && !optional,
  );
  expect(deployed.length).toBeGreaterThan(20);
  const bound = deployed.filter(
    ([name, { license = said[name] ?? '' }]) =>
      !free.test(license) &&
      !(license === 'MPL-2.0' && unchanged.includes(name)) &&
      !(license === 'OFL-1.1' && fonts.includes(name)),
  );
  expect(names(bound)).toEqual([]);
});

test('no tool is under a licence that would bind what is made with it', () => {
  const binding = packages.filter(([, { license = '' }]) => /(^|[^L])A?GPL/.test(license));
  expect(binding.filter(([, { license }]) => !license?.includes(' OR '))).toEqual([]);
});

/** The package that Node would find from inside another: the nearest `node_modules` upwards. */
function resolvedFrom(inside: string, name: string): Locked | undefined {
  const found = new Map(packages);
  for (let folder = inside; ; folder = folder.replace(/\/?node_modules\/(?:@[^/]+\/)?[^/]+$/, '')) {
    const locked = found.get(`${folder ? `${folder}/` : ''}node_modules/${name}`);
    if (locked ?? folder === '') return locked;
  }
}

// npm before 11.5 refuses a lock in which an optional peer is there in another version; npm from 11.5 on writes such locks.
// `picomatch` is a devDependency for this alone: at the top it is the one that the optional peers of fdir ask for
test('no nested package finds a peer in the wrong version, which older npm refuses', () => {
  // what lies at the top cannot have another one beside it: there every npm takes what it finds
  const nested = packages.filter(([inside]) => inside.lastIndexOf('node_modules/') > 0);
  const wrong = nested.flatMap(([inside, { peerDependencies = {} }]) =>
    Object.entries(peerDependencies).flatMap(([name, range]) => {
      const { version } = resolvedFrom(inside, name) ?? {};
      if (version === undefined || name in packageFile.overrides) return [];
      return satisfies(version, range) ? [] : [`${inside}: ${name} is ${version}, not ${range}`];
    }),
  );
  expect(wrong).toEqual([]);
});
