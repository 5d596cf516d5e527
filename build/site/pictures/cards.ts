/** Social cards: the picture that stands for a page where people share it. */
import type { MadeFile } from '../../tree/tree.ts';
import { cachedPicture } from './cached.ts';

/**
 * @param titles what each card says, by its address
 * @param cache where pictures are kept
 */
export async function cards(
  titles: ReadonlyMap<string, string>,
  cache: string,
): Promise<MadeFile[]> {
  const made: MadeFile[] = [];
  for (const [address, title] of titles) {
    const words = plain(title);
    const body = await cachedPicture(cache, words, async () => {
      const { drawCard } = await import('./draw-card.ts');
      return await drawCard(words);
    });
    made.push({ path: address.slice(1), body });
  }
  return made;
}

/** What HTML says, as text. */
const plain = (html: string) =>
  html
    .replaceAll('&#39;', "'")
    .replaceAll('&#34;', '"')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
