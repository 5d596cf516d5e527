/** Passages and results as plain text, to be pasted elsewhere. */
import type { Passage, PassageAnswer } from '../../../functions/lib/contract/answers/passage.ts';
import type { SearchAnswer } from '../../../functions/lib/contract/answers/search.ts';

/** All of an answer, also where only a part of it is shown; each verse ends with its reference, longer passages begin with it. */
export function asText(data: PassageAnswer | SearchAnswer): string {
  if ('results' in data) {
    return data.results.map(({ reference, text }) => `${text} (${reference})`).join('\n');
  }
  const passages = 'passages' in data ? data.passages : [data];
  return passages.map(passageText).join('\n\n');
}

function passageText(passage: Passage): string {
  const { reference } = passage;
  if ('text' in passage) return `${passage.text} (${reference})`;
  const chapters = 'chapters' in passage ? passage.chapters : [passage];
  const text = chapters.map(({ chapter, verses }) => {
    const lines = verses.map(({ verse, text: words }) => `${verse} ${words}`).join('\n');
    return chapters.length > 1 ? `${chapter}\n${lines}` : lines;
  });
  return `${reference}\n${text.join('\n\n')}`;
}
