/** A version as it is published: what its answers say about it, and its text. */
import { iso6393 } from 'iso-639-3';
import type {
  Identifiers,
  Integrity,
  Versification,
  VersionDetail,
  VersionRef,
  VersionSummary,
} from '../../functions/lib/contract/endpoints/versions.ts';
import { licenceOf } from '../versions/licences.ts';
import type { Language, VersionSource } from '../versions/sources.ts';
import type { Served } from '../versions/stand-in.ts';
import type { BibleText } from '../versions/text-model.ts';

export interface PublishedVersion {
  detail: Omit<VersionDetail, 'revision'>;
  text: BibleText;
  /** The name of a book in the version's language. */
  nameOf(bookId: string): string;
}

/** The inputs of a published version. */
export interface Publication extends Served {
  language: Language;
  /** For the English names of its books. */
  english: Language;
  text: BibleText;
  integrity: Integrity;
  versification: Versification;
}

export function publishedVersion(publication: Publication): PublishedVersion {
  const { version, from, language, english, text, integrity, versification } = publication;
  const standIn = version === from ? undefined : version.stand_in;
  const said = standIn ?? version;
  const detail: PublishedVersion['detail'] = {
    id: version.id,
    name: said.name,
    abbreviation: version.abbreviation,
    language: language.name,
    language_code: language.code,
    iso_639_3: threeLetters(language.code),
    description: said.description,
    copyright: said.copyright,
    ...writingOf(language.code),
    ...(hasEnglishNames(text, language, english) && { book_names: 'en' as const }),
    book_count: text.length,
    rights: from.rights,
    licence: licenceOf(from.id, from.licence, from.rights.public_domain),
    versification,
    identifiers: identifiersOf(from),
    integrity,
    ...(standIn ? { stand_in: standIn.version } : {}),
  };
  // a language may lack the names of books that few versions have
  const nameOf = (bookId: string) => language.books[bookId]?.[0] ?? bookId.toUpperCase();
  return { detail, text, nameOf };
}

/** Returns the ISO 639-3 code of a language. @throws Error for an invalid code */
function threeLetters(code: string): string {
  const { language } = new Intl.Locale(code);
  if (language.length === 3) return language;
  const found = iso6393.find((each) => each.iso6391 === language);
  if (!found) throw new Error(`${code} is not the code of a language`);
  return found.iso6393;
}

/** Addresses that contain a text's ID: `…/sword/zip/engWEB2015eb.zip`, `…/Scriptures/engwebp_usfm.zip`. */
const SWORD_ADDRESS = /\/sword\/zip\/([\w-]+)\.zip$/;
const EBIBLE_ADDRESS = /\/\/ebible\.org\/.*?([\w-]+)_(?:usf[mx]|usx|html|vpl)\.zip$/;

function identifiersOf({ text, identifiers }: VersionSource): Identifiers {
  const [, sword] = SWORD_ADDRESS.exec(text?.web ?? '') ?? [];
  const [, ebible] = EBIBLE_ADDRESS.exec(text?.web ?? '') ?? [];
  return { ...(ebible && { ebible }), ...(sword && { sword }), ...identifiers };
}

/** Returns the usual script and direction of a language. */
function writingOf(code: string): Pick<VersionDetail, 'direction' | 'script'> {
  const locale = new Intl.Locale(code);
  return {
    direction: locale.getTextInfo().direction ?? 'ltr',
    script: locale.maximize().script ?? 'Zyyy',
  };
}

/** Returns whether most books of a text in another language have English names. */
function hasEnglishNames(text: BibleText, language: Language, english: Language): boolean {
  if (language.code === english.code) return false;
  const nameIn = ({ books }: Language, id: string) => books[id]?.[0];
  const same = text.filter(({ book: { id } }) => nameIn(language, id) === nameIn(english, id));
  return same.length > text.length / 2;
}

/** Returns a version as an item of the version list. */
export function summaryOf(version: VersionDetail): VersionSummary {
  const { id, name, abbreviation, language, language_code, iso_639_3, description } = version;
  const summary = { id, name, abbreviation, language, language_code, iso_639_3, description };
  return { ...summary, ...(version.stand_in && { stand_in: version.stand_in }) };
}

/** Returns a version as named in chapter and verse answers. */
export function refOf({ id, name, stand_in }: VersionRef): VersionRef {
  return { id, name, ...(stand_in ? { stand_in } : {}) };
}
