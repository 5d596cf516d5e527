/** Headings for the table of contents of a page that is not Markdown. */

/** @param headings the ID and the text of each */
export const headingsOf = (headings: readonly (readonly [slug: string, text: string])[]) =>
  headings.map(([slug, text]) => ({ depth: 2, slug, text }));
