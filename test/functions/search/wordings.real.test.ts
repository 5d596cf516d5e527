/** Verses in the wording of Bibles that are not installed, and what is in none. */
import { describe, expect, test } from 'vitest';
import { quoteOf, searchFor } from '../../helpers/answers/answers.ts';

test.each([
  ['Cast all your anxiety on him because he cares for you', 'kjv', '1 Peter 5:7'],
  ['I can do everything through Christ, who gives me strength', 'kjv', 'Philippians 4:13'],
  ['Do unto others as you would have them do unto you', 'kjv', 'Luke 6:31'],
  ['Do to others as you would have them do to you', 'web', 'Luke 6:31'],
  ['Jesús lloró', 'rv1909', 'Juan 11:35'],
  ['Ya no vivo yo, sino que Cristo vive en mí', 'rv1909', 'Gálatas 2:20'],
  ['Porque yo sé muy bien los planes que tengo para ustedes', 'rv1909', 'Jeremías 29:11'],
  ['La verdad los hará libres', 'rv1909', 'Juan 8:32'],
])('“%s” is in %s %s', (said, version, reference) => {
  const { verdict, place } = quoteOf(said, version);
  expect(verdict).not.toBe('absent');
  expect(place?.reference).toBe(reference);
});

describe('what is in no Bible is absent', () => {
  test.each([
    ['Hope is the thing with feathers that perches in the soul', 'kjv'],
    ['God helps the strong and courageous heart', 'kjv'],
    ['Give me liberty or give me death', 'web'],
    ['Caminante, no hay camino, se hace camino al andar', 'rv1909'],
    ['Dios es mi luz y mi camino en la noche', 'rv1909'],
    ['La fe y la esperanza son dones de Dios', 'rv1909'],
  ])('%s', (said, version) => {
    expect(quoteOf(said, version).verdict).toBe('absent');
  });
});

test.each([
  ['Moisez', 750],
  ['Ezequías', 115],
])('a name that the text spells otherwise is found in all its verses: %s', (name, verses) => {
  const { total } = searchFor(name, 'rv1909', { match: 'auto', limit: '1' });
  expect(total).toBeGreaterThan(verses);
});

test.each([
  ['Betsabé', /Bath-sheba/],
  ['Raquel', /Rach[eê]l/],
  ['Jefté', /Jephte|Jephté/],
  ['Siquem', /Sich[eê]m/],
  ['Mefiboset', /Mephi-boseth/],
  ['Acab', /Ach[aâ]b/],
  ['Yahvé', /Jehová/],
])('a name as Bibles of today write it finds the older spelling: %s', (name, written) => {
  const { results } = searchFor(name, 'rv1909', { match: 'auto', limit: '5' });
  expect(results[0]?.text).toMatch(written);
});

test.each([
  ['firstborn', 'web', /firstborn/],
  ['first-born', 'kjv', /first-?born/],
])('a hyphen does not matter: %s in %s', (q, version, written) => {
  expect(searchFor(q, version).results[0]?.text).toMatch(written);
});
