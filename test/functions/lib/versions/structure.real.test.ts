/** `include=`: what answers carry besides the text. */
import { describe, expect, test } from 'vitest';
import { useService } from '../../../host/service.ts';

const service = useService();
const ALL = 'titles,headings,notes,paragraphs,poetry,jesus,added,divine_name';

describe('a chapter', () => {
  test('has its title and the marks of its verses, where they are asked for', async () => {
    const path = '/v1/chapters/psa_3?version=kjv';
    const plain = (await service.data(path)).chapter;
    const { chapter } = await service.data(`${path}&include=titles,added,divine_name`);
    expect(plain).not.toHaveProperty('title');
    expect(chapter.title).toEqual({
      text: 'A Psalm of David, when he fled from Absalom his son.',
      marks: [],
    });
    expect(chapter.verses[0]).toEqual({
      ...plain.verses[0],
      marks: [
        { type: 'divine_name', start: 0, end: 4 },
        { type: 'added', start: 51, end: 54 },
      ],
    });
    const verses = chapter.verses.map(({ marks: _, ...verse }: { marks: unknown }) => verse);
    expect({ ...chapter, title: undefined, verses }).toEqual({ ...plain, title: undefined });
  });

  test('has no marks of what was not asked for', async () => {
    const { chapter } = await service.data('/v1/chapters/psa_3?version=kjv&include=notes');
    expect(chapter).not.toHaveProperty('title');
    expect(chapter.verses[0].marks).toEqual([]);
    expect(chapter.verses[1].marks).toEqual([]);
  });

  test('ends with what is said of its sending', async () => {
    const { chapter } = await service.data('/v1/chapters/rom_16?version=kjv&include=titles,added');
    expect(chapter.colophon).toEqual({
      text: 'Written to the Romans from Corinthus, and sent by Phebe servant of the church at Cenchrea.',
      marks: [{ type: 'added', start: 38, end: 46 }],
    });
  });

  test.each([
    ['psa_3', 'Salmo de David, cuando huía de delante de Absalom su hijo.'],
    ['psa_23', 'Salmo de David.'],
  ])('%s of the default version has its title', async (id, title) => {
    const { chapter } = await service.data(`/v1/chapters/${id}?include=titles`);
    expect(chapter.title.text).toBe(title);
  });
});

describe('a verse', () => {
  const verse = async (id: string, include = ALL) =>
    (await service.data(`/v1/verses/${id}?version=kjv&include=${include}`)).verse;

  test('that is the first of its psalm has the title', async () => {
    expect((await verse('psa_3_1', 'titles')).title.text).toMatch(/^A Psalm of David/);
    expect(await verse('psa_3_2')).not.toHaveProperty('title');
  });

  test('that is the last of a letter has what is said of its sending', async () => {
    expect((await verse('rom_16_27', 'titles')).colophon.text).toMatch(/^Written to the Romans/);
    expect(await verse('rom_16_26')).not.toHaveProperty('colophon');
  });

  test.each([
    [
      'gen_1_4',
      'notes',
      [
        {
          type: 'note',
          at: 85,
          kind: 'footnote',
          text: 'the light from…: Heb. between the light and between the darkness',
        },
      ],
    ],
    ['gen_1_6', 'paragraphs', [{ type: 'paragraph', at: 0 }]],
    ['psa_119_9', 'titles', [{ type: 'letter', at: 0, text: 'ב BETH.' }]],
    [
      'psa_119_9',
      'poetry',
      [
        { type: 'stanza', at: 0 },
        { type: 'line', at: 0, level: 1 },
      ],
    ],
    ['mat_5_3', 'jesus', [{ type: 'jesus', start: 0, end: 68 }]],
  ])('%s with %s', async (id, include, marks) => {
    expect((await verse(id, include)).marks).toEqual(marks);
  });
});

describe('a passage', () => {
  const passage = (ref: string) =>
    service.data(`/v1/passage?ref=${encodeURIComponent(ref)}&version=kjv&include=titles,notes`);

  test.each([
    ['Psalm 3:1', true],
    ['Psalm 3:1-4', true],
    ['Psalm 3:2-4', false],
    ['Psalm 3', true],
  ])('%s has the title: %s', async (ref, has) => {
    expect('title' in (await passage(ref))).toBe(has);
  });

  test('of several chapters has the title of each', async () => {
    const { chapters } = await passage('Psalm 2:12-4:1');
    const titles = chapters.map(({ title }: { title?: { text: string } }) => title?.text);
    expect(titles).toEqual([
      undefined,
      'A Psalm of David, when he fled from Absalom his son.',
      'To the chief Musician on Neginoth, A Psalm of David.',
    ]);
  });

  test('has marks in every form', async () => {
    const { marks } = await passage('Genesis 1:4');
    expect(marks).toHaveLength(1);
    const { verses } = await passage('Genesis 1:4-6');
    expect(verses.map((verse: { marks: unknown[] }) => verse.marks.length)).toEqual([1, 1, 1]);
    const { passages } = await passage('Genesis 1:4; Psalm 3');
    expect([passages[0].marks.length, 'title' in passages[1]]).toEqual([1, true]);
  });
});

test('what is not known is refused, and what would be right is said', async () => {
  expect(await service.failure('/v1/verses/gen_1_1?include=strongs')).toEqual([
    400,
    'INVALID_PARAMETER',
    '"strongs" is not a value of "include"; its values are titles, headings, notes, paragraphs, poetry, jesus, added, divine_name, words, names',
  ]);
});
