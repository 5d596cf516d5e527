/** The answers to "which versions are there" and "what is this version". */
import { envelope, type VersionDetail } from '../shared/answers.ts';
import { paths } from '../shared/paths.ts';
import type { MadeFile } from '../write.ts';
import { type PublishedVersion, summaryOf } from './published-version.ts';

/** The list of all versions. */
export function renderVersionList(versions: VersionDetail[]): MadeFile {
  return {
    path: paths.versions(),
    body: envelope({ versions: versions.map(summaryOf) }),
  };
}

/** One version's details. */
export function renderVersion({ detail }: PublishedVersion): MadeFile {
  return { path: paths.version(detail.id), body: envelope({ version: detail }) };
}
