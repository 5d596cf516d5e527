/** A depth that no Bible's elements reach. */
export const DEEPEST = 200;

/**
 * Adds an element to the open ones, the innermost last. Readers search them for each tag and verse, so without a limit
 * a text could take quadratic time.
 * @throws Error if too many are open
 */
export function pushOpen<Element>(open: Element[], element: Element): void {
  if (open.length >= DEEPEST) {
    throw new Error(`more than ${DEEPEST} elements are open within one another`);
  }
  open.push(element);
}
