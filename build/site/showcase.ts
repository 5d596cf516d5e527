/**
 * The few verses that the first page shows to everybody. All other text needs a key; these are in the public
 * domain, and are read from the built tree.
 */
import { findBook } from '../shared/canon.ts';
import { chapterId } from '../shared/paths.ts';
import { present } from '../shared/present.ts';
import { readChapter, readVersions } from '../tree.ts';

const VERSES = [
  'psa_34_8',
  'joh_8_12',
  'pro_3_5',
  'isa_40_31',
  'mat_5_9',
  'rom_8_28',
  '1co_13_13',
  'phi_4_13',
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
export function readShowcase(project: string, language: 'es' | 'en'): ShownVerse[] {
  const versions = readVersions(project);
  return VERSIONS[language].flatMap((wanted) =>
    versions
      .filter(({ id }) => id === wanted)
      .flatMap(({ id, name, abbreviation }) =>
        VERSES.map((verse) => readVerse(project, { id, name, abbreviation }, verse)),
      ),
  );
}

function readVerse(project: string, version: ShownVerse['version'], id: string): ShownVerse {
  const [bookId = '', ...numbers] = id.split('_');
  const [chapter = 0, verse = 0] = numbers.map(Number);
  const found = readChapter(project, version.id, chapterId(bookId, chapter));
  const shown = found.verses.find((each) => each.number === verse);
  if (!shown) throw new Error(`${version.id} has no ${id} to show`);
  const { name, abbreviation } = found.book;
  const { number } = present(findBook(bookId));
  const reference = `${name} ${chapter}:${verse}`;
  return {
    version,
    reference,
    book: { name, number, abbreviation },
    chapter,
    verse,
    text: shown.text,
  };
}
