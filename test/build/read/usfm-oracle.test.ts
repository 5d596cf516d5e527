/** Our reader of USFM and usfm-js, which others have written, give the same verses. */
import fc from 'fast-check';
import usfm, { type VerseObject } from 'usfm-js';
import { expect, test } from 'vitest';
import { folderWith, linesOf, readOnly } from '../../helpers/texts/formats.ts';

const word = fc.constantFrom(
  'gracia',
  'Dios',
  'año',
  'él',
  '¿quién?',
  'luz,',
  'fin.',
  '3',
  '«voz»',
);
const words = fc.array(word, { minLength: 1, maxLength: 4 }).map((all) => all.join(' '));

/** Pieces of a verse, each with what stands around it. */
const piece = fc.oneof(
  words,
  word.map((each) => `\\w ${each}|strong="G5485" lemma="χάρις"\\w*`),
  words.map((some) => `\\add ${some}\\add*`),
  words.map((some) => `\\nd ${some}\\nd*`),
  words.map((some) => `\\wj ${some}\\wj*`),
  words.map((some) => `${some}\\f + \\fr 1:1 \\ft Una nota.\\f*`),
  words.map((some) => `${some}\\x - \\xo 1:1 \\xt Gn 1:1\\x*`),
  words.map((some) => `\n\\q1 ${some}`),
  words.map((some) => `\n\\q2 ${some}`),
  words.map((some) => `\n\\p\n${some}`),
);
const verse = fc.array(piece, { minLength: 1, maxLength: 5 }).map((pieces) => pieces.join(' '));
const chapter = fc.array(verse, { minLength: 1, maxLength: 5 });

const textOf = (objects: readonly VerseObject[]): string =>
  objects
    .filter(({ type }) => type !== 'footnote' && type !== 'section')
    .map(({ text = '', children = [] }) => ` ${text} ${textOf(children)}`)
    .join('');

const withoutSpaces = (text: string) => text.replace(/\s/g, '');

test('the same text of every verse', () => {
  fc.assert(
    fc.property(fc.array(chapter, { minLength: 1, maxLength: 3 }), (chapters) => {
      const written = chapters
        .map(
          (verses, at) =>
            `\\c ${at + 1}\n\\p\n${verses.map((each, index) => `\\v ${index + 1} ${each}`).join('\n')}`,
        )
        .join('\n');
      const source = `\\id RUT\n\\h Rut\n${written}\n`;
      const ours = linesOf(readOnly(folderWith({ 'a.usfm': source })));
      const theirs = Object.entries(usfm.toJSON(source).chapters).flatMap(([number, verses]) =>
        Object.entries(verses)
          .filter(([each]) => /^\d/.test(each))
          .map(([each, { verseObjects }]) => `rut ${number}:${each} ${textOf(verseObjects)}`),
      );
      expect(theirs).toHaveLength(chapters.flat().length);
      expect(ours.map(withoutSpaces)).toEqual(theirs.map(withoutSpaces));
    }),
    { numRuns: 200 },
  );
});
