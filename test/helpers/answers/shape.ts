/** The shape of a JSON value, to hold against the interface: `{ id: 'string', verses: [{ … }] }`. */
export type Shape = string | Shape[] | { [field: string]: Shape };

/** Fields with their types; of an array the shape of its elements, which must be all the same. */
export function shapeOf(value: unknown): Shape {
  if (value === null) return 'null';
  if (Array.isArray(value)) {
    const shapes = new Map(
      value.map((element) => [JSON.stringify(shapeOf(element)), shapeOf(element)]),
    );
    return [...shapes.values()];
  }
  if (typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([field, each]) => [field, shapeOf(each)]));
  }
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
}
