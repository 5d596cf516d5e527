/** The answers to "which versions are there" and "what is this version". */
import { envelope } from '../shared/answers.ts';
import { paths } from '../shared/paths.ts';
import type { RenderedFile } from './file.ts';
import { type PublishedVersion, summaryOf } from './published-version.ts';

export function renderVersionList(versions: PublishedVersion[]): RenderedFile {
  return {
    path: paths.versions(),
    body: envelope({ versions: versions.map(({ detail }) => summaryOf(detail)) }),
  };
}

export function renderVersion({ detail }: PublishedVersion): RenderedFile {
  return { path: paths.version(detail.id), body: envelope({ version: detail }) };
}
