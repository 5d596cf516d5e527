/** Reads back what the build has written into the tree, for later steps. */
import path from 'node:path';
import * as z from 'zod';
import type { ChapterAnswer } from '../../functions/lib/contract/endpoints/chapters-and-verses.ts';
import type { VersionDetail } from '../../functions/lib/contract/endpoints/versions.ts';
import type { BookStructure } from '../../functions/lib/text/marks.ts';
import { paths } from '../../functions/lib/tree/paths.ts';
import { readUnpacked } from '../../functions/lib/tree/unpacked.ts';
import { EXPORT_FORMATS } from '../versions/export-formats.ts';
import { bookStructure } from '../versions/marks-schema.ts';

const version = z.object({
  id: z.string(),
  name: z.string(),
  abbreviation: z.string(),
  language: z.string(),
  language_code: z.string(),
  iso_639_3: z.string(),
  description: z.string(),
  copyright: z.string(),
  direction: z.enum(['ltr', 'rtl']),
  script: z.string(),
  book_names: z.literal('en').exactOptional(),
  book_count: z.number(),
  rights: z.object({
    public_domain: z.boolean(),
    commercial_use: z.boolean(),
    attribution: z.string().nullable(),
    share_alike: z.boolean(),
    storage_limit: z.number().nullable(),
    verses_per_answer: z.number().exactOptional(),
    verses_per_day: z.number().exactOptional(),
  }),
  licence: z.object({ id: z.string(), url: z.string().nullable() }),
  versification: z.object({
    name: z.enum(['eng', 'org', 'lxx', 'vul', 'rsc', 'rso', 'mixed']),
    nearest: z.enum(['eng', 'org', 'lxx', 'vul', 'rsc', 'rso']).exactOptional(),
    differing_chapters: z.array(z.string()),
  }),
  identifiers: z.object({
    ebible: z.string().exactOptional(),
    sword: z.string().exactOptional(),
    dbl: z.string().exactOptional(),
  }),
  revision: z.string(),
  integrity: z.object({
    source: z.object({ name: z.string(), edition: z.string(), sha256: z.string() }),
    known_revision: z.boolean(),
    verses: z.number(),
    gaps: z.array(z.object({ id: z.string(), reason: z.string().nullable() })),
    guessed_alignment: z.array(z.string()),
    words: z
      .object({
        tagged: z.number(),
        covered: z.number(),
        total: z.number(),
        agreement: z
          .object({ with: z.array(z.string()), compared: z.number(), agreeing: z.number() })
          .exactOptional(),
      })
      .exactOptional(),
    corrections: z.number(),
    digest: z.string(),
  }),
  stand_in: z.string().exactOptional(),
}) satisfies z.ZodType<VersionDetail>;
const versionAnswer = z.object({ data: z.object({ version }) });
const versionsAnswer = z.object({
  data: z.object({ versions: z.array(z.object({ id: z.string() })) }),
});
const bridge = z.object({ first: z.number(), last: z.number() });
const chapterAnswer = z.object({
  data: z.object({
    chapter: z.object({
      book: z.object({ id: z.string(), name: z.string(), abbreviation: z.string() }),
      verses: z.array(
        z.object({ number: z.number(), bridge: bridge.exactOptional(), text: z.string() }),
      ),
    }),
  }),
}) satisfies z.ZodType<{ data: { chapter: Pick<ChapterAnswer['chapter'], 'book' | 'verses'> } }>;

/**
 * Reads a version's details.
 * @param root the folder of the tree, which contains `v1`
 */
export function readVersion(root: string, id: string): VersionDetail {
  return read(root, paths.version(id), versionAnswer).data.version;
}

/** Reads the details of all versions. */
export function readVersions(root: string): VersionDetail[] {
  const { versions } = read(root, paths.versions(), versionsAnswer).data;
  return versions.map(({ id }) => readVersion(root, id));
}

const booksAnswer = z.object({
  data: z.object({
    books: z.array(z.object({ id: z.string(), name: z.string(), chapter_count: z.number() })),
  }),
});

/** Reads the books of a version, in its order. */
export function readBooks(root: string, versionId: string) {
  return read(root, paths.books(versionId), booksAnswer).data.books;
}

const bookAnswer = z.object({
  data: z.object({ book: z.object({ chapters: z.array(z.object({ number: z.number() })) }) }),
});

/** Reads a book's chapters. */
export function readBook(root: string, versionId: string, id: string) {
  return read(root, paths.book(versionId, id), bookAnswer).data.book;
}

/** Reads the structure of a book's chapters. */
export function readStructure(root: string, versionId: string, id: string): BookStructure {
  return read(root, paths.structure(versionId, id), bookStructure);
}

const manifestAnswer = z.object({
  data: z.object({
    downloads: z.array(
      z.object({ format: z.enum(EXPORT_FORMATS), path: z.string(), bytes: z.number() }),
    ),
  }),
});

/** Reads which files a version is offered in. */
export function readDownloads(root: string, versionId: string) {
  return read(root, paths.manifest(versionId), manifestAnswer).data.downloads;
}

/** Reads a chapter's book and verses. */
export function readChapter(root: string, versionId: string, id: string) {
  return read(root, paths.chapter(versionId, id), chapterAnswer).data.chapter;
}

/** @throws Error naming the file if it is missing or invalid */
function read<Content>(root: string, file: string, shape: z.ZodType<Content>): Content {
  const found = path.join(root, file);
  try {
    return shape.parse(JSON.parse(`${readUnpacked(file, root)}`));
  } catch (cause) {
    throw new Error(`${found} is missing or damaged: delete ${root} and build again`, { cause });
  }
}
