/** What each format can say of a text besides its verses. */

import { numberInMyBible } from '../../../build/read/tables/mybible.ts';
import type { TextFormat } from '../../../build/versions/export-formats.ts';
import type { BibleText } from '../../../build/versions/text-model.ts';
import type { Mark, MarkedText } from '../../../functions/lib/text/marks/marks.ts';

/** What a format keeps. */
export interface Kept {
  /** Titles of psalms and colophons. */
  around: boolean;
  /** Verses that are printed as one. */
  bridges: boolean;
  /** Books that the format has a number or name for. */
  book?: (id: string) => boolean;
  mark: (mark: Mark) => boolean;
}

const ALL: Kept = { around: true, bridges: true, mark: () => true };
const VERSES: Kept = { around: false, bridges: true, mark: () => false };

export const KEPT: Readonly<Record<TextFormat, Kept>> = {
  usfm: ALL,
  osis: ALL,
  json: ALL,
  csv: VERSES,
  opensong: { ...VERSES, mark: ({ type }) => type === 'added' },
  zefania: {
    ...VERSES,
    mark: (mark) =>
      mark.type === 'added' ||
      mark.type === 'jesus' ||
      (mark.type === 'note' && mark.kind === 'footnote') ||
      (mark.type === 'heading' && mark.kind === 'section' && mark.level === 1 && mark.at === 0),
  },
  sqlite: {
    ...VERSES,
    bridges: false,
    book: (id) => numberInMyBible(id) !== undefined,
    mark: ({ type }) => type === 'added' || type === 'jesus' || type === 'paragraph',
  },
};

/** A text with what a format keeps of it. */
export const keptBy = (text: BibleText, { around, bridges, mark, book }: Kept): BibleText =>
  text
    .filter((each) => book?.(each.book.id) ?? true)
    .map(({ book: own, chapters }) => ({
      book: own,
      chapters: chapters.map(({ number, verses, title, colophon }) => ({
        number,
        ...(around && title && { title: marked(title, mark) }),
        ...(around && colophon && { colophon: marked(colophon, mark) }),
        verses: verses.map(({ last, ...verse }) => ({
          ...marked(verse, mark),
          number: verse.number,
          ...(bridges && last !== undefined ? { last } : {}),
        })),
      })),
    }));

function marked({ text, marks = [] }: MarkedText, isKept: Kept['mark']): MarkedText {
  const kept = marks.filter(isKept).map((mark) => {
    // a heading's own marks are kept where notes and stretches of all kinds are
    if (mark.type !== 'heading' || isKept({ type: 'letter', at: 0, text: '' })) return mark;
    const { marks: _, ...plain } = mark;
    return plain;
  });
  return kept.length > 0 ? { text, marks: kept } : { text };
}
