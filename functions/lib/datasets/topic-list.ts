/** Finds topics in the tree's list, by their names in both languages. */
import { fold } from '../text/words.ts';
import { treeFiles } from '../tree/files.ts';
import { requireTree } from '../tree/read.ts';
import type { ListedTopic } from './topics.ts';

/** The dataset that topics come from. */
export const TOPICS_DATASET = 'nave';

/** The folded names of a topic, with its own name first. */
interface Named {
  topic: ListedTopic;
  names: readonly string[];
}

/** The search structures, prepared once from the list. */
interface Prepared {
  named: readonly Named[];
  byId: ReadonlyMap<string, ListedTopic>;
  byName: ReadonlyMap<string, ListedTopic>;
}

const prepared = new WeakMap<readonly ListedTopic[], Prepared>();

/** Lists every topic, most references first. */
export const listedTopics = (): readonly ListedTopic[] =>
  requireTree(treeFiles.topics(TOPICS_DATASET)).content;

function preparedTopics(): Prepared {
  const list = listedTopics();
  const known = prepared.get(list);
  if (known) return known;
  const named = list.map((topic) => ({
    topic,
    names: [topic.name, topic.spanish ?? '', ...(topic.aliases ?? [])].filter(Boolean).map(fold),
  }));
  // if two topics share a name, the first has more references
  const byName = new Map(
    named.toReversed().flatMap(({ topic, names }) => names.map((name) => [name, topic] as const)),
  );
  const made = { named, byId: new Map(list.map((each) => [each.id, each])), byName };
  prepared.set(list, made);
  return made;
}

export const topicById = (id: string): ListedTopic | undefined => preparedTopics().byId.get(id);

/** Returns the topic with exactly this name, in either language, ignoring case and accents. */
export const topicNamed = (name: string): ListedTopic | undefined =>
  preparedTopics().byName.get(fold(name));

/**
 * Finds the topics with this name, then those with a name or a word of a name that starts with it; each group by number
 * of references, descending.
 */
export function findTopics(q: string): ListedTopic[] {
  const query = fold(q.trim()).replace(/\s+/g, ' ');
  const rank = ({ names }: Named): number => {
    if (names.includes(query)) return 0;
    if (names.some((name) => name.startsWith(query))) return 1;
    return names.some((name) => name.includes(` ${query}`)) ? 2 : Number.POSITIVE_INFINITY;
  };
  return preparedTopics()
    .named.map((named) => ({ topic: named.topic, rank: rank(named) }))
    .filter((each) => each.rank < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.rank - b.rank)
    .map(({ topic }) => topic);
}
