/**
 * Puts what a source has out of order in order: chapters and verses by their numbers, what stands in several pieces as
 * one. Each such place is a doubt; nothing is left out.
 */
import { joined } from '../correct/edit.ts';
import type { ChapterText, VerseText } from '../text-model.ts';

/** Told where something was put in order, as `3:16`, and what. */
type Tell = (at: string, what: string) => void;

/** The chapters of a book, each once, and their verses. */
export function inOrder(chapters: readonly ChapterText[], tell: Tell): ChapterText[] {
  const whole = new Map<number, ChapterText>();
  for (const chapter of chapters) {
    const before = whole.get(chapter.number);
    if (before) tell(`${chapter.number}`, 'the chapter stands in several pieces; they are one');
    whole.set(chapter.number, before ? bothOf(before, chapter) : chapter);
  }
  const ordered = [...whole.values()].sort((a, b) => a.number - b.number);
  for (const [index, { number }] of ordered.entries()) {
    if ([...whole.keys()][index] !== number) {
      tell(`${number}`, 'the chapter stands out of order; it is put in its place');
    }
  }
  return ordered.map((chapter) => ({ ...chapter, verses: versesInOrder(chapter, tell) }));
}

const bothOf = (first: ChapterText, second: ChapterText): ChapterText => ({
  ...second,
  ...first,
  verses: [...first.verses, ...second.verses],
});

function versesInOrder({ number, verses }: ChapterText, tell: Tell): VerseText[] {
  const found: VerseText[] = [];
  for (const verse of verses) {
    const { last = verse.number } = verse;
    const same = found.findIndex(
      (other) => other.number <= last && (other.last ?? other.number) >= verse.number,
    );
    const other = found[same];
    if (other) {
      tell(`${number}:${verse.number}`, 'the verse stands in several pieces; they are one');
      found[same] = asOne(other, verse);
      continue;
    }
    const before = found.at(-1);
    if (before && before.number > verse.number) {
      tell(
        `${number}:${verse.number}`,
        `the verse stands after ${before.number}; it is put in its place`,
      );
    }
    found.push(verse);
  }
  return found.sort((a, b) => a.number - b.number);
}

function asOne(first: VerseText, second: VerseText): VerseText {
  const number = Math.min(first.number, second.number);
  const last = Math.max(first.last ?? first.number, second.last ?? second.number);
  const { last: _, ...whole } = joined(first, second);
  return { ...whole, number, ...(last > number ? { last } : {}) };
}
