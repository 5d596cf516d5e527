/**
 * Names as other Bibles write them: `Raquel` for `Rachêl`, `Jefté` for `Jephte`, `Betsabé` for `Bath-sheba`. Spellings of
 * one name differ by how Greek and Hebrew letters are written (`ph` and `f`, `ch` and `qu`), by doubled letters, by a
 * hyphen, and in compounds by their vowels.
 */
import type { TextIndex } from '../indexes/text-index.ts';

/** How letters are written that sound alike, in order. */
const ALIKE: readonly (readonly [written: RegExp, sound: string])[] = [
  [/ph/g, 'f'],
  [/(?<=[tdsgr])h/g, ''],
  [/ch|qu(?=[ei])|k/g, 'c'],
  [/h/g, ''],
  [/y/g, 'i'],
  [/v/g, 'b'],
  [/x/g, 'cs'],
  [/z/g, 's'],
  [/m(?=[^aeiou])/g, 'n'],
  [/(.)\1+/g, '$1'],
];

const soundOf = (word: string): string =>
  ALIKE.reduce((sound, [written, alike]) => sound.replace(written, alike), word);
const VOWELS = /[eiou]/g;

/** Shorter words sound like too many. */
const SHORTEST = 3;
const SHORTEST_PART = 2;
/** In parts from this length on their vowels may differ. */
const SHORTEST_LOOSE_PART = 3;
/** So many pairs of words are looked at. */
const MOST_PAIRS = 40;
/** A part of a name is no word of every other verse. */
const MOST_FREQUENT = 200;

/** The words of a text by how they sound. */
export class NameSpellings {
  private readonly bySound = new Map<string, number[]>();
  private readonly byConsonants = new Map<string, number[]>();

  constructor(private readonly index: TextIndex) {
    for (const [place, word] of index.vocabulary.all().entries()) {
      const sound = soundOf(word);
      add(this.bySound, sound, place);
      if (index.frequencyOf(place) <= MOST_FREQUENT) {
        add(this.byConsonants, sound.replace(VOWELS, 'a'), place);
      }
    }
  }

  /** The words that a name may be written as; of a compound the rarer of its parts. @param word as words are compared */
  of(word: string): number[] {
    const sound = soundOf(word);
    if (sound.length < SHORTEST) return [];
    const whole = this.bySound.get(sound);
    if (whole) return whole;
    const compounds = this.compoundsOf(sound, this.bySound, SHORTEST_PART);
    if (compounds.length > 0) return compounds;
    return this.compoundsOf(sound.replace(VOWELS, 'a'), this.byConsonants, SHORTEST_LOOSE_PART);
  }

  private compoundsOf(
    sound: string,
    words: ReadonlyMap<string, readonly number[]>,
    shortest: number,
  ): number[] {
    const found = new Set<number>();
    let pairs = 0;
    for (let at = shortest; at <= sound.length - shortest; at++) {
      for (const first of words.get(sound.slice(0, at)) ?? []) {
        for (const second of words.get(sound.slice(at)) ?? []) {
          if (++pairs > MOST_PAIRS) return [...found];
          const rarer = this.rarerOf(first, second);
          if (rarer !== undefined) found.add(rarer);
        }
      }
    }
    return [...found];
  }

  /** The rarer of two words that stand next to each other somewhere. */
  private rarerOf(first: number, second: number): number | undefined {
    const { index } = this;
    const [rarer, other, step] =
      index.frequencyOf(first) <= index.frequencyOf(second)
        ? [first, second, 1]
        : [second, first, -1];
    if (index.frequencyOf(rarer) > MOST_FREQUENT) return undefined;
    const isBeside = [...index.postingsOf(rarer).verses].some((verse) => {
      const line = index.wordsOf(verse);
      return line.some((place, at) => place === rarer && line[at + step] === other);
    });
    return isBeside ? rarer : undefined;
  }
}

function add(words: Map<string, number[]>, sound: string, place: number): void {
  const known = words.get(sound);
  if (known) known.push(place);
  else words.set(sound, [place]);
}
