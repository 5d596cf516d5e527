/** References in running text, each in the ways in which programs and people write it. */
import { envelope } from '../lib/contract/answers/envelope.ts';
import type { ReferenceInText, ReferencesAnswer } from '../lib/contract/answers/references.ts';
import type { Values } from '../lib/contract/endpoints.ts';
import { ApiError } from '../lib/contract/errors.ts';
import { WorkBudget } from '../lib/contract/work-budget.ts';
import type { Asked } from '../lib/http/endpoint.ts';
import type { Answer } from '../lib/http/ready-answers.ts';
import { type FoundReference, findReferences } from '../lib/reference/find.ts';
import {
  formatRange,
  LAST,
  type PassageReference,
  type Place,
} from '../lib/reference/reference.ts';
import { type Book, codesOf, findBook } from '../lib/text/canon.ts';
import { present } from '../lib/text/present.ts';
import { treeFiles } from '../lib/tree/files.ts';
import { lexiconOf } from '../lib/tree/lexicon-of-tree.ts';
import { requireTree } from '../lib/tree/read.ts';
import { requireVersion } from '../lib/versions/version.ts';
import { VersionText } from '../lib/versions/version-text.ts';

/** Of the request's work, for each part of the text that may be a reference. */
const STEPS_A_READING = 2_000;

const TOO_MUCH = {
  en: 'Send a shorter "text": so many of its words and numbers may be references.',
  es: 'Envía un "text" más corto: demasiadas de sus palabras y números pueden ser referencias.',
};

/** @throws ApiError VERSION_NOT_FOUND, or INVALID_PARAMETER for too much work */
export function references(
  { text, version: asked }: Values<'references'>,
  { access }: Asked,
): Answer {
  const { id: version, language_code: language } = requireVersion(asked, access);
  const verses = new VersionText(version, []);
  const short = requireTree(treeFiles.languages()).content[language]?.short ?? {};
  const budget = new WorkBudget(TOO_MUCH);
  const found = findReferences(text, lexiconOf(language, verses.books()), () =>
    budget.spend(STEPS_A_READING),
  );
  const answer: ReferencesAnswer = {
    version,
    references: found.map((each) => described(each, text, verses, short)),
  };
  return { body: envelope(answer) };
}

/** A stretch of a book, whether or not the version has it. */
interface Run {
  book: Book;
  from: Place;
  to: Place;
}

function described(
  { passage, start, end }: FoundReference,
  text: string,
  verses: VersionText,
  short: Record<string, string>,
): ReferenceInText {
  const located = locate(passage, verses);
  const runs = located ?? [asWritten(passage)];
  const written = (form: (run: Run) => string) => runs.map(form).join('; ');
  const range = ({ from, to }: Run) => ` ${formatRange(from, to)}`;
  return {
    text: text.slice(start, end),
    start,
    end,
    reference: written((run) => verses.nameOf(run.book) + range(run)),
    short: written((run) => (short[run.book.id] ?? verses.nameOf(run.book)) + range(run)),
    osis: runs.map(osisOf).join(' '),
    usfm: written((run) => codesOf(run.book).usfm + range(run)),
    exists: located !== undefined,
  };
}

function locate(passage: PassageReference, verses: VersionText): Run[] | undefined {
  try {
    return verses
      .locate(passage)
      .map(({ book, from, to }) => ({ book: present(findBook(book.id)), from, to }));
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/** Where the version does not have it: up to the last verse is then up to no known one. */
function asWritten({ book, range: { from, to } }: FoundReference['passage']): Run {
  return { book, from, to: [to.chapter, to.verse].includes(LAST) ? from : to };
}

function osisOf({ book, from, to }: Run): string {
  const { osis } = codesOf(book);
  const [start, end] = [from, to].map(({ chapter, verse }) =>
    [osis, chapter, verse].filter((part) => part !== undefined).join('.'),
  );
  return start === end ? `${start}` : `${start}-${end}`;
}
