/**
 * Asserts values that must exist although their type cannot show it: continuing with a 0 or an empty text would hide a
 * fault.
 */

/** Returns the value. @throws Error if there is none */
export function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('a value that must be there is missing');
  return value;
}
