/** Draws a social card. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import satori from 'satori';
import sharp from 'sharp';

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
const fonts = [font(400), font(600)];

/** @param title what it says, as text @returns a PNG */
export async function drawCard(title: string): Promise<Buffer> {
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
