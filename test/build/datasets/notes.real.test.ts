/** Commentaries as they are served, compared with the words of the King James Version that they quote. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { notePlacesIn, type StoredNote } from '../../../functions/lib/datasets/notes.ts';
import { present } from '../../../functions/lib/text/present.ts';
import { paths, TREE } from '../../../functions/lib/tree/paths.ts';

const plain = (text: string) =>
  text
    .replace(/<[^>]*>|&[^;]*;/g, ' ')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[-—\s]+/g, ' ')
    .replace(/[^a-z ]/g, '')
    .replace(/ +/g, ' ')
    .trim();

/** The lines of a file of the tree, by key. */
function linesOf(file: string): Map<string, string> {
  const lines = readFileSync(path.join(TREE, file), 'utf8').split('\n').slice(1, -2);
  return new Map(
    lines.map((line) => [line.split(' ', 1)[0] ?? '', line.slice(line.indexOf(' ') + 1)]),
  );
}

const chapters = new Map<string, Map<number, string>>();
function versesOf(book: string, chapter: number): Map<number, string> {
  const key = `${book}_${chapter}`;
  const file = path.join(TREE, paths.chapter('kjv', key));
  const found =
    chapters.get(key) ??
    new Map<number, string>(
      JSON.parse(readFileSync(file, 'utf8')).data.chapter.verses.map(
        ({ number, text }: { number: number; text: string }) => [number, plain(text)],
      ),
    );
  chapters.set(key, found);
  return found;
}

const WHOLE_BOOK = { chapter: 1, verse: 1 };
const LAST = { chapter: 999, verse: 999 };

test.each([
  // bold words of the verse begin its note
  ['scofield', /^<p><strong>(.*?)<\/strong>/, 1, 2_700],
  // quotation marks; many are of other translations
  ['treasury-of-david', /^<p>(?:<em>)?\s*&quot;(.*?)&quot;/, 4, 700],
])('the notes of %s are on the verses whose words they begin with', (id, lead, words, least) => {
  let right = 0;
  const elsewhere: string[] = [];
  const folder = path.join(TREE, path.dirname(paths.dataset(id, 'x')));
  for (const file of readdirSync(folder).filter((name) => name.startsWith('places-'))) {
    const book = file.slice('places-'.length, -'.txt'.length);
    const seen = new Set<number>();
    for (const line of linesOf(paths.dataset(id, file)).values()) {
      for (const place of notePlacesIn(line, {
        first: { book, ...WHOLE_BOOK },
        last: { book, ...LAST },
      })) {
        const { first, last, number, part } = place;
        if (first.chapter !== last.chapter || seen.has(number)) continue;
        seen.add(number);
        const stored = present(notesIn(id, book, part).get(`${number}`));
        const { html }: StoredNote = JSON.parse(stored);
        const quoted = plain(lead.exec(html)?.[1] ?? '');
        if (quoted.length < 4 || quoted.split(' ').length < words) continue;
        const verses = [...versesOf(book, first.chapter)];
        const own = verses.filter(([verse]) => verse >= first.verse && verse <= last.verse);
        if (own.some(([, text]) => text.includes(quoted))) right += 1;
        else {
          const others = verses.filter(([, text]) => ` ${text} `.includes(` ${quoted} `));
          if (others.length === 1)
            elsewhere.push(`${book} ${first.chapter}:${first.verse} ${quoted}`);
        }
      }
    }
  }
  expect(elsewhere).toEqual([]);
  expect(right).toBeGreaterThan(least);
});

const files = new Map<string, Map<string, string>>();
function notesIn(id: string, book: string, part: number): Map<string, string> {
  const file = paths.dataset(id, `notes-${book}-${part}.txt`);
  const found = files.get(file) ?? linesOf(file);
  files.set(file, found);
  return found;
}
