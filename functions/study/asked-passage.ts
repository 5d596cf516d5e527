/** Reads the passage that somebody asks study material for. */
import type { VersionDetail } from '../lib/contract/endpoints/versions.ts';
import { readReference } from '../lib/versions/read-reference.ts';
import { VersionText } from '../lib/versions/version-text.ts';

/** How many chapters a passage may cover. */
const MOST_CHAPTERS = 50;

/** What to do about a passage that is too much work. */
export const TOO_MUCH = {
  en: 'Ask for a shorter passage in "ref", or for a lower "limit".',
  es: 'Pide un pasaje más corto en "ref", o un "limit" más bajo.',
};

/** @throws ApiError as for a passage */
export function readPassage(ref: string, { id, language_code: language }: VersionDetail) {
  const text = new VersionText(id, []);
  return { text, ...readReference(ref, text, { language, most: MOST_CHAPTERS }) };
}
