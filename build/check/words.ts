/** Finds words that are doubled, and words that have grown together. */
import type { Finding } from '../finding.ts';
import { words } from '../shared/text.ts';
import type { BibleText } from '../text-model.ts';
import { versesOf } from './verses.ts';

/** The same word twice with nothing but a space between. */
const DOUBLED = /(?<![\p{L}\p{M}\p{N}])([\p{L}\p{M}]+) \1(?![\p{L}\p{M}\p{N}])/giu;

export function findDoubled(text: BibleText): Finding[] {
  return versesOf(text).flatMap(({ at, verse }) =>
    Array.from(verse.text.matchAll(DOUBLED), ([what]) => ({ check: 'doubled' as const, at, what })),
  );
}

/**
 * Of the places where letters touched across markup, those where they still do: the corrections part some.
 * @param touching each says the words on both sides: `socorro|viene`
 */
export function stillTouching(text: BibleText, touching: readonly Finding[]): Finding[] {
  const touched = new Map(touching.map(({ at }) => [at, new Set<string>()]));
  for (const { at, verse } of versesOf(text)) {
    const known = touched.get(at);
    for (const { start, end } of known ? words(verse.text) : []) {
      known?.add(verse.text.slice(start, end));
    }
  }
  return touching.filter(({ at, what }) => touched.get(at)?.has(what.replace('|', '')));
}
