/**
 * The few verses that the first page shows to everybody. All other text needs a key; these are in the public
 * domain, and are read from the built tree.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { findBook } from '../shared/canon.ts';
import { TREE } from '../shared/paths.ts';

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

const chapterShape = v.object({
  data: v.object({
    chapter: v.object({
      book: v.object({ id: v.string(), name: v.string(), abbreviation: v.string() }),
      verses: v.array(v.object({ number: v.number(), text: v.string() })),
    }),
  }),
});
const versionShape = v.object({
  id: v.string(),
  name: v.string(),
  abbreviation: v.string(),
  language: v.string(),
  description: v.string(),
});
const versionsShape = v.object({ data: v.object({ versions: v.array(versionShape) }) });
const detailShape = v.object({
  data: v.object({ version: v.object({ ...versionShape.entries, copyright: v.string() }) }),
});

/** A verse of the showcase: the data of `/v1/passage`. */
export interface ShownVerse {
  version: { id: string; name: string; abbreviation: string };
  reference: string;
  book: { name: string; number: number; abbreviation: string };
  chapter: number;
  verse: number;
  text: string;
}

function readTree<Shape extends v.GenericSchema>(
  project: string,
  file: string,
  shape: Shape,
): v.InferOutput<Shape> {
  return v.parse(shape, JSON.parse(readFileSync(path.join(project, TREE, 'v1', file), 'utf8')));
}

/** All versions, as the site lists them. */
export function readVersions(project: string) {
  const { versions } = readTree(project, 'versions.json', versionsShape).data;
  return versions.map(
    ({ id }) => readTree(project, `${id}/version.json`, detailShape).data.version,
  );
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
  const file = `${version.id}/chapters/${bookId}_${chapter}.json`;
  const found = readTree(project, file, chapterShape).data.chapter;
  const text = found.verses.find((each) => each.number === verse)?.text;
  const number = findBook(bookId)?.number;
  if (text === undefined || number === undefined)
    throw new Error(`${version.id} has no ${id} to show`);
  const { name, abbreviation } = found.book;
  const reference = `${name} ${chapter}:${verse}`;
  return { version, reference, book: { name, number, abbreviation }, chapter, verse, text };
}
