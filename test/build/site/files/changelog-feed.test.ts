import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { changelogFeed } from '../../../../build/site/files/changelog-feed.ts';

const CHANGELOG = `# Changelog

## Not yet released

- Soon.

## 0.2.0 (2027-02-01)

- \`a\` < b

## 0.1.0 (2026-11-21)

- First.
`;

test('each release is an entry, newest first; what is not released waits', () => {
  const feed = changelogFeed(CHANGELOG, 'https://verso.example');
  expect(
    [...feed.matchAll(/<title>(Verso [^<]+)<\/title>\n<id>(.+)<\/id>/g)].map(([, , id]) => id),
  ).toEqual(['urn:verso:release:0.2.0', 'urn:verso:release:0.1.0']);
  expect(feed).toContain('<content type="text">- `a` &lt; b</content>');
  expect(feed).toContain('<content type="text">- First.</content>');
  expect(feed).toContain('<link href="https://verso.example/en/changelog/"/>');
  expect(feed).toMatch(/<author>.*\n<updated>2027-02-01T00:00:00Z<\/updated>/);
  expect(feed).not.toContain('Soon');
});

test('without any release there is no feed', () => {
  expect(() => changelogFeed('# Changelog\n\n## Not yet released\n')).toThrow(
    'no release with a date',
  );
});

test('the changelog of the project has releases with dates', () => {
  expect(changelogFeed(readFileSync('CHANGELOG.md', 'utf8'))).toContain('urn:verso:release:0.1.0');
});
