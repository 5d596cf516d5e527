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
      .text.flatMap(({ book, chapters }) =>
        chapters.flatMap(({ number, verses }) =>
          verses.map((verse) => `${book.number} ${number}:${verse.number} ${verse.text}`),
        ),
      );
    const theirs = verses(await exportModule(await mod2imp(), found, module));
    expect(ours.length).toBe(count);
    expect(ours).toEqual(theirs);
  });
});

describe('of KJV', async () => {
  const version = readSources('sources').versions.find(({ id }) => id === 'kjv');
  if (!version) throw new Error('no version kjv');
  const found = await acquire(version, localPlaces('.', process.env), () => {});
  const chapters = found.read().text.flatMap((book) => book.chapters);
  const marks = chapters.flatMap(({ verses }) =>
    verses.flatMap(({ text, marks: own = [] }) => own.map((mark) => ({ ...mark, in: text }))),
  );
  const imp = await exportModule(await mod2imp(), found, 'engKJV2006eb');
  /** What stands in all elements of a kind, their own markup taken out. */
  const theirs = (element: RegExp, from = imp) =>
    Array.from(from.matchAll(element), ([, inside = '']) => plain(inside));

  test('6,959 of 6,959 notes are libsword’s', () => {
    const notes = marks.flatMap((mark) => (mark.type === 'note' ? [mark.text] : []));
    expect(notes).toHaveLength(6959);
    expect(notes).toEqual(theirs(/<note[^>]*><reference[^>]*>[^<]*<\/reference>(.*?)<\/note>/g));
  });

  test('116 of 116 titles of psalms', () => {
    const titles = chapters.flatMap(({ title }) => (title ? [title.text] : []));
    expect(titles).toHaveLength(116);
    expect(titles).toEqual(theirs(/<title[^>]*type="psalm">(.*?)<\/title>/g));
  });

  test('21,462 of 21,462 added words in verses', () => {
    const added = marks.flatMap((mark) =>
      mark.type === 'added' ? [mark.in.slice(mark.start, mark.end)] : [],
    );
    expect(added).toHaveLength(21_462);
    const inVerses = imp.replace(/<(note|title)[ >].*?<\/\1>/g, '');
    expect(added).toEqual(theirs(/<transChange type="added">(.*?)<\/transChange>/g, inVerses));
  });
});

const plain = (markup: string) =>
  markup
    .replace(/<[^>]*>/g, '')
    .replace(/\\\+?nd(\*| )/g, '')
    .replace(/\s+/g, ' ')
    .trim();

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
