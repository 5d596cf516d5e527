/** Turns SWORD's version of Nave's topics, with entries in TEI, into topics and the files that are served. */
import path from 'node:path';
import * as z from 'zod';
import {
  type ListedTopic,
  readTopicReference,
  type StoredTopic,
  TOPIC_LIST,
  type TopicSection,
  topicPageOf,
} from '../../../functions/lib/datasets/topics.ts';
import { findBook } from '../../../functions/lib/text/canon.ts';
import type { HasVerse } from '../../../functions/lib/text/place-range.ts';
import { fold } from '../../../functions/lib/text/words.ts';
import { paths } from '../../../functions/lib/tree/paths.ts';
import { decodeEntities } from '../../read/xml.ts';
import type { MadeFile } from '../../tree/tree.ts';
import { readJson } from '../../versions/read-json.ts';
import { SourceError } from '../../versions/source-error.ts';
import { renderEntries } from '../dictionary.ts';

/** Topics by ID. */
export type Topics = Map<string, StoredTopic>;

/** Spanish names of topics, and other names that people use. */
const namesFile = z.record(
  z.string(),
  z.strictObject({ es: z.string().min(1), aliases: z.array(z.string().min(1)).default([]) }),
);

/** A reference, a link to another topic, the beginning or end of a point, or text. */
const PIECE = /<ref\b([^>]*)>([\s\S]*?)<\/ref>|<(\/?)(list|item|lb)\b[^>]*>|<[^>]*>|[^<]+/g;
const OSIS_REF = /\bosisRef="([^"]*)"/;
const TARGET = /\btarget="Nave:([^"]*)"/;
const PLACE = /^(\w+)\.(\d+)(?:\.(\d+))?$/;
const VERSES = String.raw`\d+(?:-\d+)?(?:,\s*\d+(?:-\d+)?)*`;
const ONE_CHAPTER = new RegExp(`^:(${VERSES})`);
const OTHER_BOOK = new RegExp(`^(Ch|Sa|Ki|Co|Th|Ti|Pe|Jo) (\\d+):(${VERSES})`);
const SAME_BOOK = new RegExp(`(\\d+):(${VERSES})`, 'g');
const SEE = /\b(?:see|also|under|above|below|and)\b/gi;

/** Turns the name of a topic into an ID, regardless of case. */
const idOf = (name: string) =>
  fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/**
 * Reads the entries. An entry that only refers to another becomes another name of that topic.
 * @param hasVerse whether a verse, or with verse 1 a chapter, exists in common numbers
 * @param folder the dataset's, with the Spanish names
 * @param findings receives a line for each oddity
 * @throws SourceError if a name belongs to no topic
 */
export function readTopics(
  entries: ReadonlyMap<string, string>,
  folder: string,
  hasVerse: HasVerse,
  findings: string[],
): { topics: Topics; aliases: Map<string, string[]> } {
  const common = commonWords([...entries.values()]);
  const all: Topics = new Map();
  for (const [key, markup] of entries) {
    const sections = readSections(markup, common, (reference) => {
      const { first, last } = readTopicReference(reference);
      const known = hasVerse(first) && hasVerse(last);
      if (!known) findings.push(`${key} refers to ${reference}, which does not exist`);
      return known;
    });
    all.set(idOf(key), { name: nameOf(key, common), sections });
  }
  const aliases = new Map<string, string[]>();
  const topics: Topics = new Map();
  for (const [id, topic] of all) {
    const known = topic.sections
      .map((section) => ({ ...section, see: targetsOf(section.see, id, all) }))
      .filter(({ references, see }) => references.length + see.length > 0);
    const target = pointsTo(id, all);
    if (target) aliases.set(target, [...(aliases.get(target) ?? []), topic.name]);
    else if (known.length === 0) findings.push(`${topic.name} says nothing`);
    else topics.set(id, { ...topic, sections: known });
  }
  for (const topic of topics.values()) {
    topic.sections = topic.sections
      .map((section) => ({ ...section, see: section.see.filter((each) => topics.has(each)) }))
      .filter(({ references, see }) => references.length + see.length > 0);
  }
  const file = path.join(folder, 'names.json');
  for (const [id, { es, aliases: others }] of Object.entries(readJson(file, namesFile))) {
    const topic = topics.get(id);
    if (!topic) throw new SourceError(file, id, 'there is no such topic');
    topic.spanish = es;
    aliases.set(id, [...(aliases.get(id) ?? []), ...others]);
  }
  return { topics, aliases };
}

/** Resolves IDs to other topics, following those that only refer to another. @param own the topic that names them */
function targetsOf(ids: readonly string[], own: string, all: Topics): string[] {
  const known = ids.filter((each) => all.has(each)).map((each) => pointsTo(each, all) ?? each);
  return [...new Set(known.filter((each) => each !== own))];
}

/** Follows an entry that only refers to another topic, directly or through others. */
function pointsTo(id: string, all: Topics): string | undefined {
  let found: string | undefined;
  const seen = new Set([id]);
  for (;;) {
    const sections: readonly TopicSection[] = all.get(found ?? id)?.sections ?? [];
    const [only, ...more] = sections.flatMap(({ see }) => see);
    const isPointer =
      sections.every(({ references }) => references.length === 0) && more.length === 0;
    if (!isPointer || !only || seen.has(only) || !all.has(only)) return found;
    seen.add(only);
    found = only;
  }
}

/** Finds the words that are mostly written in lower case; the others are names. */
function commonWords(entries: readonly string[]): ReadonlySet<string> {
  const text = entries.join(' ').replace(/<[^>]*>/g, ' ');
  const more = new Map<string, number>();
  for (const [word] of text.matchAll(/\p{L}\p{Ll}[\p{Ll}’']*/gu)) {
    const small = word.toLowerCase();
    more.set(small, (more.get(small) ?? 0) + (word === small ? 1 : -1));
  }
  // a single letter is `a`, or an initial in capitalized text
  return new Set(['a', ...Array.from(more).flatMap(([word, count]) => (count > 0 ? word : []))]);
}

/** Converts a name from capitals: `FEAR OF GOD` to `Fear of God`. */
function nameOf(written: string, common: ReadonlySet<string>): string {
  const words = written.trim().replace(/\p{L}[\p{L}’']*/gu, (word) => {
    const small = word.toLowerCase();
    return common.has(small) ? small : word.charAt(0) + small.slice(1);
  });
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function readSections(
  markup: string,
  common: ReadonlySet<string>,
  isKnown: (reference: string) => boolean,
): TopicSection[] {
  const sections: TopicSection[] = [];
  /** The heading that the points belong to, and the heading of the current point. */
  let [main, text] = ['', ''];
  let isPoint = false;
  let open: TopicSection | undefined;
  let written = '';
  const begin = (): TopicSection => {
    const own = headingOf(text, common);
    text = '';
    const heading = isPoint && main && own ? `${main}: ${own}` : own || main;
    if (!isPoint && own) main = own;
    open = { heading: heading || null, references: [], see: [] };
    sections.push(open);
    return open;
  };
  for (const [piece, attributes, content = '', , element] of markup.matchAll(PIECE)) {
    if (element !== undefined) {
      // a new point: the earlier text belongs to the previous one
      if (element === 'lb') main = '';
      if (element === 'list' && !open && text.trim()) begin();
      isPoint = element === 'item' || (isPoint && element !== 'lb');
      open = undefined;
      if (element !== 'list') text = '';
    } else if (attributes !== undefined) {
      const section = open && !/\p{L}{3}/u.test(text.replace(SEE, '')) ? open : begin();
      text = '';
      const target = TARGET.exec(attributes)?.[1];
      const reference = referenceOf(OSIS_REF.exec(attributes)?.[1] ?? '');
      written = content;
      if (target) section.see.push(idOf(decodeEntities(target)));
      else if (reference && isKnown(reference)) section.references.push(reference);
    } else if (!piece.startsWith('<'))
      text += open ? referencesBehind(piece, written, open, isKnown) : piece;
  }
  return merged(sections);
}

/** Drops empty sections and merges consecutive ones with the same heading. */
function merged(sections: readonly TopicSection[]): TopicSection[] {
  const found: TopicSection[] = [];
  for (const section of sections) {
    const { heading, references, see } = section;
    if (references.length + see.length === 0) continue;
    const before = found.at(-1);
    if (before && before.heading === heading) {
      before.references.push(...references);
      before.see.push(...see);
    } else found.push(section);
  }
  return found;
}

/**
 * Reads references that the module has left in the text after another one: to books of one chapter (`Jude 1` `:14,15`,
 * where it mistakes the chapter for a verse), after names that it mistakes for books (`Micah 2` `Ch 34:20`), and their
 * continuations (`; with 9:1`).
 * @param written the reference before the text, as people read it
 * @returns what is left of the text
 */
function referencesBehind(
  text: string,
  written: string,
  { references }: TopicSection,
  isKnown: (reference: string) => boolean,
): string {
  const add = (start: string, verses: string) => {
    const all = verses.split(',').map((each) => `${start}:${each.trim()}`);
    references.push(...all.filter(isKnown));
  };
  const withTheSame = (rest: string) => {
    const same = references.at(-1)?.slice(0, 3);
    return rest.replace(SAME_BOOK, (_, number: string, more: string) => {
      if (same) add(`${same} ${number}`, more);
      return '';
    });
  };
  const [own, verses] = ONE_CHAPTER.exec(text) ?? [];
  const [, chapter] = /^(.+ 1):1$/.exec(references.at(-1) ?? '') ?? [];
  if (own !== undefined && verses && chapter) {
    references.pop();
    add(chapter, verses);
    return withTheSame(text.slice(own.length));
  }
  const [taken, rest = '', of, its = ''] = OTHER_BOOK.exec(text) ?? [];
  const book = findBook(`${written.slice(-1)}${rest}`)?.id;
  if (taken !== undefined && book) {
    references.pop();
    add(`${book} ${of}`, its);
    return withTheSame(text.slice(taken.length));
  }
  return withTheSame(text);
}

/** Returns the text in front of references, without words that only introduce them. */
function headingOf(text: string, common: ReadonlySet<string>): string {
  const plain = decodeEntities(text)
    .replaceAll('→', ' ')
    .replace(/['’]\s+s\b/g, '’s')
    .replace(/“;/g, '“')
    .replace(/,?”$/, '”')
    .replace(/^[\s,;.:–-]+|[\s,;:–-]+$/g, '')
    .replace(/\b(?:see(?: also)?|also see)\.?$/i, '')
    .replace(/\s+/g, ' ')
    .trim();
  const isLoud = /\p{Lu}{2}/u.test(plain) && !/\p{Ll}/u.test(plain);
  const said = isLoud ? nameOf(plain, common) : plain;
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/** Converts `Matt.6.25-Matt.6.34` to `mat 6:25-34`; returns undefined for anything else. */
function referenceOf(osis: string): string | undefined {
  const [first, last] = osis.split('-').map((each) => PLACE.exec(each));
  const book = findBook(first?.[1] ?? '')?.id;
  if (!first || !book) return undefined;
  const [, , chapter, verse] = first;
  const start = verse ? `${book} ${chapter}:${verse}` : `${book} ${chapter}`;
  if (!last) return start;
  const [, , lastChapter, lastVerse] = last;
  if (lastVerse && lastChapter === chapter) return `${start}-${lastVerse}`;
  return lastVerse ? `${start}-${lastChapter}:${lastVerse}` : `${start}-${lastChapter}`;
}

/** Renders the files of topics. @param id the dataset's */
export function* renderTopics(
  id: string,
  topics: Topics,
  aliases: ReadonlyMap<string, readonly string[]>,
): Iterable<MadeFile> {
  yield* renderEntries(id, topics, topicPageOf);
  const listed = Array.from(topics, ([topic, { name, spanish, sections }]): ListedTopic => {
    const others = distinctNames(aliases.get(topic) ?? [], [name, spanish ?? '']);
    return {
      id: topic,
      name,
      ...(spanish && { spanish }),
      ...(others.length > 0 && { aliases: others }),
      references: sections.reduce((sum, { references }) => sum + references.length, 0),
    };
  });
  yield { path: paths.dataset(id, TOPIC_LIST), body: JSON.stringify(listed.sort(byUse)) };
}

/** Returns the names that differ from one another and from the known ones by more than case and accents. */
export function distinctNames(names: readonly string[], known: readonly string[]): string[] {
  const seen = new Set(known.map(fold));
  return names.filter((name) => {
    const isNew = !seen.has(fold(name));
    seen.add(fold(name));
    return isNew;
  });
}

const byUse = (a: ListedTopic, b: ListedTopic) => b.references - a.references;
