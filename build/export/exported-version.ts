/** Reads a served version for writing it in other formats. */

import type { VersionDetail } from '../../functions/lib/contract/endpoints/versions.ts';
import { findBook } from '../../functions/lib/text/canon.ts';
import { chapterId } from '../../functions/lib/text/place-id.ts';
import { present } from '../../functions/lib/text/present.ts';
import { treeFiles } from '../../functions/lib/tree/files.ts';
import { readBack, readVersion } from '../tree/read-back.ts';
import type { BookText, ChapterText } from '../versions/text-model.ts';

/** A book with its name in the version's language. */
export interface ExportedBook extends BookText {
  name: string;
}

export interface ExportedVersion {
  detail: Omit<VersionDetail, 'revision'>;
  books: ExportedBook[];
}

/**
 * Reads a version from the tree that is served.
 * @param root the folder of the tree, which has `v1`
 * @throws Error if it is not there or damaged
 */
export function readExported(root: string, id: string): ExportedVersion {
  const books = readBack(root, treeFiles.books(id)).data.books.map((each): ExportedBook => {
    const structure = readBack(root, treeFiles.structure(id, each.id));
    const { book } = readBack(root, treeFiles.book(id, each.id)).data;
    const chapters = book.chapters.map(({ number }): ChapterText => {
      const { chapter } = readBack(root, treeFiles.chapter(id, chapterId(each.id, number))).data;
      const { around, verses: marked } = present(structure[number]);
      const written = chapter.verses.map(({ number: verse, text, bridge }) => {
        const marks = marked[verse];
        const last = bridge && { last: bridge.last };
        return { number: verse, ...last, text, ...(marks && { marks }) };
      });
      return { number, ...around, verses: written };
    });
    return { book: present(findBook(each.id)), name: each.name, chapters };
  });
  return { detail: readVersion(root, id), books };
}

/** Returns what everyone who has the file must know about it, one sentence each. */
export const noticesOf = ({ detail }: ExportedVersion): string[] =>
  [
    `${detail.name} (${detail.abbreviation})`,
    detail.copyright,
    `SHA-256 of its verses: ${detail.integrity.digest}`,
  ].map((notice) => notice.replace(/\s+/g, ' '));
