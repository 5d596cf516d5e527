/** A reference in words → the passage's answer. */
import { envelope } from '../lib/contract/answers/envelope.ts';
import type { PassageAnswer } from '../lib/contract/answers/passage.ts';
import type { VersionDetail } from '../lib/contract/answers/version.ts';
import type { Values } from '../lib/contract/endpoints.ts';
import { ApiError, quoteInput } from '../lib/contract/errors.ts';
import { WorkBudget } from '../lib/contract/work-budget.ts';
import type { Asked } from '../lib/http/endpoint.ts';
import type { Answer } from '../lib/http/ready-answers.ts';
import { findBook } from '../lib/text/canon.ts';
import { present } from '../lib/text/present.ts';
import { treeFiles } from '../lib/tree/files.ts';
import { requireTree } from '../lib/tree/read.ts';
import { AlignedVersion } from '../lib/versions/aligned-version.ts';
import { takeVersions } from '../lib/versions/named-version.ts';
import { readReference } from '../lib/versions/read-reference.ts';
import { requireVersion } from '../lib/versions/version.ts';
import {
  namedVersion,
  referenceOf,
  type Stretch,
  VersionText,
} from '../lib/versions/version-text.ts';

/** Keeps an answer well below what the platform can send; the longest book has 150 chapters. */
const MAX_CHAPTERS = 200;

/** Of the request's work, measured with the writing of the answer. */
const STEPS_A_CHAPTER = 500;
const STEPS_A_VERSE = 120;
const STEPS_A_STRUCTURE = 30;

const TOO_MUCH = {
  en: 'Ask for fewer chapters in "ref".',
  es: 'Pide menos capítulos en "ref".',
};

/** @throws ApiError for a reference that cannot be read, lies beyond the text, or asks for more than may be given */
export function passage(values: Values<'passage'>, { access, sent }: Asked): Answer {
  const { ref, version: asked } = meant(values, { access, sent });
  const detail = requireVersion(asked, access);
  const { id, language_code } = detail;
  const text = new VersionText(id, values.include);
  const numbering = requireVersion(values.numbering ?? id, access);
  const numbered = numbering.id === id ? text : new VersionText(numbering.id, []);
  const read = readReference(ref, numbered, { language: language_code, most: MAX_CHAPTERS });
  const { corrected } = read;
  const stretches =
    numbered === text
      ? read.stretches
      : read.stretches.map((stretch) => renumber(stretch, numbered, [numbering, detail], text));
  const budget = new WorkBudget(TOO_MUCH);
  for (const stretch of stretches) {
    budget.spend(stretch.chapters.length * STEPS_A_CHAPTER);
    const verses = text.versesOf(stretch).length;
    budget.spend(verses * (STEPS_A_VERSE + (values.include.length > 0 ? STEPS_A_STRUCTURE : 0)));
    access.give(id, stretch.book.id, verses);
  }
  const passages = stretches.map((stretch) => text.read(stretch));
  const notes = {
    version: namedVersion(detail),
    ...(corrected.length > 0 ? { corrected } : {}),
  };
  const [only] = passages;
  const answer: PassageAnswer =
    only && passages.length === 1
      ? { ...notes, ...only }
      : { reference: passages.map((each) => each.reference).join('; '), ...notes, passages };
  return { body: envelope(answer) };
}

/**
 * A passage in the numbers of one version → the same text in another's: from the first to the last of its verses that
 * this one has.
 * @throws ApiError VERSE_NOT_FOUND where it has none
 */
function renumber(
  stretch: Stretch,
  numbered: VersionText,
  [numbering, detail]: [VersionDetail, VersionDetail],
  text: VersionText,
): Stretch {
  const [from, to] = [new AlignedVersion(numbering), new AlignedVersion(detail)];
  const verses = numbered.versesOf(stretch);
  const printedOf = ({ chapter, verse: { verse } }: (typeof verses)[number]) => {
    const own = from.verse({ book: stretch.book.id, chapter, verse });
    const common = own ? from.commonOf(own) : [];
    return common.flatMap((place) => to.printed(place)).filter(({ place }) => place.verse > 0);
  };
  const first = firstOf(verses, printedOf)?.at(0);
  const last = firstOf(verses.toReversed(), printedOf)?.at(-1);
  const book = first && findBook(first.place.book);
  if (!book || !last || first.place.book !== last.place.book) {
    const reference = quoteInput(referenceOf(stretch));
    throw new ApiError('VERSE_NOT_FOUND', {
      en: `Version "${detail.id}" does not have the text of ${reference}`,
      es: `La versión "${detail.id}" no tiene el texto de ${reference}`,
    });
  }
  const range = { from: first.place, to: { ...last.place, verse: last.last } };
  return present(text.locate({ book, range })[0]);
}

/** What is made of the first of them of which something is made. */
function firstOf<From, To>(all: readonly From[], make: (from: From) => To[]): To[] | undefined {
  for (const each of all) {
    const made = make(each);
    if (made.length > 0) return made;
  }
  return undefined;
}

/**
 * The reference without the version that it may name, and the version that is meant.
 * @throws ApiError if two are
 */
function meant(
  { ref, version }: Values<'passage'>,
  { access, sent }: Asked,
): { ref: string; version: string } {
  const { reference, versions } = takeVersions(ref, requireTree(treeFiles.versionNames()).content);
  if (sent.has('version')) requireVersion(version, access);
  const all = sent.has('version') ? [...new Set([...versions, version.toLowerCase()])] : versions;
  if (all.length > 1) {
    const [one, other] = all.map((each) => quoteInput(each));
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
