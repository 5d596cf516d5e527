/**
 * The only gate between requests and texts: which versions a key opens, and how much of a version one answer may
 * contain. Everything that serves verses must pass it before building its answer.
 */
import type { Rights, VersionDetail } from '../contract/endpoints/versions.ts';
import { ApiError } from '../contract/errors.ts';
import { treeFiles } from '../tree/files.ts';
import { requireTree } from '../tree/read.ts';

/**
 * How many verses of a text that may not be stored as a whole an answer may contain, unless its rights say otherwise.
 */
const VERSES_AN_ANSWER = 500;

/** What one request may read, and what it has read so far. */
export class Access {
  /** The number of verses in the answer, by version. */
  readonly given = new Map<string, number>();
  private readonly givenOfBook = new Map<string, number>();

  /** @param isFreeOnly whether the key is one that anybody can have, which opens only free versions */
  constructor(private readonly isFreeOnly: boolean) {}

  opens({ rights }: VersionDetail): boolean {
    return !this.isFreeOnly || isFree(rights);
  }

  /** @throws ApiError UNAUTHORIZED if the key does not open the version */
  requireOpen(version: VersionDetail): void {
    if (this.opens(version)) return;
    throw new ApiError('UNAUTHORIZED', {
      en: `The public key opens free versions only, not "${version.id}"; create a key of your own`,
      es: `La clave pública solo abre versiones libres, no "${version.id}"; crea tu propia clave`,
    });
  }

  /**
   * Records verses of a book that the answer will contain.
   * @throws ApiError NOT_LICENSED if that is more than the rights in the version allow for one answer
   */
  give(id: string, book: string, verses: number): void {
    const all = addVerses(this.given, id, verses);
    const { verses_per_answer, storage_limit } = versionOf(id).rights;
    const most = verses_per_answer ?? (storage_limit === null ? Infinity : VERSES_AN_ANSWER);
    if (all > most) {
      throw new ApiError('NOT_LICENSED', {
        en: `The rights in "${id}" allow at most ${most} verses in one answer; ask for fewer`,
        es: `Los derechos de "${id}" permiten ${most} versículos como máximo en una respuesta; pide menos`,
      });
    }
    if (storage_limit === null) return;
    const ofBook = addVerses(this.givenOfBook, `${id} ${book}`, verses);
    if (isWhole(id, book, ofBook)) this.giveWholeBook(id);
  }

  /** @throws ApiError NOT_LICENSED if the rights in the version do not allow serving whole books */
  giveWholeBook(id: string): void {
    const { storage_limit: limit } = versionOf(id).rights;
    if (limit === null) return;
    throw new ApiError(
      'NOT_LICENSED',
      limit > 0
        ? {
            en: `The rights in "${id}" allow at most ${limit} verses to be stored, so it is not given by whole books; ask for chapters`,
            es: `Los derechos de "${id}" permiten guardar ${limit} versículos como máximo, así que no se da por libros enteros; pide capítulos`,
          }
        : {
            en: `The rights in "${id}" do not allow its text to be stored, so it is not given by whole books; ask for chapters`,
            es: `Los derechos de "${id}" no permiten guardar su texto, así que no se da por libros enteros; pide capítulos`,
          },
    );
  }
}

function addVerses(counts: Map<string, number>, key: string, more: number): number {
  const sum = (counts.get(key) ?? 0) + more;
  counts.set(key, sum);
  return sum;
}

/** Whether this many verses are a whole book of several chapters; a book of one chapter is treated like a chapter. */
function isWhole(version: string, book: string, verses: number): boolean {
  const { chapters } = requireTree(treeFiles.book(version, book)).content.data.book;
  const all = chapters.reduce((sum, { verse_count: count }) => sum + count, 0);
  return chapters.length > 1 && verses >= all;
}

/** Whether anybody may store and sell a text: in the public domain, or under a free licence such as CC BY-SA. */
export const isFree = ({ public_domain, commercial_use, storage_limit, ...limits }: Rights) =>
  public_domain ||
  (commercial_use &&
    storage_limit === null &&
    limits.verses_per_answer === undefined &&
    limits.verses_per_day === undefined);

/** Returns how many verses of a version a key may read per day (UTC), if its rights limit that. */
export const versesADay = (id: string): number | undefined => versionOf(id).rights.verses_per_day;

const versionOf = (id: string) => requireTree(treeFiles.version(id)).content.data.version;
