/**
 * References that nobody would write: none throws, and what is read can be read again. `npm run fuzz` takes a
 * million of them.
 */
import { describe, expect, test } from 'vitest';
import { examplesOf, lexiconOf, meaningOf } from '../helpers/answers/references.ts';
import { randomNumbers } from '../helpers/random.ts';

const INPUTS_A_LANGUAGE = Number(process.env.FUZZ_INPUTS ?? 100_000);
const LONGEST = 500;
const PIECES = [
  ...[
    '0',
    '1',
    '3',
    '16',
    '999',
    '99999999999999999999999',
    '٣',
    '１',
    'a',
    'ss',
    'ff',
    'y',
    'and',
  ],
  ...[':', '.', ',', ';', '-', '–', '—', ' ', '\t', '\u00a0', '+', '%20', '%', '_', '&', '(', '»'],
  ...[
    'Juan',
    '1 Jn',
    'I',
    'II',
    '1ª',
    'de',
    'San',
    'the',
    'capítulo',
    'verse',
    'v.',
    'hasta',
    'to',
  ],
  ...[
    '\u0301',
    'ñ',
    '\ud83d\ude00',
    '\ud800',
    '\udc00',
    '\0',
    '\u200b',
    '\u202e',
    '漢',
    'ﬁ',
    'ß',
    'İ',
  ],
];

/** Why a reference is not read begins with the part that is meant, in quotes. */
const isRead = (meaning: string) => !meaning.startsWith('"');

describe.each(['es', 'en'] as const)('%s', (language) => {
  const lexicon = lexiconOf(language);
  const examples = examplesOf(language).map(({ written }) => written);

  test(`${INPUTS_A_LANGUAGE} inputs`, { timeout: 3_600_000 }, () => {
    const random = randomNumbers(2026);
    const below = (limit: number) => Math.floor(random() * limit);
    const one = (from: readonly string[]) => from[below(from.length)] ?? '';
    const mutated = (text: string) => {
      const at = below(text.length + 1);
      return text.slice(0, at) + (random() < 0.7 ? one(PIECES) : '') + text.slice(at + below(3));
    };
    let read = 0;
    for (let count = 0; count < INPUTS_A_LANGUAGE; count++) {
      let input = one(examples);
      for (let edits = below(6); edits > 0; edits--) input = mutated(input);
      if (random() < 0.1) input += one(examples);
      if (random() < 0.001) input = input.repeat(50);
      input = input.slice(0, LONGEST);

      const meant = meaningOf(input, lexicon);
      if (!isRead(meant)) continue;
      read++;
      // only what there may be has a normal form: no chapter 6 of Jude, no chapter 999999
      if (/end|\d{6}|\b(oba|phm|2jo|3jo|jud) (?!1(?![\d-]))/.test(meant)) continue;
      const again = meaningOf(meant, lexicon);
      if (again !== meant) {
        throw new Error(`${JSON.stringify(input)} is read as ${meant}, and that as ${again}`);
      }
    }
    expect(read).toBeGreaterThan(INPUTS_A_LANGUAGE / 5);
  });
});
