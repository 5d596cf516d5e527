/** Formats JSON for pages. */

/** Formats JSON with indentation, and each pair of numbers (such as a position in a text) on one line. */
export const showJson = (value: unknown) =>
  JSON.stringify(value, null, 2).replace(/\[\s+(\d+),\s+(\d+)\s+\]/g, '[$1, $2]');
