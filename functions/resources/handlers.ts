/** The endpoints whose answers lie ready in the tree. */
import { findBook } from '../../build/shared/canon.ts';
import type { EndpointName } from '../../build/shared/endpoints.ts';
import type { ErrorCode } from '../../build/shared/error-codes.ts';
import { chapterId } from '../../build/shared/paths.ts';
import { ApiError, quote } from '../lib/errors.ts';
import type { Handlers } from '../lib/http/endpoint.ts';
import { readTree, requireTree, treeFiles } from '../lib/tree.ts';
import { requireVersion } from '../lib/version.ts';

/** Numbers as they stand in IDs: plain decimals, no leading zero, no sign. */
const CHAPTER_ID = /^([a-z0-9]+)_([1-9]\d{0,3})$/i;
const VERSE_ID = /^([a-z0-9]+)_([1-9]\d{0,3})_([1-9]\d{0,3})$/i;

/** All but what has a function of its own. */
type Names = Exclude<EndpointName, 'passage' | 'search'>;

export const handlers: Handlers<Names> = {
  versions: () => ({ body: requireTree(treeFiles.versions()).text }),

  version: ({ id }) => {
    const version = requireVersion(id).id;
    return { body: requireTree(treeFiles.version(version)).text, version };
  },

  books: (values) => {
    const version = requireVersion(values.version).id;
    return { body: requireTree(treeFiles.books(version)).text, version };
  },

  book: ({ id, ...values }) => {
    const version = requireVersion(values.version).id;
    const book = findBook(id);
    const found = book && readTree(treeFiles.book(version, book.id));
    if (!found) throw notFound('BOOK_NOT_FOUND', 'Book', id, version);
    return { body: found.text, version };
  },

  chapter: ({ id, ...values }) => {
    const version = requireVersion(values.version).id;
    const [, code = '', chapter] = CHAPTER_ID.exec(id) ?? [];
    const book = findBook(code);
    const found = book && readTree(treeFiles.chapter(version, chapterId(book.id, Number(chapter))));
    if (!found) throw notFound('CHAPTER_NOT_FOUND', 'Chapter', id, version);
    return { body: found.text, version };
  },

  verse: ({ id, ...values }) => {
    const version = requireVersion(values.version).id;
    const [, code = '', chapter, verse = ''] = VERSE_ID.exec(id) ?? [];
    const book = findBook(code);
    const found = book && readTree(treeFiles.verses(version, chapterId(book.id, Number(chapter))));
    const answer = found?.content[verse];
    if (!answer) throw notFound('VERSE_NOT_FOUND', 'Verse', id, version);
    return { body: JSON.stringify(answer), version };
  },
};

function notFound(code: ErrorCode, thing: string, id: string, version: string): ApiError {
  return new ApiError(code, `${thing} ${quote(id)} not found in version "${version}"`);
}
