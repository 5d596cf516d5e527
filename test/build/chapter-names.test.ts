/** The names in a chapter of the reader. */
import { expect, test } from 'vitest';
import { namesByVerse, namesIn, otherForm } from '../../build/reader/chapter-names.ts';
import type { NamePage } from '../../build/reader/name-pages.tsx';
import { Alignment } from '../../functions/lib/text/alignment.ts';

const book = { id: 'psa', name: 'Psalms', testament: 'OT', slug: 'psalms', chapters: [] } as const;
const COMMON = new Alignment({});
/** The title of the psalm is its first verse, as in Hebrew Bibles. */
const HEBREW = new Alignment({ 'psa 3:1-9': 'psa 3:0-8' });

const page = (id: string, label: string, verses: readonly number[], start = 0): NamePage => ({
  ...{
    id,
    kind: 'person',
    label,
    printed: label,
    others: [],
    role: 'person',
    about: `about ${id}`,
    shows: undefined,
    partOf: [],
  },
  verses: verses.map((verse) => ({ book, chapter: 3, verse, start })),
  body: () => '',
});
const named = (pages: readonly NamePage[], alignment: Alignment, last: number) => {
  const verses = Array.from({ length: last }, (_, at) => ({ number: at + 1 }));
  return [...namesIn({ book, chapter: 3 }, verses, alignment, namesByVerse(pages, COMMON))];
};

test('they are in reading order, each with its verses', () => {
  const pages = [
    page('zion', 'Zion', [4]),
    page('joab', 'Joab', [1]),
    page('saul', 'Saul', [2, 3]),
  ];
  expect(named(pages, COMMON, 8)).toEqual([
    [{ id: 'joab', kind: 'person', label: 'Joab' }, [1]],
    [{ id: 'saul', kind: 'person', label: 'Saul' }, [2, 3]],
    [{ id: 'zion', kind: 'person', label: 'Zion' }, [4]],
  ]);
});

test('those of one verse are in the order of its text', () => {
  const pages = [
    page('aaron', 'Aaron', [5], 120),
    page('herod', 'Herod', [5], 30),
    page('abijah', 'Abijah', [5], 90),
  ];
  expect(named(pages, COMMON, 8).map(([{ id }]) => id)).toEqual(['herod', 'abijah', 'aaron']);
});

test('a text with other verse numbers has them in its own verses', () => {
  expect(named([page('zion', 'Zion', [4])], HEBREW, 9)).toEqual([
    [{ id: 'zion', kind: 'person', label: 'Zion' }, [5]],
  ]);
});

test('one of several of a name says who it is, unless it is the best known', () => {
  const pages = [page('mary', 'Mary', [1, 2, 3]), page('mary-2', 'Mary', [1])];
  expect(named(pages, COMMON, 2)).toEqual([
    [{ id: 'mary', kind: 'person', label: 'Mary' }, [1, 2]],
    [{ id: 'mary-2', kind: 'person', label: 'Mary', about: 'about mary-2' }, [1]],
  ]);
});

test.each([
  [['Zacharias'], 'Zechariah', 'Zacharias'],
  [['Bela', 'Bela'], 'Zoar', 'Bela'],
  [['Simon', 'Cephas'], 'Peter', 'Simon'],
  // recognised
  [['Simon', 'Peter'], 'Peter', undefined],
  [['Herod'], 'Herod the Great', undefined],
  [['Beth-lehem'], 'Bethlehem', undefined],
  [['Elisabeth'], 'Elizabeth', undefined],
  [['Hebrew'], 'Hebrews', undefined],
  [['Jerusalem'], 'Jerusalén', undefined],
  [['Ephraim'], 'Efraín', undefined],
  // no word of the text is known to be the name
  [[], 'God', undefined],
])('of %j in the text of %s, %s is shown', (forms, label, shown) => {
  expect(otherForm(forms, label)).toBe(shown);
});
