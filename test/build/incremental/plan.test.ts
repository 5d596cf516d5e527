import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { sealed } from '../../../build/incremental/checksums.ts';
import { type BuildRecord, planBuild } from '../../../build/incremental/plan.ts';
import type { Recorded } from '../../../build/incremental/record.ts';
import { revisionOf } from '../../../build/read/revision.ts';
import type { VersionSource } from '../../../build/versions/sources.ts';
import { VERSION } from '../../helpers/source-project.ts';
import { temporaryFolder } from '../../helpers/temporary.ts';

let project = '';
let text = '';
const version: VersionSource = { ...VERSION, id: 'una', folder: '', text: { name: 'Una' } };

beforeEach(() => {
  project = temporaryFolder();
  mkdirSync(path.join(project, 'sources/una'), { recursive: true });
  cpSync('sources/languages', path.join(project, 'sources/languages'), { recursive: true });
  writeFileSync(path.join(project, 'sources/una/version.json'), '{}');
  text = path.join(project, 'text.bin');
  writeFileSync(text, 'text');
});

function plan(last?: Recorded<BuildRecord>, of = { file: text, files: [text] }) {
  const found = {
    ...of,
    name: 'Una',
    edition: '',
    read: () => ({ text: [], findings: [] }),
  };
  const acquired = { ...found, sha256: revisionOf(found), isKnown: true };
  return planBuild(project, [{ version, from: version }], new Map([[version, acquired]]), last);
}

/** What a build of this plan would leave: its record, and a tree. */
function recordOf({ versions, lists }: ReturnType<typeof plan>): Recorded<BuildRecord> {
  const sealOf = (file: string) => {
    mkdirSync(path.dirname(path.join(project, 'dist', file)), { recursive: true });
    writeFileSync(path.join(project, 'dist', file), '{}');
    return { [file]: sealed(Buffer.from('{}')) };
  };
  const made = versions.map((each) => [
    each.version.id,
    {
      fingerprint: each.fingerprint,
      text: each.textFingerprint,
      seal: sealOf('v1/una/version.json'),
    },
  ]);
  return {
    content: {
      lists: { fingerprint: lists, seal: sealOf('v1/versions.json') },
      versions: Object.fromEntries(made),
    },
    writtenAt: Date.now(),
  };
}

test('without a last build all is to be made', () => {
  const { versions, upToDate } = plan();
  expect([versions.map(({ kept }) => kept), upToDate]).toEqual([[undefined], false]);
});

test('what was made from the same is kept, with what is known of it', () => {
  const { versions, upToDate } = plan(recordOf(plan()));
  expect(versions[0]?.kept?.seal).toHaveProperty('v1/una/version.json');
  expect(upToDate).toBe(true);
});

test.each(['dist/v1/una', 'dist/v1', 'dist/v1/versions.json'])(
  'where %s was deleted there is something to do',
  (deleted) => {
    const last = recordOf(plan());
    rmSync(path.join(project, deleted), { recursive: true });
    expect(plan(last).upToDate).toBe(false);
  },
);

test('another text is to be made', () => {
  const last = recordOf(plan());
  writeFileSync(text, 'another text');
  const { versions, upToDate } = plan(last);
  expect([versions[0]?.kept, upToDate]).toEqual([undefined, false]);
});

test('a text that is a folder is known by its files', () => {
  const folder = path.join(project, 'Una');
  mkdirSync(folder);
  const inFolder = path.join(folder, '02GEN.usfm');
  writeFileSync(inFolder, 'text');
  const last = recordOf(plan(undefined, { file: folder, files: [inFolder] }));
  expect(plan(last, { file: folder, files: [inFolder] }).upToDate).toBe(true);
  writeFileSync(inFolder, 'another text');
  expect(plan(last, { file: folder, files: [inFolder] }).upToDate).toBe(false);
});

test('another correction, or another mapping of numbers, is to be made', () => {
  const last = recordOf(plan());
  writeFileSync(path.join(project, 'sources/una/corrections.json'), '{}');
  expect(plan(last).versions[0]?.kept).toBeUndefined();
  const next = recordOf(plan());
  mkdirSync(path.join(project, 'sources/versifications'));
  writeFileSync(path.join(project, 'sources/versifications/a-to-kjv.json'), '{}');
  expect(plan(next).versions[0]?.kept).toBeUndefined();
});

test("a language that is not the version's changes the lists alone", () => {
  const last = recordOf(plan());
  writeFileSync(path.join(project, 'sources/languages/en.json'), '{}');
  const { versions, upToDate } = plan(last);
  expect(versions[0]?.kept).toBeDefined();
  expect(upToDate).toBe(false);
});
