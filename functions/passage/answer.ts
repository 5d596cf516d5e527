/** A reference in words → the passage's answer. */
import { envelope, type PassageAnswer } from '../../build/shared/answers.ts';
import type { Values } from '../../build/shared/endpoints.ts';
import { ApiError, quote } from '../lib/errors.ts';
import type { Answer } from '../lib/http/endpoint.ts';
import { lexiconOf } from '../lib/reference/lexicon-of-tree.ts';
import { parseReference } from '../lib/reference/parse.ts';
import type { Unreadable } from '../lib/reference/reference.ts';
import { requireVersion } from '../lib/version.ts';
import { VersionText } from './version-text.ts';

/** Keeps an answer well below what the platform can send; the longest book has 150 chapters. */
const MAX_CHAPTERS = 200;

/** @throws ApiError for a reference that cannot be read or lies beyond the text */
export function passage({ ref, ...values }: Values<'passage'>): Answer {
  const { id, name, abbreviation, stand_in, language_code } = requireVersion(values.version);
  const text = new VersionText(id, values.include);
  const parsed = parseReference(ref, lexiconOf(language_code));
  if (!parsed.ok) throw unreadable(parsed.error, text);

  const stretches = parsed.passages.map((each) => text.locate(each));
  const chapters = stretches.reduce((sum, stretch) => sum + stretch.chapters.length, 0);
  if (chapters > MAX_CHAPTERS) {
    throw new ApiError(
      'INVALID_REFERENCE',
      `${quote(ref)} covers ${chapters} chapters; one answer holds at most ${MAX_CHAPTERS}`,
    );
  }
  const passages = stretches.map((stretch) => text.read(stretch));
  const version = { id, name, abbreviation, ...(stand_in ? { stand_in } : {}) };
  const [only] = passages;
  const answer: PassageAnswer =
    only && passages.length === 1
      ? { version, ...only }
      : { reference: passages.map((each) => each.reference).join('; '), version, passages };
  return { body: envelope(answer), version: id };
}

function unreadable({ part, problem, near }: Unreadable, text: VersionText): ApiError {
  const names = near.map((book) => `"${text.nameOf(book)}"`);
  const hint = near.length > 0 ? `; did you mean ${names.join(' or ')}?` : '';
  return new ApiError('INVALID_REFERENCE', `${quote(part)} ${problem}${hint}`);
}
