/** What people write, and what it means. */
import { describe, expect, test } from 'vitest';
import { examplesOf, lexiconOf, meaningOf } from '../../../helpers/references.ts';

const spanish = lexiconOf('es');
const english = lexiconOf('en');

describe('in Spanish', () => {
  test.each(examplesOf('es'))('$written → $meant', ({ written, meant }) => {
    expect(meaningOf(written, spanish)).toBe(meant);
  });
});

describe('in English', () => {
  test.each(examplesOf('en'))('$written → $meant', ({ written, meant }) => {
    expect(meaningOf(written, english)).toBe(meant);
  });
});

describe('a name that differs between the languages is read in the language of the version', () => {
  test.each([
    ['Jud 5', 'jud 1:5', 'jud 1:5'],
    ['So 1:2', 'zep 1:2', 'son 1:2'],
    ['Ez 1:2', 'eze 1:2', '"Ez" can be two books: eze or ezr?'],
    ['He 1:2', 'heb 1:2', 'heb 1:2'],
    ['Mc 1:2', 'mar 1:2', 'mic 1:2'],
    ['Hb 1:2', 'heb 1:2', 'hab 1:2'],
    ['St 1:2', 'jam 1:2', 'jam 1:2'],
    ['Juan 3, 16', 'joh 3:16', 'joh 3:16'],
    ['John 3, 16', 'joh 3; joh 16', 'joh 3; joh 16'],
    ['Daniel 3, 16', 'dan 3:16', 'dan 3; dan 16'],
  ])('%s', (written, inSpanish, inEnglish) => {
    expect([meaningOf(written, spanish), meaningOf(written, english)]).toEqual([
      inSpanish,
      inEnglish,
    ]);
  });
});

describe('what cannot be read is said', () => {
  test.each([
    ['Corintios 13', '"Corintios" needs a number: 1co or 2co?'],
    ['Samuel 3', '"Samuel" needs a number: 1sa or 2sa?'],
    ['4 Juan 1', '"4 Juan" is not the name of a book'],
    ['Tobías 3', '"Tobías" is not one of the 66 books'],
    ['Eclesiástico 3', '"Eclesiástico" is not one of the 66 books'],
    ['1 Macabeos 2', '"1 Macabeos" is not one of the 66 books'],
    ['Jesús 3:16', '"Jesús" is not the name of a book'],
    ['Zzzzzz 3:16', '"Zzzzzz" is not the name of a book'],
    ['3:16', '"3" is not the name of a book'],
    ['Juan 3:', '"Juan 3:" ends where a number should follow'],
    ['Juan 3:16-', '"Juan 3:16-" ends where a number should follow'],
    ['Juan 3:16 algo', '"algo" was not expected here'],
    ['Juan 3:18-16', '"3:18-16" ends before it begins'],
    ['Juan 4-3', '"4-3" ends before it begins'],
    ['Juan 3:16 - 1 Jn 2', '"1 Jn 2" is another book; a range stays within one'],
    ['Juan versículo 16', '"versículo 16" has no chapter'],
    ['Juan ٣', '"٣" is not written in the digits 0-9'],
    ['Juan 3; Zzzzzz 4', '"Zzzzzz" is not the name of a book'],
    ['Génesis-Éxodo', '"-Éxodo" was not expected here'],
  ])('%s', (written, why) => {
    expect(meaningOf(written, spanish)).toBe(why);
  });
});

describe('the name of something else is never answered as a book', () => {
  test.each([
    'Cartagena 3:2',
    'Ezequías 3:16',
    'Ecclus 3:1',
    '1 Tito 3:5',
    'José 3',
    'Patmos 1',
    'March 15',
    'Joseph 3',
    'Salomón 3',
    'Elijah 3',
    'Elisha 3',
    'Like 3',
    'Cats 3',
    'Carta a José 3',
  ])('%s', (written) => {
    for (const lexicon of [spanish, english]) {
      expect(meaningOf(written, lexicon)).toMatch(
        /is not (the name of a book|one of the 66 books)/,
      );
    }
  });
});

describe('a footnote mark is no digit', () => {
  test.each([
    ['Juan 3:1²', 'joh 3:1'],
    ['Juan 3³', 'joh 3'],
    ['Juan² 3:16', 'joh 3:16'],
    ['Juan 3:16①', 'joh 3:16'],
    ['Juan 3:16-18¹⁰', 'joh 3:16-18'],
    ['Juan ３：１６', 'joh 3:16'],
    ['Juan ³:16', '"³:16" was not expected here'],
    ['Juan 3:1²6', '"²6" was not expected here'],
  ])('%s', (written, meant) => {
    expect(meaningOf(written, spanish)).toBe(meant);
  });
});
