/** Social cards: the picture that stands for a page where people share it. Drawn once for each title, then kept. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import satori from 'satori';
import sharp from 'sharp';
import type { MadeFile } from '../../write.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const FACE = 'Source Serif 4';
const require = createRequire(import.meta.url);
const font = (weight: 400 | 600) => ({
  name: FACE,
  weight,
  data: readFileSync(
    require.resolve(`@fontsource/source-serif-4/files/source-serif-4-latin-${weight}-normal.woff`),
  ),
});

/**
 * @param titles what each card says, by its address
 * @param cache where cards are kept
 */
export async function cards(
  titles: ReadonlyMap<string, string>,
  cache: string,
): Promise<MadeFile[]> {
  const fonts = [font(400), font(600)];
  const kept = path.join(cache, 'cards');
  mkdirSync(kept, { recursive: true });
  const made: MadeFile[] = [];
  for (const [address, title] of titles) {
    const words = plain(title);
    const file = path.join(kept, `${createHash('sha256').update(words).digest('hex')}.png`);
    if (!existsSync(file)) writeFileSync(file, await draw(words, fonts));
    made.push({ path: address.slice(1), body: readFileSync(file) });
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

async function draw(title: string, fonts: ReturnType<typeof font>[]): Promise<Buffer> {
  const line = (text: string, style: object) => ({ type: 'div', props: { style, children: text } });
  const svg = await satori(
    {
      type: 'div',
      key: null,
      props: {
        style: {
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'space-between',
          width: '100%',
          height: '100%',
          padding: '70px 80px',
          background: '#fdfcf9',
          borderLeft: '28px solid #7a2e1d',
          fontFamily: FACE,
        },
        children: [
          line('Verso', { fontSize: 48, fontWeight: 600, color: '#7a2e1d' }),
          line(title, {
            fontSize: title.length > 50 ? 64 : 84,
            color: '#1d1b18',
            lineHeight: 1.15,
          }),
          line('Bible text API · API del texto bíblico', { fontSize: 32, color: '#5d574e' }),
        ],
      },
    },
    { width: WIDTH, height: HEIGHT, fonts },
  );
  return await sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toBuffer();
}
