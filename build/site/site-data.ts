/** Reads the data for the pages once from the built tree; pages get it as `Astro.locals.site` when rendered. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BookItem } from '../../functions/lib/contract/endpoints/books.ts';
import type { VersionDetail } from '../../functions/lib/contract/endpoints/versions.ts';
import type { ManifestAnswer } from '../../functions/lib/contract/endpoints/whole-books.ts';
import type { PageLanguage } from '../../functions/lib/contract/pages.ts';
import { isPublicKeyOn, PUBLIC_KEY } from '../../functions/lib/contract/public-key.ts';
import { chapterId } from '../../functions/lib/text/place-id.ts';
import { treeFiles } from '../../functions/lib/tree/files.ts';
import { TREE } from '../../functions/lib/tree/paths.ts';
import type { Answers } from '../ask-functions.ts';
import type { JsonSchema } from '../client/json-schema.ts';
import { isReaderOn, readerRoot } from '../reader/reader-root.ts';
import { readBack, readVersions } from '../tree/read-back.ts';
import { readSources, type VersionSource } from '../versions/sources.ts';
import { contactAt, operator } from './contact.ts';
import { pageList, type SitePage } from './page-list.ts';
import { askExamples } from './reference/ask-examples.ts';

/** The contract, which is built before the site. */
const CONTRACT = 'public/openapi.json';

type Translations = NonNullable<VersionSource['translations']>;

/** What the site says about a version in one language, whose code is `lang`. */
type VersionWords = NonNullable<Translations[PageLanguage]> & { lang: string };

/** A version with everything that pages show of it. */
export interface ShownVersion extends VersionDetail {
  /** The abbreviation of the version whose text it has as a stand-in. */
  stand_in_abbreviation: string | undefined;
  /** Whether its language is modern. */
  modern: boolean;
  books: BookItem[];
  /** The address of its first page in the reader; undefined if it has none. */
  readAt: string | undefined;
  /** Its description in the language of each page; untranslated texts stay in their own language. */
  words: Record<PageLanguage, VersionWords>;
  /** A sample chapter, only of texts in the public domain. */
  sample: { reference: string; verses: { number: number; text: string }[] } | undefined;
  downloads: ManifestAnswer['downloads'];
}

export interface SiteData {
  /** The site's future address, such as `https://verso.example`, if known. */
  origin: string | undefined;
  /** The contact: `mailto:…` or the address of a page; undefined if unknown. */
  contact: string | undefined;
  operator: ReturnType<typeof operator>;
  /** The address of its source code, if set by the operator. */
  sourceCode: string | undefined;
  /** The key that its pages use; undefined if the operator has switched it off. */
  publicKey: string | undefined;
  pages: SitePage[];
  versions: ShownVersion[];
  /** The schemas of the contract, by name. */
  schemas: Record<string, JsonSchema>;
  /** The answers to the requests that pages show. */
  answers: Answers;
}

/** Reads the data of the site. @throws Error naming a missing or damaged file */
export async function readSiteData(project: string, origin: string | undefined): Promise<SiteData> {
  const tree = path.join(project, TREE);
  const versions = readVersions(tree);
  const sources = readSources(path.join(project, 'sources')).versions;
  const shown = versions.map((version) => ({
    ...version,
    books: readBack(tree, treeFiles.books(version.id)).data.books,
    stand_in_abbreviation: versions.find(({ id }) => id === version.stand_in)?.abbreviation,
    modern: sources.find(({ id }) => id === version.id)?.modern ?? false,
    words: wordsOf(version, sources.find(({ id }) => id === version.id)?.translations ?? {}),
    sample: sampleOf(tree, version),
    readAt: isReaderOn() ? readerRoot(version)?.root : undefined,
    downloads: readBack(tree, treeFiles.manifest(version.id)).data.downloads,
  }));
  const contract: { components: { schemas: Record<string, JsonSchema> } } = JSON.parse(
    readFileSync(path.join(project, CONTRACT), 'utf8'),
  );
  return {
    origin,
    contact: contactAt(origin),
    operator: operator(),
    sourceCode: process.env.SOURCE_URL || undefined,
    publicKey: isPublicKeyOn(process.env) ? PUBLIC_KEY : undefined,
    pages: pageList(versions.map(({ id }) => id)),
    versions: shown,
    schemas: contract.components.schemas,
    answers: await askExamples(project),
  };
}

function wordsOf(
  { description, copyright, language_code: lang }: VersionDetail,
  translations: Translations,
): ShownVersion['words'] {
  const own = { lang, description, copyright, reasons: {} };
  const inLanguage = (language: PageLanguage) => {
    const translated = translations[language];
    return translated ? { lang: language, ...translated } : own;
  };
  return { es: inLanguage('es'), en: inLanguage('en') };
}

const SAMPLE = { book: 'psa', chapter: 117 };

/** Returns the shortest psalm, if the text has it and may be shown. */
function sampleOf(tree: string, { id, rights }: VersionDetail): ShownVersion['sample'] {
  const { books } = readBack(tree, treeFiles.books(id)).data;
  if (!rights.public_domain || !books.some((book) => book.id === SAMPLE.book)) return undefined;
  const { chapters, name } = readBack(tree, treeFiles.book(id, SAMPLE.book)).data.book;
  if (!chapters.some(({ number }) => number === SAMPLE.chapter)) return undefined;
  const file = treeFiles.chapter(id, chapterId(SAMPLE.book, SAMPLE.chapter));
  const { verses } = readBack(tree, file).data.chapter;
  return { reference: `${name} ${SAMPLE.chapter}`, verses };
}
