/** Every verse of the modules that ship, compared with what libsword's own mod2imp exports. */
import { describe, expect, test } from 'vitest';
import { acquire, localPlaces } from '../../build/acquire/acquire.ts';
import { readSources } from '../../build/sources.ts';
import { exportModule, mod2imp } from '../helpers/libsword.ts';

describe.each([
  ['kjv', 'engKJV2006eb', 31_102],
  ['rv1909', 'spaRV1909eb', 31_084],
])('%s', (id, module, count) => {
  test(`${count} of ${count} verses are libsword's, text by text`, async () => {
    const version = readSources('sources').versions.find((each) => each.id === id);
    if (!version) throw new Error(`no version ${id}`);
    const found = await acquire(version, localPlaces('.', process.env), () => {});

    const ours = found
      .read()
      .flatMap(({ book, chapters }) =>
        chapters.flatMap(({ number, verses }) =>
          verses.map((verse) => `${book.number} ${number}:${verse.number} ${verse.text}`),
        ),
      );
    const theirs = verses(await exportModule(await mod2imp(), found, module));
    expect(ours.length).toBe(count);
    expect(ours).toEqual(theirs);
  });
});

/** The export's verses, its markup taken out in the plainest way: `43 3:16 For God so loved …`. */
function verses(imp: string): string[] {
  const found: string[] = [];
  const bookNames = new Set<string>();
  for (const entry of imp.split(/^\$\$\$/m)) {
    const [, book = '', chapter, verse, raw = ''] =
      /^([^\n]+) (\d+):(\d+)\n(.*)$/s.exec(entry) ?? [];
    if (!book || chapter === '0' || verse === '0') continue;
    bookNames.add(book);
    const text = raw
      .replace(/<(note|title)[ >].*?<\/\1>/gs, '')
      .replace(/<[^>]*>/g, '')
      .replace(/\\nd /g, '')
      .replace(/¶/g, '')
      .replace(/\s+/g, ' ')
      .trim();
    if (text) found.push(`${bookNames.size} ${chapter}:${verse} ${text}`);
  }
  return found;
}
