import { expect, test } from 'vitest';
import { ApiError, quote, rootCause, toApiError } from '../../../functions/lib/errors.ts';

test('an error is its envelope', () => {
  const error = new ApiError('BOOK_NOT_FOUND', 'Book "xyz" not found');
  expect(error.status).toBe(404);
  expect(JSON.parse(error.body)).toEqual({
    success: false,
    error: { code: 'BOOK_NOT_FOUND', message: 'Book "xyz" not found' },
  });
});

test('of anything else nothing of the inside is told, and the cause is kept for the log', () => {
  const inside = new Error('password=x');
  const shown = toApiError(inside);
  expect(shown.body).not.toContain('password');
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
  expect(quote('Juan')).toBe('"Juan"');
  expect(quote('x'.repeat(61))).toBe(`"${'x'.repeat(60)}…"`);
});
