/** Renders the changelog as a feed, for people who follow releases. */

import { PAGES } from '../../../functions/lib/contract/pages.ts';
import { escapeHtml } from '../../../functions/lib/text/escape.ts';

/** A release, headed by `## 0.1.0 (2026-11-21)`; unreleased changes have no date and are skipped. */
const RELEASE = /^## (\S+) \((\d{4}-\d\d-\d\d)\)\n(.*?)(?=^## |$(?![\s\S]))/gms;

/**
 * Returns `changelog.xml`, an Atom feed (RFC 4287) with an entry for each release, newest first.
 * @param changelog the changelog as Markdown
 * @param origin the site's address, if known
 * @throws Error if no release has a date
 */
export function changelogFeed(changelog: string, origin = ''): string {
  const page = `${origin}${PAGES.changelog.en}`;
  const releases = [...changelog.matchAll(RELEASE)];
  const [newest] = releases;
  if (!newest)
    throw new Error('CHANGELOG.md has no release with a date, such as ## 0.1.0 (2026-11-21)');
  const entries = releases.map(
    ([, version = '', day, text = '']) => `<entry>
<title>Verso ${version}</title>
<id>urn:verso:release:${version}</id>
<link href="${page}"/>
<updated>${day}T00:00:00Z</updated>
<content type="text">${escapeHtml(text.trim())}</content>
</entry>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<title>Verso: changes</title>
<id>urn:verso:changelog</id>
<link href="${page}"/>
<link rel="self" href="${origin}/changelog.xml"/>
<author><name>Verso</name></author>
<updated>${newest[2]}T00:00:00Z</updated>
${entries.join('\n')}
</feed>
`;
}
