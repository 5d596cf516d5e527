import type { Passage, PassageVerse } from '../../../functions/lib/contract/endpoints/passage.ts';
import { node } from './verso-element.ts';

/** Returns the verses of a passage, in order. */
export function versesOf(passage: Passage): PassageVerse[] {
  if ('chapters' in passage) return passage.chapters.flatMap(({ verses }) => verses);
  return 'verses' in passage ? passage.verses : [passage];
}

/** Returns verses as text, with their numbers if there are several. */
export function textOf(verses: readonly PassageVerse[]): HTMLElement {
  const text = node('p', { part: 'text', dir: 'auto' });
  for (const [at, verse] of verses.entries()) {
    if (verses.length > 1) text.append(node('sup', { part: 'number' }, `${verse.verse}`));
    text.append(verse.text, at < verses.length - 1 ? ' ' : '');
  }
  return node('blockquote', {}, text);
}
