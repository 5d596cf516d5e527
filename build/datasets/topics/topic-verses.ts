/** Finds the best-known verses of each topic for searches, by how often cross references point to them. */

import { readTopicReference, TOPIC_VERSES } from '../../../functions/lib/datasets/topics.ts';
import { placeKey } from '../../../functions/lib/text/alignment.ts';
import { writeLines } from '../../../functions/lib/tree/lines.ts';
import { paths } from '../../../functions/lib/tree/paths.ts';
import type { MadeFile } from '../../tree/tree.ts';
import type { VotesOfVerses } from '../names/fame.ts';
import type { Topics } from './topics.ts';

/** How many verses of a topic are kept. */
const MOST_VERSES = 30;

/** A topic with more references is too broad: `Jesus, the Christ`. */
const MOST_REFERENCES = 1_000;

/** Returns the verses of a topic, best known first. */
function versesOf(references: readonly string[], votes: VotesOfVerses): string[] {
  const worth = new Map<string, number>();
  for (const reference of references) {
    const { first, last, isWhole } = readTopicReference(reference);
    // whole chapters do not answer a search
    if (isWhole) continue;
    const to = last.chapter === first.chapter ? last.verse : first.verse;
    for (let verse = first.verse; verse <= to; verse++) {
      const place = placeKey({ ...first, verse });
      // a verse listed under several headings is more relevant to the topic
      worth.set(place, (worth.get(place) ?? 0) + 1 + (votes.get(place) ?? 0));
    }
  }
  const ranked = [...worth].sort(([, a], [, b]) => b - a);
  return ranked.slice(0, MOST_VERSES).map(([place]) => place);
}

/** @param id the topics' dataset */
export function renderTopicVerses(id: string, topics: Topics, votes: VotesOfVerses): MadeFile {
  const lines = Array.from(topics, ([topic, { sections }]) => {
    const references = sections.flatMap((section) => section.references);
    const isBroad = references.length > MOST_REFERENCES;
    return [topic, isBroad ? '' : versesOf(references, votes).join(',')] as const;
  });
  const known = lines.filter(([, verses]) => verses !== '');
  return { path: paths.dataset(id, TOPIC_VERSES), body: writeLines(known) };
}
