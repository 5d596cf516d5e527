/**
 * Renumbers a text for another versification. The mapping contains only the differences: verses with another number,
 * pairs that become one verse, and verses that become two.
 */
import * as z from 'zod';
import { present } from '../../functions/lib/text/present.ts';
import { versesOf } from '../check/verses.ts';
import { readJson } from '../versions/read-json.ts';
import { messageOf } from '../versions/source-error.ts';
import { mappingFile } from '../versions/sources.ts';
import type { BibleText, VerseText } from '../versions/text-model.ts';
import { cutVerse } from './cuts.ts';
import { joined } from './edit.ts';

const range = z.string().regex(/^[1-3a-z]{3} \d+:\d+(-\d+)?$/, 'must be such as "num 13:2-34"');
const pair = z.strictObject({ from: range, to: range });
const count = (written: string) => placesIn(written).length;
const mapping = z.strictObject({
  moved: z.array(pair.refine(({ from, to }) => count(from) === count(to), 'as many as there')),
  joined: z.array(
    pair.refine(({ from, to }) => count(from) === 2 && count(to) === 1, 'two as one'),
  ),
  parted: z.array(
    pair
      .extend({ at: z.array(z.string().min(1)).min(1) })
      .refine(
        ({ from, to, at }) => count(from) === 1 && count(to) === at.length + 1,
        'one more than the places where it is parted',
      ),
  ),
});
type Mapping = z.infer<typeof mapping>;

/** Reads the mapping from one versification to another. @throws SourceError if it cannot be read */
export function readMapping(sources: string, from: string, to: string): Mapping {
  return readJson(mappingFile(sources, from, to), mapping);
}

/** Renumbers the text. @throws Error naming the place where the mapping does not fit the text */
export function renumber(text: BibleText, { moved, joined: joins, parted }: Mapping): BibleText {
  const verses = new Map(versesOf(text).map(({ at, verse }) => [at, verse]));
  const take = (place: string) => {
    const verse = verses.get(place);
    if (!verse) throw new Error(`${place} is not in the text`);
    verses.delete(place);
    return verse;
  };
  const placed: [string, VerseText][] = [];
  for (const { from, to, at } of parted) {
    const parts = partsOf(take(from), from, at);
    for (const [index, place] of placesIn(to).entries())
      placed.push([place, present(parts[index])]);
  }
  for (const { from, to } of joins) {
    const [first, second] = placesIn(from).map(take);
    placed.push([to, joined(present(first), [present(second)])]);
  }
  for (const { from, to } of moved) {
    const targets = placesIn(to);
    for (const [index, place] of placesIn(from).entries()) {
      placed.push([present(targets[index]), take(place)]);
    }
  }
  for (const [place, verse] of placed) {
    if (verses.has(place)) throw new Error(`${place} would be taken twice`);
    verses.set(place, verse);
  }
  return assembled(text, verses);
}

function partsOf(verse: VerseText, place: string, openings: readonly string[]): VerseText[] {
  try {
    return cutVerse(verse, openings);
  } catch (error) {
    throw new Error(`${place}: ${messageOf(error)}`);
  }
}

/** Expands `num 13:2-4` to `num 13:2`, `num 13:3`, `num 13:4`. */
function placesIn(written: string): string[] {
  const [, start = '', first = '', last = first] =
    /^(.* \d+:)(\d+)(?:-(\d+))?$/.exec(written) ?? [];
  const count = Number(last) - Number(first) + 1;
  return Array.from({ length: count }, (_, index) => `${start}${Number(first) + index}`);
}

/** Assembles books and chapters from verses at their new places; titles and colophons stay with their chapters. */
function assembled(text: BibleText, verses: ReadonlyMap<string, VerseText>): BibleText {
  const books = new Map(text.map(({ book, chapters }) => [book.id, chapters]));
  const placed = Map.groupBy(verses, ([place]) => place.slice(0, place.indexOf(':')));
  const chapters = Array.from(placed, ([place, own]) => {
    const [id = '', chapter] = place.split(' ');
    const number = Number(chapter);
    const same = books.get(id)?.find((each) => each.number === number);
    const numbered = own.map(([at, verse]) => ({ ...verse, number: Number(at.split(':')[1]) }));
    return { id, ...same, number, verses: numbered.sort((a, b) => a.number - b.number) };
  });
  const byBook = Map.groupBy(chapters, ({ id }) => id);
  return text.map(({ book }) => ({
    book,
    chapters: (byBook.get(book.id) ?? [])
      .map(({ id: _, ...chapter }) => chapter)
      .sort((a, b) => a.number - b.number),
  }));
}
