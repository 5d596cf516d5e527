/** Renders the files in which a version is offered as a whole, such as `kjv.csv`. */
import { createHash } from 'node:crypto';
import type { ManifestAnswer } from '../../functions/lib/contract/endpoints/whole-books.ts';
import { paths } from '../../functions/lib/tree/paths.ts';
import type { PublishedVersion } from '../render/published-version.ts';
import type { MadeFile } from '../tree/tree.ts';
import { type ExportFormat, exportFile } from '../versions/export-formats.ts';
import type { VersionSource } from '../versions/sources.ts';
import { booksLeftOut, writeFormat } from './formats.ts';

/** The formats of texts in the public domain. */
const USUAL: readonly ExportFormat[] = ['sqlite', 'json', 'usfm', 'csv', 'opensong', 'notes'];

/**
 * Returns the formats in which a version is offered: none if `DOWNLOADS` is off or another text stands in for its own.
 * @param from the version whose text it has
 */
export function offeredFormats(
  version: VersionSource,
  from: VersionSource,
): readonly ExportFormat[] {
  const isOff = process.env.DOWNLOADS?.trim().toLowerCase() === 'off';
  if (isOff || version !== from) return [];
  return version.downloads ?? (version.rights.public_domain ? USUAL : []);
}

/** @returns the files, and what the manifest says about them */
export function renderDownloads(
  { detail, text, nameOf }: PublishedVersion,
  formats: readonly ExportFormat[],
): { files: MadeFile[]; listed: ManifestAnswer['downloads'] } {
  const version = { detail, books: text.map((each) => ({ ...each, name: nameOf(each.book.id) })) };
  const made = formats.map((format) => {
    const file = exportFile(detail.id, format);
    return { format, file, body: writeFormat(version, format) };
  });
  return {
    files: made.map(({ file, body }) => ({ path: paths.download(detail.id, file), body })),
    listed: made.map(({ format, file, body }) => {
      const leftOut = booksLeftOut(version, format).map(({ book }) => book.id);
      return {
        format,
        path: `/download/${file}`,
        bytes: Buffer.byteLength(body),
        sha256: createHash('sha256').update(body).digest('hex'),
        ...(leftOut.length > 0 && { left_out: leftOut }),
      };
    }),
  };
}
