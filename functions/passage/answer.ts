/** A reference in words → the passage's answer. */
import { envelope } from '../../build/shared/answers/envelope.ts';
import type { PassageAnswer } from '../../build/shared/answers/passage.ts';
import type { Values } from '../../build/shared/endpoints.ts';
import { ApiError, quote } from '../lib/errors.ts';
import type { Answer } from '../lib/http/ready-answers.ts';
import { lexiconOf } from '../lib/reference/lexicon-of-tree.ts';
import { parseReference } from '../lib/reference/parse.ts';
import { PROBLEMS } from '../lib/reference/problems.ts';
import type { Unreadable } from '../lib/reference/reference.ts';
import { treeFiles } from '../lib/tree/files.ts';
import { requireTree } from '../lib/tree/read.ts';
import { requireVersion } from '../lib/version.ts';
import { takeVersions } from './named-version.ts';
import { VersionText } from './version-text.ts';

/** Keeps an answer well below what the platform can send; the longest book has 150 chapters. */
const MAX_CHAPTERS = 200;

/** @throws ApiError for a reference that cannot be read or lies beyond the text */
export function passage(values: Values<'passage'>, sent: ReadonlySet<string>): Answer {
  const { ref, version: asked } = meant(values, sent);
  const { id, name, abbreviation, stand_in, language_code } = requireVersion(asked);
  const text = new VersionText(id, values.include);
  const parsed = parseReference(ref, lexiconOf(language_code, text.books()));
  if (!parsed.ok) throw unreadable(parsed.error, text);

  const stretches = parsed.passages.flatMap((each) => text.locate(each));
  const chapters = stretches.reduce((sum, stretch) => sum + stretch.chapters.length, 0);
  if (chapters > MAX_CHAPTERS) {
    throw new ApiError('INVALID_REFERENCE', {
      en: `${quote(ref)} covers ${chapters} chapters; one answer holds at most ${MAX_CHAPTERS}`,
      es: `${quote(ref)} abarca ${chapters} capítulos; una respuesta lleva ${MAX_CHAPTERS} como mucho`,
    });
  }
  const passages = stretches.map((stretch) => text.read(stretch));
  const corrected = parsed.corrected.map(({ from, book }) => ({ from, to: text.nameOf(book) }));
  const notes = {
    version: { id, name, abbreviation, ...(stand_in ? { stand_in } : {}) },
    ...(corrected.length > 0 ? { corrected } : {}),
  };
  const [only] = passages;
  const answer: PassageAnswer =
    only && passages.length === 1
      ? { ...notes, ...only }
      : { reference: passages.map((each) => each.reference).join('; '), ...notes, passages };
  return { body: envelope(answer), version: id };
}

/**
 * The reference without the version that it may name, and the version that is meant.
 * @throws ApiError if two are
 */
function meant(
  { ref, version }: Values<'passage'>,
  sent: ReadonlySet<string>,
): { ref: string; version: string } {
  const { reference, versions } = takeVersions(ref, requireTree(treeFiles.versionNames()).content);
  if (sent.has('version')) requireVersion(version);
  const all = sent.has('version') ? [...new Set([...versions, version.toLowerCase()])] : versions;
  if (all.length > 1) {
    const [one, other] = all.map((each) => quote(each));
    throw new ApiError(
      'INVALID_PARAMETER',
      {
        en: `Two versions are named, ${one} and ${other}; one answer has one`,
        es: `Se nombran dos versiones, ${one} y ${other}; una respuesta tiene una`,
      },
      { details: { suggestions: all } },
    );
  }
  return { ref: reference, version: all[0] ?? version };
}

function unreadable({ part, at, problem, near }: Unreadable, text: VersionText): ApiError {
  const suggestions = near.map((book) => text.nameOf(book));
  const quoted = suggestions.map((name) => `"${name}"`);
  const hint =
    suggestions.length > 0
      ? {
          en: `; did you mean ${quoted.join(' or ')}?`,
          es: `; ¿querías decir ${quoted.join(' o ')}?`,
        }
      : { en: '', es: '' };
  return new ApiError(
    'INVALID_REFERENCE',
    {
      en: `${quote(part)} ${problem}${hint.en}`,
      es: `${quote(part)} ${PROBLEMS[problem]}${hint.es}`,
    },
    { details: { part, at, suggestions } },
  );
}
