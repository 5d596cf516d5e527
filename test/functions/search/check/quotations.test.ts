/** Which parts of a text are quotations, and which reference each is said to be from. */
import { expect, test } from 'vitest';
import { QuotationFinder } from '../../../../functions/search/check/quotations.ts';
import { lexiconOf } from '../../../helpers/answers/references.ts';

const lexicon = lexiconOf('es');
const MARKS = { marked: '', stated: '=', loose: '~', reported: '?', claimed: '! ' };

/** References are written in braces here. */
function found(marked: string): string[] {
  const references: { start: number; end: number }[] = [];
  let text = '';
  for (const part of marked.split(/(?=[{}])/)) {
    if (part.startsWith('{')) references.push({ start: text.length, end: 0 });
    const last = references.at(-1);
    if (part.startsWith('}') && last) last.end = text.length;
    text += part.replace(/^[{}]/, '');
  }
  const finder = new QuotationFinder(text, references, lexicon);
  return finder.all().map(({ start, end, references: [first = -1], kind }) => {
    const at = references[first];
    const quoted = `${MARKS[kind]}${text.slice(start, end)}`;
    return at ? `${quoted} @ ${text.slice(at.start, at.end)}` : quoted;
  });
}

test.each([
  ['«Dios es amor» ({1 Jn 4:8}).', ['Dios es amor @ 1 Jn 4:8']],
  ['“God is love” ({1 John 4:8})', ['God is love @ 1 John 4:8']],
  ['"God is love." — {1 John 4:8}', ['God is love. @ 1 John 4:8']],
  ['„Gott ist Liebe“ ({1 Joh 4,8})', ['Gott ist Liebe @ 1 Joh 4,8']],
  ['«Dios es amor», según {1 Jn 4:8}', ['Dios es amor @ 1 Jn 4:8']],
  ['«Dios es amor»\n({1 Jn 4:8})', ['Dios es amor @ 1 Jn 4:8']],
  ['{1 Jn 4:8}: «Dios es amor»', ['Dios es amor @ 1 Jn 4:8']],
  ['As {1 John 4:8} tells us, “God is love”', ['God is love @ 1 John 4:8']],
  ['{Jn 11:35}: «Jesús lloró»', ['Jesús lloró @ Jn 11:35']],
])('a reference beside a quotation is its own: %s', (text, wanted) => {
  expect(found(text)).toEqual(wanted);
});

test.each([
  ['a paragraph ends between them', '«Dios es amor»\n\n{1 Jn 4:8} dice algo', ['Dios es amor']],
  [
    'a sentence ends between them',
    '{1 Jn 4:8} lo dice. Y otro: «la vida es sueño»',
    ['la vida es sueño'],
  ],
  ['they are far apart', `«Dios es amor» ${'x '.repeat(40)}{1 Jn 4:8}`, ['Dios es amor']],
])('it is not where %s', (_, text, wanted) => {
  expect(found(text).filter((each) => !each.startsWith('~'))).toEqual(wanted);
});

test('each quotation has its own reference', () => {
  const text = '{Ro 8:28}: «todo ayuda a bien». {Jn 1:1}: «era el Verbo»';
  expect(found(text)).toEqual(['todo ayuda a bien @ Ro 8:28', 'era el Verbo @ Jn 1:1']);
  const inSentence = '{Jn 11:35} dice «Jesús lloró». Véase también {Ro 17:1}.';
  expect(found(inSentence)).toContain('Jesús lloró @ Jn 11:35');
  const behind = '«todo ayuda a bien» ({Ro 8:28}) y «era el Verbo» ({Jn 1:1})';
  expect(found(behind)).toEqual(['todo ayuda a bien @ Ro 8:28', 'era el Verbo @ Jn 1:1']);
});

test('words in quotation marks that are a title or a single word are none, without a reference', () => {
  expect(found('El «amor» y "La Odisea" y «»')).toEqual([]);
});

test('quotation marks are paired within a paragraph, the outermost ones', () => {
  expect(found('«y dijo: “sea la luz” y fue»')).toEqual(['y dijo: “sea la luz” y fue']);
  expect(found('5" de ancho\n\n"sea la luz aquí"')).toEqual(['sea la luz aquí']);
});

test.each([
  ['{Sal 23:1} Jehová es mi pastor', '~Jehová es mi pastor @ Sal 23:1'],
  ['> {Psalm 46:10}\n> Be still, and know', '~Be still, and know @ Psalm 46:10'],
  ['Jehová es mi pastor ({Sal 23:1})', '~Jehová es mi pastor @ Sal 23:1'],
  [
    'Pablo lo dice: todo lo puedo en Cristo ({Fil 4:13})',
    '~Pablo lo dice: todo lo puedo en Cristo @ Fil 4:13',
  ],
])('without marks the words beside a reference may be one: %s', (text, wanted) => {
  expect(found(text)).toEqual([wanted]);
});
