/** Finds the name that a query is, however it is spelled, and the verses of a version that have it. */
import { isInstalled } from '../../lib/datasets/installed.ts';
import { NAMES_DATASET, namesCalled, storedName } from '../../lib/datasets/name-list.ts';
import { type ListedName, namedVerses } from '../../lib/datasets/names.ts';
import { wordsSpelled } from '../../lib/versions/names/names-in-text.ts';
import type { VersionIndex } from '../indexes/version-index.ts';

/** How many people of one name are looked up. */
const MOST_NAMES = 40;

export interface AskedName {
  /** Who and what is called like this, those in most verses first. */
  names: readonly [ListedName, ...ListedName[]];
  /** All of them as one with all their forms, for finding these in verses. */
  spelled: ListedName;
  /** Their verses, in Bible order. */
  verses: Uint32Array;
}

/** @returns undefined if the query is no name, or names are not installed */
export function askedName(q: string, texts: VersionIndex): AskedName | undefined {
  if (!isInstalled(NAMES_DATASET)) return undefined;
  const [first, ...more] = namesCalled(q).slice(0, MOST_NAMES);
  if (!first) return undefined;
  const names: AskedName['names'] = [first, ...more];
  const forms = names.flatMap(({ en, es, others = [] }) => [en, es ?? en, ...others]);
  const spelled = { ...first, others: forms };
  const found = new Set<number>();
  for (const place of names.flatMap((name) => namedVerses(storedName(name).verses))) {
    const at = texts.verseOf(place);
    if (at === undefined) continue;
    // the title of a psalm may name somebody, but is not searched
    const mayBeTitle = place.book === 'psa' && place.verse === 1;
    if (!mayBeTitle || wordsSpelled(texts.textOf(at), [spelled]).length > 0) found.add(at);
  }
  return { names, spelled, verses: Uint32Array.from(found).sort() };
}
