/** What is written is read back: the same verses, with the marks that the format has. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readExported } from '../../../build/export/exported-version.ts';
import { writeFormat } from '../../../build/export/formats.ts';
import { textsIn } from '../../../build/read/readers.ts';
import { TEXT_FORMATS } from '../../../build/versions/export-formats.ts';
import type { BibleText } from '../../../build/versions/text-model.ts';
import { KEPT, keptBy } from '../../helpers/answers/kept-marks.ts';
import { temporaryFolder } from '../../helpers/temporary.ts';

describe.each(['kjv', 'rv1909', 'web'])('%s', (id) => {
  const version = readExported('dist', id);
  const text: BibleText = version.books.map(({ book, chapters }) => ({ book, chapters }));

  test.each(TEXT_FORMATS)('as %s', (format) => {
    const folder = temporaryFolder();
    writeFileSync(path.join(folder, `a.${format}`), writeFormat(version, format));
    const [found] = textsIn(folder);
    const { text: read, findings } = found?.read() ?? {};
    expect(findings?.filter(({ check }) => check === 'reading').slice(0, 5)).toEqual([]);
    const [wanted, got] = [text, read ?? []].map((each) => keptBy(each, KEPT[format]));
    expect(got?.map(({ book }) => book.id)).toEqual(wanted?.map(({ book }) => book.id));
    for (const [at, { book, chapters }] of (wanted ?? []).entries()) {
      for (const [index, chapter] of chapters.entries()) {
        expect(got?.[at]?.chapters[index], `${book.id} ${chapter.number}`).toEqual(chapter);
      }
    }
  });
});
