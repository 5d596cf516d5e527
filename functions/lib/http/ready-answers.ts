/**
 * Good answers to what was asked lately: what many ask is made once. They depend on nothing but the address and the
 * tree; keys, limits and headers are checked each time.
 */
import { hash } from 'node:crypto';
import type { EndpointName } from '../contract/endpoints.ts';
import { ApiError } from '../contract/errors.ts';
import { treeCache } from '../tree/tree-cache.ts';

/** A good answer. */
export interface Answer {
  /** Its JSON. */
  body: string;
  /** For how many seconds it holds, where that is less than its endpoint says; 0 where another one would be as good. */
  holdsFor?: number;
}

/** A good answer of an endpoint as it is sent, and the tag by which a caller knows it again. */
export interface ReadyAnswer extends Answer {
  name: EndpointName;
  /** How many verses of which versions it holds. */
  given: ReadonlyMap<string, number>;
  etag: string;
}

/** So many characters of addresses and answers are kept; none that would push out many others. */
const MOST_KEPT = 8e6;
const LONGEST_KEPT = 200_000;

const kept = treeCache<ReadyAnswer>({
  maxSize: MOST_KEPT,
  maxEntrySize: LONGEST_KEPT,
  sizeCalculation: ({ body }, key) => body.length + key.length,
});

/** @param asked the path with its query */
export function readyAnswer(asked: string): ReadyAnswer | undefined {
  return kept.get(asked);
}

/** No answer has more bytes: the platform sends six million, but who reads it has to keep it in memory too. */
const LARGEST_ANSWER = 1_000_000;

/**
 * Keeps an answer that holds while the deploy lives, and gives it back ready to be sent.
 * @throws ApiError INVALID_PARAMETER for one that is too large
 */
export function remember(
  asked: string,
  { body, ...answer }: Answer & Pick<ReadyAnswer, 'name' | 'given'>,
): ReadyAnswer {
  if (Buffer.byteLength(body) > LARGEST_ANSWER) {
    throw new ApiError('INVALID_PARAMETER', {
      en: `The answer would have more than ${LARGEST_ANSWER} bytes; ask for less at once`,
      es: `La respuesta tendría más de ${LARGEST_ANSWER} bytes; pide menos de una vez`,
    });
  }
  const etag = `"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
  const ready = { ...answer, body, etag };
  if (answer.holdsFor === undefined) kept.set(asked, ready);
  return ready;
}
