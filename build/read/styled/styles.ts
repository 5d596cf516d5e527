/**
 * Interprets the styles of USFM, which USX and USFX share: the meanings of paragraphs, stretches and notes by name.
 * Names and meanings: https://docs.usfm.bible, versions 2.5 to 3.1.
 */
import type { SpanMark } from '../../../functions/lib/text/marks/marks.ts';
import type { Aside } from '../builder/book-builder.ts';

/** What a paragraph is. */
export type ParagraphStyle =
  | { is: 'paragraph' }
  | { is: 'line'; level: number }
  | { is: 'break' }
  /** No break: the text continues from the previous paragraph. */
  | { is: 'continued' }
  | { is: 'aside'; aside: Aside };

/** What a stretch within a paragraph is. */
export type CharacterStyle =
  | { is: 'text' }
  /** Words that may have attributes, such as Strong's numbers. */
  | { is: 'word' }
  | { is: 'space' }
  | { is: 'span'; span: SpanMark['type'] }
  | { is: 'aside'; aside: Aside };

const skipped = { is: 'aside', aside: { is: 'skipped' } } as const;
const paragraph = { is: 'paragraph' } as const;
const text = { is: 'text' } as const;
const heading = (kind: 'major' | 'section' | 'parallel' | 'speaker', level = 1) =>
  ({ is: 'aside', aside: { is: 'heading', kind, level } }) as const;
const note = (kind: 'footnote' | 'cross_reference') =>
  ({ is: 'aside', aside: { is: 'note', kind } }) as const;

const names = <Style>(written: string, style: Style): [string, Style][] =>
  written.split(' ').map((name) => [name, style]);

/** By their names without a number at the end. */
const PARAGRAPHS = new Map<string, (level: number) => ParagraphStyle>([
  ...names('p m po pr cls pmo pm pmc pmr pi mi pc ph lit lh li lf lim tr pb qd', () => paragraph),
  ...names('q qm', (level: number): ParagraphStyle => ({ is: 'line', level })),
  ...names('qr qc', (): ParagraphStyle => ({ is: 'line', level: 1 })),
  ...names('b sd', (): ParagraphStyle => ({ is: 'break' })),
  ...names('nb', (): ParagraphStyle => ({ is: 'continued' })),
  ...names('qa', (): ParagraphStyle => ({ is: 'aside', aside: { is: 'letter' } })),
  ...names('d', (): ParagraphStyle => ({ is: 'aside', aside: { is: 'title' } })),
  ...names('s', (level: number) => heading('section', level)),
  ...names('ms', (level: number) => heading('major', level)),
  ...names('mr sr r', () => heading('parallel')),
  ...names('sp', () => heading('speaker')),
  // text about the book or file that is not part of it: names, running heads, introductions, chapter labels
  ...names(
    'id ide usfm h toc toca periph mt mte sts rem cl cp cd imt is ip ipi im imi ipq imq ipr iq ib ili iot io ior iex imte ie iqt',
    (): ParagraphStyle => skipped,
  ),
]);

const CHARACTERS = new Map<string, CharacterStyle>([
  ...names('add addpn', { is: 'span', span: 'added' } as const),
  ...names('wj', { is: 'span', span: 'jesus' } as const),
  ...names('nd', { is: 'span', span: 'divine_name' } as const),
  ...names('qs', { is: 'span', span: 'selah' } as const),
  ...names(
    'bd bdit bk dc em fdc fk fl fq fqa ft fw it jmp k lik liv litl no ord png pn qac qt rb sc sig sls sup tl ' +
      'wk wr xdc xk xnt xop xot xq xt xta ref char',
    text,
  ),
  ...names('w wa wg wh', { is: 'word' } as const),
  ...names('tc tcr tcc th thr thc cell fp fv', { is: 'space' } as const),
  // the place that a note refers to, where it already is; other numberings; annotations of words
  ...names('fr fm xo ca va vp cat pro rq fig figure ior iqt efm', skipped),
]);

const NOTES = new Map<string, CharacterStyle>([
  ...names('f fe ef', note('footnote')),
  ...names('x ex', note('cross_reference')),
]);

const parts = (style: string) => {
  const [, name = '', level = '1'] = /^(.*?)([1-9]\d?)?(?:-[1-9]\d?)?$/.exec(style) ?? [];
  return { name, level: Number(level) };
};

/** Returns the meaning of a paragraph style, or undefined if it is unknown. */
export function paragraphStyle(style: string): ParagraphStyle | undefined {
  const { name, level } = parts(style);
  return PARAGRAPHS.get(name)?.(level);
}

/** Returns the meaning of a character or note style, or undefined if it is unknown. */
export function characterStyle(style: string): CharacterStyle | undefined {
  const { name } = parts(style);
  return NOTES.get(name) ?? CHARACTERS.get(name);
}

export const isNote = (style: string) => NOTES.has(style);
