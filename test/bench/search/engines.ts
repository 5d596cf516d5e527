/** Our search and its peers on the same verses, all set to give the same answers. */
import { DatabaseSync } from 'node:sqlite';
import * as orama from '@orama/orama';
import { Index } from 'flexsearch';
import lunr from 'lunr';
import { findBook } from '../../../functions/lib/text/canon.ts';
import { words } from '../../../functions/lib/text/words.ts';
import {
  type VersionIndex,
  versionIndex,
} from '../../../functions/search/indexes/version-index.ts';
import type { VerseRange } from '../../../functions/search/matching/match.ts';
import { termsOf } from '../../../functions/search/matching/terms.ts';
import { type Phrase, parseQuery } from '../../../functions/search/query/query.ts';
import { VersionSearch } from '../../../functions/search/version-search.ts';
import { ANY_WORK } from '../../helpers/work.ts';
import type { BenchQuery } from './queries.ts';

const LIMIT = 20;

/** How many verses match, and those of the page, as places in Bible order. */
export interface Found {
  total: number;
  page: number[];
}

export interface Engine {
  name: string;
  search(query: BenchQuery): Found;
}

/** Verses as the peers take them: what they are searched by, words parted by one space. */
interface Corpus {
  version: VersionIndex;
  folded: string[];
}

export function engines(version: string): Engine[] {
  const loaded = versionIndex(version);
  const folded = Array.from({ length: loaded.index.verseCount }, (_, verse) =>
    words(loaded.textOf(verse))
      .map((word) => word.folded)
      .join(' '),
  );
  const corpus = { version: loaded, folded };
  return [ours(corpus), fts5(corpus), flexSearch(corpus), lunrEngine(corpus), oramaEngine(corpus)];
}

function ours({ version }: Corpus): Engine {
  return {
    name: 'ours',
    search: ({ q, offset = 0, book, testament }) => {
      const search = new VersionSearch(version, { book, testament }, ANY_WORK);
      const terms = termsOf(parseQuery(q), version, { match: 'all', words: 'exact' });
      const { verses, page } = search.find(terms, {
        offset,
        limit: LIMIT,
        sort: 'relevance',
      });
      return { total: verses.length, page };
    },
  };
}

function fts5({ version, folded }: Corpus): Engine {
  const database = new DatabaseSync(':memory:');
  database.exec(
    `CREATE VIRTUAL TABLE v USING fts5(text, tokenize = 'unicode61 remove_diacritics 2')`,
  );
  const insert = database.prepare('INSERT INTO v (rowid, text) VALUES (?, ?)');
  database.exec('BEGIN');
  for (const [verse, text] of folded.entries()) insert.run(verse, text);
  database.exec('COMMIT');
  const where = 'v MATCH ? AND rowid >= ? AND rowid < ?';
  const count = database.prepare(`SELECT count(*) AS total FROM v WHERE ${where}`);
  const select = database.prepare(
    `SELECT rowid FROM v WHERE ${where} ORDER BY rank LIMIT ${LIMIT} OFFSET ?`,
  );
  return {
    name: 'FTS5',
    search: (query) => {
      const match = parseQuery(query.q)
        .map((phrase) => `"${phrase.join(' ')}"`)
        .join(' AND ');
      const { from, to } = rangeOf(version, query);
      const total = Number(count.get(match, from, to)?.total);
      const rows = select.all(match, from, to, query.offset ?? 0);
      return { total, page: rows.map(({ rowid }) => Number(rowid)) };
    },
  };
}

function flexSearch(corpus: Corpus): Engine {
  const index = new Index({ tokenize: 'strict', encode: (text: string) => text.split(' ') });
  for (const [verse, text] of corpus.folded.entries()) index.add(verse, text);
  return afterwards('FlexSearch', corpus, (needed) =>
    index.search(needed.join(' '), { limit: corpus.folded.length }),
  );
}

function lunrEngine(corpus: Corpus): Engine {
  const builder = new lunr.Builder();
  builder.ref('id');
  builder.field('text');
  for (const [id, text] of corpus.folded.entries()) builder.add({ id, text });
  const index = builder.build();
  return afterwards('Lunr', corpus, (needed) =>
    index
      .query((query) => {
        for (const word of needed) query.term(word, { presence: lunr.Query.presence.REQUIRED });
      })
      .map(({ ref }) => ref),
  );
}

function oramaEngine(corpus: Corpus): Engine {
  const tokenizer = {
    language: 'english',
    normalizationCache: new Map<string, string>(),
    tokenize: (text: string) => text.split(' '),
  };
  const database = orama.create({ schema: { text: 'string' }, components: { tokenizer } });
  for (const [id, text] of corpus.folded.entries()) orama.insert(database, { id: `${id}`, text });
  return afterwards('Orama', corpus, (needed) => {
    const found = orama.search(database, {
      term: needed.join(' '),
      threshold: 0,
      exact: true,
      limit: corpus.folded.length,
    });
    if (found instanceof Promise) throw new Error('Orama answers later');
    return found.hits.map(({ id }) => id);
  });
}

/** A verse's place, as a number or written. */
type VerseId = number | string;

/** A peer that knows words only: phrases and filters are looked at in what it finds. */
function afterwards(
  name: string,
  { version, folded }: Corpus,
  find: (needed: string[]) => VerseId[],
): Engine {
  return {
    name,
    search: (query) => {
      const phrases: Phrase[] = parseQuery(query.q);
      const long = phrases
        .filter(({ length }) => length > 1)
        .map((phrase) => ` ${phrase.join(' ')} `);
      const { from, to } = rangeOf(version, query);
      const isFiltered = from > 0 || to < folded.length;
      let verses = find([...new Set(phrases.flat())]);
      if (isFiltered)
        verses = verses.filter((verse) => Number(verse) >= from && Number(verse) < to);
      if (long.length > 0) {
        verses = verses.filter((verse) =>
          long.every((each) => ` ${folded[Number(verse)]} `.includes(each)),
        );
      }
      const offset = query.offset ?? 0;
      return { total: verses.length, page: verses.slice(offset, offset + LIMIT).map(Number) };
    },
  };
}

function rangeOf({ places, index }: VersionIndex, { book, testament }: BenchQuery): VerseRange {
  const kept = places.books.filter(
    ({ id }) => (!book || id === book) && (!testament || findBook(id)?.testament === testament),
  );
  if (!book && !testament) return { from: 0, to: index.verseCount };
  return { from: kept.at(0)?.range.from ?? 0, to: kept.at(-1)?.range.to ?? 0 };
}
