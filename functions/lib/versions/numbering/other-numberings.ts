/** Finds verses that a version does not have under these numbers, but others do: `Isaiah 8:23`. */
import type { PassageReference } from '../../reference/reference.ts';
import { NUMBERINGS } from '../../text/alignment.ts';
import { type Book, findBook } from '../../text/canon.ts';
import { treeFiles } from '../../tree/files.ts';
import { requireTree } from '../../tree/read.ts';
import { alignmentFrom, alignmentOf } from './alignment-of.ts';

/** The common numbers are those of English Bibles. */
const NONE = {};

/** Returns where a version has verses that were cited by other numbers; undefined if no other numbering has them. */
export function findByOtherNumbers(
  book: Book,
  range: NonNullable<PassageReference['range']>,
  version: string,
) {
  if (range.from.verse === undefined || range.to.verse === undefined) return undefined;
  const numberings = requireTree(treeFiles.numberings()).content;
  const own = alignmentOf(version);
  for (const numbering of NUMBERINGS) {
    // Hebrew Bibles have no New Testament
    if (numbering === 'hebrew' && book.testament === 'NT') continue;
    const alignment = alignmentFrom(numberings[numbering] ?? NONE);
    const [from, to] = [range.from, range.to].map(({ chapter, verse = 1 }) => {
      const place = { book: book.id, chapter, verse };
      // a title is verse 0, and has no number of its own
      const common = alignment.commonOf(place).find((each) => each.verse > 0);
      const isKnown = common !== place || numbering === 'english';
      return isKnown && common
        ? own.ownOf(common).find((each) => each.verse > 0 && each !== place)
        : undefined;
    });
    const found = from && findBook(from.book);
    if (!found || from.book !== to?.book) continue;
    return { numbering, book: found, range: { from, to } };
  }
  return undefined;
}
