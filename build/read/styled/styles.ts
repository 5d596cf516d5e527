/**
 * Interprets the styles of USFM, which USX and USFX share: the meanings of paragraphs, stretches and notes by name.
 * Names and meanings: https://docs.usfm.bible, versions 2.5 to 3.1.
 */
import type { SpanMark } from '../../../functions/lib/text/marks/marks.ts';
import type { Aside } from '../builder/book-builder.ts';
import { named } from '../named.ts';

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

/** By their names without a number at the end. */
const PARAGRAPHS = new Map<string, (level: number) => ParagraphStyle>([
  ...named('p m po pr cls pmo pm pmc pmr pi mi pc ph lit lh li lf lim tr pb qd', () => paragraph),
  ...named('q qm', (level: number): ParagraphStyle => ({ is: 'line', level })),
  ...named('qr qc', (): ParagraphStyle => ({ is: 'line', level: 1 })),
  ...named('b sd', (): ParagraphStyle => ({ is: 'break' })),
  ...named('nb', (): ParagraphStyle => ({ is: 'continued' })),
  ...named('qa', (): ParagraphStyle => ({ is: 'aside', aside: { is: 'letter' } })),
  ...named('d', (): ParagraphStyle => ({ is: 'aside', aside: { is: 'title' } })),
  ...named('s', (level: number) => heading('section', level)),
  ...named('ms', (level: number) => heading('major', level)),
  ...named('mr sr r', () => heading('parallel')),
  ...named('sp', () => heading('speaker')),
  // text about the book or file that is not part of it: names, running heads, introductions, chapter labels
  ...named(
    'id ide usfm h toc toca periph mt mte sts rem cl cp cd imt is ip ipi im imi ipq imq ipr iq ib ili iot io ior iex imte ie iqt',
    (): ParagraphStyle => skipped,
  ),
]);

const CHARACTERS = new Map<string, CharacterStyle>([
  ...named('add addpn', { is: 'span', span: 'added' } as const),
  ...named('wj', { is: 'span', span: 'jesus' } as const),
  ...named('nd', { is: 'span', span: 'divine_name' } as const),
  ...named('qs', { is: 'span', span: 'selah' } as const),
  ...named(
    'bd bdit bk dc em fdc fk fl fq fqa ft fw it jmp k lik liv litl no ord png pn qac qt rb sc sig sls sup tl ' +
      'wk wr xdc xk xnt xop xot xq xt xta ref char',
    text,
  ),
  ...named('w wa wg wh', { is: 'word' } as const),
  ...named('tc tcr tcc th thr thc cell fp fv', { is: 'space' } as const),
  // the place that a note refers to, where it already is; other numberings; annotations of words
  ...named('fr fm xo ca va vp cat pro rq fig figure ior iqt efm', skipped),
]);

const NOTES = new Map<string, CharacterStyle>([
  ...named('f fe ef', note('footnote')),
  ...named('x ex', note('cross_reference')),
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
