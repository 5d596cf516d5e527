/**
 * Suggests the reference that is typed, and those that people often mean by it: 3:16 for `john 3`, 23 for `psalm 2`.
 */
import type { SuggestAnswer } from '../../lib/contract/endpoints/suggest.ts';
import { parseReference } from '../../lib/reference/grammar.ts';
import { present } from '../../lib/text/present.ts';
import type { VersionIndex } from '../indexes/version-index.ts';
import { bestKnownFirst, fameOfVerses } from '../query/hints.ts';
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
  const { places } = texts;
  const fame = fameOfVerses(texts);
  const { name, range } = present(places.books.find(({ id }) => id === passage.book.id));
  const all = Array.from({ length: range.to - range.from }, (_, more) => range.from + more);
  const byChapter = Map.groupBy(all, (verse) => places.of(verse).chapter);
  const known = Array.from(byChapter, ([chapter, verses]) => {
    const sum = verses.reduce((uses, verse) => uses + 2 ** present(fame[verse]), 0);
    return { chapter, best: bestKnownFirst(verses, texts)[0], sum };
  });
  const best = known.find(({ chapter }) => chapter === from.chapter)?.best;
  const verse = best !== undefined && present(fame[best]) >= WELL_KNOWN ? [best] : [];
  const chapters = known
    .filter(({ chapter }) => Math.floor(chapter / 10) === from.chapter)
    .sort((a, b) => b.sum - a.sum)
    .slice(0, MOST_CHAPTERS);
  const refs = [
    ...verse.map((each) => texts.places.referenceOf({ from: each, to: each + 1 })),
    ...chapters.map(({ chapter }) => `${name} ${chapter}`),
  ];
  return refs.map((ref) => ({
    ref,
    url: `/v1/passage?${new URLSearchParams({ ref, version: texts.id })}`,
  }));
}
