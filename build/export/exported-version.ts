/** Reads a served version for writing it in other formats. */

import type { VersionDetail } from '../../functions/lib/contract/endpoints/versions.ts';
import { findBook } from '../../functions/lib/text/canon.ts';
import { chapterId } from '../../functions/lib/text/place-id.ts';
import { present } from '../../functions/lib/text/present.ts';
import { readBook, readBooks, readChapter, readStructure, readVersion } from '../tree/read-back.ts';
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
  const books = readBooks(root, id).map((each): ExportedBook => {
    const structure = readStructure(root, id, each.id);
    const chapters = readBook(root, id, each.id).chapters.map(({ number }): ChapterText => {
      const { verses } = readChapter(root, id, chapterId(each.id, number));
      const { around, verses: marked } = present(structure[number]);
      const written = verses.map(({ number: verse, text, bridge }) => {
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
