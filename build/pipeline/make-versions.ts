/**
 * read → correct → check → render: the way of a text into the tree. Each text is read once, however many versions are
 * served from it, and dropped when they are written.
 */
import { setImmediate as breathe } from 'node:timers/promises';
import type { Integrity, VersionDetail } from '../../functions/lib/contract/answers/version.ts';
import { present } from '../../functions/lib/text/present.ts';
import type { AcquiredText } from '../acquire/acquire.ts';
import { readTraditions } from '../align/traditions.ts';
import { readVersification } from '../check/standards.ts';
import type { Planned } from '../incremental/plan.ts';
import { renderAlignment } from '../render/alignment.ts';
import { renderBooks } from '../render/books.ts';
import { chapterAnswers, renderChapters } from '../render/chapters.ts';
import { integrityOf } from '../render/integrity.ts';
import { renderManifest } from '../render/manifest.ts';
import { type PublishedVersion, publishedVersion } from '../render/published-version.ts';
import { indexInThread, prepareThread } from '../render/search/in-thread.ts';
import type { IndexedText } from '../render/search/index-text.ts';
import { renderSearch } from '../render/search.ts';
import { renderStructure } from '../render/structure.ts';
import { renderVerses } from '../render/verses.ts';
import { renderVersion } from '../render/versions.ts';
import type { Writer } from '../tree/write.ts';
import { readKnown } from '../versions/known.ts';
import { messageOf } from '../versions/source-error.ts';
import type { Sources, VersionSource } from '../versions/sources.ts';
import type { BibleText } from '../versions/text-model.ts';
import {
  type CorrectedText,
  checkText,
  inNumbersOf,
  ownVersification,
  prepareText,
  requireSound,
} from './prepare-text.ts';

/** Told what is being done for which version, and, once that is known, how far the build is. */
export type Say = (what: string, step?: { number: number; of: number }) => void;

const WRITE_STEPS = 5;

/** Begins the next step. Gives the progress display a moment, for the step itself will not. */
type Step = (version: string, what: string) => Promise<void>;

function stepper(of: number, say: Say): Step {
  let number = 0;
  return async (version, what) => {
    number += 1;
    say(`${version}: ${what}`, { number, of });
    await breathe();
  };
}

/** Who is told of what. */
export interface Told {
  say: Say;
  warn: (message: string) => void;
  /** A text cannot be served; the others can. */
  fail: (from: VersionSource, error: unknown) => void;
}

/** What versions are made from. */
export interface Materials {
  sources: Sources;
  /** The text of each version that has one of its own. */
  texts: ReadonlyMap<VersionSource, AcquiredText>;
}

/** A version whose answers are written. */
export interface WrittenVersion {
  fingerprint: string;
  text: string;
  detail: VersionDetail;
}

/** Writes the answers of versions; gives what was written, by version ID. Of a text that fails nothing is written. */
export async function makeVersions(
  planned: readonly Planned[],
  { sources, texts }: Materials,
  writer: Writer,
  told: Told,
): Promise<Map<string, WrittenVersion>> {
  const byText = Map.groupBy(planned, ({ from }) => from);
  const step = stepper(byText.size + planned.length * WRITE_STEPS, told.say);
  if (planned.length > 0) prepareThread();
  const traditions = readTraditions(sources.root);
  const written = new Map<string, WrittenVersion>();
  for (const [from, versions] of byText) {
    await step(from.id, 'reading, correcting and checking');
    const numbered = readInNumbers(from, versions, { sources, texts }, told);
    if (!numbered) continue;
    for (const { version, fingerprint, textFingerprint } of versions) {
      const language = present(sources.languages.get(version.language));
      const { text, integrity, indexed } = present(numbered.get(version.versification));
      const ready = publishedVersion({ version, from, language, text, integrity });
      writer.write(renderAlignment(ready, traditions, version.versification));
      await writeVersion(ready, indexed, writer, step);
      written.set(version.id, { fingerprint, text: textFingerprint, detail: ready.detail });
    }
  }
  return written;
}

/** A text in the numbers of one versification, ready to be rendered. */
interface NumberedText {
  text: BibleText;
  integrity: Integrity;
  indexed: Promise<IndexedText>;
}

/** Reads, corrects and checks a text. @returns it in the numbers of each versification that is served; undefined if it fails */
function readInNumbers(
  from: VersionSource,
  versions: readonly Planned[],
  { sources, texts }: Materials,
  { warn, fail }: Told,
): Map<string, NumberedText> | undefined {
  try {
    const prepared = prepareText(from, present(texts.get(from)));
    const known = readKnown(from.folder);
    const wanted = new Set(versions.map(({ version }) => version.versification));
    const numbered = new Map(
      [...wanted].map((name) => {
        const text = servedText(name, from, prepared, sources.root, warn);
        const own = name === from.versification ? ownVersification(prepared) : {};
        const versification = own.versification ?? readVersification(sources.root, name);
        // of places in other numbers nothing is known
        const ownKnown = name === from.versification ? known : undefined;
        const integrity = integrityOf(prepared, text, versification, ownKnown);
        return [name, { text, integrity, indexed: beginIndex(text, from.language) }] as const;
      }),
    );
    requireSound(checkText(from, prepared, sources), from, warn);
    return numbered;
  } catch (error) {
    fail(from, error);
    return undefined;
  }
}

/** Another revision may have other numbers: then it is served in its own. @throws SourceError where it is known */
function servedText(
  versification: string,
  from: VersionSource,
  { text, source }: CorrectedText,
  root: string,
  warn: Told['warn'],
): BibleText {
  try {
    return inNumbersOf(versification, from, text, root);
  } catch (error) {
    if (source.isKnown) throw error;
    warn(`${from.id} is served in its own numbers: ${messageOf(error)}`);
    return text;
  }
}

/** Begins to index a text. That it fails is told where the index is needed. */
function beginIndex(text: BibleText, language: string): Promise<IndexedText> {
  const indexed = indexInThread(text, language);
  indexed.catch(() => {});
  return indexed;
}

async function writeVersion(
  version: PublishedVersion,
  indexed: Promise<IndexedText>,
  writer: Writer,
  step: Step,
): Promise<void> {
  writer.write(renderVersion(version));
  const chapters = chapterAnswers(version);
  writer.write(renderManifest(version, chapters));
  const kinds = {
    books: renderBooks(version),
    chapters: renderChapters(chapters),
    verses: renderVerses(chapters),
    structure: renderStructure(version),
  };
  for (const [kind, files] of Object.entries(kinds)) {
    await step(version.detail.id, `writing ${kind}`);
    for (const file of files) writer.write(file);
  }
  await step(version.detail.id, 'indexing');
  for (const file of renderSearch(version, await indexed)) writer.write(file);
}
