/** Reads from a named text what is needed to add it, as plain data that threads can pass on. */
import path from 'node:path';
import { readTraditions } from '../align/traditions.ts';
import { findFaults } from '../check/check.ts';
import { checkInvariants } from '../check/invariants.ts';
import { readVersification } from '../check/standards.ts';
import { versesOf } from '../check/verses.ts';
import type { AboutText, ReadText } from '../read/reader.ts';
import { revisionOf } from '../read/revision.ts';
import { knownVersesOf } from '../versions/known-verses.ts';
import { licenceNamed } from '../versions/licences.ts';
import { SourceError } from '../versions/source-error.ts';
import { COMMON } from '../versions/sources.ts';
import { detectLanguage } from './detect-language.ts';
import { findMaterial, type Material } from './material.ts';
import { extentOf, summaryOf } from './summary.ts';

/** A text that can be added. */
export interface Candidate extends Pick<Material, 'source'> {
  /** What its publisher calls it. */
  name: string;
  about: AboutText;
  /** The language of its words, if certain. */
  detected: string | undefined;
  /** The part of the Bible that it has, such as `New Testament`. */
  extent: string;
  /** The folder that it was unpacked into, if any. */
  unpacked: string;
  /** The SHA-256 of its revision. */
  sha256: string;
  /** The IDs of its books. */
  books: string[];
  verses: number;
  /** The number of findings. */
  findings: number;
  /** A summary for people, as lines. */
  summary: string[];
  /** What the publisher calls this revision. */
  edition: string;
  /** The content of `known-verses.txt` for it. */
  knownVerses: string;
}

/**
 * Gets a text and reads it.
 * @param named a file, folder, address, Debian package or `ebible:` ID
 * @param wanted the name of the text, if the source holds several
 * @param work a separate folder in which to unpack it
 * @throws Error saying why it cannot be fetched or read
 */
export async function readCandidate(
  project: string,
  named: string,
  wanted: string | undefined,
  work: string,
): Promise<Candidate> {
  // a text that does not name itself is named after its folder
  const unpacked = path.join(work, path.parse(named).name.replace(/[^\w-]+/g, '-') || 'text');
  try {
    const material = await findMaterial(named, wanted, unpacked);
    const { text: found, source } = material;
    const read = found.read();
    const { text, findings } = read;
    const refusal = rehearseChecks(path.join(project, 'sources'), read);
    const detected = detectLanguage(text);
    return {
      source,
      unpacked,
      name: found.name,
      about: withLicence(found.about ?? {}),
      detected,
      extent: extentOf(text),
      sha256: revisionOf(found),
      books: text.map(({ book }) => book.id),
      verses: versesOf(text).length,
      findings: findings.length + (refusal === undefined ? 0 : 1),
      summary: [
        ...summaryOf(material, read, readTraditions(path.join(project, 'sources')), detected),
        ...(refusal === undefined ? [] : [`not built as it is: ${refusal}`]),
      ],
      edition: found.edition,
      knownVerses: knownVersesOf(text),
    };
  } catch (error) {
    // name its files as in the archive
    if (error instanceof Error) error.message = error.message.replaceAll(unpacked + path.sep, '');
    throw error;
  }
}

/**
 * Runs the checks of a build, which has no limits of time and memory, where there are some.
 * @returns why a build refuses the text unless corrections mend it
 */
function rehearseChecks(root: string, { text, findings }: ReadText): string | undefined {
  findFaults(text, findings, { versification: readVersification(root, COMMON) });
  try {
    checkInvariants(text, 'the text');
    return undefined;
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    return error.message;
  }
}

/** Takes the licence from a copyright line that is only the name of one. */
function withLicence(about: AboutText): AboutText {
  const licence = about.licence ?? licenceNamed(about.copyright ?? '');
  return licence ? { ...about, licence } : about;
}
