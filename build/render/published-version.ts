/** A version as it is published: what its answers say of it, and its text. */
import type {
  Integrity,
  VersionDetail,
  VersionRef,
  VersionSummary,
} from '../../functions/lib/contract/endpoints/versions.ts';
import type { Language, VersionSource } from '../versions/sources.ts';
import type { BibleText } from '../versions/text-model.ts';

export interface PublishedVersion {
  detail: VersionDetail;
  text: BibleText;
  /** The name of a book in the version's language. */
  nameOf(bookId: string): string;
}

/** What a version is published from. */
export interface Publication {
  version: VersionSource;
  /** The version whose text it is: if it is another one, the answers must say so. */
  from: VersionSource;
  language: Language;
  /** For the names of its books. */
  english: Language;
  text: BibleText;
  integrity: Integrity;
}

/** What a version's own answer says of it. */
function detailOf({
  version,
  from,
  language,
  english,
  text,
  integrity,
}: Publication): VersionDetail {
  const standIn = version === from ? undefined : version.stand_in;
  const said = standIn ?? version;
  return {
    id: version.id,
    name: said.name,
    abbreviation: version.abbreviation,
    language: language.name,
    language_code: language.code,
    description: said.description,
    copyright: said.copyright,
    ...writingOf(language.code),
    ...(hasEnglishNames(text, language, english) && { book_names: 'en' as const }),
    book_count: text.length,
    rights: from.rights,
    integrity,
    ...(standIn ? { stand_in: standIn.version } : {}),
  };
}

/** Scripts that are written from right to left, as ISO 15924. */
const RIGHT_TO_LEFT = new Set([
  'Adlm',
  'Arab',
  'Hebr',
  'Mand',
  'Nkoo',
  'Rohg',
  'Samr',
  'Syrc',
  'Thaa',
]);

/** How a language is usually written. */
function writingOf(code: string): Pick<VersionDetail, 'direction' | 'script'> {
  const script = new Intl.Locale(code).maximize().script ?? 'Zyyy';
  return { direction: RIGHT_TO_LEFT.has(script) ? 'rtl' : 'ltr', script };
}

/** Whether most books of a text in another language are called as in English. */
function hasEnglishNames(text: BibleText, language: Language, english: Language): boolean {
  if (language.code === english.code) return false;
  const nameIn = ({ books }: Language, id: string) => books[id]?.[0];
  const same = text.filter(({ book: { id } }) => nameIn(language, id) === nameIn(english, id));
  return same.length > text.length / 2;
}

export function publishedVersion(publication: Publication): PublishedVersion {
  const { language, text } = publication;
  return {
    detail: detailOf(publication),
    text,
    // a language may lack the names of books that few versions have
    nameOf: (bookId) => language.books[bookId]?.[0] ?? bookId.toUpperCase(),
  };
}

/** A version as an item of the version list. */
export function summaryOf({
  copyright,
  direction,
  script,
  book_names,
  book_count,
  rights,
  integrity,
  ...summary
}: VersionDetail): VersionSummary {
  return summary;
}

/** A version as chapter and verse answers name it. */
export function refOf({ id, name, stand_in }: VersionDetail): VersionRef {
  return { id, name, ...(stand_in ? { stand_in } : {}) };
}
