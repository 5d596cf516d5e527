/** Serves topics, and the references of one. */

import type {
  TopicAnswer,
  TopicReference,
  TopicSummary,
  TopicsAnswer,
} from '../lib/contract/endpoints/study/topics.ts';
import type { Values } from '../lib/contract/endpoints.ts';
import { notFoundNear } from '../lib/contract/not-found.ts';
import { WorkBudget } from '../lib/contract/work-budget.ts';
import { requireDataset } from '../lib/datasets/installed.ts';
import { findTopics, listedTopics, TOPICS_DATASET, topicById } from '../lib/datasets/topic-list.ts';
import {
  type ListedTopic,
  readTopicReference,
  type StoredTopic,
  topicPageOf,
} from '../lib/datasets/topics.ts';
import type { Answer, Asked } from '../lib/http/handler.ts';
import { treeFiles } from '../lib/tree/files.ts';
import { findEntry } from '../lib/tree/lines.ts';
import { paths } from '../lib/tree/paths.ts';
import { requireTree } from '../lib/tree/read.ts';
import { VersionNumbers } from '../lib/versions/numbering/verse-numbers.ts';
import { requireVersion, versionRef } from '../lib/versions/version.ts';

/** Work budget: steps per reference. */
const STEPS_A_REFERENCE = 170;

const TOO_MUCH = { en: 'Ask for a lower "limit".', es: 'Pide un "limit" más bajo.' };

/** @throws ApiError VERSION_NOT_FOUND or DATASET_NOT_INSTALLED */
export function topics(
  { q, limit, offset, ...values }: Values<'topics'>,
  { access }: Asked,
): Answer {
  const { language_code: language } = requireVersion(values.version, access);
  const source = requireDataset(TOPICS_DATASET);
  const found = q === undefined ? listedTopics() : findTopics(q);
  const answer: TopicsAnswer = {
    query: q?.trim() ?? null,
    total: found.length,
    limit,
    offset,
    topics: found.slice(offset, offset + limit).map((topic) => summaryOf(topic, language)),
    source,
  };
  return { data: answer };
}

/** @throws ApiError TOPIC_NOT_FOUND, VERSION_NOT_FOUND or DATASET_NOT_INSTALLED */
export function topic(
  { id: asked, limit, offset, ...values }: Values<'topic'>,
  { access }: Asked,
): Answer {
  const version = requireVersion(values.version, access);
  const source = requireDataset(TOPICS_DATASET);
  const id = asked.toLowerCase();
  const listed = topicById(id);
  const stored =
    listed &&
    findEntry<StoredTopic>(paths.dataset(TOPICS_DATASET, `${topicPageOf(id)}.txt`), id, 'sections');
  if (!listed || !stored) {
    const near = findTopics(asked.replaceAll('-', ' ')).slice(0, 3);
    const ids = near.map((each) => each.id);
    throw notFoundNear('TOPIC_NOT_FOUND', asked, ids);
  }
  const budget = new WorkBudget(TOO_MUCH);
  const numbers = new VersionNumbers(version.id);
  const { language_code: language } = version;
  const answer: TopicAnswer = {
    topic: summaryOf(listed, language),
    version: versionRef(version),
    total: stored.sections.length,
    limit,
    offset,
    sections: stored.sections.slice(offset, offset + limit).map(({ heading, references, see }) => {
      budget.spend((references.length + see.length) * STEPS_A_REFERENCE);
      return {
        heading,
        references: references.flatMap((each) => referenceIn(each, numbers) ?? []),
        see: see.flatMap((other) => {
          const found = topicById(other);
          return found ? [{ id: other, name: summaryOf(found, language).name }] : [];
        }),
      };
    }),
    source,
  };
  return { data: answer };
}

const summaryOf = (
  { id, name, spanish, aliases = [], references }: ListedTopic,
  language: string,
): TopicSummary => ({
  id,
  name: language === 'es' ? (spanish ?? name) : name,
  name_en: name,
  name_es: spanish ?? null,
  aliases,
  reference_count: references,
});

/** Converts a reference in common numbers to the version's; undefined if the version lacks it. */
function referenceIn(written: string, numbers: VersionNumbers): TopicReference | undefined {
  const { first, last, isWhole } = readTopicReference(written);
  if (!isWhole) return numbers.passageOf({ first, last }, false);
  const { eng } = requireTree(treeFiles.versifications()).content;
  const verse = eng.verses[last.book]?.[last.chapter - 1] ?? 1;
  return numbers.passageOf({ first, last: { ...last, verse } }, true);
}
