/** The digest of a version, computed from what is served by a program that is not ours. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { acquireText, localPlaces } from '../../build/acquire/acquire.ts';
import { contentDigest } from '../../build/read/revision.ts';
import { readKnown } from '../../build/versions/known.ts';
import { changesSince } from '../../build/versions/known-verses.ts';
import { readSources } from '../../build/versions/sources.ts';
import { present } from '../../functions/lib/text/present.ts';
import { versesOf } from '../helpers/answers/answers.ts';

test.each(['kjv', 'rv1909', 'rvr60', 'nvi'])('%s', (version) => {
  const verses = versesOf(version);
  const input = verses.map(({ id, text }) => `${id}\t${text}\n`).join('');
  const [digest] = execFileSync('sha256sum', { input, encoding: 'utf8' }).split(' ');
  const file = readFileSync(`dist/v1/${version}/version.json`, 'utf8');
  const { integrity } = JSON.parse(file).data.version;
  expect([integrity.digest, integrity.verses]).toEqual([digest, verses.length]);
});

test('the digests of the known revisions are these, until a correction is made', () => {
  const digests = ['kjv', 'rv1909'].map(
    (version) =>
      JSON.parse(readFileSync(`dist/v1/${version}/version.json`, 'utf8')).data.version.integrity
        .digest,
  );
  expect(digests).toEqual([
    '2d4690daf04f81450f9688982f64c492a247cb2b18560a62a66dafba712ab4ad',
    '5b6f5c276e7529553da08f36da8ea7c89fbbe117397efbb788df4df810ffb9c4',
  ]);
});

test.each(['kjv', 'rv1909', 'web'])(
  '%s is known by what it says, and no verse has changed',
  async (id) => {
    const { versions } = readSources('sources');
    const version = present(versions.find((each) => each.id === id));
    const text = await acquireText(version, localPlaces(process.cwd(), process.env), () => {});
    const read = text.read().text;
    expect(readKnown(version.folder).contents).toEqual([contentDigest(read)]);
    expect(changesSince(version.folder, read)).toEqual({ changed: [], added: [], removed: [] });
  },
);
