/** Whole versions as USJ and USX, read by another program and by our own reader. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { usxStringToUsj } from '@eten-tech-foundation/scripture-utilities';
import { expect, test } from 'vitest';
import { treeFiles } from '../../../../functions/lib/tree/files.ts';
import { requireTree } from '../../../../functions/lib/tree/read.ts';
import { documentsOf } from '../../../../functions/lib/versions/documents.ts';
import { stretchOf } from '../../../../functions/lib/versions/version-text.ts';
import { chapterOf } from '../../../helpers/answers/answers.ts';
import { temporaryFolder } from '../../../helpers/temporary.ts';
import { readOnly } from '../../../helpers/texts/formats.ts';

test.each(['kjv', 'rv1909', 'web'])('%s', (version) => {
  const detail = requireTree(treeFiles.version(version)).content.data.version;
  const folder = temporaryFolder();
  const { books } = requireTree(treeFiles.books(version)).content.data;
  for (const { id, usfm } of books) {
    const { book } = requireTree(treeFiles.book(version, id)).content.data;
    const [usj] = documentsOf([stretchOf(book)], detail, 'usj');
    const [usx = ''] = documentsOf([stretchOf(book)], detail, 'usx');
    if (typeof usj !== 'object' || typeof usx !== 'string') throw new Error('no documents');
    expect(usxStringToUsj(usx).content).toEqual(usj.content);
    writeFileSync(path.join(folder, `${usfm}.usx`), usx);
  }
  const { text } = readOnly(folder);
  expect(text.map(({ book }) => book.id).sort()).toEqual(books.map(({ id }) => id).sort());
  for (const { book, chapters } of text) {
    for (const { number, verses } of chapters) {
      const served = chapterOf(`${book.id}_${number}`, version).verses;
      expect(verses.map((verse) => [verse.number, verse.text])).toEqual(
        served.map((verse: { number: number; text: string }) => [verse.number, verse.text]),
      );
    }
  }
});
