/** Passages and comparisons as text to paste. */
import { describe, expect, test } from 'vitest';
import { useService } from '../../host/service.ts';

const service = useService();

const formatted = async (path: string) => (await (await service.ask(path)).json()).data.formatted;

describe('a passage', () => {
  const path = '/v1/passage?ref=John+11:35-36&version=kjv';

  test('without a format has none', async () => {
    expect(await formatted(path)).toBeUndefined();
  });

  test.each([
    [
      'text',
      '35 Jesus wept. 36 Then said the Jews, Behold how he loved him!\nJohn 11:35-36 (King James Version)',
    ],
    [
      'markdown',
      '> <sup>35</sup> Jesus wept. <sup>36</sup> Then said the Jews, Behold how he loved him!\n>\n> — **John 11:35-36**, King James Version',
    ],
    [
      'html',
      '<blockquote lang="en"><p><sup>35</sup> Jesus wept. <sup>36</sup> Then said the Jews, Behold how he loved him!</p><footer>— <cite>John 11:35-36</cite>, King James Version</footer></blockquote>',
    ],
  ])('as %s', async (format, content) => {
    expect(await formatted(`${path}&format=${format}`)).toEqual({ format, content });
  });

  test('of one verse has no number', async () => {
    const { content } = await formatted('/v1/passage?ref=John+11:35&version=kjv&format=text');
    expect(content).toBe('Jesus wept.\nJohn 11:35 (King James Version)');
  });

  test('of a list has each passage with its reference', async () => {
    const { content } = await formatted(
      '/v1/passage?ref=John+11:35;+11:36&version=kjv&format=text',
    );
    expect(content.split('\n\n')).toHaveLength(2);
  });

  test.each([1, 2, 3, 4, 8])('on slides of %d lines is whole, and none has more', async (lines) => {
    const { slides, content } = await formatted(
      `/v1/passage?ref=John+3:16-17&version=kjv&format=slides&lines=${lines}`,
    );
    for (const [slide] of slides) {
      const own = slide.split('\n');
      expect(own.length).toBeLessThanOrEqual(Math.max(2, lines));
      expect(Math.max(...own.map((line: string) => line.length))).toBeLessThanOrEqual(44);
      expect(own.at(-1)).toBe('John 3:16-17 (KJV)');
    }
    const words = slides
      .flatMap(([slide]: string[]) => slide?.split('\n').slice(0, -1) ?? [])
      .join(' ');
    const { data } = await (await service.ask('/v1/passage?ref=John+3:16-17&version=kjv')).json();
    const verses = data.verses.map(
      (each: { verse: number; text: string }) => `${each.verse} ${each.text}`,
    );
    expect(words).toBe(verses.join(' '));
    expect(content.split('\n\n')).toHaveLength(slides.length);
  });

  test('of a placeholder says whose text it is', async () => {
    const { content } = await formatted('/v1/passage?ref=Juan+11:35&version=rvr60&format=text');
    expect(content).toContain('RVR60 (texto provisional: RV1909)');
  });

  test('in a format that there is not is refused', async () => {
    const [status, code] = await service.failure(`${path}&format=pdf`);
    expect([status, code]).toEqual([400, 'INVALID_PARAMETER']);
  });
});

describe('versions side by side', () => {
  const path = '/v1/parallel?ref=John+11:35&versions=kjv,rv1909';

  test('as text, markdown and HTML have each version with its reference', async () => {
    const text = await formatted(`${path}&format=text`);
    expect(text.content).toBe(
      'Jesus wept.\nJohn 11:35 (KJV)\nY lloró Jesús.\nJuan 11:35 (RV1909)\n\nKing James Version · Reina-Valera 1909',
    );
    const markdown = await formatted(`${path}&format=markdown`);
    expect(markdown.content.split('\n')).toEqual([
      '| King James Version | Reina-Valera 1909 |',
      '| --- | --- |',
      '| **John 11:35** Jesus wept. | **Juan 11:35** Y lloró Jesús. |',
    ]);
    const html = await formatted(`${path}&format=html`);
    expect(html.content).toContain('<td lang="es"><cite>Juan 11:35</cite> Y lloró Jesús.</td>');
  });

  test('on slides stand on the same one, with as many lines together as were asked for', async () => {
    const { slides } = await formatted(
      '/v1/parallel?ref=John+3:16&versions=kjv,rv1909&format=slides&lines=8',
    );
    for (const slide of slides) {
      expect(slide).toHaveLength(2);
      expect(slide.join('\n').split('\n').length).toBeLessThanOrEqual(8);
    }
    expect(slides[0][1]).toMatch(/^Porque de tal manera/);
  });
});
