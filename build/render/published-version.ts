/** A version as it is published: what its answers say of it, and its text. */
import type { VersionDetail, VersionRef, VersionSummary } from '../shared/answers.ts';
import { present } from '../shared/present.ts';
import type { Language, VersionSource } from '../sources.ts';
import type { BibleText } from '../text-model.ts';

export interface PublishedVersion {
  detail: VersionDetail;
  text: BibleText;
  /** The name of a book in the version's language. */
  nameOf(bookId: string): string;
}

/**
 * @param standIn whether the text is another version's, so that the answers must say so
 */
export function publishedVersion(
  source: VersionSource,
  language: Language,
  text: BibleText,
  standIn: boolean,
): PublishedVersion {
  const said = standIn && source.stand_in ? source.stand_in : source;
  return {
    detail: {
      id: source.id,
      name: said.name,
      abbreviation: source.abbreviation,
      language: language.name,
      language_code: language.code,
      description: said.description,
      copyright: said.copyright,
      book_count: text.length,
      ...(standIn && source.stand_in ? { stand_in: source.stand_in.version } : {}),
    },
    text,
    nameOf: (bookId) => present(language.books[bookId])[0],
  };
}

/** A version as an item of the version list. */
export function summaryOf({ copyright, book_count, ...summary }: VersionDetail): VersionSummary {
  return summary;
}

/** A version as chapter and verse answers name it. */
export function refOf({ id, name, stand_in }: VersionDetail): VersionRef {
  return { id, name, ...(stand_in ? { stand_in } : {}) };
}
