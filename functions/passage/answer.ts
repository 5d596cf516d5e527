/** Answers a reference with its passage. */

import type { PassageAnswer } from '../lib/contract/endpoints/passage.ts';
import type { Values } from '../lib/contract/endpoints.ts';
import { STEPS_A_BOOK_OF_WORDS, usualVerses, WorkBudget } from '../lib/contract/work-budget.ts';
import type { Answer, Asked } from '../lib/http/handler.ts';
import { documentsOf, STEPS_A_DOCUMENT_VERSE } from '../lib/versions/documents.ts';
import { notesOn } from '../lib/versions/notes/passage-notes.ts';
import { alignmentFrom, alignmentOf } from '../lib/versions/numbering/alignment-of.ts';
import {
  VersificationText,
  versificationNamed,
} from '../lib/versions/numbering/versification-text.ts';
import { readReference, takeVersion } from '../lib/versions/read-reference.ts';
import { isListed, requireVersion } from '../lib/versions/version.ts';
import { namedVersion, referenceOf, VersionText } from '../lib/versions/version-text.ts';
import { formatPassages, STEPS_A_FORMATTED_VERSE } from './format.ts';
import { type Numbered, renumbered } from './renumbered.ts';

/** Keeps an answer well below what the platform can send; the longest book has 150 chapters. */
const MAX_CHAPTERS = 200;

/** Work budget: steps per chapter, measured including the writing of the answer. */
const STEPS_A_CHAPTER = 500;
const STEPS_A_VERSE = 120;
const STEPS_A_STRUCTURE = 60;
const STEPS_OF_WORDS = 800;
const STEPS_OF_NAMES = 2_000;
const STEPS_A_RENUMBERED_VERSE = 110;

const TOO_MUCH = { en: 'Ask for fewer chapters in "ref".', es: 'Pide menos capítulos en "ref".' };

/** @throws ApiError if the reference cannot be read, is not in the text, or requests more than is allowed */
export function passage(values: Values<'passage'>, { access, sent }: Asked): Answer {
  const named = { version: values.version, isSent: sent.has('version') };
  const { ref, version: asked } = takeVersion(values.ref, named, access);
  const detail = requireVersion(asked, access);
  const { id, language_code } = detail;
  const text = new VersionText(id, values.include);
  const numbering =
    values.numbering === undefined ? undefined : numberingOf(values.numbering, id, text, access);
  const numbered = numbering?.text ?? text;
  const read = readReference(ref, numbered, { language: language_code, most: MAX_CHAPTERS });
  const budget = new WorkBudget(TOO_MUCH);
  const documents = isDocument(values.format) ? values.format : undefined;
  const format = isDocument(values.format) ? undefined : values.format;
  const stepsAVerse =
    STEPS_A_VERSE +
    (values.include.length > 0 ? STEPS_A_STRUCTURE : 0) +
    (values.include.includes('words') ? STEPS_OF_WORDS : 0) +
    (values.include.includes('names') ? STEPS_OF_NAMES : 0) +
    (documents ? STEPS_A_DOCUMENT_VERSE : 0) +
    (format ? STEPS_A_FORMATTED_VERSE[format] : 0) +
    (numbering ? STEPS_A_RENUMBERED_VERSE : 0);
  const books = new Set(read.stretches.map(({ book }) => book.id)).size;
  for (const each of ['words', 'names'] as const) {
    if (values.include.includes(each)) budget.spend(books * STEPS_A_BOOK_OF_WORDS);
  }
  for (const stretch of read.stretches) {
    budget.spend(stretch.chapters.length * STEPS_A_CHAPTER);
    for (const { verse } of numbered.versesOf(stretch)) {
      budget.spend(stepsAVerse * usualVerses(verse.text.length));
    }
  }
  const stretches = numbering
    ? renumbered(read.stretches, numbering, { text, detail })
    : read.stretches;
  for (const stretch of stretches) {
    access.give(id, stretch.book.id, text.versesOf(stretch).length);
  }
  const passages = stretches.map((stretch) => text.read(stretch));
  const formatted = format && {
    formatted: formatPassages(
      stretches.map((stretch) => ({
        reference: referenceOf(stretch),
        verses: text.versesOf(stretch).map(({ chapter, verse }) => ({ ...verse, chapter })),
      })),
      detail,
      format,
      values.lines,
    ),
  };
  const inDocuments = documents && { documents: documentsOf(stretches, detail, documents) };
  const limit = values.study_notes;
  const options = { format: 'text', limit, offset: 0 } as const;
  const study = limit > 0 ? notesOn(stretches, detail, options, budget) : undefined;
  const notes = {
    version: namedVersion(detail),
    ...read.notes,
    ...formatted,
    ...inDocuments,
    ...(study && {
      study_notes: { total: study.total, notes: study.notes, sources: study.sources },
    }),
  };
  const [only] = passages;
  const answer: PassageAnswer =
    only && passages.length === 1
      ? { ...notes, ...only }
      : { reference: passages.map((each) => each.reference).join('; '), ...notes, passages };
  return { data: answer };
}

/**
 * Returns the other version or the versification that numbers the reference; undefined if it is the version itself.
 * @throws ApiError if there is neither
 */
function numberingOf(
  name: string,
  own: string,
  names: VersionText,
  access: Asked['access'],
): Numbered | undefined {
  const versification = isListed(name.toLowerCase()) ? undefined : versificationNamed(name);
  if (versification) {
    const text = new VersificationText(versification, names);
    return { text, alignment: alignmentFrom(text.file.alignment) };
  }
  const detail = requireVersion(name, access);
  if (detail.id === own) return undefined;
  return { text: new VersionText(detail.id, []), alignment: alignmentOf(detail.id) };
}

const isDocument = (format: Values<'passage'>['format']) => format === 'usx' || format === 'usj';
