/** Reads query parameters by the rules of the interface. */
import { ApiError } from './errors.ts';

/** An empty parameter counts as absent; given twice, the first counts. */
export function optional(query: URLSearchParams, name: string): string | undefined {
  return query.get(name)?.trim() || undefined;
}

const MAX_TEXT_LENGTH = 500;

/**
 * A text that must be there, without surrounding white space.
 * @throws ApiError MISSING_PARAMETER, or INVALID_PARAMETER if it is longer than 500 characters
 */
export function requiredText(query: URLSearchParams, name: string, example: string): string {
  const value = optional(query, name);
  if (value === undefined) {
    throw new ApiError('MISSING_PARAMETER', `Parameter "${name}" is required, such as ${example}`);
  }
  if ((query.get(name) ?? '').length > MAX_TEXT_LENGTH) {
    throw new ApiError(
      'INVALID_PARAMETER',
      `Parameter "${name}" must not be longer than ${MAX_TEXT_LENGTH} characters`,
    );
  }
  return value;
}

/**
 * A whole number from 0.
 * @throws ApiError INVALID_PARAMETER
 */
export function wholeNumber(query: URLSearchParams, name: string, unsaid: number): number {
  const value = optional(query, name);
  if (value === undefined) return unsaid;
  if (!/^\d+$/.test(value)) {
    throw new ApiError('INVALID_PARAMETER', `Parameter "${name}" must be a whole number from 0`);
  }
  return Math.min(Number(value), Number.MAX_SAFE_INTEGER);
}

/**
 * One of a few words, in any letter case.
 * @throws ApiError INVALID_PARAMETER
 */
export function oneOf<Choice extends string>(
  query: URLSearchParams,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  const value = optional(query, name)?.toLowerCase();
  if (value === undefined) return undefined;
  const found = choices.find((choice) => choice.toLowerCase() === value);
  if (!found) {
    throw new ApiError('INVALID_PARAMETER', `Parameter "${name}" must be ${choices.join(' or ')}`);
  }
  return found;
}
