/** Escapes text for HTML. */
import { present } from './present.ts';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML, including attributes: `a < b` becomes `a &lt; b`. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => present(ENTITIES[character]));
}
