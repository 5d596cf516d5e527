/**
 * The few verses that the first page shows to everybody. All other text needs a key; these are in the public
 * domain, and are read from the built tree.
 */

import { findBook } from '../../functions/lib/text/canon.ts';
import { present } from '../../functions/lib/text/present.ts';
import { chapterId } from '../../functions/lib/tree/paths.ts';
import { readChapter, readVersions } from '../tree/read-back.ts';

const VERSES = [
  { book: 'psa', chapter: 34, verse: 8 },
  { book: 'joh', chapter: 8, verse: 12 },
  { book: 'pro', chapter: 3, verse: 5 },
  { book: 'isa', chapter: 40, verse: 31 },
  { book: 'mat', chapter: 5, verse: 9 },
  { book: 'rom', chapter: 8, verse: 28 },
  { book: '1co', chapter: 13, verse: 13 },
  { book: 'phi', chapter: 4, verse: 13 },
];

/** The version that each language's page begins with. */
const VERSIONS = { es: ['rv1909', 'kjv'], en: ['kjv', 'rv1909'] };

/** A verse of the showcase: the data of `/v1/passage`. */
export interface ShownVerse {
  version: { id: string; name: string; abbreviation: string };
  reference: string;
  book: { name: string; number: number; abbreviation: string };
  chapter: number;
  verse: number;
  text: string;
}

/** The verses that a language's first page shows, in each of its versions that is built. */
export function readShowcase(tree: string, language: 'es' | 'en'): ShownVerse[] {
  const versions = readVersions(tree);
  return VERSIONS[language].flatMap((wanted) =>
    versions
      .filter(({ id }) => id === wanted)
      .flatMap(({ id, name, abbreviation }) =>
        VERSES.map((verse) => readVerse(tree, { id, name, abbreviation }, verse)),
      ),
  );
}

function readVerse(
  tree: string,
  version: ShownVerse['version'],
  { book, chapter, verse }: (typeof VERSES)[number],
): ShownVerse {
  const { book: found, verses } = readChapter(tree, version.id, chapterId(book, chapter));
  const shown = verses.find((each) => each.number === verse);
  if (!shown) throw new Error(`${version.id} has no ${book} ${chapter}:${verse} to show`);
  const { name, abbreviation } = found;
  const { number } = present(findBook(book));
  return {
    version,
    reference: `${name} ${chapter}:${verse}`,
    book: { name, number, abbreviation },
    chapter,
    verse,
    text: shown.text,
  };
}
