/** What is served of Reina-Valera 1909, beside its module: it differs by the corrections and by nothing else. */
import { describe, expect, test } from 'vitest';
import { acquireText, localPlaces } from '../../build/acquire/acquire.ts';
import { correct } from '../../build/correct/correct.ts';
import { readCorrections } from '../../build/correct/corrections.ts';
import { spansOf } from '../../build/correct/edit.ts';
import { readSources } from '../../build/versions/sources.ts';
import type { BibleText } from '../../build/versions/text-model.ts';
import { present } from '../../functions/lib/text/present.ts';
import { fold } from '../../functions/lib/text/words.ts';
import kjv from '../../sources/versifications/kjv.json' with { type: 'json' };
import { versesOf } from '../helpers/answers/answers.ts';

const { versions } = readSources('sources');
const version = present(versions.find(({ id }) => id === 'rv1909'));
const text = (await acquireText(version, localPlaces('.', process.env), () => {})).read().text;
const corrections = present(readCorrections(version.folder));
const served = new Map(versesOf('rv1909').map((verse) => [verse.id, verse.text]));
const standIn = new Map(versesOf('rvr60').map((verse) => [verse.id, verse.text]));

/** Without case and accents: a name in capitals has none, and gets back its own. */
const letters = (of: string) => fold(of).replace(/[^\p{L}\p{N}]/gu, '');

/** Where two texts part, and what each has there; nothing if they are one. A whole text would fill the screen. */
function difference(one: string, other: string): string[] {
  if (one === other) return [];
  let at = 0;
  while (one[at] === other[at]) at++;
  return [one, other].map((text) => text.slice(Math.max(at - 20, 0), at + 20));
}
/** Every letter of a text in order, what stands around the verses included. */
const allLetters = (of: BibleText) =>
  of
    .flatMap(({ chapters }) => chapters)
    .flatMap(({ title, colophon, verses }) => [
      title?.text ?? '',
      ...verses.map(({ marks = [], text: own }) => {
        const [letter] = marks.filter(({ type }) => type === 'letter');
        return (letter && 'text' in letter ? letter.text : '') + own;
      }),
      colophon?.text ?? '',
    ])
    .map(letters)
    .join('');

test('no letter of the module is lost or put in, misprints aside', () => {
  const { misprints: _, ...others } = corrections;
  expect(difference(allLetters(correct(text, others).text), allLetters(text))).toEqual([]);
});

test('only names keep a capital after the first word of a chapter', () => {
  const seconds = [...served]
    .filter(([id]) => id.endsWith('_1'))
    .map(([, of]) => of.match(/[\p{L}\p{M}]+/gu)?.[1] ?? '')
    .filter((word) => /^(El|La|En|No|He|Dijo|De|Las|Esto|Aquel|Yo|Así|Había|Fué|Á|Y)$/.test(word));
  expect(seconds).toEqual([]);
});

test('486 spaces were missing at 591 edges where letters touch', () => {
  const verses = text.flatMap(({ chapters }) => chapters.flatMap((chapter) => chapter.verses));
  const edges = verses.flatMap((verse) =>
    spansOf(verse, 'added').flatMap(({ start, end }) =>
      [start, end].map((at) => verse.text.slice(at - 1, at + 1)),
    ),
  );
  expect(edges.filter((edge) => /^\p{L}\p{L}$/u.test(edge))).toHaveLength(591);
  const { spaces } = corrections;
  const spaced = correct(text, { spaces: present(spaces) }).text;
  const length = (of: BibleText) =>
    JSON.stringify(
      of.map(({ chapters }) => chapters.map((each) => each.verses.map((verse) => verse.text))),
    ).length;
  expect(length(spaced) - length(text)).toBe(486);
});

describe('a verse', () => {
  test.each([
    ['psa_23_1', 'Jehová es mi pastor; nada me faltará.'],
    ['psa_121_2', 'Mi socorro viene de Jehová, que hizo los cielos y la tierra.'],
    ['gen_1_1', 'En el principio crió Dios los cielos y la tierra.'],
    ['psa_119_9', '¿Con qué limpiará el joven su camino? Con guardar tu palabra.'],
    ['psa_111_1', /^Aleluya\. Alabaré á Jehová/],
    ['rom_16_27', /por Jesucristo para siempre\. Amén\.$/],
    ['psa_48_8', /^Como lo oímos, así/],
    ['1ki_19_1', /^Y Achâb dió la nueva/],
    ['gen_35_1', /^Y dijo Dios á Jacob/],
    ['1sa_3_1', /^Y el joven Samuel/],
    ['psa_124_1', /^A no haber estado Jehová/],
    ['psa_106_1', /^Aleluya\. Alabad á Jehová/],
    ['joh_17_26', /y manifestarélo aún; para que/],
    ['isa_31_8', /Entonces caerá el Assur por cuchillo/],
    ['jon_2_11', /^Y mandó Jehová al pez/],
    ['num_13_34', /^También vimos allí gigantes/],
    ['job_39_38', /^Una vez hablé/],
  ])('%s is as it was printed', (id, expected) => {
    expect(served.get(id)).toMatch(
      typeof expected === 'string'
        ? new RegExp(`^${expected.replace(/[?.]/g, '\\$&')}$`)
        : expected,
    );
  });
});

test('it has 31,100 verses in its own numbers', () => {
  expect(served.size).toBe(31_100);
  expect(
    ['num_12_16', 'jon_1_17', '2co_13_14', 'act_19_41'].filter((id) => served.has(id)),
  ).toEqual([]);
});

describe('a stand-in', () => {
  test('has the very numbers of KJV', () => {
    const numbers = Object.entries(kjv).flatMap(([book, chapters]) =>
      chapters.flatMap((count, chapter) =>
        Array.from({ length: count }, (_, verse) => `${book}_${chapter + 1}_${verse + 1}`),
      ),
    );
    expect([...standIn.keys()]).toEqual(numbers);
  });

  test('has the same words in the same order', () => {
    const [theirs, own] = [standIn, served].map((verses) => letters([...verses.values()].join('')));
    expect(difference(present(theirs), present(own))).toEqual([]);
  });

  test.each([
    ['jon_1_17', /^Mas Jehová había prevenido un gran pez/],
    ['2co_13_14', /^La gracia del Señor Jesucristo/],
    ['num_12_16', /^Y después movió el pueblo de Haseroth/],
    ['1ki_22_43', /Con todo eso los altos no fueron quitados/],
    ['2sa_20_26', /^é Ira Jaireo/],
  ])('%s', (id, expected) => {
    expect(standIn.get(id)).toMatch(expected);
  });
});
