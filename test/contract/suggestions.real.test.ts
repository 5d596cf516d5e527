/** What is suggested where several books of a whole Bible may be meant. */
import { expect, test } from 'vitest';
import { useService } from '../host/service.ts';

const service = useService();

test.each([
  ['/v1/passage?ref=Ez+3&version=kjv', { part: 'Ez', at: 0, suggestions: ['Ezekiel', 'Ezra'] }],
  ['/v1/passage?ref=Juan+22', { valid: { last_chapter: 21 }, suggestions: ['Juan 21'] }],
])('%s', async (path, details) => {
  expect((await (await service.ask(path)).json()).error.details).toEqual(details);
});
