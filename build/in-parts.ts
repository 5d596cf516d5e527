/**
 * Divides items, in order, into parts of at most a size; an item that is larger is a part of its own.
 * @param most the size of a part, in whatever `sizeOf` counts
 */
export function inParts<Item>(
  items: Iterable<Item>,
  most: number,
  sizeOf: (item: Item) => number,
): Item[][] {
  const parts: Item[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const item of items) {
    size += sizeOf(item);
    if (size > most) {
      parts.push([]);
      size = sizeOf(item);
    }
    parts.at(-1)?.push(item);
  }
  return parts;
}
