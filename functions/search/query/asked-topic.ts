/** Finds what a query in the form of a sentence is about, and the verses of the topic that it names. */

import { isInstalled } from '../../lib/datasets/installed.ts';
import { TOPICS_DATASET, topicNamed } from '../../lib/datasets/topic-list.ts';
import { TOPIC_VERSES } from '../../lib/datasets/topics.ts';
import { versePlaces } from '../../lib/text/alignment.ts';
import { findLine } from '../../lib/tree/lines.ts';
import { paths } from '../../lib/tree/paths.ts';
import type { VersionIndex } from '../indexes/version-index.ts';

/** The words of a question around its subject, in English and Spanish: `what does the Bible say about …`. */
const ASKING = [
  /^(?:what|where) (?:does|do|did) (?:the bible|the scriptures?|god|jesus|it) (?:say|teach)(?: about| on| of| that)?\s+/iu,
  /^(?:bible |scripture )?(?:verses?|passages?|scriptures?) (?:in the bible )?(?:about|on|for|of)\s+/iu,
  /^¿?\s*(?:qué|que|dónde|donde) (?:dice|enseña|habla)(?: la biblia| dios| jesús| jesus)? (?:sobre|acerca del?|de|del|que)\s+/iu,
  /^(?:versículos?|versiculos?|textos?|pasajes?|citas?)(?: bíblic[oa]s?| biblic[oa]s?| de la biblia)? (?:sobre|acerca del?|para|de|del)\s+/iu,
  /\s+(?:in the bible|bible verses?|en la biblia|según la biblia)$/iu,
];
const ARTICLE = /^(?:the|an?|el|la|los|las|un|una)\s+/iu;

/**
 * Removes the words that merely ask: `bible verses about anxiety` becomes `anxiety`; unchanged if nothing would be
 * left.
 */
export function withoutAsking(q: string): string {
  const bare = q.trim().replace(/[?!.]+$/u, '');
  const left = ASKING.reduce((query, pattern) => query.replace(pattern, ''), bare).trim();
  const subject = left === bare ? left : left.replace(ARTICLE, '');
  return /[\p{L}\p{N}]/u.test(subject) ? subject : q;
}

/**
 * Returns the verses of the topic that a query names, best known first; empty if it names none, or topics are not
 * installed.
 */
export function topicVerses(q: string, texts: VersionIndex): number[] {
  if (!isInstalled(TOPICS_DATASET)) return [];
  const topic = topicNamed(q) ?? topicNamed(q.replace(ARTICLE, ''));
  const written = topic && findLine(paths.dataset(TOPICS_DATASET, TOPIC_VERSES), topic.id);
  if (!written) return [];
  const places = written.split(',').flatMap(versePlaces);
  return [...new Set(places.flatMap((place) => texts.verseOf(place) ?? []))];
}
