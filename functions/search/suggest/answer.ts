/** Suggests what a search box can offer while somebody types. */

import type { SuggestAnswer } from '../../lib/contract/endpoints/suggest.ts';
import type { VersionDetail } from '../../lib/contract/endpoints/versions.ts';
import type { Values } from '../../lib/contract/endpoints.ts';
import { isInstalled } from '../../lib/datasets/installed.ts';
import { findNames, NAMES_DATASET, nameRef, storedName } from '../../lib/datasets/name-list.ts';
import { findTopics, TOPICS_DATASET } from '../../lib/datasets/topic-list.ts';
import type { Answer, Asked } from '../../lib/http/handler.ts';
import { aboutName } from '../../lib/versions/names/tell-apart.ts';
import { VersionNumbers } from '../../lib/versions/numbering/verse-numbers.ts';
import { requireVersion } from '../../lib/versions/version.ts';
import { type VersionIndex, versionIndex } from '../indexes/version-index.ts';
import { booksOf } from './books.ts';
import { completionsOf } from './completions.ts';
import { referencesOf } from './references.ts';

const MOST_TOPICS = 3;
const MOST_VERSES = 3;
const MOST_NAMES = 3;
/** Shorter input matches too many topics and names. */
const SHORTEST_TOPIC = 3;

/** @throws ApiError VERSION_NOT_FOUND or NOT_LICENSED */
export function suggest({ q, limit, ...values }: Values<'suggest'>, { access }: Asked): Answer {
  const detail = requireVersion(values.version, access);
  const version = detail.id;
  const texts = versionIndex(version);
  const { words, verses } = completionsOf(q, texts, limit);
  const answer: SuggestAnswer = {
    query: q,
    version,
    books: booksOf(q, texts).slice(0, limit),
    references: referencesOf(q, texts),
    words,
    verses: verses.slice(0, Math.min(limit, MOST_VERSES)).map((verse) => {
      access.give(version, texts.places.bookOf(verse).id, 1);
      return {
        verse_id: texts.places.idOf(verse),
        reference: texts.places.referenceOf({ from: verse, to: verse + 1 }),
        text: texts.textOf(verse),
      };
    }),
    topics: topicsOf(q, texts).slice(0, Math.min(limit, MOST_TOPICS)),
    names: namesOf(q, detail, Math.min(limit, MOST_NAMES)),
  };
  return { data: answer };
}

function namesOf(q: string, version: VersionDetail, limit: number): SuggestAnswer['names'] {
  if (q.length < SHORTEST_TOPIC || !isInstalled(NAMES_DATASET)) return [];
  const { language_code: language } = version;
  const numbers = new VersionNumbers(version.id);
  return findNames(q, [])
    .slice(0, limit)
    .map((each) => ({
      ...nameRef(each, language),
      about: aboutName(each, storedName(each), language, numbers),
    }));
}

function topicsOf(q: string, { language }: VersionIndex): SuggestAnswer['topics'] {
  if (q.length < SHORTEST_TOPIC || !isInstalled(TOPICS_DATASET)) return [];
  return findTopics(q).map(({ id, name, spanish }) => ({
    id,
    name: (language === 'es' && spanish) || name,
  }));
}
