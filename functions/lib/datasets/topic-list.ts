/** Finds topics in the tree's list, by their names in both languages. */
import { oncePer } from '../text/once-per.ts';
import { fold } from '../text/words.ts';
import { treeFiles } from '../tree/files.ts';
import { requireTree } from '../tree/read.ts';
import { PrefixIndex } from './prefix-index.ts';
import type { ListedTopic } from './topics.ts';

export const TOPICS_DATASET = 'nave';

/** Lists every topic, most references first. */
export const listedTopics = (): readonly ListedTopic[] =>
  requireTree(treeFiles.topics(TOPICS_DATASET)).content;

const preparedTopics = () => prepare(listedTopics());

/** The search structures, prepared once from the list. */
const prepare = oncePer((list: readonly ListedTopic[]) => {
  const named = list.map((topic) => {
    const all = [topic.name, topic.spanish ?? '', ...(topic.aliases ?? [])];
    return { topic, names: all.filter(Boolean).map(fold) };
  });
  // if two topics share a name, the first has more references
  const byName = new Map(
    named.toReversed().flatMap(({ topic, names }) => names.map((name) => [name, topic] as const)),
  );
  return {
    byPrefix: new PrefixIndex(named, ({ names }) => names),
    byId: new Map(list.map((each) => [each.id, each])),
    byName,
  };
});

export const topicById = (id: string): ListedTopic | undefined => preparedTopics().byId.get(id);

/** Returns the topic with exactly this name, in either language, ignoring case and accents. */
export const topicNamed = (name: string): ListedTopic | undefined =>
  preparedTopics().byName.get(fold(name));

/**
 * Finds the topics with this name, then those with a name or a word of a name that starts with it; each group by number
 * of references, descending.
 */
export const findTopics = (q: string): ListedTopic[] =>
  preparedTopics()
    .byPrefix.find(fold(q.trim()).replace(/\s+/g, ' '))
    .map(({ topic }) => topic);
