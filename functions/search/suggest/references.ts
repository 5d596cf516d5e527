/**
 * Suggests the reference that is typed, and those that people often mean by it: 3:16 for `john 3`, 23 for `psalm 2`.
 */
import type { SuggestAnswer } from '../../lib/contract/endpoints/suggest.ts';
import { parseReference } from '../../lib/reference/grammar.ts';
import { present } from '../../lib/text/present.ts';
import type { VersionIndex } from '../indexes/version-index.ts';
import { fameOfVerses } from '../query/hints.ts';
import { referenceIn } from '../query/reference-in.ts';

/** The minimum level of a verse that a chapter is known for. */
const WELL_KNOWN = 28;
/** How many chapters are suggested whose number starts with the typed one. */
const MOST_CHAPTERS = 2;

/** Returns the references, the typed one first. */
export function referencesOf(q: string, texts: VersionIndex): SuggestAnswer['references'] {
  const typed = referenceIn(q, texts);
  if (!typed) return [];
  const meant = meantBy(q, texts);
  return [typed, ...meant.filter(({ ref }) => ref !== typed.ref)];
}

function meantBy(q: string, texts: VersionIndex): SuggestAnswer['references'] {
  const parsed = parseReference(q, texts.lexicon, { corrects: false });
  const [passage, ...others] = parsed.ok ? parsed.passages : [];
  const { from, to } = passage?.range ?? {};
  if (!passage || others.length > 0 || !from || from.verse !== undefined) return [];
  if (to?.chapter !== from.chapter) return [];
  const book = passage.book.id;
  const fame = fameOfVerses(texts);
  const known = chaptersOf(book, texts).map(({ chapter, from: first, to: last }) => {
    let best = first;
    let sum = 0;
    for (let verse = first; verse < last; verse++) {
      const level = present(fame[verse]);
      if (level > present(fame[best])) best = verse;
      sum += 2 ** level;
    }
    return { chapter, best, sum };
  });
  const best = known.find(({ chapter }) => chapter === from.chapter)?.best;
  const verse = best !== undefined && present(fame[best]) >= WELL_KNOWN ? [best] : [];
  const chapters = known
    .filter(({ chapter }) => Math.floor(chapter / 10) === from.chapter)
    .sort((a, b) => b.sum - a.sum)
    .slice(0, MOST_CHAPTERS);
  const name = present(texts.places.books.find(({ id }) => id === book)).name;
  const refs = [
    ...verse.map((each) => {
      const place = texts.places.of(each);
      return texts.places.referenceOf(place, place);
    }),
    ...chapters.map(({ chapter }) => `${name} ${chapter}`),
  ];
  return refs.map((ref) => ({
    ref,
    url: `/v1/passage?${new URLSearchParams({ ref, version: texts.id })}`,
  }));
}

/** Returns the chapters of a book, with the places of their verses. */
function chaptersOf(
  book: string,
  { places }: VersionIndex,
): { chapter: number; from: number; to: number }[] {
  const { range } = present(places.books.find(({ id }) => id === book));
  const chapters: { chapter: number; from: number; to: number }[] = [];
  for (let verse = range.from; verse < range.to; verse++) {
    const { chapter } = places.of(verse);
    const last = chapters.at(-1);
    if (last?.chapter === chapter) last.to = verse + 1;
    else chapters.push({ chapter, from: verse, to: verse + 1 });
  }
  return chapters;
}
