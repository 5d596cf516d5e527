/** The handler of every endpoint of `/v1`. */
import type { Handlers } from '../lib/http/handler.ts';
import { treeFiles } from '../lib/tree/files.ts';
import { requireTree } from '../lib/tree/read.ts';
import { passage } from '../passage/answer.ts';
import { parallel } from '../passage/parallel/answer.ts';
import { references } from '../passage/references.ts';
import { book, books, chapter, verse, version } from '../resources/by-id.ts';
import { daily } from '../resources/daily.ts';
import { random } from '../resources/random.ts';
import { versions } from '../resources/versions.ts';
import { bookText, manifest } from '../resources/whole-books.ts';
import { asksAll, searchAll } from '../search/all-versions.ts';
import { search } from '../search/answer.ts';
import { checkText } from '../search/check/answer.ts';
import { checkQuote, checkQuoteInAll } from '../search/quote/answer.ts';
import { suggest } from '../search/suggest/answer.ts';
import { lectionary } from '../study/lectionary.ts';
import { name, names, verseNames } from '../study/names.ts';
import { chapterNotes, notes } from '../study/notes.ts';
import { parallels } from '../study/parallels.ts';
import { plan, plans } from '../study/plans.ts';
import { related, verseRelated } from '../study/related.ts';
import { topic, topics } from '../study/topics.ts';
import { word } from '../study/word.ts';
import { words } from '../study/words.ts';

export const HANDLERS: Handlers = {
  passage,
  chapter,
  verse,
  random,
  daily,
  plans,
  plan,
  lectionary,
  search: (values, asked) => (asksAll(values) ? searchAll(values, asked) : search(values, asked)),
  suggest,
  references,
  parallel,
  quote: (values, asked) =>
    asksAll(values) ? checkQuoteInAll(values, asked) : checkQuote(values, asked),
  check: checkText,
  word,
  words,
  related,
  verseRelated,
  parallels,
  notes,
  chapterNotes,
  topics,
  topic,
  names,
  name,
  verseNames,
  versions,
  version,
  books,
  book,
  datasets: () => ({ body: requireTree(treeFiles.datasets()).text }),
  manifest,
  bookText,
};
