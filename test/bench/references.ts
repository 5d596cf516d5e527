/**
 * Reading references beside openbibleinfo's bible-passage-reference-parser on the same inputs: the
 * examples of the tests, in both languages.
 */
import { readFileSync } from 'node:fs';
import { bcv_parser } from 'bible-passage-reference-parser/esm/bcv_parser.js';
import * as en from 'bible-passage-reference-parser/esm/lang/en.js';
import * as es from 'bible-passage-reference-parser/esm/lang/es.js';
import { parseReference } from '../../functions/lib/reference/grammar.ts';
import type { Lexicon } from '../../functions/lib/reference/lexicon.ts';
import { LAST, type Place } from '../../functions/lib/reference/reference.ts';
import { type Book, findBook } from '../../functions/lib/text/canon.ts';
import { type Example, examplesOf, lexiconOf } from '../helpers/answers/references.ts';
import { median, timeCall } from './measure.ts';

const LEAST_TIMES_FASTER = 10;
const CALLS = 200;
/** Inputs that are hard on a parser, as long as the service takes them. */
const HARD = [
  'a '.repeat(250),
  'Genisis;'.repeat(62),
  'Jn 1,'.padEnd(499, '2,'),
  'san'.repeat(166),
];

const verseCounts: Record<string, number[]> = JSON.parse(
  readFileSync('sources/versifications/kjv.json', 'utf8'),
);

/** Prints a line a language, and one of the slowest; gives whether the goal is met. */
export function benchReferences(): boolean {
  const good = [benchLanguage('es', new bcv_parser(es)), benchLanguage('en', new bcv_parser(en))];
  const lexicon = lexiconOf('es');
  const slowest = HARD.map((written) => timeCall(() => parseReference(written, lexicon), 20));
  console.log(`references, the hardest: ${(Math.max(...slowest) / 1000).toFixed(2)} ms`);
  return good.every(Boolean);
}

function benchLanguage(language: 'es' | 'en', peer: bcv_parser): boolean {
  peer.set_options({ book_alone_strategy: 'full' });
  const lexicon = lexiconOf(language);
  const examples = examplesOf(language);
  const pairs = examples.map(({ written }) => {
    const ours = timeCall(() => parseReference(written, lexicon), CALLS);
    const theirs = timeCall(() => peer.parse(written).osis(), CALLS);
    return { ours, theirs };
  });
  const ours = median(pairs.map((pair) => pair.ours));
  const theirs = median(pairs.map((pair) => pair.theirs));
  const ratio = median(pairs.map((pair) => pair.theirs / pair.ours));
  const alike = examples.filter((example) => isAlike(example, peer, lexicon)).length;
  console.log(
    `references, ${language}: ${ours.toFixed(1)} µs, bible-passage-reference-parser ` +
      `${theirs.toFixed(1)} µs: ${ratio.toFixed(1)} times faster (at least ${LEAST_TIMES_FASTER}); ` +
      `${alike} of ${examples.length} read alike`,
  );
  return ratio >= LEAST_TIMES_FASTER;
}

/** Whether the peer reads the same verses. */
function isAlike({ written }: Example, peer: bcv_parser, lexicon: Lexicon): boolean {
  const parsed = parseReference(written, lexicon);
  if (!parsed.ok) return false;
  const ours = parsed.passages.flatMap(({ book, range }) =>
    versesOf(book, range?.from ?? { chapter: 1 }, range?.to ?? { chapter: LAST }),
  );
  return ours.join() === peer.parse(written).osis().split(',').flatMap(versesOfOsis).join();
}

/** `John.3.16-John.3.18` → its verses; none for what stretches over books. */
function versesOfOsis(osis: string): string[] {
  const [from = [], to = from] = osis.split('-').map((end) => end.split('.'));
  const book = findBook(from[0] ?? '');
  if (!book || from[0] !== to[0]) return [];
  return versesOf(book, placeOf(from, 1), placeOf(to, LAST));
}

function placeOf([, chapter, verse]: string[], whole: number): Place {
  const place = { chapter: chapter === undefined ? whole : Number(chapter) };
  return verse === undefined ? place : { ...place, verse: Number(verse) };
}

function versesOf({ id }: Book, from: Place, to: Place): string[] {
  return (verseCounts[id] ?? []).flatMap((count, index) => {
    const chapter = index + 1;
    if (chapter < from.chapter || chapter > to.chapter) return [];
    const first = chapter === from.chapter ? (from.verse ?? 1) : 1;
    const last = chapter === to.chapter ? Math.min(to.verse ?? count, count) : count;
    return Array.from({ length: last - first + 1 }, (_, at) => `${id} ${chapter}:${first + at}`);
  });
}
