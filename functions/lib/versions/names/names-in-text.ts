/**
 * Finds the words of a verse that are names: by their Strong's numbers where the text has them, else by their spelling.
 * A word that could be the name of two is that of neither, unless they are a place and its people.
 */
import { NAMES_DATASET, nameById } from '../../datasets/name-list.ts';
import { type ListedName, namedInBook } from '../../datasets/names.ts';
import type { VersePlace } from '../../text/alignment.ts';
import { FUNCTION_WORDS } from '../../text/function-words.ts';
import type { Match } from '../../text/marks/highlight.ts';
import { type ChapterWords, unpackWords } from '../../text/marks/word-marks.ts';
import { oncePer } from '../../text/once-per.ts';
import { numbersOf } from '../../text/verse-numbers.ts';
import { fold, foldedWords, words } from '../../text/words.ts';
import { findEntry, findLine } from '../../tree/lines.ts';
import { paths } from '../../tree/paths.ts';
import { alignmentOf } from '../numbering/alignment-of.ts';

/** A verse as the version prints it; several in a bridge. */
export interface PrintedVerse {
  number: number;
  text: string;
  bridge?: { last: number };
}

/** A name in a verse, with the words that are the name; none if that cannot be told. */
export interface PlacedName {
  name: ListedName;
  matches: Match[];
}

/** How much of a tagged word is looked at, from its end, in UTF-16 units. */
const LONGEST_NAME = 100;
/** Words with capitals at the end of those that render a name: `Entonces Abram`, `Y María`. */
const CAPITALS_AT_END = /\p{Lu}[\p{L}\p{M}’'-]*(?:\s\p{Lu}[\p{L}\p{M}’'-]*)*$/u;
const POSSESSIVE = /[’']s?$/;
const HAS_CASE = /[\p{Lu}\p{Ll}]/u;
const CAPITAL = /(?<!\p{L})\p{Lu}/u;

/** The names in the verses of a chapter of a version. */
export class ChapterNames {
  private readonly words: ChapterWords | undefined;

  /** @param chapter a chapter that the version has */
  constructor(
    private readonly version: string,
    private readonly chapter: { book: string; number: number },
  ) {
    const { book, number } = chapter;
    this.words = findEntry<ChapterWords>(paths.words(version, book), `${number}`, 'verses');
  }

  /** Returns the names of a verse, in the order of their first words; those without any come last. */
  of({ number, text, bridge }: PrintedVerse): PlacedName[] {
    const { book, number: chapter } = this.chapter;
    const verses = numbersOf({ number, last: bridge?.last });
    const names = namesAt(
      this.version,
      verses.map((verse) => ({ book, chapter, verse })),
    );
    if (names.length === 0) return [];
    const packed = this.words?.verses[number];
    const found = packed ? placeByNumber(text, packed, names) : new Map();
    placeBySpelling(text, names, found);
    const startOf = ({ matches: [first] }: PlacedName) => first?.start ?? Infinity;
    return names
      .map((name) => ({ name, matches: found.get(name) ?? [] }))
      .sort((a, b) => (startOf(a) < startOf(b) ? -1 : startOf(a) > startOf(b) ? 1 : 0));
  }
}

/** Finds the words of a verse that are one of some names by their spelling alone. */
export function wordsSpelled(text: string, names: readonly ListedName[]): Match[] {
  const found = new Map<ListedName, Match[]>();
  placeBySpelling(text, names, found);
  return [...found.values()].flat();
}

/** Returns who and what some verses of the version name. */
function namesAt(version: string, places: readonly VersePlace[]): ListedName[] {
  const alignment = alignmentOf(version);
  const ids = places
    .flatMap((place) => alignment.commonOf(place))
    .flatMap(({ book, chapter, verse }) => {
      const file = paths.dataset(NAMES_DATASET, namedInBook(book));
      return findLine(file, `${chapter}:${verse}`)?.split(',') ?? [];
    });
  return [...new Set(ids)].flatMap((id) => nameById(id) ?? []);
}

function placeByNumber(
  text: string,
  packed: string,
  names: readonly ListedName[],
): Map<ListedName, Match[]> {
  const found = new Map<ListedName, Match[]>();
  for (const { start, end, strongs } of unpackWords(packed)) {
    const meant = names.filter((name) => name.strongs?.some((each) => strongs.includes(each)));
    const only = oneOf(meant, text.slice(start, end));
    const match = only && nameIn(text, { start, end }, only);
    if (!match || isOtherWord(text, match, only, names)) continue;
    found.set(only, [...(found.get(only) ?? []), match]);
  }
  return found;
}

/**
 * Returns the name that some words mean: the only one, or, of a place and its people, the place if they are its label
 * (`Egypt`), else the people if they are a form of its name (`Egyptian`).
 */
function oneOf(names: readonly ListedName[], written: string): ListedName | undefined {
  const [name, ...others] = names;
  if (others.length === 0) return name;
  const place = names.find(({ kind }) => kind === 'place');
  const group = names.find(({ kind }) => kind === 'group');
  if (others.length > 1 || !place || !group) return undefined;
  const ending = written.slice(-LONGEST_NAME).replace(POSSESSIVE, '');
  const letters = lettersOf(CAPITALS_AT_END.exec(ending)?.[0] ?? ending);
  const isLabel = ({ en, es = en }: ListedName) => [en, es].map(lettersOf).includes(letters);
  if (isLabel(place)) return isLabel(group) ? undefined : place;
  return spellingsOf(group).letters.has(letters) ? group : undefined;
}

/**
 * Whether a word is spelled like another name of the verse or like no name, and not like its own: its number is that of a
 * word beside it, or it is tagged as the name that it stands for (`He`).
 */
function isOtherWord(
  text: string,
  { start, end }: Match,
  own: ListedName,
  names: readonly ListedName[],
): boolean {
  const letters = lettersOf(text.slice(start, end));
  return (
    !spellingsOf(own).letters.has(letters) &&
    (FUNCTION_WORDS.en?.has(letters) === true ||
      names.some((name) => spellingsOf(name).letters.has(letters)))
  );
}

/**
 * Returns the part of some words that is a name: of words with capitals, those that are one of its forms, else the last.
 * @returns undefined if none begins with a capital
 */
export function nameIn(text: string, { start, end }: Match, name: ListedName): Match | undefined {
  const written = text.slice(start, end);
  if (!HAS_CASE.test(written)) return { start, end };
  // a tagged word is hardly ever longer
  const from = Math.max(start, end - LONGEST_NAME);
  const without = text.slice(from, end).replace(POSSESSIVE, '');
  const at = without.search(CAPITALS_AT_END);
  if (at === -1) return undefined;
  const starts = Array.from(without.slice(at).matchAll(/(?<=^|\s)\S/g), ({ index }) => at + index);
  const { letters } = spellingsOf(name);
  const known = starts.find((each) => letters.has(lettersOf(without.slice(each))));
  return { start: from + (known ?? starts.at(-1) ?? at), end: from + without.length };
}

/** The forms of a name as they are compared. */
interface Spellings {
  letters: ReadonlySet<string>;
  /** As folded words. */
  forms: readonly string[][];
}

const spellingsOf = oncePer(({ en, es, others = [] }: ListedName): Spellings => {
  const forms = [en, ...(es ? [es] : []), ...others];
  return {
    letters: new Set(forms.map(lettersOf)),
    forms: forms.map((form) => foldedWords(form)),
  };
});

const lettersOf = (form: string) => fold(form).replace(/[^\p{L}]/gu, '');

/**
 * Finds the names that have no words yet, by how they are spelled.
 * @param found the words of other names; those that are found are added
 */
function placeBySpelling(
  text: string,
  names: readonly ListedName[],
  found: Map<ListedName, Match[]>,
): void {
  if (names.every((name) => found.has(name))) return;
  const taken = new Set([...found.values()].flat().map(({ start }) => start));
  const written = words(text);
  const forms = names.flatMap((name) => spellingsOf(name).forms.map((form) => ({ form, name })));
  const placed = new Set(found.keys());
  for (let at = 0; at < written.length; ) {
    const fitting = forms.filter(
      ({ form }) =>
        form.length > 0 && form.every((each, index) => written[at + index]?.folded === each),
    );
    const longest = Math.max(0, ...fitting.map(({ form }) => form.length));
    const meant = fitting.filter(({ form }) => form.length === longest).map(({ name }) => name);
    const [word, last] = [written[at], written[at + longest - 1]];
    const match = { start: word?.start ?? 0, end: last?.end ?? 0 };
    const only = oneOf([...new Set(meant)], text.slice(match.start, match.end));
    if (
      only &&
      !placed.has(only) &&
      !taken.has(match.start) &&
      isWrittenAsName(text.slice(match.start, match.end))
    ) {
      found.set(only, [...(found.get(only) ?? []), match]);
    }
    at += Math.max(1, longest);
  }
}

/** Whether a word begins with a capital, if there are any in its script: `monte de los Olivos`. */
const isWrittenAsName = (text: string) => !HAS_CASE.test(text.charAt(0)) || CAPITAL.test(text);
