/** For what must be there although its type cannot tell: going on with a 0 or an empty text would hide a fault. */

/** The value. @throws Error if there is none */
export function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('a value that must be there is missing');
  return value;
}
