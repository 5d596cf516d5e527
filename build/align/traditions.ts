/** Reads how other traditions number verses, from `sources/versifications` and its folder `traditions/`. */
import path from 'node:path';
import fg from 'fast-glob';
import * as z from 'zod';
import { versePlaces } from '../../functions/lib/text/alignment.ts';
import { readVersification } from '../check/standards.ts';
import { readMapping } from '../correct/renumber.ts';
import { readJson } from '../versions/read-json.ts';
import { within } from '../versions/source-error.ts';
import { COMMON } from '../versions/sources.ts';

/** A way of numbering. */
export interface Tradition {
  name: string;
  /** How many verses each chapter of a book has. */
  verses: Record<string, readonly number[]>;
  /** Pairs of verses in this tradition and in common numbers, where they differ. */
  moved: readonly (readonly [from: string, to: string])[];
}

const file = z.strictObject({
  verses: z.record(z.string(), z.array(z.int().min(0))),
  kjv: z.record(z.string(), z.string()),
});

/** Reads all traditions, the common one first. @throws SourceError if one cannot be read */
export function readTraditions(root: string): Tradition[] {
  const folder = path.join(root, 'versifications');
  const common = { name: COMMON, verses: readVersification(root, COMMON), moved: [] };
  const own = fg.sync(`*-to-${COMMON}.json`, { cwd: folder }).sort();
  const named = own.map((each): Tradition => {
    const name = each.slice(0, each.indexOf('-to-'));
    const { moved, joined, parted } = readMapping(root, name, COMMON);
    const pairs = [...moved, ...joined, ...parted].map(({ from, to }) => [from, to] as const);
    return { name, verses: readVersification(root, name), moved: pairs };
  });
  const others = fg.sync('traditions/*.json', { cwd: folder }).sort();
  return [common, ...named, ...others.map((each) => readTradition(path.join(folder, each)))];
}

function readTradition(written: string): Tradition {
  const { verses, kjv } = readJson(written, file);
  const moved = Object.entries(kjv);
  for (const each of moved.flat()) within(written, 'kjv', () => versePlaces(each));
  return { name: path.basename(written, '.json'), verses, moved };
}
