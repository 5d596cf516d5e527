/** A text that was named → what must be known of it to add it, as plain data: threads hand it on. */
import path from 'node:path';
import { readTraditions } from '../align/traditions.ts';
import type { AboutText } from '../read/reader.ts';
import { revisionOf } from '../read/revision.ts';
import { knownVersesOf } from '../versions/known-verses.ts';
import { licenceNamed } from '../versions/licences.ts';
import { detectLanguage } from './detect-language.ts';
import { findMaterial, type Material } from './material.ts';
import { extentOf, summaryOf } from './summary.ts';

/** A text that can be added. */
export interface Candidate extends Pick<Material, 'source'> {
  /** What its publisher calls it. */
  name: string;
  about: AboutText;
  /** The language that its words are in, if that is certain. */
  detected: string | undefined;
  /** `New Testament` */
  extent: string;
  /** The folder in which it was unpacked, if it was. */
  unpacked: string;
  /** The SHA-256 of its revision. */
  sha256: string;
  /** The IDs of its books. */
  books: string[];
  verses: number;
  /** How many places are odd. */
  findings: number;
  /** What it is, for people, a line each. */
  summary: string[];
  /** What the publisher calls this revision. */
  edition: string;
  /** What `known-verses.txt` says of it. */
  knownVerses: string;
}

/**
 * Gets a text and reads it.
 * @param named a file, folder, address, Debian package or `ebible:` ID
 * @param wanted the name of the text, where several lie there
 * @param work a folder of its own in which it is unpacked
 * @throws Error saying why it cannot be had or read
 */
export async function readCandidate(
  project: string,
  named: string,
  wanted: string | undefined,
  work: string,
): Promise<Candidate> {
  // a text that says nothing of itself is called as its folder
  const unpacked = path.join(work, path.parse(named).name.replace(/[^\w-]+/g, '-') || 'text');
  try {
    const { text: found, source } = await findMaterial(named, wanted, unpacked);
    const read = found.read();
    const { text, findings } = read;
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
      verses: text
        .flatMap(({ chapters }) => chapters)
        .reduce((sum, { verses }) => sum + verses.length, 0),
      findings: findings.length,
      summary: summaryOf(found, read, readTraditions(path.join(project, 'sources')), detected),
      edition: found.edition,
      knownVerses: knownVersesOf(text),
    };
  } catch (error) {
    // its files are named as in the archive
    if (error instanceof Error) error.message = error.message.replaceAll(unpacked + path.sep, '');
    throw error;
  }
}

/** A copyright line that is nothing but the name of a licence states it. */
function withLicence(about: AboutText): AboutText {
  const licence = about.licence ?? licenceNamed(about.copyright ?? '');
  return licence ? { ...about, licence } : about;
}
