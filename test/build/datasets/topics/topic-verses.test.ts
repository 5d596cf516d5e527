/** Which verses of a topic are known best. */
import { expect, test } from 'vitest';
import { renderTopicVerses } from '../../../../build/datasets/topics/topic-verses.ts';

const section = (heading: string | null, references: string[]) => ({
  heading,
  references,
  see: [],
});
const votes = new Map([
  ['mat 6:34', 50],
  ['mat 6:25', 8],
  ['gen 1:1', 4],
]);

test('a topic’s verses go by it; whole chapters and topics about anything have none', () => {
  const topics = new Map([
    ['care', { name: 'Care', sections: [section(null, ['psa 23', 'mat 6:25-26', 'mat 6:34'])] }],
    ['chapters', { name: 'Chapters', sections: [section(null, ['psa 23'])] }],
    ['god', { name: 'God', sections: [section(null, Array<string>(1_001).fill('gen 1:1'))] }],
  ]);
  const { path, body } = renderTopicVerses('nave', topics, votes);
  expect(path).toBe('v1/dataset.nave/verses.txt');
  expect(String(body).trim().split('\n')[0]).toBe('care mat 6:34,mat 6:25,mat 6:26');
  expect(String(body)).not.toMatch(/chapters|god/);
});
