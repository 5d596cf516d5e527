/**
 * The engine that searches all versions at once: PostgreSQL with its full-text search. `npm run index` fills it; the
 * words are ours, so that the same query finds the same verses as in the search of one version. To use another engine,
 * replace this file.
 *
 *   searched_verses     a row for each verse of each version, partitioned by language, then by common number
 *   searched_versions   the revision of each version that was indexed
 */
import type { Pool, PoolClient } from 'pg';
import { ApiError } from '../contract/errors.ts';
import { Breaker } from '../database/breaker.ts';
import { CONNECT_TIMEOUT_MS, openPool } from '../database/database.ts';
import { isTrouble, QUERY_CANCELED, sqlStateOf, unlessBusy } from '../database/sql-state.ts';

const CONNECTIONS = 4;
/** How long a search may take. */
const TIMEOUT_MS = 5_000;
const LEFT_ALONE_MS = 10_000;
/** How many partitions the verses of a language have; each can be on another server. */
const PARTITIONS = 4;

/** How many verses a statement adds, and how many places of a word in a verse it stores. */
const ROWS_A_STATEMENT = 2_000;
const MOST_PLACES = 255;

/** A verse to be indexed. */
export interface IndexedVerse {
  /** The number that it shares with the same verse in other versions. */
  number: number;
  book: string;
  chapter: number;
  verse: number;
  /** The last number, if it prints several verses as one; else null. */
  last: number | null;
  text: string;
  /** Its words, folded, in order. */
  words: readonly string[];
}

/** What to search for. */
export interface EngineQuery {
  /** Words, or phrases of adjacent words. */
  phrases: readonly (readonly string[])[];
  match: 'all' | 'any' | 'prefix';
  /** The IDs of the versions to search, and their languages. */
  versions: readonly string[];
  languages: readonly string[];
  /** The first and last common number. */
  from: number;
  to: number;
  sort: 'relevance' | 'canonical';
  limit: number;
  offset: number;
}

/** A verse that was found: in the version that says it best, and the IDs of all versions in which it matches. */
export interface FoundVerse extends Omit<IndexedVerse, 'number' | 'words'> {
  version: string;
  versions: string[];
}

export interface EngineResult {
  total: number;
  found: FoundVerse[];
}

const breaker = new Breaker(LEFT_ALONE_MS, isTrouble);
/** The connections, by address and by how long a statement may take. */
const pools = new Map<string, Promise<Pool>>();

/** Whether the operator has set an engine. */
export const hasEngine = (): boolean => Boolean(process.env.SEARCH_DATABASE_URL);

/** @param timeout how long a statement may take, in milliseconds; 0 for any time */
function engine(timeout = TIMEOUT_MS): Promise<Pool> {
  const url = process.env.SEARCH_DATABASE_URL ?? '';
  const key = `${timeout} ${url}`;
  const pool =
    pools.get(key) ??
    openPool({
      connectionString: url,
      max: CONNECTIONS,
      // a statement without an answer is abandoned together with its connection
      ...(timeout > 0 && { query_timeout: timeout + CONNECT_TIMEOUT_MS }),
    });
  pools.set(key, pool);
  return pool;
}

/** Closes the connections, for commands that are done. */
export async function closeEngine(): Promise<void> {
  for (const pool of pools.values()) await (await pool).end();
  pools.clear();
}

/**
 * Searches.
 * @returns the verses of the page, and how many there are in all; the same verse in several versions counts once
 * @throws ApiError INVALID_PARAMETER if it takes too long; SERVICE_UNAVAILABLE if a part of the index does not answer:
 * there is no answer from half of it
 */
export const searchEngine = (query: EngineQuery): Promise<EngineResult> =>
  withEngine((client) => search(client, query));

/** The versions that are searched, and their languages. */
type Within = Pick<EngineQuery, 'versions' | 'languages'>;
/** Verses of a version in a row that have some text. */
export interface FoundWording extends Pick<IndexedVerse, 'book' | 'chapter' | 'verse' | 'text'> {
  version: string;
  end_chapter: number;
  end_verse: number;
}

/** How many verses of a version are read that have the text: it may be within a longer word in the first. */
const MOST_OF_VERSION = 5;

/**
 * Finds the versions that have a text in verses with some common numbers.
 * @param text as printed
 * @throws ApiError as `searchEngine`
 */
export const wordingsAt = (
  numbers: readonly number[],
  text: string,
  within: Within,
): Promise<FoundWording[]> =>
  wordings(
    `SELECT version, min(book) AS book,
       (array_agg(chapter ORDER BY number, chapter, verse))[1] AS chapter,
       (array_agg(verse ORDER BY number, chapter, verse))[1] AS verse,
       (array_agg(chapter ORDER BY number DESC, chapter DESC, verse DESC))[1] AS end_chapter,
       (array_agg(coalesce(last, verse) ORDER BY number DESC, chapter DESC, verse DESC))[1]
         AS end_verse,
       string_agg(text, ' ' ORDER BY number, chapter, verse) AS text
     FROM searched_verses
     WHERE language = ANY ($1::text[]) AND version = ANY ($2::text[]) AND number = ANY ($3::int[])
     GROUP BY version
     HAVING position($4 IN string_agg(text, ' ' ORDER BY number, chapter, verse)) > 0
     ORDER BY version`,
    [[...numbers], text],
    within,
  );

/**
 * Finds the versions that have a text within a verse, and its first places in each.
 * @param words its words, folded
 * @throws ApiError as `searchEngine`
 */
export const wordingsOf = (
  words: readonly string[],
  text: string,
  within: Within,
): Promise<FoundWording[]> =>
  wordings(
    `SELECT * FROM (
       SELECT version, book, chapter, verse, chapter AS end_chapter,
         coalesce(last, verse) AS end_verse, text,
         row_number() OVER (PARTITION BY version ORDER BY number, chapter, verse) AS nth
       FROM searched_verses
       WHERE language = ANY ($1::text[]) AND version = ANY ($2::text[])
         AND words @@ $3::tsquery AND position($4 IN text) > 0
     ) AS found
     WHERE nth <= ${MOST_OF_VERSION} ORDER BY version, nth`,
    // PostgreSQL compares no words that are further apart
    [tsquery({ phrases: [words.slice(0, MOST_PLACES)], match: 'all' }), text],
    within,
  );

const wordings = (
  sql: string,
  [where, text]: [where: string | number[], text: string],
  { languages, versions }: Within,
) =>
  withEngine(async (client) => {
    const { rows } = await client.query<FoundWording>(sql, [
      ...[[...languages], [...versions], where],
      // PostgreSQL takes no NUL, which no verse has either
      text.replaceAll('\0', '\ufffd'),
    ]);
    return rows;
  });

/** Works with a connection of the engine. */
async function withEngine<Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> {
  try {
    return await breaker.run(() => inTransaction(engine(), BEGIN_READING, work));
  } catch (cause) {
    if (sqlStateOf(cause) === QUERY_CANCELED) {
      throw new ApiError('INVALID_PARAMETER', {
        en: 'The search takes too long. Use more or rarer words, or fewer versions.',
        es: 'La búsqueda tarda demasiado. Usa más palabras, o menos frecuentes, o menos versiones.',
      });
    }
    throw new ApiError('SERVICE_UNAVAILABLE', {
      en: 'The search of all versions does not answer at the moment; try again, or name up to six "versions"',
      es: 'La búsqueda en todas las versiones no responde en este momento; prueba otra vez, o indica hasta seis versiones en "versions"',
      cause,
    });
  }
}

/** A row of the page; only the total if the page is empty. */
type PageRow = { total: number } & (FoundVerse | { version: null });

/** In a transaction, so that behind a pooler the time limit applies to no other client. */
const BEGIN_READING = `BEGIN READ ONLY; SET LOCAL statement_timeout = ${TIMEOUT_MS}`;

/** Does all of some work or nothing: a search never sees half a version. A connection on which it failed is closed. */
async function inTransaction<Result>(
  pool: Promise<Pool>,
  begin: string,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await unlessBusy((await pool).connect());
  let isDone = false;
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query('COMMIT');
    isDone = true;
    return result;
  } finally {
    client.release(!isDone);
  }
}

async function search(client: PoolClient, query: EngineQuery): Promise<EngineResult> {
  const { languages, versions, from, to, sort, limit, offset } = query;
  const { rows } = await client.query<PageRow>(
    `WITH found AS MATERIALIZED (
       SELECT number, version, ts_rank_cd(words, $1::tsquery, 1) AS rank
       FROM searched_verses
       WHERE language = ANY ($2::text[]) AND words @@ $1::tsquery
         AND version = ANY ($3::text[]) AND number BETWEEN $4 AND $5
     ), grouped AS (
       SELECT number, max(rank) AS rank,
         array_agg(DISTINCT version) AS versions,
         (array_agg(version ORDER BY rank DESC, version))[1] AS best
       FROM found GROUP BY number
     ), page AS (
       SELECT * FROM grouped
       ORDER BY CASE WHEN $6 THEN rank END DESC, number LIMIT $7 OFFSET $8
     )
     SELECT counted.total, page.versions, verse.*
     FROM (SELECT count(*)::int AS total FROM grouped) AS counted
       LEFT JOIN page ON true
       LEFT JOIN LATERAL (
         SELECT version, book, chapter, verse, last, text FROM searched_verses
         WHERE language = ANY ($2::text[]) AND version = page.best AND number = page.number
           AND words @@ $1::tsquery
         ORDER BY chapter, verse LIMIT 1
       ) AS verse ON true
     ORDER BY CASE WHEN $6 THEN page.rank END DESC, page.number`,
    [
      ...[tsquery(query), [...languages], [...versions], from, to],
      ...[sort === 'relevance', limit, offset],
    ],
  );
  return {
    total: rows[0]?.total ?? 0,
    found: rows.flatMap((row) => (row.version === null ? [] : row)),
  };
}

/** Writes a query in the syntax of PostgreSQL: `'luz' & ('del' <-> 'mundo')`. */
export function tsquery({ phrases, match }: Pick<EngineQuery, 'phrases' | 'match'>): string {
  const parts = phrases.map((phrase, at) => {
    const isLast = match === 'prefix' && at === phrases.length - 1;
    const words = phrase.map((word, place) =>
      isLast && place === phrase.length - 1 ? `${quoted(word)}:*` : quoted(word),
    );
    return `(${words.join(' <-> ')})`;
  });
  return parts.join(match === 'any' ? ' | ' : ' & ');
}

/** The longest word that PostgreSQL takes, in bytes. */
const MOST_BYTES = 2_046;
/** A word that no verse has. */
const NO_WORD = "'-'";

/** A word has letters, digits and marks alone, none of which has a meaning in the syntax. */
const quoted = (word: string) =>
  Buffer.byteLength(word) > MOST_BYTES ? NO_WORD : `'${word.replaceAll(/['\\]/g, '')}'`;

/** Creates what is missing of the tables. @param language the code of a language, for which partitions are created */
export async function prepareIndex(language: string): Promise<void> {
  const pool = await engine(0);
  // the codes of languages have letters, digits and hyphens alone
  const name = `searched_verses_${language.toLowerCase().replaceAll(/[^a-z0-9]/g, '_')}`;
  const parts = Array.from({ length: PARTITIONS }, (_, at) => {
    return `CREATE TABLE IF NOT EXISTS ${name}_${at} PARTITION OF ${name}
      FOR VALUES WITH (MODULUS ${PARTITIONS}, REMAINDER ${at});`;
  });
  await pool.query(`
    CREATE TABLE IF NOT EXISTS searched_versions (version text PRIMARY KEY, revision text NOT NULL);
    CREATE TABLE IF NOT EXISTS searched_verses (
      language text NOT NULL, version text NOT NULL, number int NOT NULL, book text NOT NULL,
      chapter int NOT NULL, verse int NOT NULL, last int, text text NOT NULL, words tsvector NOT NULL
    ) PARTITION BY LIST (language);
    CREATE INDEX IF NOT EXISTS searched_verses_words ON searched_verses USING gin (words);
    CREATE INDEX IF NOT EXISTS searched_verses_number ON searched_verses (version, number);
    CREATE TABLE IF NOT EXISTS ${name} PARTITION OF searched_verses
      FOR VALUES IN ('${language.replaceAll("'", '')}') PARTITION BY HASH (number);
    ${parts.join('\n')}`);
}

/**
 * Returns the revision of each version in the index.
 * @throws ApiError SERVICE_UNAVAILABLE if the engine does not answer
 */
export const indexedRevisions = (): Promise<Map<string, string>> =>
  withEngine(async (client) => {
    const exists = await client.query<{ there: boolean }>(
      `SELECT to_regclass('searched_versions') IS NOT NULL AS there`,
    );
    if (!exists.rows[0]?.there) return new Map();
    const { rows } = await client.query<{ version: string; revision: string }>(
      'SELECT version, revision FROM searched_versions',
    );
    return new Map(rows.map(({ version, revision }) => [version, revision]));
  });

/** Removes a version from the index. */
export const removeFromIndex = (version: string): Promise<void> =>
  inTransaction(engine(0), 'BEGIN', (client) => removeWith(client, version));

async function removeWith(client: PoolClient, version: string): Promise<void> {
  await client.query('DELETE FROM searched_versions WHERE version = $1', [version]);
  await client.query('DELETE FROM searched_verses WHERE version = $1', [version]);
}

/**
 * Replaces the verses of a version in the index, all at once.
 * @param revision what is indexed, so that the same is not indexed twice
 */
export async function addToIndex(
  { version, language, revision }: { version: string; language: string; revision: string },
  verses: readonly IndexedVerse[],
): Promise<void> {
  await inTransaction(engine(0), 'BEGIN', async (client) => {
    await removeWith(client, version);
    for (let from = 0; from < verses.length; from += ROWS_A_STATEMENT) {
      const rows = verses.slice(from, from + ROWS_A_STATEMENT);
      const written = rows.map((verse) => ({ ...verse, words: tsvector(verse) }));
      await client.query(
        `INSERT INTO searched_verses (language, version, number, book, chapter, verse, last, text, words)
       SELECT $1, $2, number, book, chapter, verse, last, text, words::tsvector
       FROM jsonb_to_recordset($3::jsonb) AS row
         (number int, book text, chapter int, verse int, last int, text text, words text)`,
        [language, version, JSON.stringify(written)],
      );
    }
    await client.query('INSERT INTO searched_versions (version, revision) VALUES ($1, $2)', [
      ...[version, revision],
    ]);
  });
}

/** Writes the words of a verse with their positions: `'in':1,5 'the':2`. */
function tsvector({ words }: IndexedVerse): string {
  const places = new Map<string, number[]>();
  for (const [at, word] of words.entries()) {
    const known = places.get(word) ?? [];
    // PostgreSQL stores no more
    if (known.length < MOST_PLACES) known.push(at + 1);
    places.set(word, known);
  }
  return Array.from(places, ([word, at]) => `${quoted(word)}:${at.join(',')}`).join(' ');
}
