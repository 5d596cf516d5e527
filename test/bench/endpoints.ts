/** The endpoints beside those of the interface, warm, as multiples of a passage of three verses asked in the same run. */

import { readParameters } from '../../functions/lib/http/parameters.ts';
import { references } from '../../functions/passage/references.ts';
import { bookText } from '../../functions/resources/whole-books.ts';
import {
  asked,
  parallelOf,
  passageOf,
  quoteOf,
  searchFor,
  suggestionsFor,
} from '../helpers/answers/answers.ts';
import { timeCall } from './measure.ts';

const CALLS = 40;
const PARAGRAPH =
  'Léase Juan 3:16 y Romanos 5:8, 10; en 1 Co 13:4-7 y Sal 23 se dice lo mismo. Marcos tiene 3 hijos y 20 años. '.repeat(
    8,
  );
const inProse = readParameters(
  'references',
  {},
  new URLSearchParams({ text: PARAGRAPH, version: 'rv1909' }),
);
const ofBook = { id: 'rut', version: 'rv1909', format: undefined };

/** What is asked, and how many times a passage it may take. */
const ASKED: [name: string, ask: () => unknown, most: number][] = [
  ['parallel, three verses of two versions', () => parallelOf('Jonás 2:1-3', 'rv1909,kjv'), 10],
  ['parallel, a chapter of three versions', () => parallelOf('Salmos 119', 'rv1909,kjv,web'), 150],
  ['quote, exact', () => quoteOf('Jehová es mi pastor; nada me faltará', 'rv1909'), 20],
  ['quote, near', () => quoteOf('Jehová es mi pastor y nada me falta nunca', 'rv1909'), 150],
  ['references in 900 characters', () => references(inProse, asked()), 100],
  ['suggest, a word', () => suggestionsFor('am', 'rv1909'), 30],
  ['suggest, three words', () => suggestionsFor('amor de d', 'rv1909'), 40],
  [
    'search in three versions',
    () => searchFor('luz mundo', 'rvr60', { versions: 'rv1909,kjv,web' }),
    40,
  ],
  ['a whole book', () => bookText(ofBook, asked()), 20],
];

/** @returns whether none takes longer than it may */
export function benchEndpoints(): boolean {
  const passage = () => passageOf('Juan 3:16-18', 'rv1909');
  for (const [, ask] of ASKED) ask();
  const rows = ASKED.map(([name, ask, most]) => {
    const ratio = timeCall(ask, CALLS) / timeCall(passage, CALLS);
    return { name, ratio, most };
  });
  console.log('\nBeside a passage of three verses (1)');
  for (const { name, ratio, most } of rows) {
    console.log(`${name.padEnd(42)}${ratio.toFixed(1).padStart(8)}  of ${most}`);
  }
  return rows.every(({ ratio, most }) => ratio <= most);
}
