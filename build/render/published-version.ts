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
  text: BibleText;
  integrity: Integrity;
}

/** What a version's own answer says of it. */
function detailOf(
  { version, from, language, integrity }: Omit<Publication, 'text'>,
  bookCount: number,
): VersionDetail {
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
    book_count: bookCount,
    rights: from.rights,
    integrity,
    ...(standIn ? { stand_in: standIn.version } : {}),
  };
}

export function publishedVersion(publication: Publication): PublishedVersion {
  const { language, text } = publication;
  return {
    detail: detailOf(publication, text.length),
    text,
    // a language may lack the names of books that few versions have
    nameOf: (bookId) => language.books[bookId]?.[0] ?? bookId.toUpperCase(),
  };
}

/** A version as an item of the version list. */
export function summaryOf({
  copyright,
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
