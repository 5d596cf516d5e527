/**
 * Finds names as other Bibles spell them: `Raquel` for `Rachêl`, `Jefté` for `Jephte`, `Betsabé` for `Bath-sheba`.
 * Spellings of one name differ in how Greek and Hebrew letters are written (`ph` and `f`, `ch` and `qu`), in doubled
 * letters, in hyphens and, in compounds, in their vowels.
 */

import { present } from '../../lib/text/present.ts';
import { soundOf, withOneVowel } from '../../lib/text/sound.ts';
import { LONGEST_COMPARED } from '../../lib/text/words.ts';
import type { TextIndex } from '../indexes/text-index.ts';

/** The minimum length of a word; shorter ones sound like too many others. */
const SHORTEST = 3;
const SHORTEST_PART = 2;
/** The minimum length of a part whose vowels may differ. */
const SHORTEST_LOOSE_PART = 3;
/** How many pairs of words are checked. */
const MOST_PAIRS = 40;
/** The maximum number of verses with a part of a name: such a part is not a common word. */
const MOST_FREQUENT = 200;

/** The words of a text, by their sound. */
export class NameSpellings {
  private readonly bySound: ReadonlyMap<string, number[]>;
  private readonly byConsonants: ReadonlyMap<string, number[]>;

  constructor(private readonly index: TextIndex) {
    const sounds = index.vocabulary.all().map(soundOf);
    const soundAt = (place: number) => present(sounds[place]);
    this.bySound = Map.groupBy(sounds.keys(), soundAt);
    const rare = sounds.keys().filter((place) => index.frequencyOf(place) <= MOST_FREQUENT);
    this.byConsonants = Map.groupBy(rare, (place) => withOneVowel(soundAt(place)));
  }

  /**
   * Returns the words that may be a spelling of a name; for a compound, the rarer of its parts.
   * @param word the folded name
   */
  of(word: string): number[] {
    if (word.length > LONGEST_COMPARED) return [];
    const sound = soundOf(word);
    if (sound.length < SHORTEST) return [];
    const whole = this.bySound.get(sound);
    if (whole) return whole;
    const compounds = this.compoundsOf(sound, this.bySound, SHORTEST_PART);
    if (compounds.length > 0) return compounds;
    return this.compoundsOf(withOneVowel(sound), this.byConsonants, SHORTEST_LOOSE_PART);
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

  /** Returns the rarer of two words if they are adjacent somewhere. */
  private rarerOf(first: number, second: number): number | undefined {
    const { index } = this;
    const [rarer, other, step] =
      index.frequencyOf(first) <= index.frequencyOf(second)
        ? [first, second, 1]
        : [second, first, -1];
    if (index.frequencyOf(rarer) > MOST_FREQUENT) return undefined;
    const isBeside = [...index.postings.of(rarer).verses].some((verse) => {
      const line = index.wordsOf(verse);
      return line.some((place, at) => place === rarer && line[at + step] === other);
    });
    return isBeside ? rarer : undefined;
  }
}
