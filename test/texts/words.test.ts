/** The words of the texts that ship: each number at its word, as libsword has it, and counted as anybody can. */
import { readFileSync } from 'node:fs';
import fg from 'fast-glob';
import { beforeAll, describe, expect, test } from 'vitest';
import { acquireText, localPlaces } from '../../build/acquire/acquire.ts';
import { type Corrections, readCorrections } from '../../build/correct/corrections.ts';
import type { FoundText } from '../../build/read/reader.ts';
import { readSources } from '../../build/versions/sources.ts';
import type { TaggedText } from '../../build/versions/text-model.ts';
import { books as canon } from '../../functions/lib/text/canon.ts';
import { exportModule, mod2imp } from '../helpers/texts/libsword.ts';
import { useService } from '../host/service.ts';

const service = useService();

async function textOf(id: string): Promise<FoundText> {
  const version = readSources('sources').versions.find((each) => each.id === id);
  if (!version) throw new Error(`no version ${id}`);
  return await acquireText(version, localPlaces('.', process.env), () => {});
}

const plain = (markup: string) =>
  markup
    .replace(/<[^>]*>/g, '')
    .replace(/\\\+?nd(\*| )/g, '')
    .replaceAll('¶', '')
    .replace(/\s+/g, ' ')
    .trim();

const WORD = /<w lemma="([^"]*)"[^>]*>(.*?)<\/w>/gs;

/** `43 3:16` → its words, each with its numbers: `loved G25`. In the plainest way. */
function theirWords(imp: string, left: RegExp): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const books = new Set<string>();
  for (const entry of imp.split(/^\$\$\$/m)) {
    const [, book = '', chapter, verse, raw = ''] =
      /^([^\n]+) (\d+):(\d+)\n(.*)$/s.exec(entry) ?? [];
    if (!book || chapter === '0' || verse === '0') continue;
    books.add(book);
    const own = Array.from(raw.replace(left, '').matchAll(WORD), ([, lemma = '', inside = '']) => {
      // Matthew 23:25 of RV1909 has a word of a number that does not exist
      if (lemma.includes('G11537')) return [];
      const numbers = Array.from(lemma.matchAll(/([GH])0*(\d+)/g), ([, l, n]) => `${l}${n}`);
      return [`${plain(inside)} ${[...new Set(numbers)].join(' ')}`];
    }).flat();
    if (own.length > 0) found.set(`${books.size} ${chapter}:${verse}`, own);
  }
  return found;
}

const wordsIn = ({ text, words = [] }: TaggedText) =>
  words.map(({ start, end, strongs }) => `${text.slice(start, end)} ${strongs.join(' ')}`);

describe.each([
  ['kjv', 'engKJV2006eb', 349_308],
  ['rv1909', 'spaRV1909eb', 390_758],
])('%s', (id, module, count) => {
  test(`has all ${count} words of the module with their numbers, verse by verse`, async () => {
    const found = await textOf(id);
    const ours = new Map<string, string[]>();
    let titles = 0;
    for (const { book, chapters } of found.read().text) {
      for (const { number, title, colophon, verses } of chapters) {
        for (const each of [title, colophon]) titles += each?.words?.length ?? 0;
        for (const verse of verses) {
          const words = wordsIn(verse);
          if (words.length > 0) ours.set(`${book.number} ${number}:${verse.number}`, words);
        }
      }
    }
    const imp = await exportModule(await mod2imp(), found, module);
    expect(imp.match(/<w /g)).toHaveLength(count);
    const theirs = theirWords(imp, /<(note|title)[ >].*?<\/\1>/gs);
    expect([...ours]).toEqual([...theirs]);
    const inVerses = [...ours.values()].flat().length;
    const elsewhere = [...theirWords(imp, /(?!)/g).values()].flat().length - inVerses;
    expect(inVerses + titles).toBe(inVerses + elsewhere);
    expect(inVerses + titles).toBe(id === 'rv1909' ? count - 1 : count);
  });
});

/** Fifty numbers: frequent and rare ones, of both languages. */
const NUMBERS = [
  ...['G25', 'G26', 'G40', 'G165', 'G225', 'G266', 'G386', 'G444', 'G652', 'G907', 'G932', 'G1097'],
  ...['G1343', 'G1411', 'G1515', 'G1577', 'G1680', 'G2222', 'G2316', 'G2424', 'G2889', 'G3056'],
  ...['G3340', 'G3962', 'G4102', 'G4151', 'G4561', 'G4982', 'G5043', 'G5485', 'G5547'],
  ...['H1', 'H120', 'H127', 'H157', 'H430', 'H530', 'H571', 'H776', 'H1285', 'H1697', 'H2416'],
  ...['H2617', 'H3068', 'H3820', 'H4941', 'H5315', 'H6944', 'H7307', 'H7965'],
];

describe.each([
  ['kjv', 'engKJV2006eb', 'en'],
  ['rv1909', 'spaRV1909eb', 'es'],
])('the renderings of fifty numbers in %s', (id, module, language) => {
  const tags = readCorrections(`sources/${id}`)?.tags ?? {};
  let tagged: [numbers: string, text: string][];
  beforeAll(async () => {
    const imp = await exportModule(await mod2imp(), await textOf(id), module);
    const entries = imp
      .split(/^\$\$\$/m)
      .filter((entry) => /^[^\n]+ [1-9]\d*:[1-9]\d*\n/.test(entry));
    const books = new Set<string>();
    tagged = entries.flatMap((entry) => {
      const [, book = '', place = ''] = /^([^\n]+) (\d+:\d+)\n/.exec(entry) ?? [];
      const at = `${canon[books.add(book).size - 1]?.id} ${place}`;
      const verse = entry.replace(/<(note|title)[ >].*?<\/\1>/gs, '');
      return Array.from(verse.matchAll(WORD), ([, lemma = '', inside = '']): [string, string] => [
        rightNumbers(lemma, at, tags),
        plain(inside),
      ]);
    });
  });

  test.each(NUMBERS)('%s: as many as are counted in the module', async (number) => {
    const own = new RegExp(`[: ]${number.charAt(0)}0*${number.slice(1)}(?!\\d)`);
    const places = tagged.filter(([numbers]) => own.test(numbers));
    const { renderings } = await service.data(`/v1/words/${number}?version=${id}&versions=${id}`);
    const [{ total, renderings: all, distinct }] = renderings;
    // KJV's are elements of their own, which were left out; those of RV1909 are in its verses
    const inTitles = id === 'rv1909' ? titleWords(id, number) : 0;
    expect(total + inTitles).toBe(places.length);
    // which of them are those of titles the module does not say
    if (distinct > all.length || inTitles > 0) return;
    const theirs = Map.groupBy(places, ([, text]) => withoutEdges(text, language));
    expect(
      Object.fromEntries(
        all.map(({ text, count }: { text: string; count: number }) => [text, count]),
      ),
    ).toEqual(Object.fromEntries(Array.from(theirs, ([name, own]) => [name, own.length])));
  });
});

/** What stands in the place of a module, with the numbers that are corrected there. */
function rightNumbers(lemma: string, at: string, tags: NonNullable<Corrections['tags']>): string {
  return lemma.replace(/([GH])0*(\d+)/g, (written, letter, digits) => {
    const rights = Object.entries(tags[`${letter}${digits}`] ?? {});
    return rights.find(([, places]) => places.includes(at))?.[0] ?? written;
  });
}

/** How often a number is in titles of psalms and in colophons, which are none of the verses. */
function titleWords(id: string, number: string): number {
  const files = fg.sync(`dist/v1/${id}/words/???.txt`);
  const lines = files.flatMap((file) => readFileSync(file, 'utf8').split('\n'));
  const around = lines.flatMap((line) =>
    Array.from(line.matchAll(/"(?:title|colophon)":"([^"]*)"/g), ([, packed = '']) => packed),
  );
  const own = new RegExp(`[,+]${number}(?!\\d)`, 'g');
  return around.join(' ').match(own)?.length ?? 0;
}

/** The words in small letters without function words at both ends; function words alone stay. */
function withoutEdges(text: string, language: string): string {
  const file = readFileSync(`sources/languages/${language}.json`, 'utf8');
  const left: string[] = JSON.parse(file).function_words;
  const parts = text.toLowerCase().split(/([\p{L}\p{M}\p{N}]+)/u);
  // words have odd places, what is between them even ones
  const all = parts.slice(1, -1).map((part) => (/^['’]$/.test(part) ? '’' : part));
  const own = [...all];
  while (own.length > 0 && left.includes(own[0] ?? '')) own.splice(0, 2);
  while (own.length > 0 && left.includes(own.at(-1) ?? '')) own.splice(-2, 2);
  return (own.length > 0 ? own : all)
    .map((part, at) => (at % 2 === 0 || /^[’-]$/.test(part) ? part : ' '))
    .join('');
}

test('corrections and other numbers lose no word: rv1909 as it is served has all of its module', async () => {
  const { version } = await service.data('/v1/versions/rv1909');
  // the rest are words of titles
  expect(version.integrity.words.tagged).toBeGreaterThan(390_000);
  const { version: standIn } = await service.data('/v1/versions/rvr60');
  expect(standIn.integrity.words).toEqual(version.integrity.words);
});
