/** What an app takes to keep a version: the manifest, and whole books. Only where the rights in the text allow it. */
import type { VersionDetail } from '../../build/shared/answers/version.ts';
import { bookText as textOf } from '../../build/shared/book-text.ts';
import { findBook } from '../../build/shared/canon.ts';
import type { Values } from '../../build/shared/endpoints.ts';
import { chapterId } from '../../build/shared/paths.ts';
import { ApiError } from '../lib/errors.ts';
import type { Answer } from '../lib/http/ready-answers.ts';
import { notFound } from '../lib/not-found.ts';
import { treeFiles } from '../lib/tree/files.ts';
import { readTree, requireTree } from '../lib/tree/read.ts';
import { requireVersion } from '../lib/version.ts';

/** @throws ApiError VERSION_NOT_FOUND or NOT_LICENSED */
export function manifest({ id }: Values<'manifest'>): Answer {
  const version = requireStorable(requireVersion(id));
  return { body: requireTree(treeFiles.manifest(version)).text, versions: [version] };
}

/** @throws ApiError VERSION_NOT_FOUND, BOOK_NOT_FOUND or NOT_LICENSED */
export function bookText({ id, ...values }: Values<'bookText'>): Answer {
  const detail = requireVersion(values.version);
  const version = detail.id;
  const book = findBook(id);
  const found = book && readTree(treeFiles.book(version, book.id));
  if (!found) throw notFound('BOOK_NOT_FOUND', id, version);
  requireStorable(detail);
  const { chapters } = found.content.data.book;
  const answers = chapters.map(
    ({ number }) =>
      requireTree(treeFiles.chapter(version, chapterId(book.id, number))).content.data,
  );
  return { body: textOf(answers), versions: [version] };
}

/** @returns the version's ID @throws ApiError NOT_LICENSED where not all of its verses may be stored */
function requireStorable({ id, rights: { storage_limit: limit } }: VersionDetail): string {
  if (limit === null) return id;
  const some = limit > 0;
  throw new ApiError('NOT_LICENSED', {
    en: some
      ? `The rights in "${id}" allow at most ${limit} verses to be stored, so it is not given by whole books; ask for chapters`
      : `The rights in "${id}" do not allow its text to be stored, so it is not given by whole books; ask for chapters`,
    es: some
      ? `Los derechos de "${id}" permiten guardar ${limit} versículos como mucho, así que no se da por libros enteros; pide capítulos`
      : `Los derechos de "${id}" no permiten guardar su texto, así que no se da por libros enteros; pide capítulos`,
  });
}
