/** Text inside HTML. */

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it stands in HTML, also in attributes: `a < b` → `a &lt; b`. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

const CHARACTERS = new Map(
  Object.entries(ENTITIES).map(([character, entity]) => [entity, character]),
);

/** What {@link escapeHtml} was given. */
export function unescapeHtml(escaped: string): string {
  return escaped.replace(/&(?:\w+|#39);/g, (entity) => CHARACTERS.get(entity) ?? entity);
}
