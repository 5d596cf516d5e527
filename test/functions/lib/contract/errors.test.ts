import { expect, test } from 'vitest';
import {
  ApiError,
  messageLanguage,
  quoteInput,
  rootCause,
  toApiError,
} from '../../../../functions/lib/contract/errors.ts';

test('an error is its envelope', () => {
  const said = { en: 'Book "xyz" not found', es: 'No existe el libro "xyz"' };
  const details = { suggestions: ['gen'] };
  const error = new ApiError('BOOK_NOT_FOUND', { ...said, details });
  expect(error.status).toBe(404);
  expect(
    [error.bodyIn('en', 'r1'), error.bodyIn('es', 'r1')].map((body) => JSON.parse(body)),
  ).toEqual(
    [said.en, 'No existe el libro «xyz»'].map((message) => ({
      success: false,
      error: { code: 'BOOK_NOT_FOUND', message, details, request_id: 'r1' },
    })),
  );
});

test('an error that says the same in every language, and nothing more', () => {
  const error = new ApiError('UNAUTHORIZED', 'Invalid API key');
  expect(JSON.parse(error.bodyIn('es', 'r1')).error).toEqual({
    code: 'UNAUTHORIZED',
    message: 'Invalid API key',
    request_id: 'r1',
  });
});

test.each([
  [null, 'en'],
  ['', 'en'],
  ['es', 'es'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['en-US,en;q=0.9,es;q=0.8', 'en'],
  ['fr, es;q=0.5', 'es'],
  ['de', 'en'],
  ['*', 'en'],
  ['en;q=0.1, es;q=0', 'en'],
  ['ES', 'es'],
  ['est', 'en'],
])('who accepts %j is spoken to in %s', (accepted, language) => {
  expect(messageLanguage(accepted)).toBe(language);
});

test('of anything else nothing of the inside is told, and the cause is kept for the log', () => {
  const inside = new Error('password=x');
  const shown = toApiError(inside);
  expect(shown.bodyIn('en', 'r1')).not.toContain('password');
  expect(shown.code).toBe('INTERNAL_ERROR');
  expect(rootCause(shown)).toBe(inside);
});

test('the root cause is the innermost', () => {
  const innermost = new Error('connection refused');
  const outer = new Error('statement', { cause: new Error('driver', { cause: innermost }) });
  expect(rootCause(outer)).toBe(innermost);
  expect(rootCause('text')).toBe('text');
});

test('what is quoted is not quoted at any length', () => {
  expect(quoteInput('Juan')).toBe('"Juan"');
  expect(quoteInput('x'.repeat(61))).toBe(`"${'x'.repeat(60)}…"`);
});
