/** Text inside HTML. */
import { present } from './present.ts';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it stands in HTML, also in attributes: `a < b` → `a &lt; b`. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => present(ENTITIES[character]));
}
