/** Maps verses that exist only in other numberings to common numbers: `Isaiah 8:23` of Hebrew Bibles is 9:1. */
import {
  type AlignmentFile,
  type Numbering,
  VERSIFICATIONS,
  type VersificationFile,
  versePlaces,
} from '../../../functions/lib/text/alignment.ts';
import { present } from '../../../functions/lib/text/present.ts';
import { paths } from '../../../functions/lib/tree/paths.ts';
import { readTraditions, type Tradition } from '../../align/traditions.ts';
import type { MadeFile } from '../../tree/tree.ts';

/** The numberings that people cite, with their files in `sources/versifications/traditions`. */
const CITED: readonly (readonly [Numbering, file: string])[] = [
  ['hebrew', 'org'],
  ['vulgate', 'vul'],
];

/** @throws SourceError for a numbering that cannot be read */
export function renderNumberings(root: string): MadeFile {
  const [common, ...others] = readTraditions(root);
  const made = CITED.flatMap(([name, file]): [Numbering, AlignmentFile][] => {
    const other = others.find((each) => each.name === file);
    return other && common ? [[name, unknownTo(common, other)]] : [];
  });
  return { path: paths.numberings(), body: JSON.stringify(Object.fromEntries(made)) };
}

/** Renders how each versification numbers its verses. @throws SourceError for one that cannot be read */
export function renderVersifications(root: string): MadeFile {
  const traditions = readTraditions(root);
  const made = VERSIFICATIONS.map((name): [string, VersificationFile] => {
    const { verses, moved } = present(traditions.find((each) => each.name === name));
    return [name, { verses, alignment: Object.fromEntries(moved) }];
  });
  return { path: paths.versifications(), body: JSON.stringify(Object.fromEntries(made)) };
}

const unknownTo = ({ verses }: Tradition, { moved }: Tradition): AlignmentFile =>
  Object.fromEntries(
    moved.filter(([from]) =>
      versePlaces(from).some(
        ({ book, chapter, verse }) => verse > (verses[book]?.[chapter - 1] ?? 0),
      ),
    ),
  );
