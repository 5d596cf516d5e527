/** Reads from the tree how a tagged version prints names, for the table of names. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fg from 'fast-glob';
import * as z from 'zod';
import { readOccurrences } from '../../../functions/lib/datasets/word-index.ts';
import { Alignment, placeKey } from '../../../functions/lib/text/alignment.ts';
import { wordSpans } from '../../../functions/lib/text/words.ts';
import { ANSWERS, paths, TREE } from '../../../functions/lib/tree/paths.ts';

/** How a version prints names. */
export interface PrintedNames {
  /** Strong's number → verse in common numbers → the words with a capital that render it there. */
  byNumber: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;
  /** The words that it has in lower case too: no names, but for how a sentence begins. */
  common: ReadonlySet<string>;
}

/** @param project the project's folder, with a build */
export function readPrintedNames(project: string, version: string): PrintedNames {
  const tree = path.join(project, TREE);
  const content = (file: string) => readFileSync(path.join(tree, file), 'utf8');
  const alignment = new Alignment(JSON.parse(content(paths.alignment(version))));
  const texts = new Map<string, string>();
  for (const file of fg.sync(`${ANSWERS}/${version}/chapters/*.json`, { cwd: tree })) {
    const { data } = JSON.parse(content(file));
    const { book, number: chapter, verses } = chapterShape.parse(data.chapter);
    for (const { number: verse, text } of verses) {
      texts.set(placeKey({ book: book.id, chapter, verse }), text);
    }
  }
  const common = commonWords(texts.values());
  const byNumber = new Map<string, Map<string, string[]>>();
  for (const file of fg.sync(paths.renderings(version, '*'), { cwd: tree })) {
    for (const [strongs, renderings] of numbersIn(content(file))) {
      const places = new Map<string, string[]>();
      let others = 0;
      for (const each of occurrencesOf(renderings)) {
        const printed = texts.get(placeKey(each))?.slice(each.start, each.end) ?? '';
        const name = nameAtEnd(printed, common);
        if (name === undefined) others += 1;
        else {
          for (const common of alignment.commonOf(each)) {
            places.set(placeKey(common), [...(places.get(placeKey(common)) ?? []), name]);
          }
        }
      }
      // a word that is mostly in lower case is no name, but began a sentence
      if (places.size > others) byNumber.set(strongs, places);
    }
  }
  return { byNumber, common };
}

/** Words with capitals at the end of a printed phrase, without the mark of possession. */
const CAPITALS_AT_END = /\p{Lu}[\p{L}\p{M}-]+(?: \p{Lu}[\p{L}\p{M}-]+)*(?=(?:[’']s?)?$)/u;

/** Returns the name at the end of a phrase, without the words that began a sentence: `Entonces Abram` is Abram. */
function nameAtEnd(printed: string, common: ReadonlySet<string>): string | undefined {
  const words = CAPITALS_AT_END.exec(printed)?.[0].split(' ') ?? [];
  const first = words.findIndex((word) => !common.has(word.toLowerCase()));
  return words.slice(first === -1 ? -1 : first).join(' ') || undefined;
}

function commonWords(texts: Iterable<string>): ReadonlySet<string> {
  const found = new Set<string>();
  for (const text of texts) {
    for (const { start, end } of wordSpans(text)) {
      const word = text.slice(start, end);
      if (/^\p{Ll}/u.test(word)) found.add(word);
    }
  }
  return found;
}

const chapterShape = z.object({
  book: z.object({ id: z.string() }),
  number: z.number(),
  verses: z.array(z.object({ number: z.number(), text: z.string() })),
});
const renderingsShape = z.record(z.string(), z.record(z.string(), z.string()));

function* numbersIn(lines: string): Iterable<[string, z.infer<typeof renderingsShape>]> {
  for (const line of lines.split('\n')) {
    const [, strongs, written] = /^([GH]\d+) (.+)$/.exec(line) ?? [];
    if (strongs && written) yield [strongs, renderingsShape.parse(JSON.parse(written))];
  }
}

const occurrencesOf = (renderings: z.infer<typeof renderingsShape>) =>
  Object.values(renderings).flatMap((byBook) =>
    Object.entries(byBook).flatMap(([book, written]) => readOccurrences(book, written)),
  );
