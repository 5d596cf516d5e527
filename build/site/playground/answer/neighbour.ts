/** Finds the neighbour of a passage: a verse next to verses, a chapter next to chapters. */
import type { VerseAnswer } from '../../../../functions/lib/contract/endpoints/chapters-and-verses.ts';
import type { PassageAnswer } from '../../../../functions/lib/contract/endpoints/passage.ts';
import type { Failure } from '../../../../functions/lib/contract/envelope.ts';
import { present } from '../../../../functions/lib/text/present.ts';
import { get } from '../../browser/v1.ts';

export type Step = 'previous' | 'next';

/** The passage next to another, the end of the text, or why the request failed. */
export type Neighbour = { reference: string } | { end: true } | { failure: Failure };

export async function neighbourOf(
  data: PassageAnswer,
  version: string,
  step: Step,
  key: string,
): Promise<Neighbour> {
  if ('passages' in data) return { end: true };
  const at = step === 'next' ? -1 : 0;
  const part = 'chapters' in data ? present(data.chapters.at(at)) : data;
  const { verse } = 'verses' in part ? present(part.verses.at(at)) : part;
  const id = `${data.book.abbreviation.toLowerCase()}_${part.chapter}_${verse}`;
  const query = new URLSearchParams({ version });
  const { answer } = await get<VerseAnswer>(`/v1/verses/${id}?${query}`, key);
  if (!answer.success) return { failure: answer };
  const found = answer.data.verse[step];
  if (!found) return { end: true };
  // `Génesis 1:31-2:3`, and not `Génesis 1-2`
  const isOfVerses = data.reference.includes(':');
  return { reference: isOfVerses ? found.reference : found.reference.replace(/:.*/, '') };
}
