/** What a search box offers while somebody types. */
import type { BookItem, BookRef } from '../lib/contract/answers/book.ts';
import { envelope } from '../lib/contract/answers/envelope.ts';
import type { SuggestAnswer } from '../lib/contract/answers/suggest.ts';
import type { Values } from '../lib/contract/endpoints.ts';
import type { Asked } from '../lib/http/endpoint.ts';
import type { Answer } from '../lib/http/ready-answers.ts';
import type { Lexicon } from '../lib/reference/lexicon.ts';
import { present } from '../lib/text/present.ts';
import { nameKey, words as wordsIn } from '../lib/text/words.ts';
import { treeFiles } from '../lib/tree/files.ts';
import { lexiconOf } from '../lib/tree/lexicon-of-tree.ts';
import { requireTree } from '../lib/tree/read.ts';
import { requireVersion } from '../lib/versions/version.ts';
import { matchingVerses, type Term } from './match.ts';
import { referenceIn } from './reference-in.ts';
import { exactly } from './terms.ts';
import type { TextIndex } from './text-index.ts';
import { type VersionIndex, versionIndex } from './version-index.ts';

/** Of the words that complete what is typed so many are counted, the most frequent ones. */
const COUNTED = 30;

/** @throws ApiError VERSION_NOT_FOUND */
export function suggest({ q, limit, ...values }: Values<'suggest'>, { access }: Asked): Answer {
  const { id: version } = requireVersion(values.version, access);
  const texts = versionIndex(version);
  const reference = referenceIn(q, texts, version);
  const answer: SuggestAnswer = {
    query: q,
    version,
    books: booksOf(q, texts, version).slice(0, limit),
    references: reference ? [reference] : [],
    words: wordsOf(q, texts).slice(0, limit),
  };
  return { body: envelope(answer) };
}

function booksOf(q: string, texts: VersionIndex, version: string): BookRef[] {
  const { books } = requireTree(treeFiles.books(version)).content.data;
  const lexicon = lexiconOf(
    texts.language,
    books.map(({ id }) => id),
  );
  const letters = lettersOf(q, lexicon);
  if (letters === '') return [];
  const beginning = new Set([...lexicon.booksBeginning(letters)].map(({ id }) => id));
  const meant = lexicon.find(letters)?.book.id;
  // what is called so first, then what is in the version's language
  const order = ({ id, name }: BookItem) =>
    Number(id !== meant) + Number(!nameKey(name).replace(/^\d/, '').startsWith(letters));
  return books
    .filter(({ id }) => beginning.has(id))
    .sort((one, other) => order(one) - order(other))
    .map(({ id, name, abbreviation }) => ({ id, name, abbreviation }));
}

/** What names are looked up by: `Primera de Co` → `1co`, `san m` → `m`. */
function lettersOf(q: string, lexicon: Lexicon): string {
  const typed = wordsIn(q).map(({ folded }) => folded);
  const [first = '', ...rest] = typed;
  const ordinal = typed.length > 1 || first.length > 1 ? lexicon.ordinal(first) : undefined;
  const name = ordinal === undefined ? typed : rest;
  // the last may be the beginning of anything
  const own = name.filter((word, at) => at === name.length - 1 || !lexicon.isTitle(word));
  const isTitle = own.length === 1 && lexicon.isTitle(own[0] ?? '') && ordinal !== undefined;
  return nameKey(`${ordinal ?? ''}${isTitle ? '' : own.join('')}`);
}

/** The last word completed, with how many verses have it and all before it. */
function wordsOf(q: string, texts: VersionIndex): SuggestAnswer['words'] {
  const { index } = texts;
  const typed = wordsIn(q);
  const last = typed.at(-1);
  // who has gone on behind it has finished the word
  if (!last || last.end < q.length) return [];
  const before: Term[] = typed.slice(0, -1).map(({ folded }) => [exactly(folded, texts)]);
  if (!before.every(([slot]) => present(slot).length > 0)) return [];
  const count = counter(index, before);
  return index.vocabulary
    .beginningWith(last.folded)
    .filter((place) => !before.some(([slot]) => slot?.includes(place)))
    .sort((a, b) => a - b)
    .slice(0, COUNTED)
    .map((place) => ({ place, verses: count(place) }))
    .filter(({ verses }) => verses > 0)
    .sort((a, b) => b.verses - a.verses || a.place - b.place)
    .map(({ place, verses }) => {
      const word = texts.writtenIn(present(index.postingsOf(place).verses[0]), place);
      return { word, query: q.slice(0, last.start) + word, verses };
    });
}

/** Counts the verses that have a word besides some terms. */
function counter(index: TextIndex, terms: readonly Term[]): (place: number) => number {
  if (terms.length === 0) return (place) => index.frequencyOf(place);
  const isIn = new Uint8Array(index.verseCount);
  const range = { from: 0, to: index.verseCount };
  for (const verse of matchingVerses(index, terms, range)) isIn[verse] = 1;
  return (place) =>
    index.postingsOf(place).verses.reduce((sum, verse) => sum + present(isIn[verse]), 0);
}
