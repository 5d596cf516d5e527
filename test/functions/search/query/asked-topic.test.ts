/** What a query is about, where people ask in a sentence. */
import { expect, test } from 'vitest';
import { withoutAsking } from '../../../../functions/search/query/asked-topic.ts';

test.each([
  ['what does the Bible say about anxiety?', 'anxiety'],
  ['where does it say that God is love', 'God is love'],
  ['bible verses about tithing', 'tithing'],
  ['anxiety bible verses', 'anxiety'],
  ['¿Qué dice la Biblia sobre el diezmo?', 'diezmo'],
  ['¿Qué dice la Biblia acerca del diezmo?', 'diezmo'],
  ['versículos acerca del matrimonio', 'matrimonio'],
  ['donde dice que Dios es amor', 'Dios es amor'],
  ['versículos de la Biblia sobre la ansiedad', 'ansiedad'],
  ['textos para el miedo', 'miedo'],
])('%s → %s', (q, about) => {
  expect(withoutAsking(q)).toBe(about);
});

test.each([
  'what doth the LORD require of thee',
  'what is man that thou art mindful of him',
  'qué es el hombre',
  'porque qué dice la Escritura',
  'verses about',
  'bible',
])('what is a line of the Bible, or nothing else, stays: %s', (q) => {
  expect(withoutAsking(q)).toBe(q);
});
