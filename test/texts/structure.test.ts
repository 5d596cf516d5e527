/** The structure of every verse that is served: nothing of it changes the text, and every place lies in it. */
import { describe, expect, test } from 'vitest';
import { readParameters } from '../../functions/lib/http/parameters.ts';
import { INCLUDED, type Mark } from '../../functions/lib/text/marks/marks.ts';
import { chapter as chapterById } from '../../functions/resources/by-id.ts';
import { asked, data } from '../helpers/answers/answers.ts';

interface Verse {
  number: number;
  text: string;
  marks?: Mark[];
}

/** All chapters of a version, with or without their structure. */
function chaptersOf(version: string, include: string) {
  const found: { id: string; verses: Verse[] }[] = [];
  for (let next: string | undefined = 'gen_1'; next; ) {
    const query = new URLSearchParams({ version, include });
    const { chapter }: { chapter: { verses: Verse[]; next?: { id: string } } } = data(
      chapterById(readParameters('chapter', { id: next }, query), asked()),
    );
    found.push({ id: next, verses: chapter.verses });
    next = chapter.next?.id;
  }
  return found;
}

describe.each(['kjv', 'rv1909', 'rvr60'])('%s', (version) => {
  const structured = chaptersOf(version, INCLUDED.join());

  test('the texts are the same with all their structure as without', () => {
    const plain = chaptersOf(version, '');
    const texts = structured.map(({ id, verses }) => ({
      id,
      verses: verses.map(({ number, text }) => ({ number, text })),
    }));
    expect(
      texts.filter((chapter, at) => JSON.stringify(chapter) !== JSON.stringify(plain[at])),
    ).toEqual([]);
    expect(texts).toHaveLength(plain.length);
  });

  test('every mark lies in its verse, and stretches begin and end with text', () => {
    const odd = structured.flatMap(({ id, verses }) =>
      verses.flatMap(({ number, text, marks = [] }) =>
        marks
          .filter((mark) =>
            'at' in mark
              ? mark.at < 0 ||
                mark.at > text.length ||
                // a note follows its word, everything else precedes the next one
                (mark.type !== 'note' && /^\s/.test(text.slice(mark.at)))
              : mark.end > text.length || !/^\S(.*\S)?$/.test(text.slice(mark.start, mark.end)),
          )
          .map((mark) => `${id}_${number}: ${JSON.stringify(mark)}`),
      ),
    );
    expect(odd).toEqual([]);
  });

  test('marks are in the order of their places', () => {
    const place = (mark: Mark) => ('at' in mark ? mark.at : mark.start);
    const disordered = structured.flatMap(({ id, verses }) =>
      verses
        .filter(({ marks = [] }) =>
          marks.some((mark, at) => place(mark) < place(marks[at - 1] ?? mark)),
        )
        .map(({ number }) => `${id}_${number}`),
    );
    expect(disordered).toEqual([]);
  });
});
