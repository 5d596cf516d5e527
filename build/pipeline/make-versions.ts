/**
 * Reads, corrects, renumbers, checks, renders and writes one text into the tree, for every version that is served from
 * it. The text is read once, and released after its versions are written.
 */
import type { AlignmentFile } from '../../functions/lib/text/alignment.ts';
import { present } from '../../functions/lib/text/present.ts';
import { paths } from '../../functions/lib/tree/paths.ts';
import type { AcquiredText } from '../acquire/acquire.ts';
import { align, nameVersification } from '../align/align.ts';
import { readTraditions } from '../align/traditions.ts';
import { readStandards, readVersification } from '../check/standards.ts';
import { versesOf } from '../check/verses.ts';
import { offeredFormats, renderDownloads } from '../export/downloads.ts';
import { renderBooks } from '../render/books.ts';
import { chapterAnswers, renderChapters } from '../render/chapters.ts';
import { indexText } from '../render/indexes/index-text.ts';
import { indexWords } from '../render/indexes/index-words.ts';
import { integrityOf } from '../render/integrity.ts';
import { renderVersion } from '../render/lists/versions.ts';
import { renderManifest } from '../render/manifest.ts';
import { type PublishedVersion, publishedVersion } from '../render/published-version.ts';
import { renderSearch } from '../render/search.ts';
import { renderStructure } from '../render/structure.ts';
import { renderVerseNumbers } from '../render/verse-numbers.ts';
import { renderVerses } from '../render/verses.ts';
import { packOnce, renderWords } from '../render/words.ts';
import { inBundles } from '../tree/in-bundles.ts';
import type { MadeFile, Tree, VersionFolder } from '../tree/tree.ts';
import { readKnown } from '../versions/known.ts';
import { readRevisions } from '../versions/known-verses.ts';
import { messageOf } from '../versions/source-error.ts';
import type { Language, Sources, VersionSource } from '../versions/sources.ts';
import type { Served } from '../versions/stand-in.ts';
import type { BibleText } from '../versions/text-model.ts';
import {
  type CorrectedText,
  checkText,
  inNumbersOf,
  ownVersification,
  prepareText,
  requireSound,
} from './prepare-text.ts';
import type { Reporter } from './reporter.ts';

/** A version, and the digest of its inputs. */
export interface VersionToMake extends Served {
  digest: string;
}

/** The settings with which versions are made. */
export interface Making {
  sources: Sources;
  tree: Tree;
  reporter: Reporter;
  /** Whether the versions will be published. */
  isProduction: boolean;
  /** Whether a version is written as its bundles. */
  isPacked: boolean;
}

/**
 * Makes the versions that are served from one text.
 * @param from the version whose own text it is
 * @returns where each was written, by ID
 * @throws SourceError if the text is damaged or cannot be served; then nothing is written
 */
export function makeVersions(
  from: VersionSource,
  acquired: AcquiredText,
  versions: readonly VersionToMake[],
  { sources, tree, reporter, isProduction, isPacked }: Making,
): Map<string, VersionFolder> {
  reporter({ progress: `${from.id}: reading, correcting and checking` });
  const corrected = prepareText(from, acquired);
  const names = new Set(versions.map(({ version }) => version.versification));
  const numbered = new Map(
    Array.from(names, (name) => [name, renumbered(name, from, corrected, { sources, reporter })]),
  );
  requireSound(checkText(from, corrected, sources), from, { reporter, isProduction });
  const traditions = readTraditions(sources.root);
  const { lengths } = readStandards(sources.root, from.id, from.versification);
  const written = new Map<string, VersionFolder>();
  for (const { version, digest } of versions) {
    const language = present(sources.languages.get(version.language));
    const { text, indexed, ...own } = present(numbered.get(version.versification));
    const alignment = align(text, traditions, version.versification, lengths);
    const integrity = { ...own.integrity, guessed_alignment: alignment.guessed };
    const english = present(sources.languages.get('en'));
    const published = publishedVersion({
      ...{ version, from, language, english, text, integrity },
      versification: nameVersification(text, traditions),
    });
    reporter({ progress: `${version.id}: writing` });
    const files = filesOf(published, { version, from }, alignment.file, indexed, isPacked);
    const all = isPacked ? inBundles(files, version.id) : files;
    written.set(version.id, tree.make(version.id, digest, all));
  }
  return written;
}

/** Renumbers a text for a versification, and indexes it. @throws SourceError if a known revision does not fit */
function renumbered(
  name: string,
  from: VersionSource,
  corrected: CorrectedText,
  { sources, reporter }: Pick<Making, 'sources' | 'reporter'>,
) {
  const isOwn = name === from.versification;
  let { text } = corrected;
  try {
    text = inNumbersOf(name, from, text, sources.root);
  } catch (error) {
    if (corrected.source.isKnown) throw error;
    // an unchecked revision is served in its own numbers
    reporter({ warning: `${from.id} is served in its own numbers: ${messageOf(error)}` });
  }
  const versification =
    (isOwn && ownVersification(corrected)) || readVersification(sources.root, name);
  const known = readKnown(from.folder);
  const agreement = corrected.source.isKnown ? known.agreement : undefined;
  // what is known refers to places in the text's own numbers
  const knownHere = isOwn ? known : undefined;
  reporter({ progress: `${from.id}: indexing` });
  const indexed = indexOf(text, present(sources.languages.get(from.language)));
  const integrity = integrityOf(corrected, text, versification, knownHere, agreement);
  return { text, integrity, indexed };
}

function indexOf(text: BibleText, { code, function_words: functionWords }: Language) {
  const verses = versesOf(text);
  const tagged = verses.flatMap(({ book, chapter, verse: { number, text, words } }) =>
    words?.length ? [{ book, chapter, verse: number, text, words: packOnce(words) }] : [],
  );
  const texts = verses.map(({ verse }) => verse.text);
  return { text: indexText(texts, code), words: indexWords(tagged, new Set(functionWords)) };
}

/** Yields the files of a version; bundles have no answers of verses, which are those of chapters. */
function* filesOf(
  published: PublishedVersion,
  { version, from }: Served,
  alignment: AlignmentFile,
  indexed: ReturnType<typeof indexOf>,
  isPacked: boolean,
): Iterable<MadeFile> {
  yield { path: paths.alignment(version.id), body: JSON.stringify(alignment) };
  yield renderVerseNumbers(published);
  const chapters = chapterAnswers(published);
  const downloads = renderDownloads(published, offeredFormats(version, from));
  const revisions = readRevisions(from.folder);
  const manifest = renderManifest(published, chapters, revisions, downloads.listed);
  yield renderVersion(published, manifest.revision);
  yield manifest;
  yield* renderBooks(published);
  yield* renderChapters(chapters);
  if (!isPacked) yield* renderVerses(chapters);
  yield* renderStructure(published);
  yield* downloads.files;
  yield* renderSearch(published, indexed.text);
  yield* renderWords(published, indexed.words);
}
