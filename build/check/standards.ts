/** Reads the data in `sources/` that a version's text is compared with. */
import path from 'node:path';
import * as z from 'zod';
import { readJson } from '../versions/read-json.ts';
import type { VerseLengths } from './lengths.ts';
import type { Versification } from './numbers.ts';

export interface Standards {
  /** The versification that the version declares. */
  versification: Versification;
  /** How long verses are in other versions, by the common numbers. */
  lengths: VerseLengths;
}

const counts = z.array(z.int().min(1));
const versification = z.record(z.string(), counts);
const lengths = z.record(z.string(), z.record(z.string(), z.array(z.array(z.int().min(0)))));

/** How many verses each chapter has in a versification. @throws SourceError if it cannot be read */
export function readVersification(root: string, name: string): Versification {
  return readJson(path.join(root, 'versifications', `${name}.json`), versification);
}

/**
 * @param root the folder of the sources
 * @param id the version, whose own lengths are left out
 * @throws SourceError if a file cannot be read
 */
export function readStandards(root: string, id: string, versificationName: string): Standards {
  const { [id]: _, ...others } = readJson(path.join(root, 'verse-lengths.json'), lengths);
  return { versification: readVersification(root, versificationName), lengths: others };
}
