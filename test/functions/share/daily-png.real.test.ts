/** The picture of the day: it holds every passage, and as PNG every character that is taken. */
import { describe, expect, test } from 'vitest';
import { addDays } from '../../../functions/lib/contract/days.ts';
import { drawingOf, UNDRAWABLE } from '../../../functions/lib/drawing/draw.ts';
import { dailyImage } from '../../../functions/share/daily-image.ts';
import { drawPng } from '../../../functions/share/daily-png.ts';
import share from '../../../functions/share/index.ts';

/** What people write with: letters and punctuation, one by one; marks stand on a letter. */
const CHARACTERS = Array.from({ length: 0xfb50 }, (_, code) => String.fromCodePoint(code)).filter(
  (each) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(each) && !UNDRAWABLE.test(each),
);

async function drawn(character: string): Promise<string> {
  const shown = character.replace('&', '&amp;').replace('<', '&lt;');
  const drawing = await drawingOf(
    `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"><text x="20" y="40">${shown}</text></svg>`,
  );
  const png = Buffer.from(drawing.render().asPng()).toString('base64');
  drawing.free();
  return png;
}

test.each(['rv1909', 'kjv'])('every passage of a year fits into it, of %s', async (version) => {
  for (let day = '2028-01-01'; day < '2029-01-01'; day = addDays(day, 1)) {
    const address = `https://verso.example/daily.svg?date=${day}&size=wide&version=${version}`;
    const svg = await (await share(new Request(address))).text();
    // behind the passage come its reference and the credit
    const [passage = ''] = svg.split('font-weight="600"');
    const ends = [...passage.matchAll(/ y="(\d+)">/g)].map(([, y]) => Number(y));
    expect(Math.max(...ends), day).toBeLessThan(630 - 57 - 60);
    expect(Math.min(...ends), day).toBeGreaterThan(57);
  }
});

test('a long credit is whole', () => {
  const source =
    'Biblia en Lenguaje Sencillo de Ejemplo. © 2019 Sociedad Bíblica de Ejemplo y todos sus colaboradores en muchos países, CC BY-SA 4.0';
  const svg = dailyImage(
    { day: '2026-12-25', text: 'Jesús lloró.', reference: 'Juan 11:35', source, link: '' },
    'wide',
    'paper',
  );
  const rows = [...svg.matchAll(/ y="(\d+)">([^<]*)/g)];
  expect(rows.map(([, , row]) => row).join(' ')).toContain(source);
  expect(rows.every(([, y]) => Number(y) < 630)).toBe(true);
});

test('draws each character that it takes', async () => {
  expect(CHARACTERS.length).toBeGreaterThan(1_200);
  // what no face has is drawn as the same empty box
  const box = await drawn('太');
  const missing: string[] = [];
  for (const each of CHARACTERS) if ((await drawn(each)) === box) missing.push(each);
  expect(missing).toEqual([]);
});

describe('of a passage in', () => {
  test.each([
    ['Hebrew', 'בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים', 'בראשית א׳ 1'],
    ['Greek', 'Ἐν ἀρχῇ ἦν ὁ λόγος, καὶ ὁ λόγος ἦν πρὸς τὸν θεόν', 'Ιωάννης 1:1'],
    ['Russian', 'В начале было Слово, и Слово было у Бога', 'Иоанн 1:1'],
    ['Vietnamese', 'Ban đầu có Ngôi Lời', 'Giăng 1:1'],
  ])('%s a picture is made', async (language, text, reference) => {
    const svg = dailyImage(
      { day: '2026-12-25', text, reference, source: language, link: '' },
      'wide',
      'paper',
    );
    const png = await drawPng(svg);
    expect(Buffer.from(png.subarray(1, 4)).toString()).toBe('PNG');
  });

  test('Chinese only SVG is offered, and that is said', async () => {
    await expect(drawPng('<svg><text>太初有道</text></svg>')).rejects.toThrow('/daily.svg');
  });
});
