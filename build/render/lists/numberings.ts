/** Maps verses that exist only in other numberings to common numbers: `Isaiah 8:23` of Hebrew Bibles is 9:1. */
import {
  type AlignmentFile,
  type Numberings,
  VERSIFICATIONS,
  type VersificationFile,
  versePlaces,
} from '../../../functions/lib/text/alignment.ts';
import { present } from '../../../functions/lib/text/present.ts';
import { paths } from '../../../functions/lib/tree/paths.ts';
import { readTraditions, type Tradition } from '../../align/traditions.ts';
import type { MadeFile } from '../../tree/tree.ts';

/** @throws SourceError for a numbering that cannot be read */
export function renderNumberings(root: string): MadeFile {
  const traditions = readTraditions(root);
  const unknown = (name: string) =>
    unknownTo(present(traditions[0]), present(traditions.find((each) => each.name === name)));
  // those that people cite, by their files in `sources/versifications/traditions`
  const made: Numberings = { hebrew: unknown('org'), vulgate: unknown('vul') };
  return { path: paths.numberings(), body: JSON.stringify(made) };
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
