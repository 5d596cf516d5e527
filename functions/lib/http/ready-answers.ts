/**
 * Caches recent successful answers, so that what many request is computed once. They depend only on the address and the
 * tree; keys, limits and headers are checked each time.
 */
import { hash } from 'node:crypto';
import type { EndpointName } from '../contract/endpoints.ts';
import { envelope } from '../contract/envelope.ts';
import { ApiError } from '../contract/errors.ts';
import { treeCache } from '../tree/tree-cache.ts';
import type { Answer, Computed, Rendered } from './handler.ts';

/** A successful answer as it is sent, with its entity tag. */
export interface ReadyAnswer extends Rendered, Pick<Computed<object>, 'holdsFor'> {
  name: EndpointName;
  /** The number of verses that it contains, by version. */
  given: ReadonlyMap<string, number>;
  etag: string;
}

/** How many characters of addresses and answers are kept; an answer that would push out many others is not. */
const MOST_KEPT = 8e6;
const LONGEST_KEPT = 200_000;

const kept = treeCache<ReadyAnswer>({
  maxSize: MOST_KEPT,
  maxEntrySize: LONGEST_KEPT,
  sizeCalculation: ({ body }, key) => body.length + key.length,
});

/** Returns a kept answer. @param asked the path with its query */
export function readyAnswer(asked: string): ReadyAnswer | undefined {
  return kept.get(asked);
}

/**
 * The maximum size of an answer in bytes: the platform allows six million, but the reader must keep it in memory too.
 */
const LARGEST_ANSWER = 1_000_000;

/**
 * Keeps an answer that stays valid until the next deploy, and returns it ready to be sent.
 * @throws ApiError INVALID_PARAMETER if it is too large
 */
export function remember(
  asked: string,
  { answer, name, given }: { answer: Answer } & Pick<ReadyAnswer, 'name' | 'given'>,
): ReadyAnswer {
  const body = 'data' in answer ? envelope(answer.data) : answer.body;
  if (Buffer.byteLength(body) > LARGEST_ANSWER) {
    throw new ApiError('INVALID_PARAMETER', {
      en: `The answer would have more than ${LARGEST_ANSWER} bytes; ask for less at once`,
      es: `La respuesta tendría más de ${LARGEST_ANSWER} bytes; pide menos de una vez`,
    });
  }
  const etag = `"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
  const holdsFor = 'data' in answer ? answer.holdsFor : undefined;
  const ready = { name, given, body, etag, ...(holdsFor !== undefined && { holdsFor }) };
  if (holdsFor === undefined) kept.set(asked, ready);
  return ready;
}
