/** A reference in words → the passage's answer. */
import { envelope, type PassageAnswer } from '../../build/shared/answers.ts';
import { paths } from '../../build/shared/paths.ts';
import type { ReferenceLanguages } from '../../build/shared/reference/language.ts';
import { Lexicon } from '../../build/shared/reference/lexicon.ts';
import { parseReference } from '../../build/shared/reference/parse.ts';
import type { Unreadable } from '../../build/shared/reference/reference.ts';
import type { Answer } from '../lib/endpoint.ts';
import { ApiError } from '../lib/errors.ts';
import { optional, requiredText } from '../lib/parameters.ts';
import { readTree, remember } from '../lib/tree.ts';
import { quote, requireVersion } from '../lib/version.ts';
import { VersionText } from './version-text.ts';

/** Keeps an answer well below what the platform can send; the longest book has 150 chapters. */
const MAX_CHAPTERS = 200;

/** @throws ApiError for a reference that cannot be read or lies beyond the text */
export function passage(query: URLSearchParams): Answer {
  const asked = requiredText(query, 'ref', '"Juan 3:16"');
  const { id, name, abbreviation, stand_in, language_code } = requireVersion(
    optional(query, 'version'),
  );
  const text = new VersionText(id);
  const parsed = parseReference(asked, lexicon(language_code));
  if (!parsed.ok) throw unreadable(parsed.error, text);

  const stretches = parsed.passages.map((each) => text.locate(each));
  const chapters = stretches.reduce((sum, stretch) => sum + stretch.chapters.length, 0);
  if (chapters > MAX_CHAPTERS) {
    throw new ApiError(
      'INVALID_REFERENCE',
      `${quote(asked)} covers ${chapters} chapters; one answer holds at most ${MAX_CHAPTERS}`,
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

const lexicon = remember((language) => {
  const file = readTree(paths.languages());
  if (!file) throw new Error(`${paths.languages()} is missing from the tree: was it built?`);
  const languages: ReferenceLanguages = JSON.parse(file);
  return new Lexicon(languages, language);
});

function unreadable({ part, problem, near }: Unreadable, text: VersionText): ApiError {
  const names = near.map((book) => `"${text.nameOf(book)}"`);
  const hint = near.length > 0 ? `; did you mean ${names.join(' or ')}?` : '';
  return new ApiError('INVALID_REFERENCE', `${quote(part)} ${problem}${hint}`);
}
