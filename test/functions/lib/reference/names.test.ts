/** Every name of every book, whole and misspelled. */
import { describe, expect, test } from 'vitest';
import { readSources } from '../../../../build/versions/sources.ts';
import { books } from '../../../../functions/lib/text/canon.ts';
import { nameKey } from '../../../../functions/lib/text/words.ts';
import { lexiconOf, meaningOf } from '../../../helpers/answers/references.ts';

describe.each(['es', 'en'] as const)('%s', (code) => {
  const lexicon = lexiconOf(code);
  const language = readSources('sources').languages.get(code);
  const namesOf = (id: string) => language?.books[id] ?? [];

  test.each(books.map(({ id }) => [id, namesOf(id)] as const))(
    '%s has all of its names, however they are written',
    (id, names) => {
      for (const name of names) {
        for (const written of [name, name.toUpperCase(), `${name}.`, name.normalize('NFD')]) {
          expect(meaningOf(`${written} 1:2`, lexicon), written).toBe(`${id} 1:2`);
        }
      }
    },
  );

  const ordinals = {
    es: {
      1: ['1', '1a', '1ª', '1.ª', '1º', '1ra', 'I', 'Primera', 'Primero de', 'Primera de San'],
      2: ['2', '2a', '2ª', '2.ª', '2º', '2da', 'II', 'Segunda', 'Segundo de', 'Segunda de San'],
      3: ['3', '3a', '3ª', '3.ª', '3º', '3ra', 'III', 'Tercera', 'Tercero de', 'Tercera de San'],
    },
    en: {
      1: ['1', '1st', '1st.', 'I', 'I.', 'First', 'The First Book of', 'First Letter to the'],
      2: ['2', '2nd', '2nd.', 'II', 'II.', 'Second', 'The Second Book of', 'Second Letter to the'],
      3: ['3', '3rd', '3rd.', 'III', 'III.', 'Third', 'The Third Epistle of', 'Third Letter of'],
    },
  }[code];

  test.each(books.filter(({ id }) => /^\d/.test(id)).map(({ id }) => id))(
    '%s has its number in words and figures',
    (id) => {
      const [, number = '', name = ''] = /^(\d) (.+)$/.exec(namesOf(id)[0] ?? '') ?? [];
      const written = number === '1' || number === '2' || number === '3' ? ordinals[number] : [];
      expect(written.length).toBeGreaterThan(0);
      for (const ordinal of written) {
        expect(meaningOf(`${ordinal} ${name} 1:2`, lexicon), ordinal).toBe(`${id} 1:2`);
      }
      expect(meaningOf(`${number}${name} 1:2`, lexicon)).toBe(`${id} 1:2`);
    },
  );

  /** Whether it is another book's name or abbreviation (`Jo` of `Job`). */
  const isListed = (written: string) => lexicon.names.get(nameKey(written)) !== undefined;

  /** One letter left out, doubled or swapped with the next, beginning with the second. */
  const misspelled = (name: string) =>
    Array.from({ length: name.length - 1 }, (_, index) => index + 1).flatMap((at) => [
      name.slice(0, at) + name.slice(at + 1),
      name.slice(0, at) + name.slice(at - 1),
      name.slice(0, at) + (name[at + 1] ?? '') + name[at] + name.slice(at + 2),
    ]);

  test.each(books.map(({ id }) => id))('%s misspelled is itself or none, no other book', (id) => {
    const [name = ''] = namesOf(id);
    const meanings = misspelled(name).map((written) => [
      written,
      meaningOf(`${written} 1:2`, lexicon),
    ]);
    const wrong = meanings.filter(
      ([written = '', meant = '']) =>
        !isListed(written) && / 1:2$/.test(meant) && meant !== `${id} 1:2`,
    );
    expect(wrong).toEqual([]);
    if (name.length > 7) {
      expect(
        meanings.filter(([, meant]) => meant === `${id} 1:2`).length / meanings.length,
      ).toBeGreaterThan(0.8);
    }
  });
});
